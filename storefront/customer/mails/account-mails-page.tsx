import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { type MailPreferences, readMailPreferences } from '#contract/mail-preferences-contract.ts';
import { AccountPage } from '#storefront/customer/account/account-page.tsx';
import { orLogin } from '#storefront/customer/account/require-login.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { MailChoices } from './mail-choices.tsx';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<MailPreferences> {
  return orLogin(await clientOf(context).call(readMailPreferences, { input: {} }), request).data;
}

/** The mails of a customer. An unconfirmed address may belong to somebody else, so it has no choices. */
export function AccountMailsPage() {
  const t = useTranslations('mails');
  const loaded = useLoaderData<typeof loader>();
  const { email } = loaded;
  return (
    <AccountPage title={t('title')} section="mails">
      {email === null ? (
        <p className="note">{t('unconfirmed')}</p>
      ) : (
        <MailChoices loaded={{ ...loaded, email }} link={null} />
      )}
    </AccountPage>
  );
}
