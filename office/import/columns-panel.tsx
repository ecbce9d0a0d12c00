import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import {
  changeImport,
  IMPORT_CURRENCIES,
  type ImportChoices,
  type WireImport,
} from '#contract/office/office-import-contract.ts';
import { COLUMN_TARGETS } from '#rules/catalog/column-target.ts';
import { readRate } from '#rules/shop/read-rates.ts';
import { Check } from '#ui/check.tsx';
import { TextField } from '#ui/field.tsx';
import { BareSelect, Options, SelectField } from '#ui/select.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import styles from './import.module.css';
import { useReason } from './import-reason.tsx';
import { PicturesField } from './pictures-field.tsx';

type Props = { opened: WireImport; onChange: (opened: WireImport) => void };

/** Shows and changes the meanings of the columns. Each choice is stored immediately. */
export function ColumnsPanel({ opened, onChange }: Props) {
  const t = useTranslations('imports');
  const reasonText = useReason();
  const { failure, change } = useChoices({ opened, onChange });
  const { problem, layout, columns } = opened;
  return (
    <section className="panel" aria-labelledby="import-file">
      <header>
        <h2 id="import-file">{opened.file}</h2>
      </header>
      {problem ? (
        <p className="note note--bad" role="alert">
          <OfficeIcon name="alert" />
          {reasonText(problem)}
        </p>
      ) : (
        <p role="status">
          {t('layout', { layout })} {opened.is_remembered && t('remembered')}
        </p>
      )}
      <FailureNote failure={failure} />
      {layout !== 'feed' && columns.length > 0 && <ColumnTable opened={opened} change={change} />}
      {!problem && <Settings opened={opened} change={change} />}
      {!problem && <PicturesField opened={opened} onChange={onChange} />}
    </section>
  );
}

type Change = (choices: Partial<ImportChoices>) => Promise<void>;

function useChoices({ opened, onChange }: Props): { failure: OfficeFailure | null; change: Change } {
  const client = useClient();
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  return {
    failure,
    async change(choices) {
      const input = { choices: { ...opened.choices, ...choices } };
      const result = await client.call(changeImport, { params: { id: opened.id }, input });
      setFailure(result.ok ? null : result.error);
      if (result.ok) onChange(result.data.import);
    },
  };
}

function ColumnTable({ opened: { columns, choices }, change }: { opened: WireImport; change: Change }) {
  const t = useTranslations('imports');
  return (
    <div className={styles.scroll}>
      <table className={`grid ${styles.columns}`}>
        <caption className="sr">{t('columns')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('means')}</th>
            <th scope="col">{t('examples')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, target, examples }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <BareSelect
                  small
                  aria-label={`${t('means')}: ${name}`}
                  value={choices.targets[name] ?? target}
                  onChange={(event) => {
                    // All meanings are stored, so that the next file is read in the same way.
                    const all = Object.fromEntries(columns.map((one) => [one.name, one.target]));
                    const chosen = COLUMN_TARGETS.find((one) => one === event.target.value) ?? 'ignore';
                    void change({ targets: { ...all, [name]: chosen } });
                  }}
                >
                  <Options of={COLUMN_TARGETS.map((one) => [one, t(`target.${one}`)])} />
                </BareSelect>
              </td>
              <td className="small muted">
                {examples
                  .filter((example) => example !== '')
                  .map((example, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file keep their place
                    <span key={at} className={styles.example}>
                      {example}
                    </span>
                  ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Settings({
  opened: { choices, needs_currency: needsCurrency, layout },
  change,
}: {
  opened: WireImport;
  change: Change;
}) {
  const t = useTranslations('imports');
  const { currency, rate } = choices;
  if (layout === 'own') return <Switches choices={choices} change={change} isOwn />;
  return (
    <fieldset className={styles.settings}>
      <legend>{t('settings')}</legend>
      <SelectField
        label={t('currency')}
        error={needsCurrency ? t('chooseCurrency') : undefined}
        value={currency ?? ''}
        onChange={({ target: { value } }) =>
          change({ currency: IMPORT_CURRENCIES.find((one) => one === value) ?? null, rate: null })
        }
      >
        <option value="">{t('asFile')}</option>
        <Options of={IMPORT_CURRENCIES.map((one) => [one, one])} />
      </SelectField>
      {currency !== null && currency !== 'AMD' && (
        <TextField
          key={`${currency} ${rate}`}
          label={t('rate')}
          hint={t('rateHint')}
          inputMode="decimal"
          defaultValue={rate ?? ''}
          onBlur={({ target: { value } }) => {
            const read = readRate(value);
            if (read !== rate && (read !== null || value.trim() === '')) void change({ rate: read });
          }}
        />
      )}
      <Switches choices={choices} change={change} />
    </fieldset>
  );
}

function Switches({ choices, change, isOwn = false }: { choices: ImportChoices; change: Change; isOwn?: boolean }) {
  const t = useTranslations('imports');
  return (
    <div className={styles.switches}>
      {!isOwn && (
        <Check checked={choices.take_number} onChange={({ target }) => change({ take_number: target.checked })}>
          {t('takeNumber')}
        </Check>
      )}
      <Check checked={choices.create} onChange={({ target }) => change({ create: target.checked })}>
        {t('create')}
      </Check>
      <Check checked={choices.download} onChange={({ target }) => change({ download: target.checked })}>
        {t('download')}
      </Check>
    </div>
  );
}
