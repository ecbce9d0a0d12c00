import { isDeepStrictEqual } from 'node:util';
import { type Db, sql } from '#api/database/sql.ts';
import * as demo from './content/demo-shop.ts';
import { demoSettings } from './load-content.ts';

/** A fact invented by the demo that shoppers would attribute to the real shop. */
export type InventedFact = {
  kind: 'setting' | 'store' | 'social link' | 'page' | 'blog post';
  /** The key of a setting, or the id of a row. */
  key: string;
  /** The name shown to the merchant. */
  name: string;
  /** True if the value is exactly the demo's, so that it contains nothing of the merchant. */
  isUnchanged: boolean;
};

type Row = { kind: InventedFact['kind']; key: string; name: string; content: unknown };

/** Finds all visible telephones, addresses, companies, accounts and hosts of the demo, also in rows edited since. */
export async function findInvented(db: Db): Promise<InventedFact[]> {
  const rows = await db.many<Row>(sql`
    select 'setting' as kind, key, key as name, value as content from settings where key <> 'demo'
    union all select 'store', id::text, name ->> 'hy', to_jsonb(s) from stores s
    union all select 'social link', id::text, name, to_jsonb(l) from social_links l
    union all select 'page', id::text, url_key, to_jsonb(p) from pages p where visible
    union all select 'blog post', id::text, url_key, to_jsonb(b) from blog_posts b where visible
    order by kind, name`);
  return rows.filter(isInvented).map((row) => {
    const { kind, key, name } = row;
    return { kind, key, name, isUnchanged: isUnchanged(row) };
  });
}

/** Settings of the demo about itself without a distinctive part. */
const SENTENCES = ['working_hours', 'creeping_line', 'brand'];

/** A page or post that introduces the shop by the demo's name. */
const namesDemo = ({ kind, content }: Row): boolean =>
  (kind === 'page' || kind === 'blog post') && textsOf(demo.brand.name).some((name) => JSON.stringify(content).includes(name));

const isInvented = (row: Row): boolean => hasMark(row.content) || namesDemo(row) || (row.kind === 'setting' && SENTENCES.includes(row.key) && isUnchanged(row));

const { company, bankRequisites, phones, tollFree, email, address } = demo.settings;
const textsOf = (text: { hy: string; ru: string; en: string }): string[] => [text.hy, text.ru, text.en];

const MARKS: readonly string[] = [
  ...[...phones, ...demo.stores.map(({ phone }) => phone), tollFree, tollFree.replaceAll(' ', ''), email],
  ...[company.tin, bankRequisites.account, ...textsOf(company.name), ...textsOf(bankRequisites.bank)],
  ...[address, ...demo.stores.map((store) => store.address)].flatMap(textsOf),
  ...demo.social.map(({ link }) => new URL(link).host),
  demo.brand.logo.path,
];

const hasMark = (content: unknown): boolean => {
  const text = JSON.stringify(content);
  return MARKS.some((mark) => text.includes(mark));
};

function isUnchanged({ kind, key, content }: Row): boolean {
  if (kind === 'setting') return isDeepStrictEqual(content, demoSettings()[key]);
  if (kind !== 'store') return true;
  const { phone, address: place } = content as { phone: string; address: { hy: string } };
  return demo.stores.some((store) => store.phone === phone && store.address.hy === place.hy);
}

/**
 * Removes unchanged settings, stores and links of the demo, and hides its pages and posts, which can be rewritten and
 * shown again. Values that the merchant has edited stay, and live mode reports them.
 */
export async function emptyInvented(db: Db, facts: readonly InventedFact[]): Promise<void> {
  const keysOf = (kind: InventedFact['kind']) => facts.filter((fact) => fact.kind === kind && fact.isUnchanged).map(({ key }) => key);
  await db.run(sql`delete from settings where key = any(${keysOf('setting')}::text[])`);
  await db.run(sql`delete from stores where id = any(${keysOf('store')}::int[])`);
  await db.run(sql`delete from social_links where id = any(${keysOf('social link')}::int[])`);
  await db.run(sql`update pages set visible = false where id = any(${keysOf('page')}::int[])`);
  await db.run(sql`update blog_posts set visible = false where id = any(${keysOf('blog post')}::int[])`);
}

/** A real shop makes these promises itself. The demo's cannot be distinguished from the merchant's by their value. */
export const forgetPromises = (db: Db): Promise<number> =>
  db.run(sql`delete from settings where key in ('tax', 'adg_code', 'delivery_adg_code', 'answer_days', 'official_warranty')`);

const COMMANDS: Record<InventedFact['kind'], (fact: InventedFact) => string> = {
  setting: ({ key }) => `npm run shop -- settings set ${key}…`,
  store: () => 'docs/how-to/managing-content.md, "Stores"',
  'social link': () => 'docs/how-to/managing-content.md, "Links to social networks"',
  page: ({ name }) => `npm run shop -- content put page ${name} FILE`,
  'blog post': ({ name }) => `npm run shop -- content put post ${name} FILE`,
};

/** One line per fact, with the command that changes it. */
export const inventedLines = (facts: readonly InventedFact[]): string[] => facts.map((fact) => `  ${fact.kind} ${fact.name}: ${COMMANDS[fact.kind](fact)}`);
