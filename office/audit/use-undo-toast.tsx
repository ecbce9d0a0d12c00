import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { dismissToasts, showToast } from '#ui/toast.tsx';
import { useUndo } from './use-undo.ts';

/** Long enough to look at the changed record before the decision. */
const UNDO_TOAST_MS = 30_000;

/**
 * Shows a message with a button that undoes the change. It replaces the button of an earlier change. `reload` is for data
 * outside the loader of the page. It runs after a refusal too, because somebody else has changed the data then.
 */
export function useUndoToast(): (text: string, change: number | null, reload?: () => void) => void {
  const t = useTranslations('shell');
  const tUi = useTranslations('ui');
  const tCatalog = useTranslations('catalog');
  const undo = useUndo();
  const dismiss = () => dismissToasts('undo');
  return (text, change, reload) => {
    dismiss();
    if (change === null) return showToast({ text });
    const press = async () => {
      dismiss();
      if (await undo(change)) showToast({ text: tCatalog('undone') });
      reload?.();
    };
    const action = (
      <span className="toast-acts">
        <button type="button" className="link" onClick={() => void press()}>
          {t('undo')}
        </button>
        <IconButton label={tUi('close')} onClick={dismiss}>
          <Icon name="x" />
        </IconButton>
      </span>
    );
    showToast({ text, action, ms: UNDO_TOAST_MS, kind: 'undo' });
  };
}
