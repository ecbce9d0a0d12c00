import { useTranslations } from 'use-intl';

/** Placeholders for the heading and lines of a page that loads slowly. */
export function PageBlocks() {
  const t = useTranslations('news');
  return (
    <div className="blocks" role="status" aria-label={t('loading')}>
      <i className="skel" />
      <i className="skel" />
      <i className="skel" />
      <i className="skel" />
      <i className="skel" />
      <i className="skel" />
    </div>
  );
}
