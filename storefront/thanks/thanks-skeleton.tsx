import { useTranslations } from 'use-intl';
import { CallUs } from '../order/call-us.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The heading is there at once, the order a little later. */
export function ThanksSkeleton() {
  const t = useTranslations('thanks');
  return (
    <>
      <div className="needs-script">
        <Skeleton height={56} width={56} />
      </div>
      <h1>{t('title')}</h1>
      <noscript>
        <p className="lead">{t('noScript')}</p>
        <CallUs />
      </noscript>
      <div className="needs-script">
        <p className="lead" role="status">
          {t('loading')}
        </p>
        <Skeleton height={86} top={28} />
        <Skeleton height={88} top={20} />
        <Skeleton height={320} top={20} />
      </div>
    </>
  );
}
