import { useTranslations } from 'use-intl';
import type { ContentRow } from '#contract/office/office-content-contract.ts';

export function EntryState({ row: { state, from, until } }: { row: Pick<ContentRow, 'state' | 'from' | 'until'> }) {
  const t = useTranslations('content');
  const day = (state === 'waiting' ? from : until) ?? '';
  return <span className={state === 'shown' ? 'good' : 'muted'}>{t(`states.${state}`, { day })}</span>;
}
