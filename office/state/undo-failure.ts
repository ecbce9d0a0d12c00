import { useTranslations } from 'use-intl';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { useFailureMessage } from './failure-messages.ts';

const USES = ['products', 'children', 'links', 'equal_variants', 'options', 'categories', 'attributes'] as const;

/** Returns the message of a refused undo, with what depends on a record that the undo would delete. */
export function useUndoFailureMessage(): (failure: OfficeFailure) => string {
  const t = useTranslations('catalog');
  const messageOf = useFailureMessage();
  return (failure) => {
    const { code, uses = {} } = failure;
    const used = USES.filter((use) => (uses[use] ?? 0) > 0);
    if (code !== 'in_use' || used.length === 0) return messageOf(failure);
    return t('undoInUse', { uses: used.map((use) => t(`uses.${use}`, { count: uses[use] ?? 0 })).join(', ') });
  };
}
