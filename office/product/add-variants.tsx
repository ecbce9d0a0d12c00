import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { MAX_VARIANTS, type OfficeAttribute } from '#contract/office/office-product-contract.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { AddValue } from './add-value.tsx';
import styles from './product.module.css';
import type { Editor } from './product-page.tsx';
import { additionsFor, axisValue, type Combination, inOrder, type VariantRow } from './variant-rows.ts';

type Props = { editor: Editor; rows: readonly VariantRow[]; axes: readonly OfficeAttribute[]; onDone: () => void };

/** Creates a variant for every missing combination of the selected values. */
export function AddVariants({ editor, rows, axes, onDone }: Props) {
  const t = useTranslations('product');
  const locale = useLocale();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set());
  const [fresh, setFresh] = useState('');
  const keyOf = (axis: OfficeAttribute, value: string) => `${axis.code}=${value}`;
  const toggle = (key: string) => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    setTicked(next);
  };
  const takeValue = (attribute: OfficeAttribute, value: string) => {
    const key = keyOf(attribute, value);
    editor.takeAttribute(attribute);
    setTicked((now) => new Set([...now, key]));
    setFresh(key);
  };
  const known = new Set(rows.map((row) => nameOf(axes.map((axis) => ({ axis, value: axisValue(editor, row, axis) })))));
  const wanted = axes
    .map((axis) =>
      axis.options.filter(({ value }) => ticked.has(keyOf(axis, value))).map(({ value }) => ({ axis, value })),
    )
    .reduce<Combination[]>((all, more) => all.flatMap((one) => more.map((value) => [...one, value])), [[]])
    .filter((one) => axes.length > 0 && !known.has(nameOf(one)));
  const isTooMany = rows.length + wanted.length > MAX_VARIANTS;
  const add = () => {
    editor.draft.setMany(additionsFor(editor, wanted));
    onDone();
  };
  return (
    <div className="form">
      <div className={styles.axes}>
        {axes.map((axis) => (
          <fieldset key={axis.code}>
            <legend className="label">{inLocale(axis.name, locale)}</legend>
            <div className={styles.values}>
              {inOrder(axis, locale).map(({ value, label }) => (
                <Check
                  key={value}
                  checked={ticked.has(keyOf(axis, value))}
                  autoFocus={keyOf(axis, value) === fresh}
                  onChange={() => toggle(keyOf(axis, value))}
                >
                  {inLocale(label, locale)}
                </Check>
              ))}
            </div>
            <AddValue attribute={axis} onAdded={takeValue} />
          </fieldset>
        ))}
      </div>
      <p className="small muted" role="status">
        {isTooMany ? t('tooManyVariants', { most: MAX_VARIANTS }) : t('addVariantsHint')}
      </p>
      <div className="dialog-acts">
        <Button look="main" disabled={wanted.length === 0 || isTooMany} onClick={add}>
          {t('addCount', { count: wanted.length })}
        </Button>
      </div>
    </div>
  );
}

const nameOf = (combination: Combination): string => JSON.stringify(combination.map(({ value }) => value));
