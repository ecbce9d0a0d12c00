import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { OfficeIcon } from './office-icon.tsx';
import { OfficeTitle } from './office-title.tsx';

type Props = {
  title: string;
  /** The heading, by default the title. */
  heading?: string;
  /** The list above the page. */
  back?: { to: string; label: string };
  className?: string | undefined;
  children?: ReactNode;
};

/** The title of the document and the head of a page. */
export function PageHead({ title, heading = title, back, className, children }: Props) {
  return (
    <>
      <OfficeTitle>{title}</OfficeTitle>
      <header className={classNames('head', className)}>
        {back && (
          <Link className="sq" to={back.to} aria-label={back.label}>
            <OfficeIcon name="return" />
          </Link>
        )}
        <h1>{heading}</h1>
        {children}
      </header>
    </>
  );
}
