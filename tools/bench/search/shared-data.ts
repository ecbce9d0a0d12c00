import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** Real catalogues and queries beside the repository or in the folder `SHARED_DATA`; never part of the repository. */
export const SHARED = process.env.SHARED_DATA ?? join(import.meta.dirname, '../../../../shared/data');

export type RealProduct = {
  source: string;
  sku: string;
  name: string;
  brand: string | null;
  category_path: string[];
  description: string | null;
  price: number | null;
  currency: string | null;
};

/** Grade of a product for a query; 0 means irrelevant. */
export type Judgment = { set: string; query: string; doc_source: string; sku: string; grade: number | null };

/** Throws when the real catalogues are missing. */
export function assertSharedData(): void {
  if (!existsSync(join(SHARED, 'judgments-dev.ndjson'))) {
    throw new Error(
      'the real catalogues are not there: ../shared/data beside the repository (its README.md tells what they are)',
    );
  }
}

export const readLines = <Row>(file: string): Row[] =>
  readFileSync(join(SHARED, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

export const readTable = (file: string): string[][] =>
  readFileSync(join(SHARED, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

const CATALOGUES = ['catalog-real.ndjson.gz', 'catalog-real-nolicence.ndjson.gz'];
/** Products without a price are not for sale and not found, so each gets a price. */
const ANY_PRICE = { price: 10_000, currency: 'AMD' };

/** Writes at most `most` products for the importer; returns the written ones. */
export async function writeProducts(
  file: string,
  isWanted: (product: RealProduct) => boolean,
  most = Number.POSITIVE_INFINITY,
): Promise<RealProduct[]> {
  const written: RealProduct[] = [];
  const out = createWriteStream(file);
  for (const catalogue of CATALOGUES) {
    const lines = createInterface({ input: createReadStream(join(SHARED, catalogue)).pipe(createGunzip()) });
    for await (const line of lines) {
      if (written.length >= most) break;
      const product: RealProduct = JSON.parse(line);
      if (!isWanted(product)) continue;
      written.push(product);
      const priced = product.price !== null && product.price > 0 ? product : { ...product, ...ANY_PRICE };
      if (!out.write(`${JSON.stringify(priced)}\n`)) await once(out, 'drain');
    }
  }
  await finished(out.end());
  return written;
}
