import styles from './pay-marks.module.css';

/** Names in the shop's own letters on marks with the shape of a card; nobody's artwork. */
export const PAY_MARKS = [
  { icon: 'visa', name: 'Visa' },
  { icon: 'mastercard', name: 'Mastercard' },
  { icon: 'arca', name: 'ArCa' },
  { icon: 'idram', name: 'Idram' },
] as const;

const MARKS_OF: Record<string, readonly string[]> = { aeb_vpos: ['visa', 'mastercard', 'arca'], idram_vpos: ['idram'] };

/** Beside the name of a way to pay: marks that can be recognised, or the picture the merchant has given. */
export function PayMarks({ method, img }: { method: string; img: string }) {
  const icons = MARKS_OF[method];
  return (
    <span className={icons ? styles.marks : 'pay'}>
      {icons ? (
        icons.map((icon) => <img key={icon} src={`/storage/icons/card-${icon}.svg`} width="44" height="28" alt="" />)
      ) : (
        <img src={img} width="26" height="26" alt="" />
      )}
    </span>
  );
}
