/** Maps a variant id to its attribute ids and option ids (docs/spec/api.md 3.18). */
export type VariantIndex = Record<string, Record<string, number>>;
export type Choice = Readonly<Record<number, number>>;
type ChoiceAttribute = { id: number; options: readonly { id: number }[] };

export function initialChoice(
  index: VariantIndex,
  attributes: readonly ChoiceAttribute[],
  variantId: number | null,
): Choice {
  const variant = variantId === null ? undefined : index[variantId];
  if (variant) return Object.fromEntries(attributes.flatMap(({ id }) => pair(id, variant[id])));
  return Object.fromEntries(
    attributes.flatMap(({ id, options }) => pair(id, options.length === 1 ? options[0]?.id : undefined)),
  );
}

export const variantsWith = (index: VariantIndex, choice: Choice, attributeId: number, optionId: number): number[] =>
  variantsOf(index, { ...choice, [attributeId]: optionId });

export const isAvailable = (index: VariantIndex, choice: Choice, attributeId: number, optionId: number): boolean =>
  variantsWith(index, choice, attributeId, optionId).length > 0;

export function chosen(
  index: VariantIndex,
  attributes: readonly ChoiceAttribute[],
  choice: Choice,
  attributeId: number,
  optionId: number,
): Choice {
  const kept: Record<number, number> = { [attributeId]: optionId };
  for (const { id } of attributes) {
    const option = choice[id];
    if (id !== attributeId && option !== undefined && isAvailable(index, kept, id, option)) kept[id] = option;
  }
  return kept;
}

export const missingAttributes = <T extends ChoiceAttribute>(attributes: readonly T[], choice: Choice): T[] =>
  attributes.filter(({ id }) => choice[id] === undefined);

export function chosenVariant(
  index: VariantIndex,
  attributes: readonly ChoiceAttribute[],
  choice: Choice,
): number | null {
  if (missingAttributes(attributes, choice).length > 0) return null;
  return variantsOf(index, choice)[0] ?? null;
}

export function variantsOf(index: VariantIndex, choice: Choice): number[] {
  const wanted = Object.entries(choice);
  return Object.entries(index)
    .filter(([, options]) => wanted.every(([attribute, option]) => options[attribute] === option))
    .map(([variant]) => Number(variant));
}

const pair = (attributeId: number, optionId: number | undefined): [number, number][] =>
  optionId === undefined ? [] : [[attributeId, optionId]];
