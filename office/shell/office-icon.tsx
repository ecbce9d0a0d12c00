import sprite from '../style/office-icons.svg';

export type OfficeIconName =
  | 'box'
  | 'people'
  | 'page'
  | 'search'
  | 'menu'
  | 'left'
  | 'up'
  | 'down'
  | 'check'
  | 'half'
  | 'dash'
  | 'spark'
  | 'star'
  | 'alert'
  | 'x'
  | 'clock'
  | 'phone'
  | 'pin'
  | 'mail'
  | 'cash'
  | 'credit'
  | 'bank'
  | 'wallet'
  | 'plus'
  | 'return'
  | 'gear'
  | 'lock'
  | 'key'
  | 'exit'
  | 'person'
  | 'undo'
  | 'pinned'
  | 'goods'
  | 'percent'
  | 'eyeoff'
  | 'print'
  | 'minus'
  | 'finger'
  | 'scan'
  | 'filter'
  | 'out'
  | 'today'
  | 'stock'
  | 'jobs'
  | 'bell'
  | 'megaphone'
  | 'gift'
  | 'bag'
  | 'truck';

/** Decorative: a text or label beside the icon contains the name. */
export function OfficeIcon({ name, small = false }: { name: OfficeIconName; small?: boolean }) {
  return (
    <svg className={small ? 'i i-16' : 'i'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
