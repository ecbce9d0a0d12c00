import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfficeResult } from '#contract/office/office-client.ts';
import { Button } from '#ui/button.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useCall } from '../state/use-call.ts';

type Props<T> = {
  text: string;
  label: string;
  send: () => Promise<OfficeResult<T>>;
  onDone: (data: T) => void;
  onClose: () => void;
};

/** The content of a dialog that asks before a change without undo. */
export function Confirm<T>({ text, label, send, onDone, onClose }: Props<T>) {
  const t = useTranslations('methods');
  const { revalidate } = useRevalidator();
  const { isBusy, failure, run } = useCall();
  const confirm = async () => {
    const result = await run(send);
    if (!result?.ok) return;
    onDone(result.data);
    await revalidate();
  };
  return (
    <>
      <p>{text}</p>
      <FailureNote failure={failure} />
      <div className="dialog-acts">
        <Button look="line" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button className="btn--bad" busy={isBusy} onClick={confirm}>
          {label}
        </Button>
      </div>
    </>
  );
}
