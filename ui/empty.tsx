import type { ReactNode } from 'react';
import drawings from './drawings.svg';

export type DrawingName = 'bag' | 'box' | 'cloud' | 'columns' | 'heart' | 'lens' | 'letter' | 'lock' | 'page' | 'pin';

type EmptyProps = {
  drawing: DrawingName;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  heading?: 'h1' | 'h2';
};

export function Empty({ drawing, title, children, actions, heading: Heading = 'h2' }: EmptyProps) {
  return (
    <div className="empty">
      <svg className="art" aria-hidden="true">
        <use href={`${drawings}#${drawing}`} />
      </svg>
      <Heading>{title}</Heading>
      {children}
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}
