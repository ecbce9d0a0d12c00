import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeAttribute } from '#contract/office/office-product-contract.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { MatrixFoot } from './matrix-foot.tsx';
import styles from './product.module.css';
import type { Editor } from './product-page.tsx';
import { useMatrix } from './use-matrix.ts';
import { VariantCell } from './variant-cell.tsx';
import { additionsFor, axisValue, inOrder, NUMBERS, type NumberField, type VariantRow } from './variant-rows.ts';

type Props = {
  editor: Editor;
  rows: readonly VariantRow[];
  down: OfficeAttribute;
  across: OfficeAttribute;
  mayChange: (field: NumberField) => boolean;
};

/** A table with one number of each variant. A press on an empty cell adds the variant. */
export function VariantsPivot({ editor, rows, down, across, mayChange }: Props) {
  const { draft, mayEdit } = editor;
  const t = useTranslations('product');
  const locale = useLocale();
  const [field, setField] = useState<NumberField>('price');
  const kept = rows.filter(({ id }) => id === null || !draft.isChanged(`remove.${id}`));
  const used = (axis: OfficeAttribute) => {
    const values = new Set(kept.map((row) => axisValue(editor, row, axis)));
    return inOrder(axis, locale).filter(({ value }) => values.has(value));
  };
  const [lines, columns] = [used(down), used(across)];
  const variantAt = (row: number, column: number) =>
    kept.find(
      (one) =>
        axisValue(editor, one, down) === lines[row]?.value && axisValue(editor, one, across) === columns[column]?.value,
    );
  const keyAt = (row: number, column: number) => {
    const variant = variantAt(row, column);
    return variant && mayChange(field) ? variant.prefix + field : null;
  };
  const matrix = useMatrix({ draft, rows: lines.length, keyAt });
  return (
    <>
      <fieldset className={`seg ${styles.pivotField}`}>
        <legend className="sr">{t('whichNumber')}</legend>
        {NUMBERS.map((name) => (
          <button key={name} type="button" aria-pressed={name === field} onClick={() => setField(name)}>
            {t(`field.${name}`)}
          </button>
        ))}
      </fieldset>
      <section className={styles.scroll} aria-label={t('variants')}>
        <table className={styles.matrix} ref={matrix.table}>
          <thead>
            <tr>
              <th scope="col">{`${inLocale(down.name, locale)} · ${inLocale(across.name, locale)}`}</th>
              {columns.map(({ value, label }) => (
                <th key={value} scope="col" className="r">
                  {inLocale(label, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, row) => (
              <tr key={line.value}>
                <th scope="row">{inLocale(line.label, locale)}</th>
                {columns.map((column, at) => {
                  const variant = variantAt(row, at);
                  const name = `${inLocale(line.label, locale)}, ${inLocale(column.label, locale)}`;
                  return (
                    <td key={column.value}>
                      {variant ? (
                        <VariantCell
                          {...matrix.placed(row, at)}
                          editor={editor}
                          row={variant}
                          field={field}
                          label={`${t(`field.${field}`)}, ${name}`}
                          readOnly={!mayChange(field)}
                        />
                      ) : (
                        mayEdit && (
                          <button
                            type="button"
                            className={styles.missing}
                            aria-label={t('addNamed', { name })}
                            onClick={() =>
                              draft.setMany(
                                additionsFor(editor, [
                                  [
                                    { axis: down, value: line.value },
                                    { axis: across, value: column.value },
                                  ],
                                ]),
                              )
                            }
                          >
                            <OfficeIcon name="plus" small />
                          </button>
                        )
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <MatrixFoot note={matrix.note} />
    </>
  );
}
