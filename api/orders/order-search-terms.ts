import { type Db, sql } from '#api/database/sql.ts';
import { wordsOf } from '#rules/text/normalize-text.ts';
import { soundKey, unlessRepeated } from '#rules/text/phonetic-key.ts';

/** The first letter of a word is its kind: a name by its sound, a telephone, an e-mail, an SKU, a tax number. */
const KIND = { name: 'n', phone: 't', email: 'e', sku: 's', tin: 'v' } as const;

/** By these ends a telephone is found while the person is on the line. */
const PHONE_TAILS = [6, 4];

export type SearchableOrder = {
  names: readonly string[];
  phones: readonly string[];
  emails: readonly string[];
  skus: readonly string[];
  tins: readonly string[];
};

/** Prefixes of these words find the order, in Armenian, Russian and Latin letters alike. */
function orderWords({ names, phones, emails, skus, tins }: SearchableOrder): string[] {
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

/** `+374 91 12 34 56`, `091123456` and `91-12-34-56` are the same telephone. */
function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.startsWith('374') && digits.length > 8) return digits.slice(3);
  return digits.replace(/^0+/, '');
}

const joined = (text: string): string => wordsOf(text).join('');

/** `APL-IP16-1` as `aplip161`, `ip161` and `1`: what is typed of it is the beginning of one of them. */
const endsOf = (sku: string): string[] => {
  const words = wordsOf(sku);
  return words.map((_, at) => words.slice(at).join(''));
};

/** Each group has to be met by one of its prefixes. `id`: an order may also be meant by its number. */
export type OrderQuery = { id: number | null; groups: string[][] };

const LAST_NUMBER = 2_147_483_647;

/** What was typed, as prefixes of words; without `contact` nobody is found by telephone or e-mail. */
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

/** A code of several parts is one prefix: its parts alone would be met by half the book. */
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

/** In the transaction that places the order. */
export const insertOrderWords = (db: Db, orderId: number, found: SearchableOrder): Promise<void> =>
  store(db, [{ id: orderId, ...found }]);

const SERIAL_TAIL = 6;
const serialWords = (serials: readonly string[]): string[] =>
  serials.flatMap((serial) => [serial, serial.slice(-SERIAL_TAIL)]).map((word) => KIND.sku + word.toLowerCase());

type Serials = { before: readonly string[]; after: readonly string[] };

/** Serial numbers are found like SKU, whole, by their beginning or their last six signs. */
export async function replaceSerialWords(db: Db, orderId: number, { before, after }: Serials): Promise<void> {
  await db.run(sql`
    delete from order_search_terms where order_id = ${orderId} and term = any(${serialWords(before)}::text[])`);
  await db.run(sql`
    insert into order_search_terms (order_id, term) select ${orderId}::int, word from unnest(${serialWords(after)}::text[]) as word
    on conflict do nothing`);
}

const BATCH = 500;

/**
 * Of orders placed before this version, the newest first; each call does one batch below `under`, the answer of the call
 * before, until there is none. Those of deleted accounts stay unfindable.
 */
export async function fillOrderWords(db: Db, under: number | null): Promise<number | null> {
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
    orderWords({ ...row, names: row.names.filter(Boolean) }).map((word) => ({ order_id: row.id, word })),
  );
  if (words.length === 0) return;
  await db.run(sql`
    insert into order_search_terms (order_id, term)
    select order_id, word from jsonb_to_recordset(${sql.json(words)}) as found (order_id int, word text)
    on conflict do nothing`);
}
