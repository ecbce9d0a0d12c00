import type { ReactNode } from 'react';
import { type DrawingName, Empty } from '#ui/empty.tsx';
import { PageHead } from './page-head.tsx';

type Props = {
  drawing: DrawingName;
  title: string;
  /** Title of the document; default: `title`. */
  documentTitle?: string;
  children: ReactNode;
  actions?: ReactNode;
};

/** A page that only explains why the requested content is missing; search engines do not index it. */
export function NoticePage({ title, documentTitle = title, ...panel }: Props) {
  return (
    <>
      <PageHead title={documentTitle} noIndex />
      <Empty heading="h1" title={title} {...panel} />
    </>
  );
}
