import { listOf, record, text, whole } from './shape.ts';
import { forgetInTab, readFromTab, rememberInTab } from './tab-memory.ts';

/** Session storage key of unsaved changes in an account form, for one customer and one form. */
const KEY = 'kayts-draft';

type FormDraft = { customerId: number; form: string; entries: [name: string, value: string][] };

const entry = (value: unknown): value is [string, string] => listOf(text)(value) && value.length === 2;
const stored = record({ customerId: whole, form: text, entries: listOf(entry) });

export const rememberDraft = (draft: FormDraft): void => rememberInTab(KEY, draft);

/** Returns null for the draft of another customer or form. */
export function readDraft(customerId: number, form: string): Record<string, string> | null {
  const draft = readFromTab(KEY, stored);
  return draft?.customerId === customerId && draft.form === form ? Object.fromEntries(draft.entries) : null;
}

export const forgetDraft = (): void => forgetInTab(KEY);
