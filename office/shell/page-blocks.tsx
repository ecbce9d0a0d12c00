import { useTranslations } from 'use-intl';

/** In place of a page that takes longer: blocks where its head and its lines will be. */
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
