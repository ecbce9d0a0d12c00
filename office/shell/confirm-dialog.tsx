import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type Props = {
  open: boolean;
  title: string;
  cancel: string;
  confirm: string;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
};

/** Asks before an action that removes something. */
export function ConfirmDialog({ open, title, cancel, confirm, isBusy, onClose, onConfirm, children }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {children}
      <div className="dialog-acts">
        <Button look="line" onClick={onClose}>
          {cancel}
        </Button>
        <Button className="btn--bad" busy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
