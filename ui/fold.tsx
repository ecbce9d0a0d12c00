import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type FoldProps = { title: ReactNode; open?: boolean; name?: string; onOpen?: () => void; children: ReactNode };

export function Fold({ title, open = false, name, onOpen, children }: FoldProps) {
  return (
    <details className="acc" open={open} name={name} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
