import type { ReactNode } from 'react';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';

/** Longer than any word in the demo. */
export const LONG_WORD = 'Միկրոալիքայինվառարանամանրակրկիտմաքրիչ';
export const LONG_TEXT = 'Հեռախոսի կամ նոութբուքի երաշխիքային սպասարկման և առաքման պայմանների մանրամասն նկարագրություն';
export const NAME_OF_200 = `${'Սմարթֆոն Samsung Galaxy S25 Ultra 12/512 ԳԲ տիտանե մոխրագույն, '.repeat(4)}`.slice(
  0,
  200,
);

const PICTURE = '/storage/placeholder/product.svg';
/** The placeholder picture and a picture of the demo. */
export const PICTURES = { standIn: PICTURE, drawn: '/storage/slider/1.webp' };

const PHONE: ProductSummary = {
  id: 1,
  slug: 'apple-iphone-16-pro',
  name: 'Apple iPhone 16 Pro',
  monthly: 9_828,
  price: 489_000,
  isFrom: false,
  oldPrice: null,
  discountPercent: 0,
  lowestPrice: null,
  isNew: false,
  inStock: true,
  hasChoice: false,
  minQuantity: 1,
  choices: [],
  secondImage: null,
  facts: ['6.3 դյույմ', '256 ԳԲ'],
  rating: 4.6,
  reviews: 38,
  brand: 'Apple',
  categoryId: 1,
  image: { small: PICTURE, medium: PICTURE, large: PICTURE },
};

export const goods = (wish: Partial<ProductSummary>): ProductSummary => ({ ...PHONE, ...wish });

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="section guide">
    <h2>{title}</h2>
    {children}
  </section>
);

export const TOUCHED = ['rest', 'hover', 'press', 'focus'] as const;

const STATE_NAMES: Record<string, string> = {
  rest: 'հանգիստ',
  hover: 'մկնիկի տակ',
  press: 'սեղմված',
  focus: 'ֆոկուսում',
};

type ShownProps = {
  part: string;
  state: string;
  children: ReactNode;
};

/** Displays a part in a state. The class of the state has an effect through `forceStates`. */
export const Shown = ({ part, state, children }: ShownProps) => (
  <div className={`guide-shown is-${state}`} data-shown={`${part} ${state}`}>
    {children}
    {STATE_NAMES[state] && <small>{STATE_NAMES[state]}</small>}
  </div>
);

export const Touched = ({ part, children }: { part: string; children: (state: string) => ReactNode }) =>
  TOUCHED.map((state) => (
    <Shown key={state} part={part} state={state}>
      {children(state)}
    </Shown>
  ));

export const Samples = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="guide-samples">
    <h3>{name}</h3>
    <div>{children}</div>
  </div>
);
