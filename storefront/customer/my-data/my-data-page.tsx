import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { AccountPage } from '#storefront/customer/account/account-page.tsx';
import { signedIn } from '#storefront/customer/account/guard.ts';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { RetainedData } from './retained-data.tsx';

export async function loader(args: LoaderFunctionArgs): Promise<{ email: string }> {
  const { email } = await signedIn(args);
  return { email };
}

/** What the shop keeps of a customer and why, a copy of it, and the way to have it deleted (DECISIONS 5). */
export function MyDataPage() {
  const t = useTranslations('myData');
  const { email } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={t('title')} section="data">
      <RetainedData />
      <DownloadData />
      <DeleteAccount email={email} />
    </AccountPage>
  );
}
