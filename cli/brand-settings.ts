import { readFile, stat } from 'node:fs/promises';
import type { Config } from '#api/config.ts';
import type { Brand } from '#api/content/brand.ts';
import type { Pool } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { openStorage } from '#api/images/storage/open-storage.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import { type BrandChange, BrandRefused, changeBrand } from '#api/settings/change-brand.ts';
import { type BrandPictureKind, storeBrandPicture } from '#api/settings/store-brand-picture.ts';
import { MAX_BRAND_BYTES } from '#contract/office/office-brand-contract.ts';
import { CommandError } from './terminal/command.ts';

type Part = keyof Brand;

const WRONG: Record<Part, string> = {
  name: 'it has at most 60 characters in each language, none of them < > { }, and the Armenian text comes first.',
  motto: 'it has at most 120 characters in each language, none of them < > { }, and the Armenian text comes first.',
  accent: 'it is a colour such as #f9a34f, on which dark or white text is readable.',
  logo: 'it is a PNG, WebP, JPEG or SVG file.',
  symbol: 'it is a PNG, WebP, JPEG or SVG file.',
  mail_sender:
    'it has at most 60 characters in each language, none of them < > { }, and the Armenian text comes first.',
  mail_address: 'it is an e-mail address.',
  mail_signature:
    'it has at most 500 characters in each language, none of them < > { }, and the Armenian text comes first.',
};

type Change = { part: Part; next: (before: unknown) => unknown };

/** The office calls the same function. Returns the new value. */
export async function changeBrandPart(pool: Pool, { part, next }: Change): Promise<unknown> {
  let value: unknown = null;
  try {
    await changeBrand(pool, (before) => {
      value = next(before[part] ?? null);
      return { [part]: value } as BrandChange;
    });
  } catch (error) {
    if (!(error instanceof BrandRefused)) throw error;
    throw new CommandError(`brand.${part} was not changed: ${WRONG[part]}`);
  }
  return value;
}

/** Stores the file of a logo or symbol. Returns the value of the setting, which names the stored file. */
export async function storeBrandFile(config: Config, part: BrandPictureKind, file: string): Promise<unknown> {
  const facts = await stat(file).catch(() => null);
  if (!facts?.isFile()) throw new CommandError(`There is no file ${file}.`);
  if (facts.size > MAX_BRAND_BYTES) throw new CommandError(`${file} has more than ${MAX_BRAND_BYTES / 1e6} MB.`);
  try {
    return await storeBrandPicture(await readFile(file), part, openStorage(config));
  } catch (error) {
    const problem = error instanceof Refusal ? error.details.fields?.file?.problem : undefined;
    const sentence = problem && messagesIn('en').problems[problem];
    if (typeof sentence !== 'string') throw error;
    throw new CommandError(`brand.${part} was not changed. ${sentence}`);
  }
}
