import { type Db, sql } from '#api/database/sql.ts';
import { wordsOf } from '#rules/text/normalize-text.ts';
import { soundKey, unlessRepeated } from '#rules/text/phonetic-key.ts';

/** The first letter of a term is its kind: phonetic name, telephone, e-mail, SKU or tax number. */
const KIND = { name: 'n', phone: 't', email: 'e', sku: 's', tin: 'v' } as const;

/** Kinds that identify a person. */
export const PERSON_KINDS: readonly string[] = [KIND.name, KIND.phone, KIND.email];

/** With these endings of a telephone number, any four or more adjacent digits of it find the order. */
const PHONE_TAILS = [7, 6, 5, 4];

export type SearchableOrder = {
  names: readonly string[];
  phones: readonly string[];
  emails: readonly string[];
  skus: readonly string[];
  tins: readonly string[];
};

/** Search terms of an order. A prefix of a term finds the order in Armenian, Russian and Latin script. */
export function searchTerms({ names, phones, emails, skus, tins }: SearchableOrder): string[] {
  const words = [
    ...names.flatMap(wordsOf).flatMap((word) => [KIND.name + soundKey(word), KIND.name + typedName(word)]),
    ...phones.map(nationalDigits).flatMap((digits) => {
      if (digits === '') return [];
      return [digits, ...PHONE_TAILS.map((tail) => digits.slice(-tail))].map((word) => KIND.phone + word);
    }),
    ...emails.map((email) => KIND.email + email.trim().toLowerCase()),
    ...skus.flatMap(endsOf).map((word) => KIND.sku + word),
    ...tins.map((tin) => KIND.tin + tin),
  ];
  return [...new Set(words.filter((word) => word.length > 1))];
}

const typedName = (word: string): string => unlessRepeated(soundKey(word), word);

/** `+374 91 12 34 56`, `091123456` and `91-12-34-56` are the same telephone number. */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const isInternational = digits.length > 8 || text.trim().startsWith('+');
  if (digits.startsWith('374') && isInternational) return digits.slice(3);
  return digits.replace(/^0+/, '');
}

/** The term of a whole telephone number. */
export const phoneTerm = (digits: string): string => KIND.phone + digits;

const joined = (text: string): string => wordsOf(text).join('');

/** Splits `APL-IP16-1` into `aplip161`, `ip161` and `1`, so that a search can start at any part of the SKU. */
const endsOf = (sku: string): string[] => {
  const words = wordsOf(sku);
  return words.map((_, at) => words.slice(at).join(''));
};

/** Every group must match by at least one of its prefixes. `id` is set if the text can be an order number. */
export type OrderQuery = { id: number | null; groups: string[][] };

const LAST_NUMBER = 2_147_483_647;

/** Converts a search text to prefixes of terms. Without `contact`, telephones and e-mails are not searched. */
export function orderQuery(text: string, { contact }: { contact: boolean }): OrderQuery {
  const typed = text.trim().replace(/^[#№]\s*/, '');
  if (/^[+\d][\d\s()-]*$/.test(typed)) {
    const digits = typed.replace(/\D/g, '');
    const number = Number(digits);
    const national = nationalDigits(typed);
    return {
      id: /^\d+$/.test(typed) && number <= LAST_NUMBER ? number : null,
      groups: [
        [...(contact && national.length > 2 ? [KIND.phone + national] : []), KIND.sku + digits, KIND.tin + digits],
      ],
    };
  }
  if (typed.includes('@')) return { id: null, groups: contact ? [[KIND.email + typed.toLowerCase()]] : [[]] };
  return {
    id: null,
    groups: typed.split(/\s+/).flatMap(groupsOf),
  };
}

/** Like `orderQuery`, but only for people: not by SKU, tax number or order number. */
export function buyerQuery(text: string, { contact }: { contact: boolean } = { contact: true }): OrderQuery {
  const isOfPerson = (prefix: string) => PERSON_KINDS.some((kind) => prefix.startsWith(kind));
  const { groups } = orderQuery(text, { contact });
  return { id: null, groups: groups.map((prefixes) => prefixes.filter(isOfPerson)) };
}

/** A code of several parts is one prefix, because its parts alone would match too many orders. */
function groupsOf(token: string): string[][] {
  const words = wordsOf(token);
  if (words.length > 1 && /\d/.test(token)) return [[KIND.sku + joined(token)]];
  return words.map((word) => [KIND.name + typedName(word), KIND.sku + word].filter((one) => one.length > 1));
}

type Row = SearchableOrder & { id: number };

const findable = sql`
  select o.id,
         array[o.first_name, o.last_name] || array(select unnest(array[a.first_name, a.last_name, a.company_name, a.city])
                                                   from order_addresses a where a.order_id = o.id)
           || array(select c.name from order_companies c where c.order_id = o.id) as names,
         array(select c.tin from order_companies c where c.order_id = o.id) as tins,
         array(select a.phone from order_addresses a where a.order_id = o.id) as phones,
         array[o.email] as emails,
         array(select i.sku from order_items i where i.order_id = o.id) as skus
  from orders o`;

/** Call this in the transaction that places the order. */
export const insertOrderSearchTerms = (db: Db, orderId: number, found: SearchableOrder): Promise<void> =>
  store(db, [{ id: orderId, ...found }]);

type ReplacedSearchTerms = { before: SearchableOrder; after: SearchableOrder };

/** Keeps the terms of serial numbers, unless they equal a removed term. */
export async function replaceOrderSearchTerms(
  db: Db,
  orderId: number,
  { before, after }: ReplacedSearchTerms,
): Promise<void> {
  const wanted = new Set(searchTerms(after));
  const removed = searchTerms(before).filter((word) => !wanted.has(word));
  await db.run(sql`
    delete from order_search_terms where order_id = ${orderId} and term = any(${removed}::text[])`);
  await insertOrderSearchTerms(db, orderId, after);
}

const SERIAL_TAIL = 6;
const serialSearchTerms = (serials: readonly string[]): string[] =>
  serials.flatMap((serial) => [serial, serial.slice(-SERIAL_TAIL)]).map((word) => KIND.sku + word.toLowerCase());

type Serials = { before: readonly string[]; after: readonly string[] };

/** Serial numbers are searched like SKUs: whole, by prefix, or by the last six characters. */
export async function replaceSerialSearchTerms(db: Db, orderId: number, { before, after }: Serials): Promise<void> {
  await db.run(sql`
    delete from order_search_terms where order_id = ${orderId} and term = any(${serialSearchTerms(before)}::text[])`);
  await db.run(sql`
    insert into order_search_terms (order_id, term) select ${orderId}::int, word from unnest(${serialSearchTerms(after)}::text[]) as word
    on conflict do nothing`);
}

const BATCH = 500;

/**
 * Adds search terms to older orders, newest first, one batch per call. `under` is the result of the previous call;
 * null means done. Orders of deleted accounts are skipped.
 */
export async function backfillOrderSearchTerms(db: Db, under: number | null): Promise<number | null> {
  const rows = await db.many<Row>(sql`
    ${findable}
    where o.email <> '' and ${under === null ? sql`true` : sql`o.id < ${under}`}
      and not exists (select 1 from order_search_terms w where w.order_id = o.id)
    order by o.id desc limit ${BATCH}`);
  await store(db, rows);
  return rows.at(-1)?.id ?? null;
}

async function store(db: Db, rows: readonly Row[]): Promise<void> {
  const words = rows.flatMap((row) =>
    searchTerms({ ...row, names: row.names.filter(Boolean) }).map((word) => ({ order_id: row.id, word })),
  );
  if (words.length === 0) return;
  await db.run(sql`
    insert into order_search_terms (order_id, term)
    select order_id, word from jsonb_to_recordset(${sql.json(words)}) as found (order_id int, word text)
    on conflict do nothing`);
}
