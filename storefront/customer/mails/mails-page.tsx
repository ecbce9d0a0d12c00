import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/client.ts';
import { type MailPreferences, readMailPreferences } from '#contract/mail-preferences-contract.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { MailChoices } from './mail-choices.tsx';
import styles from './mails.module.css';

/** Null for a link that the shop did not sign. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<MailPreferences | null> {
  const result = await clientOf(context).call(readMailPreferences, { input: { key: params.key ?? '-' } });
  return !result.ok && result.error.status === 404 ? null : orThrow(result).data;
}

/** Target of the link in every mail that a reader can refuse. It needs no account. */
export function MailsPage() {
  const t = useTranslations('mails');
  const loaded = useLoaderData<typeof loader>();
  const { key = '' } = useParams();
  const email = loaded?.email;
  return (
    <>
      <PageHead title={t('title')} noIndex />
      {loaded && email ? (
        <div className={styles.page}>
          <h1>{t('title')}</h1>
          <MailChoices loaded={{ ...loaded, email }} link={key} />
        </div>
      ) : (
        <Empty
          drawing="page"
          heading="h1"
          title={t('gone')}
          actions={
            <ShopLink className={buttonClass({ look: 'main' })} to="/account/mails">
              {t('toAccount')}
            </ShopLink>
          }
        >
          <p>{t('goneText')}</p>
        </Empty>
      )}
    </>
  );
}
