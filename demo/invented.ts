import { isDeepStrictEqual } from 'node:util';
import { type Db, sql } from '#api/database/sql.ts';
import { LOGO } from './art/brand-drawings.ts';
import { demoFacts } from './demo-file.ts';
import { demoSettings } from './load-content.ts';

/** A fact invented by the demo that shoppers would attribute to the real shop. */
export type InventedFact = {
  kind: 'setting' | 'store' | 'social link' | 'page' | 'blog post';
  /** The key of a setting, or the id of a row. */
  key: string;
  /** The name in commands. */
  name: string;
  /** Title of a page or post, or key of a setting, for which the office has a label. Otherwise equal to `name`. */
  title: string;
  /** True if the value is exactly the demo's, so that it contains nothing of the merchant. */
  isUnchanged: boolean;
};

type Row = { kind: InventedFact['kind']; key: string; name: string; title: string; content: unknown };

/** Finds all visible telephones, addresses, companies, accounts and hosts of the demo, also in rows edited since. */
export async function findInvented(db: Db): Promise<InventedFact[]> {
  const rows = await db.many<Row>(sql`
    select 'setting' as kind, key, key as name, key as title, value as content from settings where key <> 'demo'
    union all select 'store', id::text, name ->> 'hy', name ->> 'hy', to_jsonb(s) from stores s
    union all select 'social link', id::text, name, name, to_jsonb(l) from social_links l
    union all select 'page', id::text, url_key, title ->> 'hy', to_jsonb(p) from pages p where visible
    union all select 'blog post', id::text, url_key, title ->> 'hy', to_jsonb(b) from blog_posts b where visible
    order by kind, name`);
  return rows.filter(isInvented).map((row) => {
    const { kind, key, name, title } = row;
    return { kind, key, name, title, isUnchanged: isUnchanged(row) };
  });
}

/**
 * Settings that describe the demo in words without any invented contact data. They count as invented only while
 * unchanged.
 */
const SENTENCES = ['working_hours', 'creeping_line', 'brand'];

/** A page or post that introduces the shop by the demo's name. */
const namesDemo = ({ kind, content }: Row): boolean =>
  (kind === 'page' || kind === 'blog post') && textsOf(demoFacts().brand.name).some((name) => JSON.stringify(content).includes(name));

const isInvented = (row: Row): boolean => hasMark(row.content) || namesDemo(row) || (row.kind === 'setting' && SENTENCES.includes(row.key) && isUnchanged(row));

const textsOf = (text: { hy: string; ru: string; en: string }): string[] => [text.hy, text.ru, text.en];

function readMarks(): string[] {
  const { settings, stores, social_links: links } = demoFacts();
  const { company, bank_requisites: requisites, phones, toll_free: tollFree, email, address } = settings;
  return [
    ...[...phones, ...stores.map(({ phone }) => phone), tollFree, tollFree.replaceAll(' ', ''), email],
    ...[company.tin, requisites.account, ...textsOf(company.name), ...textsOf(requisites.bank)],
    ...[address, ...stores.map((store) => store.address)].flatMap(textsOf),
    ...links.map(({ link }) => new URL(link).host),
    LOGO.path,
  ];
}

let marks: RegExp | null = null;

/** A mark inside a longer number is no mark: a real account may contain the digits of the demo's tax number. */
const hasMark = (content: unknown): boolean => {
  marks ??= new RegExp(`(?<!\\d)(?:${readMarks().map(escaped).join('|')})(?!\\d)`);
  return marks.test(JSON.stringify(content));
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function isUnchanged({ kind, key, content }: Row): boolean {
  if (kind === 'setting') return isDeepStrictEqual(content, demoSettings()[key]);
  if (kind !== 'store') return true;
  const { phone, address: place } = content as { phone: string; address: { hy: string } };
  return demoFacts().stores.some((store) => store.phone === phone && store.address.hy === place.hy);
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
  db.run(sql`delete from settings where key in ('tax', 'adg_code', 'delivery_adg_code', 'answer_days', 'official_warranty', 'gift_cards')`);

const COMMANDS: Record<InventedFact['kind'], (fact: InventedFact) => string> = {
  setting: ({ key }) => `npm run shop -- settings set ${key}…`,
  store: () => 'docs/how-to/managing-content.md, "Stores"',
  'social link': () => 'docs/how-to/managing-content.md, "Links to social networks"',
  page: ({ name }) => `npm run shop -- content put page ${name} FILE`,
  'blog post': ({ name }) => `npm run shop -- content put post ${name} FILE`,
};

/** One line per fact, with the command that changes it. */
export const inventedLines = (facts: readonly InventedFact[]): string[] => facts.map((fact) => `  ${fact.kind} ${fact.name}: ${COMMANDS[fact.kind](fact)}`);
