import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type CheckProps = Omit<ComponentProps<'input'>, 'children'> & {
  children: ReactNode;
  count?: ReactNode;
  faded?: boolean;
  error?: string;
};

/** A checkbox with its label; with `type="radio"` a radio button. */
export function Check({ children, count, faded = false, error, ...rest }: CheckProps) {
  const id = useId();
  return (
    <>
      <label className={classNames('check', faded && 'is-empty')}>
        <input
          type="checkbox"
          {...rest}
          // Without a value, browsers report a required box that is not checked yet as invalid.
          aria-invalid={error ? true : rest.required ? false : undefined}
          aria-describedby={error ? `${id}-e` : undefined}
        />
        <span>{children}</span>
        {count !== undefined && <span className="n num">{count}</span>}
      </label>
      {error && (
        <p className="wrong" id={`${id}-e`}>
          <Icon name="alert" />
          {error}
        </p>
      )}
    </>
  );
}

type RadioCardProps = Omit<ComponentProps<'input'>, 'title'> & {
  title: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
};

/** A radio button as a card. The parent must be `<div className="ways">`. */
export function RadioCard({ title, note, aside, ...rest }: RadioCardProps) {
  return (
    <label className="way">
      <input type="radio" {...rest} />
      <span>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {aside}
    </label>
  );
}
