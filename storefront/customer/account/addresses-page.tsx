import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { addresses, type SavedAddress } from '#contract/address-contract.ts';
import { MOST_ADDRESSES } from '#rules/address.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { buttonClass } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './account.module.css';
import { AccountPage, focusTitle } from './account-page.tsx';
import { AddressCard } from './address-card.tsx';
import { DeleteAddress } from './delete-address.tsx';
import { orLogin } from './guard.ts';
import { Banner } from './notice.tsx';
import { useBook } from './use-book.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const result = await clientOf(context).call(addresses, { input: { pagination: 0 } });
  return { book: orLogin(result, request).data };
}

/** The customer's addresses, the default one first. */
export function AddressesPage() {
  const t = useTranslations('account');
  const { book } = useLoaderData<typeof loader>();
  const { said, busyId, makeDefault, remove } = useBook();
  const [leaving, setLeaving] = useState<SavedAddress | null>(null);

  const confirm = async (address: SavedAddress) => {
    const isGone = await remove(address);
    flushSync(() => setLeaving(null));
    // The button that had the focus went with its address.
    if (isGone) focusTitle();
  };
  const choose = async (address: SavedAddress) => {
    if (await makeDefault(address)) focusTitle();
  };
  return (
    <AccountPage title={t('addresses.title')} section="addresses">
      <Banner said={said} className={styles.bannerFloat} />
      {book.length === 0 ? (
        <Empty drawing="pin" title={t('addresses.none')} actions={<AddLink />}>
          <p>{t('addresses.noneText')}</p>
        </Empty>
      ) : (
        <>
          <ul className={styles.addresses}>
            {book.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                isBusy={busyId === address.id}
                onDefault={() => choose(address)}
                onDelete={() => setLeaving(address)}
              />
            ))}
          </ul>
          {book.length < MOST_ADDRESSES ? (
            <AddLink />
          ) : (
            <p className="note">{t('addresses.full', { count: MOST_ADDRESSES })}</p>
          )}
        </>
      )}
      <DeleteAddress
        address={leaving}
        isBusy={leaving !== null && busyId === leaving.id}
        onClose={() => setLeaving(null)}
        onConfirm={confirm}
      />
    </AccountPage>
  );
}

function AddLink() {
  const t = useTranslations('account.addresses');
  return (
    <ShopLink className={buttonClass({ look: 'main' })} to="/account/addresses/new">
      <Icon name="plus" />
      {t('add')}
    </ShopLink>
  );
}
