import type { CallerInput } from '#contract/endpoint.ts';
import {
  type officeProducts,
  PRODUCT_GAPS,
  PRODUCT_STATES,
  PRODUCT_STOCKS,
} from '#contract/office/office-product-list-contract.ts';

/** What the address of the list asks for. */
export type Asked = Omit<CallerInput<typeof officeProducts>, 'locale' | 'after' | 'category' | 'brand'> & {
  category?: number;
  brand?: number;
};

export function askedOf(params: URLSearchParams): Asked {
  const one = <T extends string>(name: string, known: readonly T[]): T | undefined =>
    known.find((value) => value === params.get(name));
  const id = (name: string) => (/^[1-9]\d{0,8}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : undefined);
  const q = params.get('q')?.trim();
  return known({
    q: q === '' ? undefined : q,
    category: id('category'),
    brand: id('brand'),
    state: one('state', PRODUCT_STATES),
    stock: one('stock', PRODUCT_STOCKS),
    missing: one('missing', PRODUCT_GAPS),
  });
}

type Loose = { [Field in keyof Asked]: Asked[Field] | undefined };

/** Without fields that ask for nothing. */
export const known = (asked: Loose): Asked =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')) as Asked;

export function addressOf(asked: Loose): string {
  const query = new URLSearchParams(Object.entries(known(asked)).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `/products?${query}` : '/products';
}
