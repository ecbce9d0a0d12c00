import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';
import type { ReviewSort } from '#rules/reviews/shopper-text.ts';

export type ShownText = {
  id: number;
  name: string;
  stars: number;
  text: string;
  pros: string;
  cons: string;
  locale: Locale;
  isBought: boolean;
  publishedAt: Date;
  /** The keyset position of the text in the chosen sort order. */
  place: string;
  useful: number;
  useless: number;
  reply: string;
  repliedAt: Date | null;
  /** Paths of the photographs. */
  photos: string[];
};

export type ShownAnswer = { id: number; name: string; text: string; locale: Locale; isBought: boolean; at: string };

type ListQuery = { familyId: number; language: Locale | null; after: string | null; limit: number };

/** The first sort key of each order. Publication time and id follow, and all keys descend. */
const KEY: Record<ReviewSort, Statement> = {
  useful: sql`t.useful`,
  new: sql`0`,
  high: sql`t.stars`,
  low: sql`(6 - t.stars)`,
};

const MILLISECONDS = sql`(extract(epoch from t.published_at) * 1000)::bigint`;

const shown = (key: Statement): Statement => sql`
  select t.id, t.name, t.stars, t.text, t.pros, t.cons, t.locale, t.is_bought as "isBought",
         t.published_at as "publishedAt", ${key} || '.' || ${MILLISECONDS} || '.' || t.id as place, t.useful, t.useless,
         t.reply, t.replied_at as "repliedAt",
         array(select p.path from shopper_photos p where p.text_id = t.id and p.path is not null order by p.id) as photos
  from shopper_texts t`;

type Place = { key: number; at: Date; id: number };

/** Parses a keyset position. Null for a malformed one, so that the list starts at its beginning. */
function readPlace(after: string | null): Place | null {
  const [, key, at, id] = /^(\d{1,9})\.(\d{1,15})\.(\d{1,9})$/.exec(after ?? '') ?? [];
  return key && at && id ? { key: Number(key), at: new Date(Number(at)), id: Number(id) } : null;
}

function beyond(sort: ReviewSort, after: string | null): Statement {
  const place = readPlace(after);
  if (!place) return sql``;
  return sort === 'new'
    ? sql`and (t.published_at, t.id) < (${place.at}::timestamptz, ${place.id})`
    : sql`and (${KEY[sort]}, t.published_at, t.id) < (${place.key}::int, ${place.at}::timestamptz, ${place.id})`;
}

const inLanguage = (language: Locale | null): Statement => (language ? sql`and t.locale = ${language}` : sql``);

export const selectReviews = (
  db: Db,
  { familyId, sort, stars, language, after, limit }: ListQuery & { sort: ReviewSort; stars: number | null },
): Promise<ShownText[]> =>
  db.many(sql`
    ${shown(KEY[sort])}
    where t.family_id = ${familyId}::int and t.kind = 'review' and t.status = 'published'
      ${stars === null ? sql`` : sql`and t.stars = ${stars}::int`} ${inLanguage(language)} ${beyond(sort, after)}
    order by ${sort === 'new' ? sql`` : sql`${KEY[sort]} desc,`} t.published_at desc, t.id desc
    limit ${limit}`);

const MAX_ANSWERS = 20;

export const selectQuestions = (
  db: Db,
  { familyId, language, after, limit }: ListQuery,
): Promise<(ShownText & { answers: ShownAnswer[] })[]> =>
  db.many(sql`
    select q.*, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'name', a.name, 'text', a.text, 'locale', a.locale, 'isBought', a.is_bought, 'at', a.published_at)
        order by a.published_at, a.id), '[]')
      from (select * from shopper_texts a where a.question_id = q.id and a.status = 'published'
            order by a.published_at, a.id limit ${MAX_ANSWERS}) as a) as answers
    from (${shown(sql`0`)}
          where t.family_id = ${familyId}::int and t.kind = 'question' and t.status = 'published'
            ${inLanguage(language)} ${beyond('new', after)}
          order by t.published_at desc, t.id desc limit ${limit}) as q
    order by q."publishedAt" desc, q.id desc`);
