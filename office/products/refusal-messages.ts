import { useTranslations } from 'use-intl';
import { useGroupThousands } from '#ui/use-format-amd.ts';
import type { Edit } from './use-cells.ts';

/** Returns why a cell was not saved. For a conflict the sentence contains both values and the other editor. */
export function useRefusalMessage(): (edit: Edit) => string {
  const t = useTranslations('products.refused');
  const group = useGroupThousands();
  return ({ problem, refusal, value }) => {
    if (problem) return t(problem);
    if (refusal?.refused !== 'changed') return refusal?.refused ? t(refusal.refused) : '';
    const amount = (drams: number | null) => (drams === null ? '—' : group(drams));
    const values = { theirs: amount(refusal.now), mine: amount(value) };
    return refusal.by === null ? t('changed', values) : t('changedBy', { ...values, name: refusal.by });
  };
}
