import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { stopPromotions } from '#contract/office/office-promotions-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { LastChange } from '../catalog/undo-note.tsx';
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
    <Dialog open={isOpen} onClose={close} title={t('stopTitle')}>
      <p>{t('stopText')}</p>
      <FailureNote failure={failure} />
      <div className="dialog-acts">
        <Button look="line" onClick={close}>
          {t('cancel')}
        </Button>
        <Button className="btn--bad" busy={isBusy} onClick={stop}>
          {t('stopYes')}
        </Button>
      </div>
    </Dialog>
  );
}
