import type { ReactNode } from 'react';

type BadgeTone = 'sale' | 'new' | 'out' | 'quiet';

export const Badge = ({ tone, children }: { tone: BadgeTone; children: ReactNode }) => (
  <span className={`badge badge--${tone}`}>{children}</span>
);
