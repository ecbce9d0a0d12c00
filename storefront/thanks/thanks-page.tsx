import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../i18n/failure-text.ts';
import { CallUs } from '../order/call-us.tsx';
import { useOrder } from '../order/use-order.ts';
import { PageHead } from '../page-head.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { ThanksSkeleton } from './thanks-skeleton.tsx';

/** `orderID`, or `id` as a payment provider's sandbox returns it (SPEC 2). */
export function loader({ request }: LoaderFunctionArgs): { id: string } {
  const query = new URL(request.url).searchParams;
  const id = query.get('orderID') || query.get('id');
  if (!id) throw redirect('/');
  return { id };
}

/** The order is private: the browser asks for it, with the cookie it got when ordering. */
export function ThanksPage() {
  const t = useTranslations('thanks');
  const { id } = useLoaderData<typeof loader>();
  const { order, failure, isHidden, load } = useOrder(id);
  return (
    <div className="thanks">
      <PageHead title={t('title')} noIndex />
      {order ? (
        <OrderSheet order={order} title={t('title')} />
      ) : isHidden ? (
        <Hidden />
      ) : failure ? (
        <Failed failure={failure} onRetry={load} />
      ) : (
        <ThanksSkeleton />
      )}
    </div>
  );
}

function Hidden() {
  const t = useTranslations('thanks');
  return (
    <Empty heading="h1" title={t('hidden.title')}>
      <p>{t('hidden.text')}</p>
      <p>{t('hidden.call')}</p>
      <CallUs />
    </Empty>
  );
}

function Failed({
  failure,
  onRetry,
}: {
  failure: Parameters<ReturnType<typeof useFailureText>>[0];
  onRetry: () => void;
}) {
  const t = useTranslations('thanks');
  const common = useTranslations('common');
  const failureText = useFailureText();
  return (
    <Empty
      heading="h1"
      title={t('failed')}
      actions={
        <Button look="main" onClick={onRetry}>
          {common('retry')}
        </Button>
      }
    >
      <p role="alert">
        {failureText(failure)} {t('failedNote')}
      </p>
      <CallUs />
    </Empty>
  );
}
