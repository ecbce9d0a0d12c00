import type { WireJob } from '#contract/office/office-bulk-contract.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { type PastedSheet, SheetDialog } from './sheet-dialog.tsx';
import type { PickedProducts } from './use-picked.ts';

export type BulkDialog = 'price' | 'mark';

type Props = {
  open: BulkDialog | null;
  selection: PickedProducts['selection'];
  sheet: PastedSheet | null;
  onClose: () => void;
  onSheetClose: () => void;
  onStarted: (job: WireJob) => void;
};

/** Dialogs that start a bulk job. */
export function ProductDialogs({ open, selection, sheet, onClose, onSheetClose, onStarted }: Props) {
  const started = (close: () => void) => (job: WireJob) => {
    close();
    onStarted(job);
  };
  const bulk = { selection, onClose, onStarted: started(onClose) };
  return (
    <>
      <PriceDialog open={open === 'price'} {...bulk} />
      <MarkDialog open={open === 'mark'} {...bulk} />
      <SheetDialog sheet={sheet} onClose={onSheetClose} onStarted={started(onSheetClose)} />
    </>
  );
}
