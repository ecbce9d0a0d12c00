import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

type StarsProps = {
  /** From 0 to 5. */
  value: number;
  /** Read by screen readers in place of the drawing. */
  label: string;
  large?: boolean;
};

const MAX = 5;

/** Five stars of which a share is filled. The label states the same in words. */
export function Stars({ value, label, large = false }: StarsProps) {
  const share = { '--share': `${(value / MAX) * 100}%` } as CSSProperties;
  return <span className={classNames('stars', large && 'stars--l')} style={share} role="img" aria-label={label} />;
}
