import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';

/** A thin line during navigation; the title of the new page is announced. */
export function PageProgress() {
  const t = useTranslations('shell');
  const isMoving = useNavigation().state !== 'idle';
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (pathname === first.current) return;
    first.current = '';
    setAnnouncement(document.title);
  }, [pathname]);
  return (
    <>
      {isMoving && <div className="progress" role="progressbar" aria-label={t('pageLoading')} />}
      <p className="sr" aria-live="polite">
        {announcement}
      </p>
    </>
  );
}
