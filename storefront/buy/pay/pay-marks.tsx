import type { PaymentMethod } from '#contract/checkout-contract.ts';
import styles from './pay-marks.module.css';

/** Names in the shop's own letters on marks with the shape of a card; nobody's artwork. */
export const PAY_MARKS = [
  { icon: 'visa', name: 'Visa' },
  { icon: 'mastercard', name: 'Mastercard' },
  { icon: 'arca', name: 'ArCa' },
  { icon: 'idram', name: 'Idram' },
  { icon: 'telcell', name: 'Telcell' },
  { icon: 'fastshift', name: 'FastShift' },
] as const;

/** Beside the name of a way to pay: marks that can be recognised, or the picture the merchant has given. */
export function PayMarks({ marks, img }: Pick<PaymentMethod, 'marks' | 'img'>) {
  return (
    <span className={marks.length > 0 ? styles.marks : 'pay'}>
      {marks.length > 0 ? (
        marks.map((mark) => <img key={mark} src={`/storage/icons/card-${mark}.svg`} width="44" height="28" alt="" />)
      ) : (
        <img src={img} width="26" height="26" alt="" />
      )}
    </span>
  );
}
