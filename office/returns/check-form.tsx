import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { checkReturn, type OfficeReturn } from '#contract/office/office-returns-contract.ts';
import { RETURN_CONDITIONS, type ReturnCondition } from '#rules/orders/return-reason.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from '../orders/returns.module.css';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';

type Props = { row: OfficeReturn; onChange: (row: OfficeReturn) => void };
type Checked = { received: string; condition: ReturnCondition };

/** Records what arrived and in which condition. Only sellable pieces return to stock later. */
export function CheckForm({ row, onChange }: Props) {
  const t = useTranslations('returns');
  const locale = useLocale();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const first: ReturnCondition = row.reason === 'faulty' ? 'defective' : 'sellable';
  const [checked, setChecked] = useState<Record<number, readonly Checked[]>>({});
  const of = (item: OfficeReturn['items'][number]): readonly Checked[] =>
    checked[item.id] ?? [{ received: String(item.quantity), condition: first }];
  const form = useForm({
    send: async ({ note = '' }) => {
      const items = row.items.flatMap((item) => of(item).map((part) => ({ id: item.id, ...part })));
      const input = { items, note, version: row.version };
      const result = await client.call(checkReturn, { params: { id: row.id }, input });
      if (!result.ok && result.error.code === 'stale') await revalidate();
      return result;
    },
    done: (answer) => {
      onChange(answer.return);
      showToast({ text: t('isChecked') });
    },
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <ul className={`rows ${styles.lines}`}>
        {row.items.map((item) => {
          const parts = of(item);
          const setParts = (next: readonly Checked[]) => setChecked({ ...checked, [item.id]: next });
          const unused = RETURN_CONDITIONS.find((one) => parts.every(({ condition }) => condition !== one));
          return (
            <li key={item.id}>
              {parts.map(({ received, condition }, at) => {
                const set = (next: Partial<Checked>) => setParts(parts.with(at, { received, condition, ...next }));
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line have no identity but their place
                  <fieldset key={at} className={styles.fields}>
                    <legend>{inLocale(item.name, locale)}</legend>
                    <TextField
                      label={t('arrived', { quantity: item.quantity })}
                      inputMode="numeric"
                      value={received}
                      onChange={({ target }) => set({ received: target.value.replace(/\D/g, '').slice(0, 4) })}
                    />
                    <SelectField
                      label={t('condition')}
                      value={condition}
                      onChange={({ target }) =>
                        set({ condition: RETURN_CONDITIONS.find((one) => one === target.value) ?? first })
                      }
                    >
                      <Options of={RETURN_CONDITIONS.map((one) => [one, t(`conditions.${one}`)])} />
                    </SelectField>
                    {at > 0 && (
                      <Button size="s" look="bare" onClick={() => setParts(parts.filter((_, index) => index !== at))}>
                        {t('removeCondition')}
                      </Button>
                    )}
                  </fieldset>
                );
              })}
              {item.quantity > parts.length && unused && (
                <Button size="s" look="line" onClick={() => setParts([...parts, { received: '1', condition: unused }])}>
                  {t('otherCondition')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <TextArea label={t('noteToBuyer')} hint={t('noteOptional')} name="note" rows={2} />
      {form.failure?.fields.items && <p className="wrong">{t('wrongNumbers')}</p>}
      <FailureNote failure={form.failure} />
      <div className={styles.ends}>
        <Button type="submit" look="main" busy={form.isBusy}>
          {t('check')}
        </Button>
      </div>
    </form>
  );
}
