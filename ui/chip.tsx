import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

export function Chip({ label, children, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" {...rest} className="chip" aria-label={label}>
      {children}
      <Icon name="x" size={16} />
    </button>
  );
}
