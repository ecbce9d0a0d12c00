import { type Db, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { CarouselSource, HomeBlock } from '#rules/shop/home-block.ts';

export type HomeBlockRow = {
  block: HomeBlock;
  visible: boolean;
  title: LocalizedText | null;
  source: CarouselSource | null;
  categoryId: number | null;
};

export const selectHomeBlocks = (db: Db): Promise<HomeBlockRow[]> =>
  db.many(
    sql`select block, visible, title, source, category_id as "categoryId" from home_blocks order by position, id`,
  );

export const lockHomeBlocks = (db: Db): Promise<number> =>
  db.run(sql`lock table home_blocks in share row exclusive mode`);

export async function replaceHomeBlocks(db: Db, blocks: readonly HomeBlockRow[]): Promise<void> {
  await db.run(sql`delete from home_blocks`);
  await db.run(sql`
    insert into home_blocks (block, position, visible, title, source, category_id)
    select block, place, visible, title, source, "categoryId"
    from rows from (jsonb_to_recordset(${sql.json(blocks as never)})
      as (block text, visible boolean, title jsonb, source text, "categoryId" int))
      with ordinality as given (block, visible, title, source, "categoryId", place)`);
}

export const selectCategoryNames = (db: Db): Promise<{ id: number; name: LocalizedText }[]> =>
  db.many(sql`select id, name from categories order by position, id`);
