import * as z from 'zod/mini';
import { CLI } from '#api/audit/audit-log.ts';
import { readTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import { arrangeEntries, deleteEntry, entriesOf } from '#api/content/edit-content.ts';
import { changeHomeBlocks, type HomeBlockRow, readHomeBlocks } from '#api/content/home-layout.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { CAROUSEL_SOURCES, FIXED_BLOCKS, HOME_BLOCKS } from '#rules/shop/home-block.ts';
import { putEntry, toExported, toFields } from './entries-area.ts';
import {
  type ApplyContext,
  AreaRefused,
  type ExportContext,
  forEach,
  partsOf,
  refusedAt,
  type SetupArea,
  texts,
  toList,
  toText,
} from './setup-area.ts';

const LISTS = { slides: 'slide', banners: 'banner', boxes: 'box' } as const;
type ListName = keyof typeof LISTS;

export const homeArea: SetupArea = {
  name: 'home',
  comment:
    'Home page: slides, banners and boxes as whole lists, and the order of the blocks. A carousel is { block: carousel, title, source, category }.',
  async read(db, context) {
    return {
      slides: await exportedList(db, 'slide', context),
      banners: await exportedList(db, 'banner', context),
      boxes: await exportedList(db, 'box', context),
      blocks: await exportedBlocks(db),
    };
  },
  async apply(pool, value, context) {
    const parts = partsOf(value, 'home', [...Object.keys(LISTS), 'blocks']);
    const lists = (Object.keys(LISTS) as ListName[]).filter((name) => parts[name] !== undefined);
    return forEach(
      [
        ...lists.map((name) => () => applyList(pool, name, toList(parts[name], `home.${name}`), context)),
        ...(parts.blocks === undefined ? [] : [() => applyBlocks(pool, toList(parts.blocks, 'home.blocks'))]),
      ],
      (part) => part(),
    );
  },
};

const exportedList = async (db: Db, kind: 'slide' | 'banner' | 'box', context: ExportContext) =>
  Promise.all((await entriesOf(db, kind)).map((entry) => toExported(entry, context)));

/**
 * Updates the shop's entry with the same Armenian title, or adds a new one. Deletes entries of the shop that the file
 * does not list.
 */
async function applyList(
  pool: Pool,
  name: ListName,
  given: readonly unknown[],
  context: ApplyContext,
): Promise<string[]> {
  const kind = LISTS[name];
  const unused = [...(await entriesOf(pool, kind))];
  const ids: number[] = [];
  const lines = await forEach(given.entries(), async ([index, entry]) => {
    const place = `home.${name}[${index}]`;
    const fields = await toFields(pool, kind, entry, place, context);
    const at = unused.findIndex(({ title }) => title.hy === fields['title.hy']);
    const [stored] = at === -1 ? [] : unused.splice(at, 1);
    const { id, done } = await putEntry(pool, fields, { kind, stored, place }, context);
    ids.push(id);
    return done && `${kind} ${fields['title.hy']} ${done}`;
  });
  for (const { id, title } of unused) {
    await deleteEntry(pool, { actor: CLI }, kind, id);
    lines.push(`${kind} ${title.hy} removed`);
  }
  const change = await arrangeEntries(pool, { actor: CLI }, kind, ids);
  return change === null || lines.length > 0 ? lines : [`order of ${name} changed`];
}

const block = z.union([
  z.enum(FIXED_BLOCKS as [(typeof FIXED_BLOCKS)[number]]),
  z.strictObject({
    block: z.enum(HOME_BLOCKS),
    visible: z._default(z.boolean(), true),
    title: z.optional(texts),
    source: z.optional(z.enum(CAROUSEL_SOURCES)),
    category: z.optional(z.string()),
  }),
]);

/** A block that the file leaves out. */
const hiddenBlock = (block: HomeBlockRow['block']): HomeBlockRow => ({
  ...{ block, visible: false, title: null, source: null, categoryId: null },
});

async function applyBlocks(pool: Pool, given: readonly unknown[]): Promise<string[]> {
  const { categories } = await readTaxonomy(pool);
  const blocks: HomeBlockRow[] = [];
  await forEach(given.entries(), async ([index, entry]) => {
    const place = `home.blocks[${index}]`;
    const result = block.safeParse(entry);
    if (!result.success) {
      const known = `must be one of ${FIXED_BLOCKS.join(', ')}`;
      throw new AreaRefused([`${place}: ${known}, or { block: carousel, title, source, category }`]);
    }
    const { data } = result;
    const name = typeof data === 'string' ? data : data.block;
    if (name !== 'carousel' && blocks.some((listed) => listed.block === name))
      throw new AreaRefused([`${place}: the block ${name} occurs twice`]);
    if (typeof data === 'string')
      blocks.push({ block: data, visible: true, title: null, source: null, categoryId: null });
    else {
      const { block, visible, title, source = null, category } = data;
      const categoryId = category === undefined ? null : (categories.get(category)?.id ?? null);
      if (category !== undefined && categoryId === null)
        throw new AreaRefused([`${place}.category: there is no category ${category}`]);
      blocks.push({ block, visible, title: title ? toText(title) : null, source, categoryId });
    }
    return null;
  });
  const rest = FIXED_BLOCKS.filter((block) => !blocks.some((listed) => listed.block === block)).map(hiddenBlock);
  const change = { blocks: [...blocks, ...rest], seen: null };
  const changed = await changeHomeBlocks(pool, { actor: CLI }, change).catch(refusedAt('home'));
  return changed === null ? [] : ['order of the home page changed'];
}

async function exportedBlocks(db: Db): Promise<unknown[]> {
  const categories = [...(await readTaxonomy(db)).categories.values()];
  return (await readHomeBlocks(db)).map(({ block, visible, title, source, categoryId }) => {
    const hidden = visible ? {} : { visible };
    if (block !== 'carousel') return visible ? block : { block, ...hidden };
    const category = categories.find(({ id }) => id === categoryId)?.slug;
    return { block, ...hidden, title, source, ...(category !== undefined && { category }) };
  });
}
