import { Badge } from '../ui/badge.tsx';
import { Chip } from '../ui/chip.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Price } from '../ui/price.tsx';
import { LONG_TEXT, Part, Samples } from './sample.tsx';

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

export function BadgesPart() {
  return (
    <Part title="Նշաններ">
      <Samples name="Պիտակներ">
        <Badge tone="new">Նոր</Badge>
        <Badge tone="sale">−25%</Badge>
        <Badge tone="out">Սպառված է</Badge>
        <Badge tone="quiet">Հիմնական հասցե</Badge>
      </Samples>
      <Samples name="Ընտրված զտիչներ">
        <Chip label="Հանել՝ Samsung">Samsung</Chip>
        <Chip label="Հանել՝ երկար անուն">{LONG_TEXT}</Chip>
      </Samples>
      <Samples name="Գներ">
        <Price price={489_000} />
        <Price price={489_000} oldPrice={529_000} saving />
        <Price large price={489_000} oldPrice={529_000} saving />
        <Price large price={999_999_999} oldPrice={1_000_000_000} saving />
      </Samples>
      <Samples name="Պատկերակներ">
        {ICONS.map((name) => (
          <span key={name} className="guide-icon">
            <Icon name={name} size={16} />
            <Icon name={name} />
            <Icon name={name} size={24} />
            <code>{name}</code>
          </span>
        ))}
      </Samples>
    </Part>
  );
}
