import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { deleteContent, type OfficeContent } from '#contract/office/office-content-contract.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { useClient } from '../state/office-site.tsx';
import { useToastCall } from '../state/use-call.ts';
import { listPath } from './entry-fields.ts';

type Props = { entry: OfficeContent; title: string; onDeleted: (to: string) => void };

export function DeleteEntryButton({ entry: { kind, id, menus }, title, onDeleted }: Props) {
  const t = useTranslations('content');
  const tProduct = useTranslations('product');
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useToastCall();
  const remove = async () => {
    const result = await run(() => client.call(deleteContent, { params: { kind, id } }));
    if (!result?.ok) return;
    showToast({ text: t('deleted') });
    onDeleted(listPath(kind));
  };
  return (
    <>
      <Button look="bare" onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        {...{ open: isOpen, title: t('deleteTitle', { title }), cancel: tProduct('stay'), confirm: t('delete') }}
        {...{ isBusy, onClose: () => setOpen(false), onConfirm: remove }}
      >
        <p>{t('deleteText')}</p>
        {menus.length > 0 && <p className="note note--warm">{t('deleteMenus', { count: menus.length })}</p>}
      </ConfirmDialog>
    </>
  );
}
