import { useTranslations } from 'use-intl';
import type { SavedAddress } from '#contract/address-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type DeleteAddressProps = {
  /** Null: nothing is asked. */
  address: SavedAddress | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (address: SavedAddress) => void;
};

/** Asks before an address goes; the harmless answer comes first. */
export function DeleteAddress({ address, isBusy, onClose, onConfirm }: DeleteAddressProps) {
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
