import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { stopPromotions } from '#contract/office/office-promotions-contract.ts';
import type { LastChange } from '../catalog/undo-note.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useCall } from '../state/use-call.ts';

type Props = { isOpen: boolean; onClose: () => void; onStopped: (last: LastChange) => void };

/** Asks before all promotions are switched off at once. */
export function StopDialog({ isOpen, onClose, onStopped }: Props) {
  const t = useTranslations('promotions');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const { isBusy, failure, clear, run } = useCall();
  const close = () => {
    clear();
    onClose();
  };
  const stop = async () => {
    const result = await run(() => client.call(stopPromotions, { input: {} }));
    if (!result?.ok) return;
    const { count, changes } = result.data;
    onStopped({ text: t('stopped', { count }), change: null, changes });
    close();
    await revalidate();
  };
  return (
    <ConfirmDialog
      {...{ open: isOpen, title: t('stopTitle'), cancel: t('cancel'), confirm: t('stopYes') }}
      {...{ isBusy, onClose: close, onConfirm: stop }}
    >
      <p>{t('stopText')}</p>
      <FailureNote failure={failure} />
    </ConfirmDialog>
  );
}
