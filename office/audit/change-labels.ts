import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { JobChange } from '#contract/office/office-bulk-contract.ts';
import { dayAndMonth } from '#i18n/date.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';

const PLACED = { add: 'categoryAdd', move: 'categoryMove', remove: 'categoryRemove' } as const;

/** A bulk change in one line. `undo_of` is the job that this change undoes. */
type LabelledChange = { id: number; change: JobChange | null; undo_of: number | null };

export function useChangeLabel(): (job: LabelledChange) => string {
  const t = useTranslations('jobs.change');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const tWay = useTranslations('products.mark.way');
  return ({ id, change, undo_of: undoOf }) => {
    if (!change) return t('undo', { id, of: undoOf ?? 0 });
    if ('flag' in change) return t('flag', { id, what: tWay(`${change.flag}.${change.on ? 'on' : 'off'}`) });
    if ('category' in change) return t(PLACED[change.way], { id, name: inLocale(change.name, locale) });
    if ('import' in change) return t('import', { id, file: change.import.file });
    if ('sheet' in change) return t('sheet', { id, count: change.sheet.products });
    const { way, amount, round, target, until } = change;
    if (way === 'remove_sale') return t('remove_sale', { id });
    const sign = amount < 0 ? '−' : way === 'set' ? '' : '+';
    const by = `${sign}${way === 'percent' ? `${Math.abs(amount)} %` : formatAmd(Math.abs(amount))}`;
    const parts = [
      t(target, { id, by }),
      until && t('until', { day: dayAndMonth(locale, until) }),
      round !== 'none' && t('round', { ending: round }),
    ];
    return parts.filter(Boolean).join(', ');
  };
}
