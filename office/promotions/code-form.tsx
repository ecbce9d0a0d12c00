import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addPromotionCodes, createCodeSeries, MAX_SERIES } from '#contract/office/office-promotions-contract.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { useGroupThousands } from '#ui/use-format-amd.ts';
import { AmountField } from '../shell/amount-field.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import { useCall } from '../state/use-call.ts';
import styles from './promotions.module.css';

type Props = { promotionId: number; mode: 'list' | 'series'; onAdded: (count: number) => void };

/** Splits text into codes, one in each line. Cells of a pasted table are separated by tabs. */
export const toCodes = (text: string): string[] =>
  text
    .split(/[\n\r\t,;]+/)
    .map((code) => code.trim())
    .filter(Boolean);

/** Adds typed or pasted codes, or creates a series of random ones, with limits for each code. */
export function CodeForm({ promotionId, mode, onAdded }: Props) {
  const t = useTranslations('promotions.codes');
  const group = useGroupThousands();
  const client = useClient();
  const { press } = usePressKey();
  const [text, setText] = useState('');
  const [prefix, setPrefix] = useState('');
  const [count, setCount] = useState<number | null>(100);
  const [limits, setLimits] = useState<{ max_uses: number | null; max_uses_each: number | null }>({
    max_uses: mode === 'series' ? 1 : null,
    max_uses_each: 1,
  });
  const { isBusy, failure, run } = useCall();
  const send = (key: string) => {
    const params = { id: promotionId };
    if (mode === 'list')
      return client.call(addPromotionCodes, {
        params,
        input: { codes: toCodes(text), ...limits, idempotency_key: key },
      });
    return client.call(createCodeSeries, {
      params,
      input: { prefix: prefix.trim(), count: count ?? 0, ...limits, idempotency_key: key },
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const result = await run(() => press<{ count: number }>(send));
    if (result?.ok) onAdded(result.data.count);
  };
  const limit = (field: 'max_uses' | 'max_uses_each') => (
    <AmountField
      label={t(field)}
      optional
      amount={limits[field]}
      error={failure?.fields[field]}
      onAmount={(amount) => setLimits({ ...limits, [field]: amount })}
    />
  );
  const fields = failure?.fields ?? {};
  const codeError = fields.codes ?? Object.entries(fields).find(([name]) => name.startsWith('codes.'))?.[1];
  return (
    <form className="form" onSubmit={submit} noValidate>
      {mode === 'list' ? (
        <TextArea
          label={t('list')}
          hint={t('listHint')}
          className={styles.paste}
          spellCheck={false}
          value={text}
          error={codeError}
          onChange={({ target }) => setText(target.value)}
        />
      ) : (
        <div className={styles.pair}>
          <TextField
            label={t('prefix')}
            hint={t('prefixHint')}
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            value={prefix}
            error={fields.prefix}
            onChange={({ target }) => setPrefix(target.value)}
          />
          <AmountField
            label={t('count')}
            hint={t('countHint', { most: group(MAX_SERIES) })}
            amount={count}
            error={fields.count}
            onAmount={setCount}
          />
        </div>
      )}
      <div className={styles.pair}>
        {limit('max_uses')}
        {limit('max_uses_each')}
      </div>
      <FailureNote failure={codeError || fields.prefix || fields.count ? null : failure} />
      <SubmitRow busy={isBusy}>{t(mode === 'series' ? 'create' : 'add')}</SubmitRow>
    </form>
  );
}
