import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Card } from '#contract/catalog-contract.ts';
import { openFileShop } from '#testing/shop.ts';
import { answersProbe, readProbes } from './search-probes.ts';

const demo = await openFileShop({ products: 'demo' });
const probes = readProbes(readFileSync(new URL('./search-probes.tsv', import.meta.url), 'utf8'));

/** Minimum share of probes for which the expected product is among the first three results. */
const MIN_SHARE = 0.95;

test('the probe file has hundreds of probes and covers every kind', () => {
  const kinds = Object.values(Object.groupBy(probes, ({ kind }) => kind)).map((group) => group?.length ?? 0);

  expect(probes.length).toBeGreaterThanOrEqual(300);
  expect(Math.min(...kinds)).toBeGreaterThanOrEqual(15);
});

test('the expected product is among the first three results for any script, keyboard layout or spelling', async () => {
  const misses: string[] = [];
  for (const probe of probes) {
    const query = new URLSearchParams({ search: probe.query, locale: probe.locale, limit: '4' });
    const cards: Card[] = (await demo.app.inject(`/api/search?${query}`)).json();
    if (!answersProbe(probe, cards, demo.readModel)) misses.push(`${probe.kind}: ${probe.query}`);
  }

  expect(misses.length / probes.length, misses.join('\n')).toBeLessThanOrEqual(1 - MIN_SHARE);
});
