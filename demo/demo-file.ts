import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSetup, type SetupFile } from '#api/shop-file/setup-file.ts';
import { type Text, tidy } from './content/text.ts';

export const DEMO_FOLDER = join(import.meta.dirname, 'shop');

/** The parts of `shop.yml` that the demo's own code reads. */
type DemoFacts = {
  brand: { name: Text; motto: Text };
  settings: {
    phones: string[];
    toll_free: string;
    email: string;
    address: Text;
    company: { name: Text; tin: string };
    bank_requisites: { bank: Text; account: string };
  } & Record<string, unknown>;
  stores: { address: Text; phone: string }[];
  social_links: { link: string }[];
  rates: Record<string, { rate: number }>;
  pages: Record<string, { html: Text }>;
};

let file: SetupFile | null = null;

/**
 * Parses the file on the first call only, because most processes do not need it. Catalogue values are names that
 * products refer to, so no-break spaces are added to all texts except these.
 */
export function readDemoFile(): SetupFile {
  if (file) return file;
  const path = join(DEMO_FOLDER, 'shop.yml');
  const { areas, located } = parseSetup(readFileSync(path, 'utf8'), path);
  file = { areas: new Map([...areas].map(([name, value]) => [name, name === 'catalog' ? value : withSpaces(value)])), located };
  return file;
}

/** `demo/shop/shop.yml` has the form of these types. */
export const demoFacts = (): DemoFacts => Object.fromEntries(readDemoFile().areas) as DemoFacts;

function withSpaces(value: unknown): unknown {
  if (typeof value === 'string') return tidy(value);
  if (Array.isArray(value)) return value.map(withSpaces);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withSpaces(part)]));
}
