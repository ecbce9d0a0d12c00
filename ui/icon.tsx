import sprite from './icons.svg';

export type IconName =
  | 'alert'
  | 'back'
  | 'box'
  | 'card'
  | 'cart'
  | 'cartplus'
  | 'check'
  | 'clock'
  | 'compare'
  | 'copy'
  | 'down'
  | 'exit'
  | 'eye'
  | 'eyeoff'
  | 'filter'
  | 'heart'
  | 'left'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'pause'
  | 'percent'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'right'
  | 'screen'
  | 'search'
  | 'share'
  | 'shield'
  | 'trash'
  | 'truck'
  | 'up'
  | 'user'
  | 'x'
  | 'zoom';

/** Decorative icon. Adjacent text or a label must provide the name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: 16 | 20 | 24 }) {
  return (
    <svg className={size === 20 ? 'i' : `i i-${size}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
