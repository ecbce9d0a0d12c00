import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LONG_TEXT, Part, Samples, Shown, Touched } from './sample.tsx';

const LOOKS = ['main', 'line', 'quiet', 'ink', 'bare'] as const;

export function ButtonsPart() {
  return (
    <Part title="Կոճակներ">
      {LOOKS.map((look) => (
        <Samples key={look} name={look}>
          <Touched part={`button-${look}`}>{() => <Button look={look}>Գնել հիմա</Button>}</Touched>
          <Shown part={`button-${look}`} state="busy">
            <Button look={look} busy>
              զբաղված
            </Button>
          </Shown>
          <Shown part={`button-${look}`} state="disabled">
            <Button look={look} disabled>
              անջատված
            </Button>
          </Shown>
        </Samples>
      ))}
      <Samples name="Չափեր">
        {(['s', 'm', 'l'] as const).map((size) => (
          <Shown key={size} part="button" state={size}>
            <Button look="main" size={size}>
              <Icon name="cart" /> Ավելացնել զամբյուղ
            </Button>
          </Shown>
        ))}
        <Button look="main" size="l" wide>
          {LONG_TEXT}
        </Button>
      </Samples>
      <Samples name="Պատկերակով">
        <Touched part="icon-button">
          {(state) => (
            <IconButton label={state}>
              <Icon name="x" />
            </IconButton>
          )}
        </Touched>
        <Touched part="icon-button-line">
          {(state) => (
            <IconButton line label={state}>
              <Icon name="heart" />
            </IconButton>
          )}
        </Touched>
        <Shown part="icon-button" state="small">
          <IconButton small line label="փոքր">
            <Icon name="trash" size={16} />
          </IconButton>
        </Shown>
        <Shown part="icon-button" state="busy">
          <IconButton line label="զբաղված" busy>
            <Icon name="trash" />
          </IconButton>
        </Shown>
        <Shown part="icon-button" state="disabled">
          <IconButton line label="անջատված" disabled>
            <Icon name="right" />
          </IconButton>
        </Shown>
      </Samples>
      <Samples name="Հղումներ">
        <Touched part="shop-link">
          {() => (
            <ShopLink className="link" to="/stores">
              Խանութներ
            </ShopLink>
          )}
        </Touched>
      </Samples>
    </Part>
  );
}
