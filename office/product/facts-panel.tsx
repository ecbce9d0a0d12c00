import { type ChangeEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeAttribute } from '#contract/office/office-product-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { Field, TextField } from '#ui/field.tsx';
import { BareSelect, Options, SelectField } from '#ui/select.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import styles from './product.module.css';
import { listOf, textOf } from './product-fields.ts';
import type { Editor } from './product-page.tsx';

/** Edits the attributes of the product and adds further ones. Axes distinguish variants and belong to the matrix. */
export function FactsPanel(editor: Editor) {
  const { product, draft, mayEdit } = editor;
  const t = useTranslations('product');
  const locale = useLocale();
  const [added, setAdded] = useState<readonly string[]>([]);
  const axes = listOf(product.fields.axes);
  const keys = [...Object.keys(product.fields), ...Object.keys(draft.changes)];
  const isShown = ({ code }: OfficeAttribute) =>
    added.includes(code) || keys.some((key) => key === `attributes.${code}` || key.startsWith(`attributes.${code}.`));
  const own = product.attributes.filter(({ code }) => !axes.includes(code));
  const rest = own.filter((attribute) => !isShown(attribute));
  return (
    <section className="panel">
      <header>
        <h2>{t('facts')}</h2>
        {mayEdit && rest.length > 0 && (
          <span className="end">
            <BareSelect
              small
              aria-label={t('addFact')}
              value=""
              onChange={(event) => setAdded((now) => [...now, event.target.value])}
            >
              <option value="">{t('addFact')}</option>
              <Options of={rest.map(({ code, name }) => [code, inLocale(name, locale)])} />
            </BareSelect>
          </span>
        )}
      </header>
      <FactGroups {...editor} shown={own.filter(isShown)} added={added} />
    </section>
  );
}

type GroupsProps = Editor & { shown: readonly OfficeAttribute[]; added: readonly string[] };

/** Folds the facts by group. A group with a fault, an unsaved change or an added fact is open, and so is the first. */
function FactGroups({ shown, added, ...editor }: GroupsProps) {
  const t = useTranslations('product');
  const locale = useLocale();
  const groups = [...Map.groupBy(shown, ({ group }) => (group ? inLocale(group, locale) : t('noGroup')))];
  const list = (some: readonly OfficeAttribute[]) => (
    <div className={styles.facts}>
      {some.map((attribute) => (
        <Fact key={attribute.code} {...editor} attribute={attribute} />
      ))}
    </div>
  );
  if (groups.length <= 1) return list(shown);
  const changed = [...Object.keys(editor.draft.changes), ...Object.keys(editor.faults)];
  const isOpen = ({ code }: OfficeAttribute) =>
    added.includes(code) ||
    changed.some((key) => key === `attributes.${code}` || key.startsWith(`attributes.${code}.`));
  return groups.map(([name, some], at) => (
    <details key={name} className={styles.group} open={at === 0 || some.some(isOpen)}>
      <summary>
        <OfficeIcon name="down" small />
        {name} <span className="small muted num">{some.length}</span>
      </summary>
      {list(some)}
    </details>
  ));
}

function Fact({ attribute, ...editor }: Editor & { attribute: OfficeAttribute }) {
  const locale = useLocale();
  const label = inLocale(attribute.name, locale);
  if (attribute.is_text) return <TextFact {...editor} attribute={attribute} label={label} />;
  return <ChoiceFact {...editor} attribute={attribute} label={label} />;
}

type FactProps = Editor & { attribute: OfficeAttribute; label: string };

function TextFact({ draft, faults, mayEdit, attribute: { code }, label }: FactProps) {
  const locale = useLocale();
  const others = LOCALES.filter((other) => other !== locale);
  const textIn = (language: Locale) => {
    const key = `attributes.${code}.${language}`;
    return {
      label,
      readOnly: !mayEdit,
      error: faults[key],
      className: classNames(draft.isChanged(key) && styles.changed),
      value: textOf(draft.value(key)),
      onChange: (event: ChangeEvent<HTMLInputElement>) => draft.set(key, event.target.value),
    };
  };
  return (
    <div>
      <TextField {...textIn(locale)} />
      <details className={styles.fact}>
        <summary>{others.map((other) => LANGUAGES[other]).join(' · ')}</summary>
        {others.map((other) => (
          <TextField key={other} {...textIn(other)} label={`${label} (${LANGUAGES[other]})`} lang={other} />
        ))}
      </details>
    </div>
  );
}

function ChoiceFact({ draft, faults, mayEdit, attribute: { code, options }, label }: FactProps) {
  const t = useTranslations('product');
  const locale = useLocale();
  const key = `attributes.${code}`;
  const chosen = listOf(draft.value(key));
  const labelOf = (value: string) => {
    const option = options.find((one) => one.value === value);
    return option ? inLocale(option.label, locale) : value;
  };
  if (chosen.length <= 1)
    return (
      <SelectField
        label={label}
        error={faults[key]}
        disabled={!mayEdit}
        className={classNames(draft.isChanged(key) && styles.changed)}
        value={chosen[0] ?? ''}
        onChange={(event) => draft.set(key, event.target.value ? [event.target.value] : null)}
      >
        <option value="">{t('notFilled')}</option>
        <Options of={options.map(({ value }) => [value, labelOf(value)])} />
      </SelectField>
    );
  return (
    <Field label={label} error={faults[key]}>
      {(names) => (
        <div {...names} className={styles.chosen}>
          <Chips list={chosen} labelOf={labelOf} mayEdit={mayEdit} onChange={(next) => draft.set(key, next)} />
        </div>
      )}
    </Field>
  );
}

type ChipsProps = {
  list: readonly string[];
  labelOf: (value: string) => string;
  mayEdit: boolean;
  onChange: (next: string[]) => void;
};

export function Chips({ list, labelOf, mayEdit, onChange }: ChipsProps) {
  const t = useTranslations('product');
  return (
    <ul className={styles.chips}>
      {list.map((value) => (
        <li key={value}>
          {labelOf(value)}
          {mayEdit && (
            <button
              type="button"
              aria-label={t('removeNamed', { sku: labelOf(value) })}
              onClick={() => onChange(list.filter((one) => one !== value))}
            >
              <OfficeIcon name="x" small />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
