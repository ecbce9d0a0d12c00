import sharp from 'sharp';
import type { Brand, BrandPicture } from '#api/content/brand.ts';
import { BRAND_PARTS, type BrandChange, BrandRefused, changeBrand, readBrand } from '#api/settings/change-brand.ts';
import { type BrandPictureKind, storeBrandPicture } from '#api/settings/store-brand-picture.ts';
import {
  type ApplyContext,
  AreaRefused,
  forEach,
  isUnchanged,
  NO_FIELD,
  type SetupArea,
  toRecord,
} from './setup-area.ts';
import { findPicture, STORED } from './shop-pictures.ts';

export const brandArea: SetupArea = {
  name: 'brand',
  comment: 'Name, colour, motto, mail sender, and the files of logo and symbol. null removes a part.',
  async read(db, { picture }) {
    const { logo, symbol, ...brand } = await readBrand(db);
    // A drawing of the demo has no file, so its size is written too.
    const named = async (stored: BrandPicture) => {
      const name = await picture(stored.path);
      return name.startsWith(STORED) ? name : stored;
    };
    return { ...brand, ...(logo && { logo: await named(logo) }), ...(symbol && { symbol: await named(symbol) }) };
  },
  async apply(pool, value, context) {
    const stored = await readBrand(pool);
    return forEach(Object.entries(toRecord(value, 'brand')), async ([name, given]) => {
      const part = BRAND_PARTS.find((known) => known === name);
      if (!part) throw new AreaRefused([`brand.${name}: ${NO_FIELD}`]);
      const isFile = (part === 'logo' || part === 'symbol') && typeof given === 'string';
      const after = isFile ? await toPicture(given, part, context) : given;
      if (isUnchanged(stored[part], after)) return null;
      // `changeBrand` checks the value by the schema of the brand.
      await changeBrand(pool, { [part]: after } as BrandChange).catch((error: unknown) => {
        if (!(error instanceof BrandRefused)) throw error;
        throw new AreaRefused([`brand.${error.part}${error.path && `.${error.path}`}: ${FORM[error.part]}`]);
      });
      return `brand.${part} ${after === null ? 'removed' : 'set'}`;
    });
  },
};

const TEXT_FORM = 'must be a text in Armenian (hy), ru and en, without < > { }, and not longer than';
const PICTURE_FORM = 'must be a PNG, WebP, JPEG or SVG file beside this one';
const FORM: Record<keyof Brand, string> = {
  name: `${TEXT_FORM} 60 characters`,
  motto: `${TEXT_FORM} 120 characters`,
  accent: 'must be a colour such as "#f9a34f", on which dark or white text is readable',
  logo: PICTURE_FORM,
  symbol: PICTURE_FORM,
  mail_sender: `${TEXT_FORM} 60 characters`,
  mail_address: 'must be an e-mail address',
  mail_signature: `${TEXT_FORM} 500 characters`,
};

async function toPicture(named: string, kind: BrandPictureKind, context: ApplyContext): Promise<BrandPicture> {
  const { storage } = context;
  const store = async (bytes: Buffer) => (await storeBrandPicture(bytes, kind, storage)).path;
  const path = await findPicture(named, `brand.${kind}`, context, store);
  const bytes = await storage.read(path);
  if (!bytes) throw new AreaRefused([`brand.${kind}: ${PICTURE_FORM}`]);
  const { width, height } = await sharp(bytes).metadata();
  return { path, width, height };
}
