import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DEFAULT_LOCALE, LOCALES } from '#contract/locale.ts';
import { writeToBuyer } from '#contract/office/office-messages-contract.ts';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { useKeys } from '../state/keys.ts';
import { useClient, useMay } from '../state/office-site.tsx';
import { ReplyForm } from './reply-form.tsx';

type Props = { order: OfficeOrder; onChange: (order: OfficeOrder) => void };

/** A button that opens a message to the buyer, in the language of the order. */
export function WriteToBuyer({ order, onChange }: Props) {
  const t = useTranslations('messages');
  const client = useClient();
  const may = useMay('messages.answer') && order.buyer.email !== '';
  const [isOpen, setOpen] = useState(false);
  useKeys({ W: () => void (may && setOpen(true)) });
  if (!may) return null;
  const { id, buyer } = order;
  return (
    <>
      <Button aria-keyshortcuts="W" look="line" wide onClick={() => setOpen(true)}>
        <OfficeIcon name="mail" small />
        {t('write')}
        <ShortcutKey>W</ShortcutKey>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('writeTitle', { number: String(id) })}>
        {isOpen && (
          <ReplyForm
            draft={`buyer-message/${id}`}
            label={t('writeTitle', { number: String(id) })}
            name={buyer.name}
            locale={LOCALES.find((one) => one === order.locale) ?? DEFAULT_LOCALE}
            send={(text, key) => client.call(writeToBuyer, { params: { id }, input: { text, idempotency_key: key } })}
            done={(answer) => {
              setOpen(false);
              showToast({ text: t('queued'), tone: 'good' });
              onChange(answer.order);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
