import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';

type ButtonLook = {
  look?: 'main' | 'line' | 'quiet' | 'ink' | 'bare';
  size?: 's' | 'm' | 'l';
  wide?: boolean;
};

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean };

/**
 * A button. Use one with the look `main` per view. A busy or disabled button ignores presses and keeps the focus; the
 * native attribute would move the focus to the start of the page.
 */
export function Button({
  look,
  size,
  wide,
  busy = false,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ look, size, wide }), busy && 'is-busy', disabled && 'is-off', className)}
      {...pressing({ busy, disabled, onClick })}
    >
      {busy && <span className="spin" />}
      {children}
    </button>
  );
}

type PressProps = Pick<ButtonProps, 'busy' | 'disabled' | 'onClick'>;

/** The prevented click of a submit button also stops Enter in a field of its form. */
const pressing = ({ busy, disabled, onClick }: PressProps) => ({
  'aria-busy': busy || undefined,
  ...(disabled && { 'aria-disabled': true }),
  onClick: (event: MouseEvent<HTMLButtonElement>) => (busy || disabled ? event.preventDefault() : onClick?.(event)),
});

/** For links that look like buttons: `<ShopLink className={buttonClass({ look: 'main' })}>`. */
export function buttonClass({ look = 'quiet', size = 'm', wide = false }: ButtonLook): string {
  return classNames('btn', look !== 'quiet' && `btn--${look}`, size !== 'm' && `btn--${size}`, wide && 'btn--wide');
}

type IconButtonProps = ComponentProps<'button'> & {
  label: string;
  line?: boolean;
  small?: boolean;
  busy?: boolean;
};

/** A button with an icon. `label` is its accessible name. `busy` works as for `Button`. */
export function IconButton({
  label,
  line = false,
  small = false,
  busy = false,
  disabled,
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
      className={classNames('sq', line && 'sq--line', small && 'sq--s', disabled && 'is-off', className)}
      {...pressing({ busy, disabled, onClick })}
    >
      {busy ? <span className="spin-k" /> : children}
    </button>
  );
}
