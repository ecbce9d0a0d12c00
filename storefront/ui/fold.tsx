import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type FoldProps = { title: ReactNode; open?: boolean; name?: string; children: ReactNode };

/** A line that opens what is under it. Folds of one `name` close each other. */
export function Fold({ title, open = false, name, children }: FoldProps) {
  return (
    <details className="acc" open={open} name={name}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
