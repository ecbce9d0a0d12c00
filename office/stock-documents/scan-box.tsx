import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { findGoods, type Goods } from '#contract/office/office-receipts-contract.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { isCodeNotTyped, isCutOff, scanEndedBy, useScan } from '../state/keys.ts';
import { useClient } from '../state/office-site.tsx';
import type { CameraDialog } from './camera-dialog.tsx';
import styles from './stock-documents.module.css';

const TYPING_MS = 150;
const MIN_LENGTH = 2;
const MAX_DIGITS = 4;

type ScanBoxProps = {
  /** A scanned or typed code. Resolves to false if no product has it. */
  onCode: (code: string) => Promise<boolean>;
  onPick: (goods: Goods) => void;
  /** A short number typed after a scan. Resolves to false if it is no quantity. */
  onNumber: (count: number) => boolean;
  /** The result of the last scan, announced to screen readers. */
  children: ReactNode;
};

/**
 * The field for codes, names and quantities. A scanner works wherever the focus is, and the camera opens from the
 * button. Enter adds the typed code, or the first suggestion for a name.
 */
export function ScanBox({ onCode, onPick, onNumber, children }: ScanBoxProps) {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const options = useGoodsOptions(typed);
  const { Camera, open, close } = useCamera();
  const empty = () => {
    setTyped('');
    field.current?.focus();
  };
  useScan((code) => void onCode(code));
  const pick = (goods: Goods) => {
    onPick(goods);
    empty();
  };
  const enter = async () => {
    const text = typed.trim();
    if (text === '') return;
    if (/^\d+$/.test(text) && text.length <= MAX_DIGITS && onNumber(Number(text))) return empty();
    const [first] = options;
    if (!/\d/.test(text) && first) return pick(first);
    empty();
    const isKnown = await onCode(text);
    if (!isKnown && first && !isCodeNotTyped(text)) onPick(first);
  };
  return (
    <form
      className={styles.scan}
      aria-label={t('scan')}
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <ComboField
        ref={field}
        label={t('scan')}
        hint={t('scanHint')}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={100}
        suggest={() =>
          options.map((goods) => ({
            key: String(goods.product_id),
            value: inLocale(goods.name, locale),
            note: [goods.sku, t('onHandCount', { count: goods.on_hand })].join(' · '),
            goods,
          }))
        }
        onChange={({ target }) => setTyped(target.value)}
        onPick={({ goods }) => pick(goods)}
        onKeyDownCapture={(event) => {
          const code = scanEndedBy(event.nativeEvent);
          if (code === null || !isCodeNotTyped(code) || isCutOff(code, typed.trim())) return;
          // The field contains the code as the keyboard layout changed it.
          event.preventDefault();
          event.stopPropagation();
          empty();
          void onCode(code);
        }}
      />
      <Button look="line" size="l" onClick={open} aria-label={t('camera')}>
        <OfficeIcon name="scan" />
      </Button>
      <div role="status" className={styles.last}>
        {children}
      </div>
      {Camera && <Camera onClose={close} onCode={onCode} />}
    </form>
  );
}

function useGoodsOptions(typed: string): readonly Goods[] {
  const client = useClient();
  const q = typed.trim();
  const [found, setFound] = useState<{ q: string; goods: readonly Goods[] }>({ q: '', goods: [] });
  useEffect(() => {
    if (q.length < MIN_LENGTH || /^\d{1,4}$/.test(q)) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const result = await client.call(findGoods, { input: { q }, signal: leaving.signal });
      if (result.ok) setFound({ q, goods: result.data.data });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client, q]);
  return found.q === q ? found.goods : [];
}

/** The camera's code is loaded when it is opened. */
function useCamera() {
  const [Camera, setCamera] = useState<typeof CameraDialog | null>(null);
  return {
    Camera,
    open: async () => {
      const { CameraDialog } = await import('./camera-dialog.tsx');
      setCamera(() => CameraDialog);
    },
    close: () => setCamera(null),
  };
}
