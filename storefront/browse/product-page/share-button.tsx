import { useTranslations } from 'use-intl';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/toast.tsx';

/** Opens the sharing sheet of the device. Browsers without one copy the address of the page. */
export function ShareButton({ name }: { name: string }) {
  const t = useTranslations('product');
  const share = async () => {
    const url = location.href;
    if (typeof navigator.share === 'function') {
      // Rejects when the customer closes the sheet, which needs no message.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    const isCopied = await copy(url);
    showToast(isCopied ? { text: t('linkCopied') } : { text: t('linkNotCopied'), tone: 'bad' });
  };
  return (
    <button type="button" className="btn" onClick={() => void share()}>
      <Icon name="share" />
      <span className="sr">{t('share')}</span>
    </button>
  );
}

/** The clipboard does not exist on pages without HTTPS, and the browser may forbid it. */
const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
