import type { ReactNode } from 'react';

type Props = { title: string; text?: ReactNode; children?: ReactNode };

/** States why a list is empty. The children lead on. */
export function EmptyList({ title, text, children }: Props) {
  return (
    <div className="nobody">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
