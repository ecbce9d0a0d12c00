import { CLI } from '#api/audit/audit-log.ts';
import { categoryById } from '#api/catalog/structure/category-fields.ts';
import { changeCategory, moveCategory } from '#api/catalog/structure/change-category.ts';
import { changeAttributeType, type EditableType } from '#api/catalog/structure/change-type.ts';
import { inOrder } from '#api/catalog/structure/edit-taxonomy.ts';
import { deleteAttribute, deleteCategory, deleteOption } from '#api/catalog/structure/remove-entry.ts';
import type { AttributeDraft, CategoryDraft, TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { readTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import { sendCatalogNotification } from '#api/database/catalog-changes.ts';
import type { Pool } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { plainText } from '#cli/terminal/terminal-text.ts';
import { type CommandContext, CommandError, type ParsedArgs, WrongUsage } from './terminal/command.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const TYPES: readonly EditableType[] = ['select', 'multiselect', 'text'];

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: list },
  move: { usage: 'CATEGORY [--under CATEGORY] [--before CATEGORY]', run: move },
  delete: { usage: 'CATEGORY [--to CATEGORY]', run: remove },
  pins: { usage: 'CATEGORY', run: listPins },
  pin: { usage: 'CATEGORY SKU [--before SKU]', run: pin },
  unpin: { usage: 'CATEGORY SKU', run: unpin },
  type: { usage: `ATTRIBUTE ${TYPES.join('|')}`, run: changeType },
  'delete-attribute': { usage: 'ATTRIBUTE', run: removeAttribute },
  'delete-value': { usage: 'ATTRIBUTE VALUE [--to VALUE]', run: removeValue },
};

export const catalogCommand = withSubCommands(
  {
    name: 'catalog',
    summary: 'Lists, moves, merges and deletes categories, attributes and their values; pins products of a category.',
    options: {
      under: { type: 'string', value: 'CATEGORY', description: 'move: the new parent; without it the top level' },
      before: {
        type: 'string',
        value: 'FOLLOWING',
        description: 'move, pin: the following category or product; without it the end',
      },
      to: { type: 'string', value: 'TARGET', description: 'delete, delete-value: where products and addresses go' },
    },
    details: [
      'CATEGORY is the last part of its address, ATTRIBUTE its code, VALUE as import files write it.',
      'A category or value in use needs --to. With it delete-value merges two values or brands.',
      'A pinned product is at the top of the default order of its category. SKU is that of the product.',
      'Texts, filters and units are changed by an import of rows with the columns of `npm run shop -- export`.',
      'An open shop shows changes at once, and the office can undo them.',
    ],
  },
  subCommands,
);

function argumentsOf(given: ParsedArgs, ...names: readonly string[]): string[] {
  if (given.args.length !== names.length) throw new WrongUsage(`give ${names.join(' and ')}`);
  return given.args;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

async function list(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  argumentsOf(given);
  const { pool } = await shop();
  const taxonomy = await readTaxonomy(pool);
  const lines = (categories: readonly CategoryDraft[], depth: number): string[] =>
    inOrder(categories).flatMap((category) => [
      `${'  '.repeat(depth)}${category.slug}  ${plainText(category.name.hy)}${category.visible ? '' : '  (hidden)'}`,
      ...lines(category.children, depth + 1),
    ]);
  for (const line of lines(taxonomy.roots, 0)) terminal.out(line);
  for (const { code, type, name, options } of taxonomy.attributes.values())
    terminal.out(`${code}  ${type}  ${plainText(name.hy)}${type === 'text' ? '' : `  (${options.size} values)`}`);
}

function categoryOf({ categories }: TaxonomyDraft, slug: string): CategoryDraft & { id: number } {
  const found = categories.get(slug);
  if (!found || found.id === null) throw new CommandError(`There is no category ${slug}.`);
  return { ...found, id: found.id };
}

function attributeOf({ attributes }: TaxonomyDraft, code: string): AttributeDraft & { id: number } {
  const found = attributes.get(code);
  if (!found || found.id === null) throw new CommandError(`There is no attribute ${code}.`);
  return { ...found, id: found.id };
}

function valueIdOf({ code, options }: AttributeDraft, value: string): number {
  const id = options.get(value)?.id;
  if (typeof id !== 'number') throw new CommandError(`The attribute ${code} has no value "${value}".`);
  return id;
}

const USES: Record<string, string> = {
  products: 'products',
  children: 'sub-categories',
  links: 'links of menus, the home page or the search',
  equal_variants: 'products of which two variants would become equal',
};

const PROBLEMS: Record<string, string> = {
  own_branch: 'A category cannot go below itself or its own sub-categories.',
  same_value: 'A value cannot be merged with itself.',
  reserved: 'The shop needs this attribute.',
  axis_type: 'The attribute distinguishes variants, so it must stay a choice of one value.',
  not_in_category: 'The category and its sub-categories do not contain this product.',
  several_values: 'Some products have several values of the attribute.',
  long_values: 'Some texts are too long to become values.',
  values_full: 'There are too many different texts to become values.',
};

/** Runs a change, notifies open shops, and turns refusals into messages of the command line. */
async function changed<T>(pool: Pool, work: Promise<T>): Promise<T> {
  try {
    const result = await work;
    await sendCatalogNotification(pool);
    return result;
  } catch (error) {
    if (error instanceof OfficeRefusal) throw new CommandError(reasonOf(error));
    if (!(error instanceof Refusal)) throw error;
    const [problem] = Object.values(error.details.fields ?? {});
    throw new CommandError(PROBLEMS[problem?.problem ?? ''] ?? 'This change is not possible.');
  }
}

function reasonOf({ code, uses }: OfficeRefusal): string {
  if (code === 'stale') return 'Somebody else changed it at the same time. Repeat the command.';
  if (code === 'job_running') return 'An import is running. Repeat the command when it has finished.';
  const used = Object.entries(uses).filter(([, count]) => count > 0);
  const named = used.map(([use, count]) => `${count} ${USES[use] ?? use}`).join(', ');
  return `It is still in use: ${named}.${uses.equal_variants ? '' : ' Choose with --to where they go.'}`;
}

async function move(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [slug = ''] = argumentsOf(given, 'CATEGORY');
  const [under, before] = [textOf(given.options.under), textOf(given.options.before)];
  const { pool } = await shop();
  const taxonomy = await readTaxonomy(pool);
  const { id } = categoryOf(taxonomy, slug);
  const following = before === null ? null : categoryOf(taxonomy, before);
  const parent = under === null ? null : categoryOf(taxonomy, under);
  if (following && (following.parent?.id ?? null) !== (parent?.id ?? null))
    throw new CommandError(`The category ${before} is not there: name its parent with --under.`);
  const place = { id, parentId: parent?.id ?? null, beforeId: following?.id ?? null };
  await changed(pool, moveCategory(pool, { actor: CLI }, place));
  terminal.out(`${plainText(categoryById(taxonomy, id).name.hy)} (${slug}) moved.`);
}

async function remove(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [slug = ''] = argumentsOf(given, 'CATEGORY');
  const to = textOf(given.options.to);
  const { pool } = await shop();
  const taxonomy = await readTaxonomy(pool);
  const { id } = categoryOf(taxonomy, slug);
  const targetId = to === null ? null : categoryOf(taxonomy, to).id;
  await changed(pool, deleteCategory(pool, { actor: CLI }, { id, targetId }));
  terminal.out(`Category ${slug} deleted${to === null ? '' : `, its products and address moved to ${to}`}.`);
}

async function listPins(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [slug = ''] = argumentsOf(given, 'CATEGORY');
  const { pool } = await shop();
  const { pinned } = categoryOf(await readTaxonomy(pool), slug);
  for (const sku of pinned) terminal.out(plainText(sku));
  if (pinned.length === 0) terminal.out(`No product is pinned in ${slug}.`);
}

async function pin(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [slug = '', sku = ''] = argumentsOf(given, 'CATEGORY', 'SKU');
  const before = textOf(given.options.before);
  const { pool } = await shop();
  const { id, pinned: seen } = categoryOf(await readTaxonomy(pool), slug);
  const others = seen.filter((one) => one !== sku);
  if (before !== null && !others.includes(before)) throw new CommandError(`The product ${before} is not pinned there.`);
  const pinned = others.toSpliced(before === null ? others.length : others.indexOf(before), 0, sku);
  await changed(
    pool,
    changeCategory(pool, { actor: CLI }, id, { fields: { pinned_products: pinned }, seen: { pinned_products: seen } }),
  );
  terminal.out(`${plainText(sku)} is at place ${pinned.indexOf(sku) + 1} of ${slug}.`);
}

async function unpin(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [slug = '', sku = ''] = argumentsOf(given, 'CATEGORY', 'SKU');
  const { pool } = await shop();
  const { id, pinned: seen } = categoryOf(await readTaxonomy(pool), slug);
  if (!seen.includes(sku)) throw new CommandError(`The product ${plainText(sku)} is not pinned in ${slug}.`);
  const pinned = seen.filter((one) => one !== sku);
  await changed(
    pool,
    changeCategory(pool, { actor: CLI }, id, { fields: { pinned_products: pinned }, seen: { pinned_products: seen } }),
  );
  terminal.out(`${plainText(sku)} has its usual place in ${slug} again.`);
}

async function changeType(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [code = '', wanted = ''] = argumentsOf(given, 'ATTRIBUTE', 'the type');
  const type = TYPES.find((one) => one === wanted);
  if (!type) throw new WrongUsage(`the type is one of ${TYPES.join(', ')}`);
  const { pool } = await shop();
  const { id } = attributeOf(await readTaxonomy(pool), code);
  const change = await changed(pool, changeAttributeType(pool, { actor: CLI }, { id, type }));
  terminal.out(change === null ? `${code} has this type already.` : `${code} changed to ${type}.`);
}

async function removeAttribute(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [code = ''] = argumentsOf(given, 'ATTRIBUTE');
  const { pool } = await shop();
  const { id } = attributeOf(await readTaxonomy(pool), code);
  await changed(pool, deleteAttribute(pool, { actor: CLI }, id));
  terminal.out(`Attribute ${code} deleted.`);
}

async function removeValue(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [code = '', value = ''] = argumentsOf(given, 'ATTRIBUTE', 'VALUE');
  const to = textOf(given.options.to);
  const { pool } = await shop();
  const attribute = attributeOf(await readTaxonomy(pool), code);
  const targetId = to === null ? null : valueIdOf(attribute, to);
  await changed(pool, deleteOption(pool, { actor: CLI }, { id: valueIdOf(attribute, value), targetId }));
  terminal.out(to === null ? `Value "${value}" deleted.` : `Value "${value}" merged with "${to}".`);
}
