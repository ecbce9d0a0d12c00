import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { NumberCell } from './number-field.tsx';
import styles from './product.module.css';
import type { Editor } from './product-page.tsx';
import { faultOf, type NumberField, type VariantRow } from './variant-rows.ts';

type Props = Pick<ComponentProps<'input'>, 'onKeyDown' | 'onPaste' | 'readOnly'> & {
  'data-cell': string;
  editor: Editor;
  row: VariantRow;
  field: NumberField;
  label: string;
};

export function VariantCell({ editor, row, field, label, ...rest }: Props) {
  const { draft } = editor;
  const key = row.prefix + field;
  const fault = faultOf(editor, row, field);
  return (
    <>
      <NumberCell
        {...rest}
        aria-label={label}
        value={draft.value(key)}
        before={draft.before(key)}
        isChanged={draft.isChanged(key)}
        isWrong={fault !== undefined}
        placeholder="—"
        className={classNames(field === 'qty' && draft.value(key) === 0 && styles.out)}
        onValue={(value) => draft.set(key, value)}
      />
      {fault && <p className="wrong">{fault}</p>}
    </>
  );
}
