import type { FieldProblem } from '#api/http/refusal.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { LocalizedInput } from '#contract/office/office-fields.ts';

/** Problems by dotted field name. */
export type Problems = Record<string, FieldProblem>;

/** Other languages fall back to Armenian, so it is required. Empty texts are removed. */
export function checkedText(name: string, typed: LocalizedInput, limit: number, problems: Problems): LocalizedText {
  const [hy, ru, en] = [typed.hy, typed.ru, typed.en].map((text) => (text ?? '').replaceAll(/\s+/g, ' ').trim());
  for (const [locale, text] of Object.entries({ hy, ru, en }))
    if ((text?.length ?? 0) > limit) problems[`${name}.${locale}`] = { problem: 'too_long', limit };
  if (!hy) problems[`${name}.hy`] = { problem: 'armenian' };
  return { hy: hy ?? '', ...(ru && { ru }), ...(en && { en }) };
}
