import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeAttribute } from '#contract/office/office-product-contract.ts';
import { classNames } from '#ui/class-names.ts';
import { BareSelect, Options } from '#ui/select.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { pictureOf } from '../state/picture-of.ts';
import { MatrixFoot } from './matrix-foot.tsx';
import styles from './product.module.css';
import { listOf, textOf } from './product-fields.ts';
import type { Editor } from './product-page.tsx';
import { useMatrix } from './use-matrix.ts';
import { VariantCell } from './variant-cell.tsx';
import { axisKey, axisValue, faultOf, NUMBERS, type NumberField, skuOf, type VariantRow } from './variant-rows.ts';

type Props = {
  editor: Editor;
  rows: readonly VariantRow[];
  axes: readonly OfficeAttribute[];
  mayChange: (field: NumberField) => boolean;
};

export function VariantsList({ editor, rows, axes, mayChange }: Props) {
  const { draft, mayEdit } = editor;
  const t = useTranslations('product');
  const locale = useLocale();
  const keyAt = (row: number, column: number) => {
    const [line, field] = [rows[row], NUMBERS[column]];
    return line && field && mayChange(field) ? line.prefix + field : null;
  };
  const matrix = useMatrix({ draft, rows: rows.length, keyAt });
  return (
    <>
      <section className={styles.scroll} aria-label={t('variants')}>
        <table className={styles.matrix} ref={matrix.table}>
          <thead>
            <tr>
              <th scope="col">
                {axes.map((axis) => (
                  <span key={axis.code} className={styles.axis}>
                    {inLocale(axis.name, locale)}
                  </span>
                ))}
              </th>
              {NUMBERS.map((name) => (
                <th key={name} scope="col" className="r">
                  {t(`field.${name}`)}
                </th>
              ))}
              <th scope="col">{t('field.sku')}</th>
              <th scope="col">{t('field.barcode')}</th>
              <th scope="col">
                <span className="sr">{t('removeVariant')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr
                key={row.prefix}
                className={classNames(row.id !== null && draft.isChanged(`remove.${row.id}`) && styles.gone)}
              >
                <th scope="row">
                  <RowName editor={editor} row={row} axes={axes} />
                </th>
                {NUMBERS.map((name, column) => (
                  <td key={name}>
                    <VariantCell
                      {...matrix.placed(at, column)}
                      editor={editor}
                      row={row}
                      field={name}
                      label={`${t(`field.${name}`)}, ${skuOf(editor, row)}`}
                      readOnly={!mayChange(name)}
                    />
                  </td>
                ))}
                <td>
                  <SkuCell editor={editor} row={row} />
                </td>
                <td>
                  <BarcodeCell editor={editor} row={row} />
                </td>
                <td>{mayEdit && <RemoveButton editor={editor} row={row} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <MatrixFoot note={matrix.note} />
    </>
  );
}

type RowProps = { editor: Editor; row: VariantRow };

function RowName({ editor, row, axes }: RowProps & { axes: readonly OfficeAttribute[] }) {
  const { draft } = editor;
  const t = useTranslations('product');
  const locale = useLocale();
  const [picture] = listOf(draft.value(`${row.prefix}pictures`));
  return (
    <span className={styles.who}>
      {picture && <img className="thumb" src={pictureOf(picture)} alt="" width="32" height="32" />}
      {axes.map((axis) => {
        const key = axisKey(row, axis);
        const value = axisValue(editor, row, axis);
        const option = axis.options.find((one) => one.value === value);
        const fault = faultOf(editor, row, `attributes.${axis.code}`);
        if (row.id !== null)
          return (
            <span key={key} className={styles.axis}>
              {option ? inLocale(option.label, locale) : value}
            </span>
          );
        return (
          <span key={key}>
            <BareSelect
              small
              aria-label={inLocale(axis.name, locale)}
              aria-invalid={fault ? true : undefined}
              value={value}
              onChange={(event) => draft.set(key, event.target.value ? [event.target.value] : null)}
            >
              <option value="">{t('choose')}</option>
              <Options of={axis.options.map((one) => [one.value, inLocale(one.label, locale)])} />
            </BareSelect>
            {fault && <small className="wrong">{fault}</small>}
          </span>
        );
      })}
    </span>
  );
}

function SkuCell({ editor, row }: RowProps) {
  const t = useTranslations('product');
  const sku = skuOf(editor, row);
  if (row.id !== null) return <span className="small num">{sku}</span>;
  const fault = faultOf(editor, row, 'sku');
  return (
    <>
      <input
        className={classNames(styles.cell, styles.isChanged, fault && 'is-wrong')}
        aria-label={t('field.sku')}
        aria-invalid={fault ? true : undefined}
        value={sku}
        onChange={(event) => editor.draft.set(`${row.prefix}sku`, event.target.value)}
      />
      {fault && <p className="wrong">{fault}</p>}
    </>
  );
}

function BarcodeCell({ editor, row }: RowProps) {
  const t = useTranslations('product');
  const { draft, mayEdit } = editor;
  const key = `${row.prefix}barcode`;
  const fault = faultOf(editor, row, 'barcode');
  return (
    <>
      <input
        className={classNames(styles.cell, draft.isChanged(key) && styles.isChanged, fault && 'is-wrong')}
        aria-label={`${t('field.barcode')}, ${skuOf(editor, row)}`}
        aria-invalid={fault ? true : undefined}
        inputMode="numeric"
        readOnly={!mayEdit}
        value={textOf(draft.value(key))}
        onChange={(event) => draft.set(key, event.target.value)}
      />
      {fault && <p className="wrong">{fault}</p>}
    </>
  );
}

function RemoveButton({ editor, row }: RowProps) {
  const { draft } = editor;
  const t = useTranslations('product');
  const sku = skuOf(editor, row);
  const isGone = row.id !== null && draft.isChanged(`remove.${row.id}`);
  const remove = () => {
    if (row.id !== null) return draft.set(`remove.${row.id}`, isGone ? null : true);
    const own = Object.keys(draft.changes).filter((key) => key.startsWith(row.prefix));
    draft.setMany(Object.fromEntries(own.map((key) => [key, null])));
  };
  return (
    <button
      className="sq sq--s"
      type="button"
      aria-label={t(isGone ? 'keepVariant' : 'removeNamed', { sku })}
      onClick={remove}
    >
      <OfficeIcon name={isGone ? 'undo' : 'x'} small />
    </button>
  );
}
