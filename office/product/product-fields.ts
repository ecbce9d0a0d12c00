import type { FieldValue, OfficeProduct, ProductFields } from '#contract/office/office-product-contract.ts';
import type { Values } from '../state/use-draft.ts';

/** The product family as one flat draft. Fields of a variant contain its id, those of a new variant its number. */
export const flatFields = ({ fields, variants }: OfficeProduct): Values => ({
  ...fields,
  ...Object.fromEntries(
    variants.flatMap(({ id, fields }) =>
      Object.entries(fields).map(([name, value]) => [`variant.${id}.${name}`, value] as const),
    ),
  ),
});

const VARIANT = /^variant\.(\d+)\.(.+)$/;
const ADDED = /^add\.(\d+)\.(.+)$/;
const REMOVED = /^remove\.(\d+)$/;

type MemberInput = { id: number; version: number; fields: ProductFields; seen: ProductFields };
type FamilyInput = {
  version: number;
  fields: ProductFields;
  seen: ProductFields;
  variants: MemberInput[];
  add: { fields: ProductFields }[];
  remove: number[];
};

/** The API input of a draft: the changed fields and the values before each change. */
export function toInput({ version, variants }: OfficeProduct, changes: Values, seen: Values): FamilyInput {
  const input: FamilyInput = { version, fields: {}, seen: {}, variants: [], add: [], remove: [] };
  const members = new Map<number, MemberInput>();
  const added = new Map<number, ProductFields>();
  for (const [key, given] of Object.entries(changes)) {
    const value = given as FieldValue;
    const known = (seen[key] ?? null) as FieldValue;
    const [, id, name] = VARIANT.exec(key) ?? [];
    const [, at, addedName] = ADDED.exec(key) ?? [];
    const [, removed] = REMOVED.exec(key) ?? [];
    if (removed) input.remove.push(Number(removed));
    else if (at && addedName) added.set(Number(at), { ...added.get(Number(at)), [addedName]: value });
    else if (id && name) {
      const own = variants.find((variant) => variant.id === Number(id));
      const member = members.get(Number(id)) ?? { id: Number(id), version: own?.version ?? 1, fields: {}, seen: {} };
      members.set(Number(id), member);
      member.fields[name] = value;
      member.seen[name] = known;
    } else {
      input.fields[key] = value;
      input.seen[key] = known;
    }
  }
  const gone = new Set(input.remove);
  input.variants = [...members.values()].filter(({ id }) => !gone.has(id));
  input.add = [...added].sort(([one], [other]) => one - other).map(([, fields]) => ({ fields }));
  return input;
}

/** Numbers of the new variants in order: the server reports their errors by index. */
export const addedNumbers = (changes: Values): number[] =>
  [...new Set(Object.keys(changes).flatMap((key) => Number(ADDED.exec(key)?.[1] ?? Number.NaN)))]
    .filter((at) => !Number.isNaN(at))
    .sort((one, other) => one - other);

export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
