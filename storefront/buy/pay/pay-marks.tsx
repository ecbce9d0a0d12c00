import type { PaymentMethod } from '#contract/checkout-contract.ts';
import styles from './pay-marks.module.css';

/** Names of card brands in the shop's own type, without third-party artwork. */
export const PAY_MARKS = [
  { icon: 'visa', name: 'Visa' },
  { icon: 'mastercard', name: 'Mastercard' },
  { icon: 'arca', name: 'ArCa' },
  { icon: 'idram', name: 'Idram' },
  { icon: 'telcell', name: 'Telcell' },
  { icon: 'fastshift', name: 'FastShift' },
] as const;

/** Badges beside the name of a payment method, or the picture that the merchant has uploaded. */
export function PayMarks({ marks, img }: Pick<PaymentMethod, 'marks' | 'img'>) {
  return (
    <span className={marks.length > 0 ? styles.marks : 'pay on-picture'}>
      {marks.length > 0 ? (
        marks.map((mark) => <img key={mark} src={`/storage/icons/card-${mark}.svg`} width="44" height="28" alt="" />)
      ) : (
        <img src={img} width="26" height="26" alt="" />
      )}
    </span>
  );
}
