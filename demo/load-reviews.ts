import { lockRatings, recountRatings } from '#api/catalog/ratings/product-ratings.ts';
import { type Db, sql } from '#api/database/sql.ts';
import { isSuspicious } from '#rules/reviews/written-text.ts';
import { renderPicture } from './art/kit/render.ts';
import { type DemoReview, REVIEWS, WAITING, WITH_PHOTO } from './content/reviews.ts';
import { reviewPhotoPath, reviewPhotos } from './review-photos.ts';

const HOUR_MS = 3_600_000;
/** Photographs in the database are for the office; pages show the drawn file. */
const STORED_SIDE = 640;

type Row = {
  kind: string;
  slug: string;
  question: number | null;
  locale: string;
  name: string;
  stars: number | null;
  text: string;
  pros: string;
  cons: string;
  status: string;
  reply: string;
  useful: number;
  useless: number;
  bought: boolean;
  suspicious: boolean;
  at: Date;
};

/** Reviews, questions and answers of the demo, with a few that wait in the office. Returns the number of reviews. */
export async function loadReviews(db: Db, now: Date): Promise<number> {
  const rows = rowsAt(now);
  const ids = await insertTexts(db, rows);
  await insertPhotos(db, rows, ids);
  const families = await db.many<{ id: number }>(sql`
    select distinct family_id as id from shopper_texts where status = 'published' order by 1`);
  const familyIds = families.map(({ id }) => id);
  await lockRatings(db, familyIds);
  await recountRatings(db, familyIds);
  return rows.filter(({ kind, status }) => kind === 'review' && status === 'published').length;
}

function rowsAt(now: Date): Row[] {
  const rows: Row[] = [];
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const review = (slug: string, it: DemoReview, number: number, status: string): Row => ({
    ...{ kind: 'review', slug, question: null, locale: it.locale, name: it.name, stars: it.stars, text: it.text },
    ...{ pros: it.pros ?? '', cons: it.cons ?? '', status, reply: it.reply ?? '', bought: true },
    ...{ useful: status === 'published' ? (number * 7) % 12 : 0, useless: status === 'published' ? number % 3 : 0 },
    suspicious: isSuspicious(it.text),
    at: ago(30 + ((number * 67) % 2400)),
  });
  for (const { slugs, reviews, questions = [] } of REVIEWS) {
    for (const [at, slug] of slugs.entries()) {
      // The first product of a group gets every review. The others get every second one, so that neighbours differ.
      const own = reviews.filter((_, number) => at === 0 || (number + at) % 2 === 0);
      for (const [number, it] of own.entries()) rows.push(review(slug, it, rows.length + number + at, 'published'));
    }
    for (const it of questions) {
      const slug = slugs[0] ?? '';
      const common = { slug, stars: null, pros: '', cons: '', status: 'published', useless: 0, suspicious: false };
      const question = rows.length;
      rows.push({
        ...common,
        ...{ kind: 'question', question: null, locale: it.locale, name: it.name, text: it.text, reply: it.reply ?? '' },
        ...{ useful: question % 5, bought: false, at: ago(20 + ((question * 31) % 900)) },
      });
      for (const { locale, name, text } of it.answers ?? [])
        rows.push({
          ...common,
          ...{ kind: 'answer', question, locale, name, text, reply: '', useful: 0, bought: true, at: ago(15) },
        });
    }
  }
  for (const [number, { slug, ...it }] of WAITING.entries()) rows.push(review(slug, it, number, 'pending'));
  return rows;
}

/** Ids in the order of the rows. Questions precede their answers. */
async function insertTexts(db: Db, rows: readonly Row[]): Promise<number[]> {
  const inserted = await db.many<{ id: number }>(sql`
    with wanted as (
      select * from jsonb_to_recordset(${sql.json(rows.map((row, at) => ({ ...row, n: at })))}) as r (
        n int, kind text, slug text, question int, locale text, name text, stars smallint, text text, pros text, cons text,
        status text, reply text, useful int, useless int, bought boolean, suspicious boolean, at timestamptz)
    ), base as (select coalesce(max(id), 0) as id from shopper_texts)
    insert into shopper_texts
      (id, kind, product_id, family_id, question_id, is_bought, locale, name, stars, text, pros, cons, status, reply,
       replied_at, useful, useless, is_suspicious, created_at, updated_at, published_at)
    overriding system value
    select b.id + r.n + 1, r.kind, p.id, p.id, b.id + r.question + 1, r.bought, r.locale, r.name, r.stars, r.text, r.pros,
           r.cons, r.status, r.reply, case when r.reply <> '' then r.at + interval '5 hours' end, r.useful, r.useless,
           r.suspicious, r.at, r.at, case when r.status = 'published' then date_trunc('milliseconds', r.at + interval '3 hours') end
    from wanted r cross join base b join products p on p.url_key = r.slug
    order by r.n
    returning id`);
  if (inserted.length !== rows.length) throw new Error('a review of the demo names a product that does not exist');
  await db.run(sql`
    select setval(pg_get_serial_sequence('shopper_texts', 'id'), (select max(id) from shopper_texts))`);
  return inserted.map(({ id }) => id);
}

async function insertPhotos(db: Db, rows: readonly Row[], ids: readonly number[]): Promise<void> {
  const drawn = new Map(reviewPhotos().map((art) => [art.path, art]));
  for (const slug of WITH_PHOTO) {
    const path = reviewPhotoPath(slug);
    const art = drawn.get(path);
    const at = rows.findIndex((row) => row.kind === 'review' && row.slug === slug);
    if (!art || at === -1) throw new Error(`the demo has no photograph or no review of ${slug}`);
    const picture = await renderPicture(art.svg(), STORED_SIDE);
    await db.run(sql`
      insert into shopper_photos (text_id, picture, path) values (${ids[at] ?? 0}, ${picture}, ${path})`);
  }
}
