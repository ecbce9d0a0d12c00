import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';

/** Why it was refused, when no field is to blame; announced at once. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div className="note note--bad" role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </div>
  );
}
