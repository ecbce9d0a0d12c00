import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { address as addressCall } from '#contract/address-contract.ts';
import { readPlaces, usePlaceBook } from '#storefront/buy/address/read-places.ts';
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
  const client = clientOf(context);
  const [result, places] = await Promise.all([client.call(addressCall, { params: { id } }), readPlaces(client)]);
  if (!result.ok && result.error.code === 'validation') throw notFound();
  return { address: orLogin(result, request).data, places };
}

export function AddressPage() {
  const t = useTranslations('account');
  const { address, places } = useLoaderData<typeof loader>();
  const placeBook = usePlaceBook(places);
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
        places={placeBook}
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
