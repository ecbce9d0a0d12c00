import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FieldConflict } from '#contract/office/office-errors.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import type { Draft } from '../state/use-draft.ts';
import { useShownValue } from './field-name.ts';
import styles from './product.module.css';

type Props = {
  draft: Draft;
  conflicts: readonly FieldConflict[];
  nameOf: (field: string) => string;
  onClose: () => void;
};

/** Shows both values of each field that two people changed, with their authors. Saving continues after the choice. */
export function ConflictDialog({ draft, conflicts, nameOf, onClose }: Props) {
  const t = useTranslations('product');
  const time = useOfficeTime();
  const shown = useShownValue();
  const { revalidate } = useRevalidator();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, isTheirs: boolean) =>
    setTheirs((now) => new Set(isTheirs ? [...now, field] : [...now].filter((one) => one !== field)));
  const settle = async () => {
    for (const { field, current } of conflicts) {
      if (theirs.has(field)) draft.takeTheirs(field);
      else draft.insist(field, current);
    }
    onClose();
    await revalidate();
  };
  return (
    <Dialog open={conflicts.length > 0} onClose={onClose} title={t('conflictTitle')} wide>
      <p>{t('conflictText')}</p>
      {conflicts.map(({ field, current, by, at }) => (
        <fieldset key={field} className={styles.conflict}>
          <legend>{nameOf(field)}</legend>
          <label>
            <input type="radio" name={field} checked={!theirs.has(field)} onChange={() => choose(field, false)} />
            <span>
              <small>{t('mine')}</small>
              {shown(draft.value(field))}
            </span>
          </label>
          <label>
            <input type="radio" name={field} checked={theirs.has(field)} onChange={() => choose(field, true)} />
            <span>
              <small>{by && at ? t('theirs', { name: by, time: time(at) }) : t('theirsUnknown')}</small>
              {shown(current)}
            </span>
          </label>
        </fieldset>
      ))}
      <div className="dialog-acts">
        <Button look="main" onClick={settle}>
          {t('settle')}
        </Button>
      </div>
    </Dialog>
  );
}
