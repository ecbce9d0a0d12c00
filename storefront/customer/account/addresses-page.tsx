import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { addresses, deleteAddress, type SavedAddress, updateAddress } from '#contract/address-contract.ts';
import { MAX_ADDRESSES } from '#rules/shop/address.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useClient } from '#storefront/runtime/site.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './account.module.css';
import { AccountPage, focusTitle } from './account-page.tsx';
import { AddressCard } from './address-card.tsx';
import { Banner } from './notice.tsx';
import { orLogin } from './require-login.ts';
import { useListAction } from './use-list-action.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const result = await clientOf(context).call(addresses, { input: { pagination: 0 } });
  return { book: orLogin(result, request).data };
}

export function AddressesPage() {
  const t = useTranslations('account');
  const { book } = useLoaderData<typeof loader>();
  const { notice, busyId, makeDefault, remove } = useAddressBook();
  const [deleting, setDeleting] = useState<SavedAddress | null>(null);

  const confirm = async (address: SavedAddress) => {
    const isGone = await remove(address);
    flushSync(() => setDeleting(null));
    // The focused button disappeared with its address, so the heading receives the focus.
    if (isGone) focusTitle();
  };
  const choose = async (address: SavedAddress) => {
    if (await makeDefault(address)) focusTitle();
  };
  return (
    <AccountPage title={t('addresses.title')} section="addresses">
      <Banner notice={notice} className={styles.bannerFloat} />
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
                onDelete={() => setDeleting(address)}
              />
            ))}
          </ul>
          {book.length < MAX_ADDRESSES ? (
            <AddLink />
          ) : (
            <p className="note">{t('addresses.full', { count: MAX_ADDRESSES })}</p>
          )}
        </>
      )}
      <DeleteAddress
        address={deleting}
        isBusy={deleting !== null && busyId === deleting.id}
        onClose={() => setDeleting(null)}
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

type DeleteAddressProps = {
  /** Null when the dialog is closed. */
  address: SavedAddress | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (address: SavedAddress) => void;
};

/** Asks before it deletes an address. The safe answer is first. */
function DeleteAddress({ address, isBusy, onClose, onConfirm }: DeleteAddressProps) {
  const t = useTranslations('account.addresses');
  return (
    <Dialog open={address !== null} onClose={onClose} title={t('deleteTitle')}>
      {address && (
        <>
          <p>{[...address.address1, address.city].join(', ')}</p>
          <p className="hint">{t('deleteNote')}</p>
          <div className="dialog-acts">
            <Button look="line" onClick={onClose}>
              {t('keep')}
            </Button>
            <Button look="ink" busy={isBusy} onClick={() => onConfirm(address)}>
              {t('delete')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function useAddressBook() {
  const t = useTranslations('account.addresses');
  const client = useClient();
  const { notice, busy, act } = useListAction<number>();
  const gone = t('gone');
  return {
    notice,
    busyId: busy,
    makeDefault: ({ id }: SavedAddress) =>
      act(id, {
        call: () => client.call(updateAddress, { params: { id }, input: { default: true } }),
        done: t('madeDefault'),
        gone,
      }),
    remove: ({ id }: SavedAddress) => act(id, { call: () => client.call(deleteAddress, { params: { id } }), gone }),
  };
}
