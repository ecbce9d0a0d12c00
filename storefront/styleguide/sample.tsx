import type { ReactNode } from 'react';
import type { Goods } from '../catalog/goods.ts';

/** Longer than anything in the demo. */
export const LONG_WORD = 'Միկրոալիքայինվառարանամանրակրկիտմաքրիչ';
export const LONG_TEXT = 'Հեռախոսի կամ նոութբուքի երաշխիքային սպասարկման և առաքման պայմանների մանրամասն նկարագրություն';
export const NAME_OF_200 = `${'Սմարթֆոն Samsung Galaxy S25 Ultra 12/512 ԳԲ տիտանե մոխրագույն, '.repeat(4)}`.slice(
  0,
  200,
);

const PICTURE = '/storage/placeholder/product.svg';

const PHONE: Goods = {
  id: 1,
  slug: 'apple-iphone-16-pro',
  name: 'Apple iPhone 16 Pro',
  monthly: 9_828,
  price: 489_000,
  oldPrice: null,
  discountPercent: 0,
  isNew: false,
  inStock: true,
  hasChoice: false,
  minQuantity: 1,
  facts: '6.3 դյույմ · 256 ԳԲ',
  brand: 'Apple',
  categoryId: 1,
  image: { small: PICTURE, medium: PICTURE, large: PICTURE },
};

export const goods = (wish: Partial<Goods>): Goods => ({ ...PHONE, ...wish });

/** One subject of the guide. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="section guide">
    <h2>{title}</h2>
    {children}
  </section>
);

/** A line of samples under what they have in common. */
export const Samples = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="guide-samples">
    <h3>{name}</h3>
    <div>{children}</div>
  </div>
);
