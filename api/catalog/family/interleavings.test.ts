import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-product-contract.ts';
import { product } from '#testing/builders.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';
import { command, file } from '#testing/shop-command.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const editors = [await office.as('owner'), await office.as('owner')];

const FIELDS = ['price', 'name.en', 'name.ru', 'search_words'] as const;
type Field = (typeof FIELDS)[number];
type Step =
  | { kind: 'open'; who: 0 | 1 }
  | { kind: 'type'; who: 0 | 1; field: Field; value: number }
  | { kind: 'save'; who: 0 | 1 }
  | { kind: 'import'; field: Field; value: number };

const who = fc.constantFrom<0 | 1>(0, 1);
const field = fc.constantFrom(...FIELDS);
const value = fc.integer({ min: 1, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), who }),
  fc.record({ kind: fc.constant('type' as const), who, field, value }),
  fc.record({ kind: fc.constant('save' as const), who }),
  fc.record({ kind: fc.constant('import' as const), field, value }),
);

const COLUMN: Record<Field, string> = {
  price: 'price',
  'name.en': 'name_en',
  'name.ru': 'name_ru',
  search_words: 'search_words',
};
const written = (field: Field, value: number) => (field === 'price' ? value * 1_000 : `text ${value}`);

type Sheet = { seen: contract.ProductFields; version: number; changes: contract.ProductFields };

async function open(editor: Colleague, id: number): Promise<Sheet> {
  const { product } = orThrow(await editor.call(contract.readOfficeProduct, { params: { id } }));
  return { seen: product.fields, version: product.version, changes: {} };
}

test('whatever the order in which two editors and an import work, no change is lost without a word', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const { id, sku } = await shop.add(product({ name: { hy: 'Հեռախոս' } }));
      const sheets = [await open(editors[0]!, id), await open(editors[1]!, id)];
      // What was written last to each field, and by an editor who saw what stood there before.
      const stands: Record<string, unknown> = { ...sheets[0]!.seen };

      for (const step of steps) {
        if (step.kind === 'import') {
          const given = written(step.field, step.value);
          const { code } = await command(
            shop,
            'import',
            file('one.csv', `sku,${COLUMN[step.field]}\n${sku},${given}\n`),
          );
          expect(code).toBe(0);
          stands[step.field] = given;
          continue;
        }
        const [editor, sheet] = [editors[step.who]!, sheets[step.who]!];
        if (step.kind === 'open') sheets[step.who] = await open(editor, id);
        else if (step.kind === 'type') sheet.changes[step.field] = written(step.field, step.value);
        else if (Object.keys(sheet.changes).length > 0) {
          const { version, seen, changes: fields } = sheet;
          const result = await editor.call(contract.changeProduct, {
            params: { id },
            input: { version, fields, seen },
          });
          const lost = Object.keys(fields).filter(
            (name) => stands[name] !== (seen[name] ?? null) && stands[name] !== fields[name],
          );
          // Refused exactly where somebody else's value would be overwritten unseen; then with that value.
          const conflicts = result.ok ? [] : (result.error.conflicts ?? []);
          expect(conflicts.map(({ field }) => field).toSorted()).toEqual(lost.toSorted());
          for (const { field, current } of conflicts) expect(current).toEqual(stands[field]);
          if (result.ok) Object.assign(stands, fields);
          if (result.ok) sheets[step.who] = await open(editor, id);
        }
        const { fields } = await open(editor, id).then(({ seen }) => ({ fields: seen }));
        for (const name of FIELDS) expect(fields[name] ?? null).toEqual(stands[name] ?? null);
      }
    }),
    { numRuns: 8 },
  );
});

test('two presses at the same moment: one is saved, the other is told', async () => {
  const { id } = await shop.add(product({ name: { hy: 'Հեռախոս' } }));
  const sheets = await Promise.all(editors.map((editor) => open(editor, id)));

  const answers = await Promise.all(
    editors.map((editor, at) =>
      editor.call(contract.changeProduct, {
        params: { id },
        input: { version: sheets[at]!.version, seen: sheets[at]!.seen, fields: { price: 1_000 * (at + 1) } },
      }),
    ),
  );

  const entries = await shop.pool.many(sql`select id from audit_entries where entity_id = ${String(id)}`);
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(entries).toHaveLength(1);
});
