import type { ReactNode } from 'react';

type EmptyProps = { title: ReactNode; children?: ReactNode; actions?: ReactNode; heading?: 'h1' | 'h2' };

/** Why there is nothing here, and one way on. */
export function Empty({ title, children, actions, heading: Heading = 'h2' }: EmptyProps) {
  return (
    <div className="empty">
      <svg className="art" viewBox="0 0 148 148" fill="none" aria-hidden="true">
        <circle cx="74" cy="74" r="70" fill="#F6F5F2" />
        <path
          d="M44 58h60l-6 50a6 6 0 0 1-6 5H56a6 6 0 0 1-6-5Z"
          fill="#fff"
          stroke="#17181C"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path d="M58 68V54a16 16 0 0 1 32 0v14" stroke="#17181C" strokeWidth="2.5" strokeLinecap="round" />
        <path d="M74 20v-8M95 26l5-7M53 26l-5-7" stroke="#F9A34F" strokeWidth="5" strokeLinecap="round" />
      </svg>
      <Heading>{title}</Heading>
      {children}
      {actions && <div className="acts">{actions}</div>}
    </div>
  );
}
