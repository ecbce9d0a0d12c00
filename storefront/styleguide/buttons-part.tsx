import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LONG_TEXT, Part, Samples } from './sample.tsx';

const LOOKS = ['main', 'line', 'quiet', 'ink', 'bare'] as const;
const STATES = [
  { name: 'հանգիստ', className: undefined },
  { name: 'մկնիկի տակ', className: 'is-hover' },
  { name: 'սեղմված', className: 'is-press' },
  { name: 'ֆոկուսում', className: 'is-focus' },
];

export function ButtonsPart() {
  return (
    <Part title="Կոճակներ">
      {LOOKS.map((look) => (
        <Samples key={look} name={look}>
          {STATES.map(({ name, className }) => (
            <Button key={name} look={look} className={className}>
              {name}
            </Button>
          ))}
          <Button look={look} busy>
            զբաղված
          </Button>
          <Button look={look} disabled>
            անջատված
          </Button>
        </Samples>
      ))}
      <Samples name="Չափեր">
        {(['s', 'm', 'l'] as const).map((size) => (
          <Button key={size} look="main" size={size}>
            <Icon name="cart" /> Ավելացնել զամբյուղ
          </Button>
        ))}
        <Button look="main" size="l" wide>
          {LONG_TEXT}
        </Button>
      </Samples>
      <Samples name="Պատկերակով">
        {STATES.map(({ name, className }) => (
          <IconButton key={name} line label={name} className={className}>
            <Icon name="heart" />
          </IconButton>
        ))}
        <IconButton label="առանց գծի">
          <Icon name="x" />
        </IconButton>
        <IconButton small line label="փոքր">
          <Icon name="trash" size={16} />
        </IconButton>
        <IconButton line label="անջատված" disabled>
          <Icon name="right" />
        </IconButton>
      </Samples>
    </Part>
  );
}
