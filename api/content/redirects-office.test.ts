import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { changeRedirect, listRedirects, pasteRedirects } from '#contract/office/office-settings-contract.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');

type Mode = 'check' | 'all' | 'right';
const paste = async (text: string, mode: Mode) =>
  orThrow(await owner.call(pasteRedirects, { params: { mode }, body: new Blob([text]) }));
const put = (path: string, target: string | null, seen: string | null = null) =>
  owner.call(changeRedirect, { input: { path, target, seen } });
const targetOf = async (path: string) =>
  (await shop.pool.maybe<{ target: string }>(sql`select target from redirects where path = ${path}`))?.target ?? null;

test('pasted lines are checked, each wrong line is named, and right lines are saved', async () => {
  const lamp = await shop.add(product());
  const text = [
    '# old site',
    '/a1;/stores',
    '/a2\t/contact',
    'nonsense',
    '/api/x /stores',
    `/shop/product/${lamp.slug} /stores`,
    '/shop/catalog /stores',
    '/a3 /a3',
    '/a4 /a1',
    '/a1;/contact',
    '/a5 javascript:alert(1)',
  ].join('\r\n');

  const checked = await paste(text, 'check');
  const refused = await paste(text, 'all');
  const saved = await paste(text, 'right');

  expect(checked).toMatchObject({ added: 2, change: null, problem_count: 8 });
  expect(checked.problems.map(({ line, problem }) => [line, problem])).toEqual([
    [4, 'line'],
    [5, 'reserved'],
    [6, 'exists'],
    [7, 'exists'],
    [8, 'loop'],
    [9, 'chain'],
    [10, 'twice'],
    [11, 'target'],
  ]);
  expect(refused.change).toBeNull();
  expect(saved.change).not.toBeNull();
  expect([await targetOf('/a1'), await targetOf('/a2'), await targetOf('/a4')]).toEqual(['/stores', '/contact', null]);
});

test('a redirect to the address of another redirect is refused, in both orders, and so is a loop', async () => {
  orThrow(await put('/b1', '/b2'));

  const [after, before, loop] = [await put('/b0', '/b1'), await put('/b2', '/stores'), await put('/b2', '/b1')];

  for (const result of [after, before, loop])
    expect(result).toMatchObject({ ok: false, error: { code: 'validation' } });
  expect(after.ok ? '' : after.error.fields.path).toContain('twice');
  expect(loop.ok ? '' : loop.error.fields.path).toContain('itself');
});

test('a redirect that somebody else changed is refused, and the current target is returned', async () => {
  orThrow(await put('/c1', '/stores'));
  orThrow(await put('/c1', '/contact', '/stores'));

  const late = await put('/c1', '/blog', '/stores');

  expect(late).toMatchObject({ ok: false, error: { code: 'stale', conflicts: [{ current: '/contact' }] } });
});

test('a removed redirect and a paste are undone; redirects changed since stay', async () => {
  orThrow(await put('/d1', '/stores'));
  const { change: removal } = orThrow(await put('/d1', null, '/stores'));
  const { change: added } = await paste('/d2 /stores\n/d3 /stores', 'all');
  orThrow(await put('/d3', '/contact', '/stores'));

  orThrow(await owner.call(undoChange, { params: { id: removal ?? 0 } }));
  orThrow(await owner.call(undoChange, { params: { id: added ?? 0 } }));

  expect([await targetOf('/d1'), await targetOf('/d2'), await targetOf('/d3')]).toEqual(['/stores', null, '/contact']);
});

test('10,000 lines with wrong ones are pasted at once, and the list is searched and paged', async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => (at % 1000 === 7 ? 'wrong' : `/many/${at} /stores`));

  const result = await paste(lines.join('\n'), 'right');
  const first = orThrow(await owner.call(listRedirects, { input: { q: '/many/' } }));
  const second = orThrow(await owner.call(listRedirects, { input: { q: '/many/', after: String(first.next) } }));

  expect(result).toMatchObject({ added: 9990, problem_count: 10 });
  expect(first).toMatchObject({ total: 9990, next: 50 });
  expect(new Set([...first.data, ...second.data].map(({ path }) => path)).size).toBe(100);
});
