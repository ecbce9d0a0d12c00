import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { OfficeResult } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { exportProducts } from '#contract/office/office-import-contract.ts';
import { EXPORT_GROUPS, type ExportGroup } from '#rules/catalog/export-group.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import styles from './import.module.css';
import { saveFile } from './save-file.ts';

/** Preselected columns: most merchants export a price list. */
const USUAL: readonly ExportGroup[] = ['prices', 'stock', 'names'];

export function ExportPanel() {
  const t = useTranslations('imports');
  const client = useClient();
  const [groups, setGroups] = useState<readonly ExportGroup[]>(USUAL);
  const [parts, setParts] = useState<number | null>(null);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const save = async () => {
    const pieces: string[] = [];
    let after: number | null = 0;
    setFailure(null);
    while (after !== null) {
      setParts(pieces.length);
      const result: OfficeResult<AnswerOf<typeof exportProducts>> = await client.call(exportProducts, {
        input: { columns: groups.join(','), after },
      });
      if (!result.ok) {
        setFailure(result.error);
        return setParts(null);
      }
      pieces.push(result.data.csv);
      after = result.data.next;
    }
    saveFile(pieces, 'products.csv');
    setParts(null);
  };
  const toggle = (group: ExportGroup, isOn: boolean) =>
    setGroups(EXPORT_GROUPS.filter((one) => (one === group ? isOn : groups.includes(one))));
  return (
    <section className="panel" aria-labelledby="export">
      <header>
        <h2 id="export">{t('export')}</h2>
      </header>
      <p className="small muted">{t('exportLead')}</p>
      <fieldset className={styles.groups}>
        <legend className="label">{t('exportGroups')}</legend>
        {EXPORT_GROUPS.map((group) => (
          <Check key={group} checked={groups.includes(group)} onChange={({ target }) => toggle(group, target.checked)}>
            {t(`group.${group}`)}
          </Check>
        ))}
      </fieldset>
      <FailureNote failure={failure} />
      <Button look="line" busy={parts !== null} disabled={groups.length === 0} onClick={save}>
        <OfficeIcon name="out" />
        {t('saveTable')}
      </Button>
      <p aria-live="polite" className="small">
        {parts !== null && t('exporting', { count: parts })}
      </p>
    </section>
  );
}
