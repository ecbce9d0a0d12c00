import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Pool, sql } from '#api/database/sql.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-product-contract.ts';
import { product } from '#testing/builders.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { openFileShop, type TestShop } from '#testing/shop.ts';
import { command, file } from '#testing/shop-command.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const editors = [await office.as('owner'), await office.as('owner')];

const FIELDS = ['price', 'name.en', 'name.ru', 'search_words', 'attributes.color', 'attributes.memory'] as const;
type Field = (typeof FIELDS)[number];
/**
 * An editor saves before the import's transaction of this number. The fourth transaction writes data that an earlier
 * one has read.
 */
type Moment = (typeof MOMENTS)[number];
const MOMENTS = [2, 3, 4] as const;
type Step =
  | { kind: 'open'; who: 0 | 1 }
  | { kind: 'type'; who: 0 | 1; field: Field; value: number }
  | { kind: 'save'; who: 0 | 1 }
  | { kind: 'import'; field: Field; value: number; during: { moment: Moment; who: 0 | 1 } | null };

const who = fc.constantFrom<0 | 1>(0, 1);
const field = fc.constantFrom(...FIELDS);
const value = fc.integer({ min: 1, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), who }),
  fc.record({ kind: fc.constant('type' as const), who, field, value }),
  fc.record({ kind: fc.constant('save' as const), who }),
  fc.record({
    kind: fc.constant('import' as const),
    field,
    value,
    during: fc.option(fc.record({ moment: fc.constantFrom(...MOMENTS), who })),
  }),
);

const COLUMN: Record<Field, string> = {
  price: 'price',
  'name.en': 'name_en',
  'name.ru': 'name_ru',
  search_words: 'search_words',
  'attributes.color': 'attr:color',
  'attributes.memory': 'attr:memory',
};
const isList = (field: Field) => field.startsWith('attributes.');
const written = (field: Field, value: number) => {
  if (isList(field)) return [`Value ${value}`];
  return field === 'price' ? 80_000 + value * 1_000 : `text ${value}`;
};

await shop.add(
  product({
    cashPrice: undefined,
    variants: [1, 2, 3].map((value) => ({ options: { color: `Value ${value}`, memory: `Value ${value}` } })),
  }),
);

/** Fields as the page sends them: a missing attribute was displayed as empty. */
const seenOf = (fields: contract.ProductFields, seen: contract.ProductFields): contract.ProductFields =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, seen[name] ?? null]));

/** Returns a shop in which `act` runs before the import's transaction of the given number. */
function interrupted(moment: Moment, act: () => Promise<void>): TestShop {
  let transactions = 0;
  const begin: Pool['begin'] = async (work) => {
    transactions += 1;
    if (transactions === moment) await act();
    return shop.pool.begin(work);
  };
  return { ...shop, pool: { ...shop.pool, begin } };
}

type Sheet = { seen: contract.ProductFields; version: number; changes: contract.ProductFields };

async function open(editor: Colleague, id: number): Promise<Sheet> {
  const { product } = orThrow(await editor.call(contract.readOfficeProduct, { params: { id } }));
  return { seen: product.fields, version: product.version, changes: {} };
}

test('two editors and an import never lose a change without a conflict, in any order of their steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const { id, sku } = await shop.add(product({ name: { hy: 'Հեռախոս' } }));
      const sheets = [await open(editors[0]!, id), await open(editors[1]!, id)];
      // Expected values: the last write to each field by an editor who had seen its previous value.
      const stands: Record<string, unknown> = { ...sheets[0]!.seen };

      const save = async (who: 0 | 1) => {
        const { version, seen, changes: fields } = sheets[who]!;
        if (Object.keys(fields).length === 0) return;
        const result = await editors[who]!.call(contract.changeProduct, {
          params: { id },
          input: { version, fields, seen: seenOf(fields, seen) },
        });
        const differs = (name: string, from: unknown) => !isDeepStrictEqual(stands[name] ?? null, from ?? null);
        const lost = Object.keys(fields).filter((name) => differs(name, seen[name]) && differs(name, fields[name]));
        // A save is rejected exactly where it would overwrite an unseen value of somebody else, and the conflict
        // contains that value.
        const conflicts = result.ok ? [] : (result.error.conflicts ?? []);
        expect(conflicts.map(({ field }) => field).toSorted()).toEqual(lost.toSorted());
        for (const { field, current } of conflicts) expect(current).toEqual(stands[field]);
        if (!result.ok) return;
        Object.assign(stands, fields);
        sheets[who] = await open(editors[who]!, id);
      };

      for (const step of steps) {
        if (step.kind === 'open') sheets[step.who] = await open(editors[step.who]!, id);
        else if (step.kind === 'type') sheets[step.who]!.changes[step.field] = written(step.field, step.value);
        else if (step.kind === 'save') await save(step.who);
        else {
          const { field, during } = step;
          const given = written(field, step.value);
          const path = file('one.csv', `sku,${COLUMN[field]}\n${sku},${given}\n`);
          const before = stands[field] ?? null;
          const beside = during ? interrupted(during.moment, () => save(during.who)) : shop;
          expect(await command(beside, 'import', path)).toMatchObject({ code: 0 });
          const { seen } = await open(editors[0]!, id);
          // The import does not write a value that equals the stored one at comparison. In that case the import came
          // first.
          const isFirst =
            isDeepStrictEqual(before, given) && isDeepStrictEqual(seen[field] ?? null, stands[field] ?? null);
          if (!isFirst) stands[field] = given;
        }
        const { seen } = await open(editors[0]!, id);
        for (const name of FIELDS) expect(seen[name] ?? null, name).toEqual(stands[name] ?? null);
      }
    }),
    { numRuns: 6 },
  );
});

test.each(MOMENTS)('an import of one attribute keeps an edit that is saved before its step %i', async (moment) => {
  const { id, sku } = await shop.add(product({ name: { hy: 'Հեռախոս' } }));
  const { version, seen } = await open(editors[0]!, id);
  const fields = { 'attributes.memory': ['Value 2'], 'name.ru': 'Телефон' };
  const input = { version, fields, seen: seenOf(fields, seen) };
  const beside = interrupted(moment, async () => {
    orThrow(await editors[0]!.call(contract.changeProduct, { params: { id }, input }));
  });

  const imported = await command(beside, 'import', file('one.csv', `sku,attr:color,name_en\n${sku},Value 1,Phone\n`));

  expect(imported).toMatchObject({ code: 0 });
  const after = await open(editors[0]!, id);
  expect(after.seen).toMatchObject({ ...fields, 'attributes.color': ['Value 1'], 'name.en': 'Phone' });
});

test('of two simultaneous saves one succeeds and the other gets a conflict', async () => {
  const { id } = await shop.add(product({ name: { hy: 'Հեռախոս' } }));
  const sheets = await Promise.all(editors.map((editor) => open(editor, id)));

  const answers = await Promise.all(
    editors.map((editor, at) =>
      editor.call(contract.changeProduct, {
        params: { id },
        input: { version: sheets[at]!.version, seen: sheets[at]!.seen, fields: { price: 60_000 * (at + 1) } },
      }),
    ),
  );

  const entries = await shop.pool.many(sql`select id from audit_entries where entity_id = ${String(id)}`);
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(entries).toHaveLength(1);
});
