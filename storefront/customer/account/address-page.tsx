import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { address as addressCall } from '#contract/address-contract.ts';
import { notFound } from '#storefront/runtime/page-error.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import styles from './account.module.css';
import { AccountPage } from './account-page.tsx';
import { AddressForm } from './address-form.tsx';
import { toAddressValues } from './address-input.ts';
import { orLogin } from './require-login.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const id = params.addressId ?? '';
  const result = await clientOf(context).call(addressCall, { params: { id } });
  if (!result.ok && result.error.code === 'validation') throw notFound();
  return { address: orLogin(result, request).data };
}

export function AddressPage() {
  const t = useTranslations('account');
  const { address } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <AccountPage
      title={t('address.title')}
      section="addresses"
      crumbs={[{ name: t('addresses.title'), path: '/account/addresses' }]}
      mark={address.is_default && <span className="badge badge--quiet">{t('addresses.default')}</span>}
    >
      <AddressForm
        key={address.id}
        label={t('address.title')}
        address={address}
        start={toAddressValues(address)}
        onSaved={() => void revalidate()}
      />
      <p className={styles.back}>
        <ShopLink className="link" to="/account/addresses">
          {t('address.toAll')}
        </ShopLink>
      </p>
    </AccountPage>
  );
}
