import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type SheetProps = { open: boolean; onClose: () => void; children: ReactNode; className?: string };

type DialogProps = SheetProps & { title: ReactNode; wide?: boolean };

/** A dialog, on small phones a bottom sheet. Focus is trapped and restored; Escape and the backdrop close it. */
export function Dialog({ open, onClose, title, wide = false, className, children }: DialogProps) {
  const t = useTranslations('ui');
  const id = useId();
  return (
    <NativeDialog
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={classNames('dialog', wide && 'dialog--wide', className)}
    >
      <h2 id={id}>{title}</h2>
      {children}
      <IconButton className="x" label={t('close')} onClick={onClose}>
        <Icon name="x" />
      </IconButton>
    </NativeDialog>
  );
}

type DrawerProps = SheetProps & { label: string; side?: 'left' | 'right'; head?: ReactNode };

/**
 * A closed drawer disappears at once. Its content is removed after that paint, because the page behind it is no longer
 * inert and the browser computes all its styles again.
 */
export function Drawer({ open, onClose, label, side = 'left', head, className, children }: DrawerProps) {
  const t = useTranslations('ui');
  const [isClosing, setClosing] = useState(false);
  const close = () => {
    setClosing(true);
    startTransition(() => {
      setClosing(false);
      onClose();
    });
  };
  return (
    <NativeDialog
      open={open}
      onClose={close}
      isHidden={isClosing}
      label={label}
      className={classNames('drawer', side === 'right' && 'drawer--right', className)}
    >
      <div className="bar-s">
        {head ?? <b>{label}</b>}
        <IconButton label={t('close')} onClick={close}>
          <Icon name="x" />
        </IconButton>
      </div>
      {children}
    </NativeDialog>
  );
}

type NativeDialogProps = SheetProps & { label?: string; labelledBy?: string; isHidden?: boolean };

/** The native dialog provides the focus trap, Escape and an inert page, and injects no styles. */
function NativeDialog({ open, onClose, label, labelledBy, isHidden, className, children }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  // The close event arrives late, so a dialog that was reopened in between stays open.
  const ended = () => open && !dialog.current?.open && onClose();
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    // Otherwise the browser closes the dialog before React renders.
    event.preventDefault();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, the veil is for the pointer only
    <dialog
      id={id}
      ref={dialog}
      className={className}
      style={isHidden ? { visibility: 'hidden' } : undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={cancel}
      onClose={ended}
      onClick={(event) => event.target === dialog.current && isOutside(event, dialog.current) && onClose()}
    >
      {open && <ShowModal dialog={dialog} id={id} />}
      {open && children}
    </dialog>
  );
}

/**
 * Opens the dialog before React focuses an element with `autoFocus`, because an element of a closed dialog cannot be
 * focused. Layout effects of earlier siblings run first.
 */
function ShowModal({ dialog, id }: { dialog: RefObject<HTMLDialogElement | null>; id: string }) {
  useLayoutEffect(() => {
    // The reference is empty while the dialog mounts. The id differs from that of the server if the page was hydrated.
    const element = dialog.current ?? document.getElementById(id);
    if (element instanceof HTMLDialogElement && !element.open) element.showModal();
  }, [dialog, id]);
  return null;
}

function isOutside({ clientX, clientY }: { clientX: number; clientY: number }, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
