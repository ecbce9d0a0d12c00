import { type KeyboardEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { addValue, MAX_VALUE_NAME_LENGTH, type OfficeAttribute } from '#contract/office/office-product-contract.ts';
import { isColor } from '#rules/shop/accent.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field, TextField } from '#ui/field.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import styles from './product.module.css';

type Props = { attribute: OfficeAttribute; onAdded: (attribute: OfficeAttribute, value: string) => void };

/** A form that adds a missing value, such as a colour or a size, to an attribute. */
export function AddValue({ attribute, onAdded }: Props) {
  const t = useTranslations('product');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const open = (is: boolean) => {
    wasOpen.current = true;
    setOpen(is);
  };
  const added = (next: OfficeAttribute, value: string) => {
    // The checkbox of the new value receives the focus instead of the button.
    wasOpen.current = false;
    setOpen(false);
    onAdded(next, value);
  };
  if (isOpen) return <ValueForm attribute={attribute} onAdded={added} onCancel={() => open(false)} />;
  return (
    <Button
      size="s"
      look="line"
      autoFocus={wasOpen.current}
      aria-label={t('addValueTo', { name: inLocale(attribute.name, locale) })}
      onClick={() => open(true)}
    >
      <OfficeIcon name="plus" small />
      {t('addValue')}
    </Button>
  );
}

function ValueForm({ attribute, onAdded, onCancel }: Props & { onCancel: () => void }) {
  const t = useTranslations('product');
  const tShared = useTranslations('session');
  const locale = useLocale();
  const client = useClient();
  const { revalidate } = useRevalidator();
  // The idempotency key changes with the input, so a repeated call adds the value once.
  const key = useRef(crypto.randomUUID());
  const form = useForm({
    async send({ hy = '', ru = '', en = '', color = '' }) {
      const input = { name: { hy, ru, en }, ...(color && { color }), idempotency_key: key.current };
      const result = await client.call(addValue, { params: { code: attribute.code }, input });
      // A colleague may have added the same value; a reload makes it available.
      if (!result.ok && result.error.code === 'validation') void revalidate();
      return result;
    },
    done: (answer) => onAdded(answer.attribute, answer.value),
  });
  const faults = form.failure?.fields ?? {};
  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Stops the event so that the outer dialog does not close as well.
    event.preventDefault();
    onCancel();
  };
  return (
    <form
      className={`form ${styles.newValue}`}
      aria-label={t('addValueTo', { name: inLocale(attribute.name, locale) })}
      onSubmit={form.onSubmit}
      onChange={() => {
        key.current = crypto.randomUUID();
      }}
      onKeyDown={onEscape}
    >
      {LOCALES.map((language) => (
        <TextField
          key={language}
          label={`${t('field.name')}, ${LANGUAGES[language]}`}
          name={language}
          lang={language}
          error={faults[`name.${language}`]}
          maxLength={MAX_VALUE_NAME_LENGTH}
          autoComplete="off"
          {...(language === 'hy' ? { autoFocus: true, required: true } : { optional: true })}
        />
      ))}
      {attribute.is_color && <ColorField error={faults.color} />}
      <p className="hint">{t('addValueHint')}</p>
      <FailureNote failure={form.failure} />
      <div className={styles.newValueActs}>
        <Button type="submit" size="s" look="line" busy={form.isBusy}>
          {t('add')}
        </Button>
        <Button size="s" onClick={onCancel}>
          {tShared('cancel')}
        </Button>
      </div>
    </form>
  );
}

const NOT_CHOSEN = '#ffffff';

/** The text field is needed because a colour input cannot be empty. */
function ColorField({ error }: { error: string | undefined }) {
  const t = useTranslations('product');
  const [color, setColor] = useState('');
  return (
    <Field label={t('color')} error={error}>
      {(names) => (
        <span className={styles.color}>
          <input
            type="color"
            aria-label={t('pickColor')}
            value={isColor(color) ? color : NOT_CHOSEN}
            onChange={(event) => setColor(event.target.value)}
          />
          <input
            {...names}
            className={classNames('input num', error && 'is-wrong')}
            name="color"
            value={color}
            placeholder="#1f6f5c"
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            required
            onChange={(event) => setColor(event.target.value.trim())}
          />
        </span>
      )}
    </Field>
  );
}
