import { BRAND_PARTS, type BrandChange, BrandRefused, changeBrand, readBrand } from '#api/settings/change-brand.ts';
import { AreaRefused, forEach, isUnchanged, type SetupArea, toRecord } from './setup-area.ts';

export const brandArea: SetupArea = {
  name: 'brand',
  comment: 'Name, colour, motto and mail sender. The office uploads logo and symbol. null removes a part.',
  read: readBrand,
  async apply(pool, value) {
    const stored = await readBrand(pool);
    return forEach(Object.entries(toRecord(value, 'brand')), async ([name, after]) => {
      const part = BRAND_PARTS.find((known) => known === name);
      if (!part) throw new AreaRefused([`brand.${name}: there is no such part`]);
      if (isUnchanged(stored[part], after)) return null;
      // `changeBrand` checks the value by the schema of the brand.
      await changeBrand(pool, { [part]: after } as BrandChange).catch((error: unknown) => {
        if (!(error instanceof BrandRefused)) throw error;
        throw new AreaRefused([`brand.${error.part}${error.path && `.${error.path}`}: the value does not fit`]);
      });
      return `brand.${part} ${after === null ? 'removed' : 'set'}`;
    });
  },
};
