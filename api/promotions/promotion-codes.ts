import { randomInt } from 'node:crypto';
import { type Actor, logChange } from '#api/audit/audit-log.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import { selectPromotion } from '#api/promotions/stored/stored-promotions.ts';
import { CODE_ALPHABET, foldCode } from '#rules/promotions/code.ts';

export type PromotionCode = {
  id: number;
  promotionId: number;
  code: string;
  series: string;
  isEnabled: boolean;
  maxUses: number | null;
  maxUsesEach: number | null;
  uses: number;
  createdAt: Date;
};

const columns = sql`
  c.id, c.promotion_id as "promotionId", c.code, c.series, c.is_enabled as "isEnabled", c.max_uses as "maxUses",
  c.max_uses_each as "maxUsesEach", c.uses, c.created_at as "createdAt"`;

type CodePage = { promotionId: number; q: string; after: number | null; limit: number };

/** The newest codes first. `q` is a part of the code or the name of its series. */
export function selectCodes(db: Db, { promotionId, q, after, limit }: CodePage): Promise<PromotionCode[]> {
  const part = q.trim() === '' ? null : (foldCode(q) ?? q.trim().toUpperCase());
  return db.many(sql`
    select ${columns} from promotion_codes c
    where c.promotion_id = ${promotionId} and (${after}::int is null or c.id < ${after}::int)
      and (${part}::text is null or position(${part}::text in c.folded) > 0 or c.series = ${q.trim()})
    order by c.id desc limit ${limit}`);
}

export const countCodes = (db: Db, promotionId: number): Promise<number> =>
  db.value(sql`
    select count(*)::int as count from promotion_codes where promotion_id = ${promotionId}`);

export type FirstCode = { promotionId: number; code: string | null; count: number };

/** Returns the first code of each promotion and the number of its codes. */
export const selectFirstCodes = (db: Db): Promise<FirstCode[]> =>
  db.many(sql`
    select p.id as "promotionId",
           (select c.code from promotion_codes c where c.promotion_id = p.id order by c.id limit 1) as code,
           (select count(*)::int from promotion_codes c where c.promotion_id = p.id) as count
    from promotions p where p.needs_code`);

/** All codes of a promotion, or those of a series, in the order in which they were added. */
export const selectAllCodes = (db: Db, promotionId: number, series: string | null): Promise<PromotionCode[]> =>
  db.many(sql`
    select ${columns} from promotion_codes c
    where c.promotion_id = ${promotionId} and (${series}::text is null or c.series = ${series}::text)
    order by c.id`);

type Limits = { maxUses: number | null; maxUsesEach: number | null };
type NewCode = { code: string; folded: string };

/** Inserts codes in one statement. Existing ones are left out; returns the number of new ones. */
const insertCodes = (
  db: Db,
  promotionId: number,
  codes: readonly NewCode[],
  { series, maxUses, maxUsesEach }: Limits & { series: string },
): Promise<number> =>
  db.run(sql`
    insert into promotion_codes (promotion_id, code, folded, series, max_uses, max_uses_each)
    select ${promotionId}::int, code, folded, ${series}::text, ${maxUses}::int, ${maxUsesEach}::int
    from unnest(${codes.map(({ code }) => code)}::text[], ${codes.map(({ folded }) => folded)}::text[]) as n (code, folded)
    on conflict (folded) do nothing`);

async function refuseMissing(db: Db, promotionId: number): Promise<void> {
  if (!(await selectPromotion(db, promotionId))) throw new Refusal('not_found');
}

type Added = { count: number; change: number };

/** Adds all codes or none. Names a code that is invalid or belongs to a promotion already. */
export function addCodes(
  pool: Pool | Db,
  actor: Actor,
  { promotionId, codes, ...limits }: Limits & { promotionId: number; codes: readonly string[] },
): Promise<Added> {
  const folded = codes.map((code) => ({ code: shown(code), folded: foldCode(code) }));
  const invalid = folded.findIndex((one) => one.folded === null);
  if (invalid >= 0) throw wrong(invalid, 'promotion_code');
  const unique = [...new Map(folded.map((one) => [one.folded, one])).values()] as NewCode[];
  return transaction(pool, async (db) => {
    await refuseMissing(db, promotionId);
    const count = await insertCodes(db, promotionId, unique, { ...limits, series: '' });
    if (count < unique.length) {
      const taken = await selectTaken(db, promotionId, unique);
      throw wrong(
        folded.findIndex((one) => taken.has(one.folded ?? '')),
        'promotion_code_taken',
      );
    }
    const after = { codes: count, example: unique[0]?.code ?? '', ...toLogged(limits) };
    return { count, change: await log(db, actor, { promotionId, action: 'addPromotionCodes', after }) };
  });
}

/** Returns the codes that existed before this transaction. */
async function selectTaken(db: Db, promotionId: number, codes: readonly NewCode[]): Promise<Set<string>> {
  const rows = await db.many<{ folded: string }>(sql`
    select folded from promotion_codes
    where folded = any(${codes.map(({ folded }) => folded)}::text[])
      and (promotion_id <> ${promotionId} or created_at < now())`);
  return new Set(rows.map(({ folded }) => folded));
}

const shown = (code: string): string => code.normalize('NFKC').replace(/\s+/g, ' ').trim().toUpperCase();

const wrong = (at: number, problem: FieldProblem['problem']): Refusal =>
  new Refusal('validation', { fields: { [`codes.${Math.max(0, at)}`]: { problem } } });

const RANDOM_LENGTH = 8;
const MAX_ROUNDS = 5;

type NewSeries = Limits & { promotionId: number; prefix: string; count: number; now: Date };

/** Adds random codes that begin with the prefix. Eight random letters cannot be guessed within the rate limit. */
export function createSeries(
  pool: Pool | Db,
  actor: Actor,
  { promotionId, prefix, count, now, ...limits }: NewSeries,
): Promise<Added & { series: string }> {
  const beginning = prefix.trim() === '' ? '' : foldCode(`${prefix}AAA`)?.slice(0, -3);
  if (beginning === undefined) throw new Refusal('validation', { fields: { prefix: { problem: 'promotion_code' } } });
  return transaction(pool, async (db) => {
    await refuseMissing(db, promotionId);
    const series = `${beginning || 'CODE'} ${now.toISOString().slice(0, 19).replace('T', ' ')}`;
    let added = 0;
    for (let round = 0; round < MAX_ROUNDS && added < count; round++) {
      const codes = randomCodes(beginning, count - added);
      added += await insertCodes(db, promotionId, codes, { ...limits, series });
    }
    if (added < count) throw new Error('random codes are exhausted');
    const after = { series, codes: added, ...toLogged(limits) };
    return { series, count: added, change: await log(db, actor, { promotionId, action: 'createCodeSeries', after }) };
  });
}

function randomCodes(prefix: string, count: number): NewCode[] {
  const codes = new Map<string, NewCode>();
  while (codes.size < count) {
    const random = Array.from({ length: RANDOM_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
    const folded = `${prefix}${random}`;
    const code = `${prefix === '' ? '' : `${prefix}-`}${random.slice(0, 4)}-${random.slice(4)}`;
    codes.set(folded, { code, folded });
  }
  return [...codes.values()];
}

const toLogged = ({ maxUses, maxUsesEach }: Limits) => ({ max_uses: maxUses, max_uses_each: maxUsesEach });

type Entry = { promotionId: number; action: string; before?: object; after?: object };

const log = (db: Db, actor: Actor, { promotionId, action, before = {}, after = {} }: Entry): Promise<number> =>
  logChange(db, actor, {
    action,
    entity: 'promotion_codes',
    entityId: promotionId,
    before: { ...before },
    after: { ...after },
  });

const findCode = async (db: Db, id: number): Promise<PromotionCode> => {
  const code = await db.maybe<PromotionCode>(sql`
    select ${columns} from promotion_codes c where c.id = ${id} for update`);
  if (!code) throw new Refusal('not_found');
  return code;
};

/** Returns null when nothing changed. */
export function changeCode(
  pool: Pool | Db,
  actor: Actor,
  { id, isEnabled, maxUses, maxUsesEach }: Limits & { id: number; isEnabled: boolean },
): Promise<number | null> {
  return transaction(pool, async (db) => {
    const code = await findCode(db, id);
    const before = { code: code.code, is_enabled: code.isEnabled, ...toLogged(code) };
    const after = { code: code.code, is_enabled: isEnabled, ...toLogged({ maxUses, maxUsesEach }) };
    if (JSON.stringify(before) === JSON.stringify(after)) return null;
    await db.run(sql`
      update promotion_codes set is_enabled = ${isEnabled}, max_uses = ${maxUses}::int, max_uses_each = ${maxUsesEach}::int
      where id = ${id}`);
    return log(db, actor, { promotionId: code.promotionId, action: 'changePromotionCode', before, after });
  });
}

/** Deletes a code. One that orders used is switched off instead. */
export function deleteCode(
  pool: Pool | Db,
  actor: Actor,
  id: number,
): Promise<{ change: number; is_deleted: boolean }> {
  return transaction(pool, async (db) => {
    const code = await findCode(db, id);
    const isUsed = (await db.maybe(sql`select 1 from order_promotions where code_id = ${id} limit 1`)) !== null;
    await db.run(
      isUsed
        ? sql`update promotion_codes set is_enabled = false where id = ${id}`
        : sql`delete from promotion_codes where id = ${id}`,
    );
    const before = { code: code.code, is_enabled: code.isEnabled };
    const after = isUsed ? { code: code.code, is_enabled: false } : {};
    const entry = { promotionId: code.promotionId, action: 'deletePromotionCode', before, after };
    return { change: await log(db, actor, entry), is_deleted: !isUsed };
  });
}
