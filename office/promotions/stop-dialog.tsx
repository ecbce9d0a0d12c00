import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { stopPromotions } from '#contract/office/office-promotions-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { LastChange } from '../catalog/undo-note.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';

type Props = { isOpen: boolean; onClose: () => void; onStopped: (last: LastChange) => void };

/** Asks before all promotions are switched off at once. */
export function StopDialog({ isOpen, onClose, onStopped }: Props) {
  const t = useTranslations('promotions');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const stop = async () => {
    if (isBusy) return;
    setBusy(true);
    const result = await client.call(stopPromotions, { input: {} });
    setBusy(false);
    setFailure(result.ok ? null : result.error);
    if (!result.ok) return;
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
