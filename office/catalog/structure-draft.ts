import { useMessages } from 'use-intl';
import type { FieldValue } from '#contract/office/office-product-contract.ts';
import { fieldNameIn } from '../state/field-name.ts';
import type { Draft } from '../state/use-draft.ts';

export type StructureFields = Record<string, FieldValue>;

/** Input of a change. Drafts of these screens contain only values of the contract. */
export const toEdit = ({ changes, seen }: Pick<Draft, 'changes' | 'seen'>) => ({
  fields: changes as StructureFields,
  seen: seen as StructureFields,
});

export function useStructureFieldName(): (field: string) => string {
  const { catalog } = useMessages();
  return (field) => fieldNameIn(catalog.field, field) ?? field;
}
