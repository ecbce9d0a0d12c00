import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import { countSegment, type Segment } from '#contract/office/office-newsletters-contract.ts';
import { Check } from '#ui/check.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { useGroupThousands } from '#ui/use-format-amd.ts';
import { LANGUAGES } from '../shell/languages.ts';
import { useFailureMessage } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import styles from './newsletter.module.css';

export type Category = { id: number; name: LocalizedText };
type Props = {
  segment: Segment;
  categories: readonly Category[];
  error: string | undefined;
  isLocked: boolean;
  onChange: (segment: Segment) => void;
};

/** The recipients of a newsletter, with their current number. */
export function SegmentFields({ segment, categories, error, isLocked, onChange }: Props) {
  const t = useTranslations('newsletter.segment');
  const locale = useLocale();
  const change = (changed: Partial<Segment>) => onChange({ ...segment, ...changed });
  const { languages, orders } = segment;
  const text = (value: string) => value.trim() || null;
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <fieldset disabled={isLocked}>
        <legend className="label">{t('languages')}</legend>
        <div className={styles.checks}>
          {LOCALES.map((one) => (
            <Check
              key={one}
              checked={languages.length === 0 || languages.includes(one)}
              onChange={({ target }) => change({ languages: withLanguage(languages, one, target.checked) })}
            >
              {LANGUAGES[one]}
            </Check>
          ))}
        </div>
        <div className={styles.fields}>
          <SelectField
            label={t('orders')}
            value={orders}
            onChange={({ target }) => change({ orders: target.value as Segment['orders'] })}
          >
            <option value="any">{t('any')}</option>
            <option value="with">{t('with')}</option>
            <option value="without">{t('without')}</option>
          </SelectField>
          <TextField
            label={t('tag')}
            hint={t('tagHint')}
            value={segment.tag ?? ''}
            onChange={({ target }) => change({ tag: text(target.value) })}
          />
        </div>
        {orders !== 'any' && (
          <div className={styles.fields}>
            <SelectField
              label={t('category')}
              value={segment.category ?? ''}
              onChange={({ target }) => change({ category: target.value === '' ? null : Number(target.value) })}
            >
              <option value="">{t('everyCategory')}</option>
              <Options of={categories.map(({ id, name }) => [id, inLocale(name, locale)])} />
            </SelectField>
            <TextField
              type="date"
              label={t('since')}
              value={segment.since ?? ''}
              onChange={({ target }) => change({ since: text(target.value) })}
            />
            <TextField
              inputMode="numeric"
              label={t('minTotal')}
              value={segment.min_total ?? ''}
              onChange={({ target }) => change({ min_total: Number(target.value.replace(/\D/g, '')) || null })}
            />
            <TextField
              label={t('city')}
              value={segment.city ?? ''}
              onChange={({ target }) => change({ city: text(target.value) })}
            />
          </div>
        )}
      </fieldset>
      {error && (
        <p className="wrong" role="alert">
          {error}
        </p>
      )}
      <RecipientCount segment={segment} />
    </section>
  );
}

/** No chosen language means all of them, and the last one cannot be switched off. */
function withLanguage(languages: Segment['languages'], one: Segment['languages'][number], isOn: boolean) {
  const before = languages.length === 0 ? [...LOCALES] : languages;
  const after = LOCALES.filter((locale) => (locale === one ? isOn : before.includes(locale)));
  return after.length === LOCALES.length || after.length === 0 ? [] : after;
}

const PAUSE_MS = 400;

function RecipientCount({ segment }: { segment: Segment }) {
  const t = useTranslations('newsletter.segment');
  const client = useClient();
  const messageOf = useFailureMessage();
  const group = useGroupThousands();
  const [count, setCount] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const key = JSON.stringify(segment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` contains the segment
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const result = await client.call(countSegment, { input: { segment }, signal: stop.signal });
      if (stop.signal.aborted) return;
      setCount(result.ok ? result.data.count : null);
      setNote(result.ok ? '' : messageOf(result.error));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, key]);
  return (
    <p role="status">
      {note || (count === null ? t('counting') : t.rich('count', { count: group(count), b: (text) => <b>{text}</b> }))}
    </p>
  );
}
