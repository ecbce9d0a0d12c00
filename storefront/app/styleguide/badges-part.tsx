import { Badge } from '#ui/badge.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';
import { Stars } from '#ui/stars.tsx';
import { LONG_TEXT, Part, Samples, Shown, Touched } from './sample.tsx';

const ICONS: IconName[] = [
  'alert',
  'back',
  'box',
  'card',
  'cart',
  'cartplus',
  'check',
  'clock',
  'compare',
  'copy',
  'down',
  'exit',
  'eye',
  'eyeoff',
  'filter',
  'heart',
  'left',
  'menu',
  'minus',
  'pause',
  'percent',
  'phone',
  'pin',
  'play',
  'plus',
  'right',
  'screen',
  'search',
  'share',
  'shield',
  'trash',
  'truck',
  'up',
  'user',
  'x',
  'zoom',
];

const BADGES = [
  ['new', 'Նոր'],
  ['sale', '−25%'],
  ['out', 'Սպառված է'],
  ['quiet', 'Հիմնական հասցե'],
] as const;

const STARS = [
  ['full', 5],
  ['partial', 3.5],
  ['none', 0],
] as const;

export function BadgesPart() {
  return (
    <Part title="Նշաններ">
      <Samples name="Պիտակներ">
        {BADGES.map(([tone, words]) => (
          <Shown key={tone} part="badge" state={tone}>
            <Badge tone={tone}>{words}</Badge>
          </Shown>
        ))}
      </Samples>
      <Samples name="Ընտրված զտիչներ">
        <Touched part="chip">{() => <Chip label="Հանել՝ Samsung">Samsung</Chip>}</Touched>
        <Chip label="Հանել՝ երկար անուն">{LONG_TEXT}</Chip>
      </Samples>
      <Samples name="Աստղեր">
        {STARS.map(([state, value]) => (
          <Shown key={state} part="stars" state={state}>
            <Stars value={value} label={`Գնահատականը՝ ${value}`} />
          </Shown>
        ))}
        <Shown part="stars" state="large">
          <Stars large value={4.5} label="Գնահատականը՝ 4.5" />
        </Shown>
      </Samples>
      <Samples name="Գներ">
        <Shown part="price" state="plain">
          <Price price={489_000} />
        </Shown>
        <Shown part="price" state="reduced">
          <Price price={489_000} oldPrice={529_000} saving />
        </Shown>
        <Price large price={489_000} oldPrice={529_000} saving />
        <Price large price={999_999_999} oldPrice={1_000_000_000} saving />
      </Samples>
      <Samples name="Պատկերակներ">
        <Shown part="icon" state="all">
          <div className="guide-icons">
            {ICONS.map((name) => (
              <span key={name} className="guide-icon">
                <Icon name={name} size={16} />
                <Icon name={name} />
                <Icon name={name} size={24} />
                <code>{name}</code>
              </span>
            ))}
          </div>
        </Shown>
      </Samples>
    </Part>
  );
}
