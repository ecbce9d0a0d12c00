import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { shopDay } from '#rules/discount.ts';
import { AccountPage } from './account-page.tsx';
import { signedIn } from './guard.ts';
import { ProfileForm } from './profile-form.tsx';

/** Whose account it is; the day is told by the loader, so that server and browser draw the same. */
export const loader = async (args: LoaderFunctionArgs) => ({
  customer: await signedIn(args),
  yesterday: shopDay(new Date(Date.now() - 86_400_000)),
});

/** `/account/dashboard` and `/account/profile`: the same form (SPEC 2). */
export function ProfilePage() {
  const t = useTranslations('account');
  const { customer, yesterday } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={t('sections.profile')} section="profile">
      <ProfileForm key={customer.id} customer={customer} lastBirthday={yesterday} />
    </AccountPage>
  );
}
