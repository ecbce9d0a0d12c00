import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { DEFAULT_REGION } from '#rules/shop/regions.ts';
import { internationalForm } from '#storefront/buy/address/phone-form.ts';
import { readPlaces, usePlaceBook } from '#storefront/buy/address/read-places.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { onLinkPress } from '#ui/on-link-press.ts';
import styles from './account.module.css';
import { AccountPage } from './account-page.tsx';
import { AddressForm } from './address-form.tsx';
import { BANNER_MS } from './notice.tsx';
import { signedIn } from './require-login.ts';

const LIST = '/account/addresses';

export async function loader(args: LoaderFunctionArgs) {
  const [{ first_name, last_name, phone }, places] = await Promise.all([
    signedIn(args),
    readPlaces(clientOf(args.context)),
  ]);
  return {
    places,
    person: { first_name: first_name ?? '', last_name: last_name ?? '', phone: internationalForm(phone ?? '') },
  };
}

/** Adds an address. A banner confirms it, then the list opens (docs/spec/storefront.md 4). */
export function NewAddressPage() {
  const t = useTranslations('account');
  const yerevan = useTranslations('cart')('regions.Yerevan');
  const { person, places } = useLoaderData<typeof loader>();
  const placeBook = usePlaceBook(places);
  const [isDone, setDone] = useState(false);
  useListAfter(isDone);
  return (
    <AccountPage title={t('address.new')} section="addresses" crumbs={[{ name: t('addresses.title'), path: LIST }]}>
      <AddressForm
        label={t('address.new')}
        address={null}
        start={{ ...person, state: DEFAULT_REGION, city: yerevan, address1: '' }}
        places={placeBook}
        onSaved={() => setDone(true)}
        isDone={isDone}
      />
      <p className={styles.back}>
        <ShopLink className="link" to={LIST}>
          {t('address.toAll')}
        </ShopLink>
      </p>
    </AccountPage>
  );
}

/** Opens the address list after saving, unless the customer has started another navigation. */
function useListAfter(isDone: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate(LIST, { replace: true }), BANNER_MS);
    const forget = () => clearTimeout(timer);
    const undo = onLinkPress(forget);
    return () => {
      forget();
      undo();
    };
  }, [isDone, navigate]);
}
