import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';

type Looks = {
  look?: 'main' | 'line' | 'quiet' | 'ink' | 'bare';
  size?: 's' | 'm' | 'l';
  wide?: boolean;
};

export type ButtonProps = ComponentProps<'button'> & Looks & { busy?: boolean };

/** One `main` button per view. Busy: keeps focus and label, ignores presses. */
export function Button({ look, size, wide, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ look, size, wide }), busy && 'is-busy', className)}
      {...pressing(busy, onClick)}
    >
      {busy && <span className="spin" />}
      {children}
    </button>
  );
}

type Press = ButtonProps['onClick'];

const pressing = (busy: boolean, onClick: Press) => ({
  'aria-busy': busy || undefined,
  onClick: (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event)),
});

/** For links that look like buttons: `<ShopLink className={buttonClass({ look: 'main' })}>`. */
export function buttonClass({ look = 'quiet', size = 'm', wide = false }: Looks): string {
  return classNames('btn', look !== 'quiet' && `btn--${look}`, size !== 'm' && `btn--${size}`, wide && 'btn--wide');
}

export type IconButtonProps = ComponentProps<'button'> & {
  label: string;
  line?: boolean;
  small?: boolean;
  busy?: boolean;
};

/** `label` is its accessible name. Busy: as `Button`. */
export function IconButton({
  label,
  line = false,
  small = false,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames('sq', line && 'sq--line', small && 'sq--s', className)}
      {...pressing(busy, onClick)}
    >
      {busy ? <span className="spin-k" /> : children}
    </button>
  );
}
