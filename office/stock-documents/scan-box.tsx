import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { findGoods, type Goods } from '#contract/office/office-receipts-contract.ts';
import { Button } from '#ui/button.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { isCodeNotTyped, isCutOff, scanEndedBy, useScan } from '../state/keys.ts';
import { useClient } from '../state/office-site.tsx';
import { onlyMatch } from '../state/only-match.ts';
import type { CameraDialog } from './camera-dialog.tsx';
import styles from './stock-documents.module.css';

const TYPING_MS = 150;
const MIN_LENGTH = 2;
const MAX_DIGITS = 4;

type ScanBoxProps = {
  /** A scanned or typed code. Resolves to false if no product has it. */
  onCode: (code: string) => Promise<boolean>;
  /** A code or name that no product has. */
  onUnknown: (code: string) => void;
  onPick: (goods: Goods) => void;
  /** A short number typed after a scan. Resolves to false if it is no quantity. */
  onNumber: (count: number) => boolean;
  /** The result of the last scan, announced to screen readers. */
  children: ReactNode;
};

/**
 * The field for codes, names and quantities. A scanner works wherever the focus is, and the camera opens from the
 * button. Enter adds the typed code, or the first displayed suggestion for a name. Without suggestions it waits for the
 * answer and adds the only or the exact match.
 */
export function ScanBox({ onCode, onUnknown, onPick, onNumber, children }: ScanBoxProps) {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState<{ key: 'searchingFor' | 'severalMatches'; text: string } | null>(null);
  const { options, search } = useGoodsOptions(typed);
  const { Camera, open, close } = useCamera();
  const empty = () => {
    setTyped('');
    setNote(null);
    field.current?.focus();
  };
  const take = async (code: string): Promise<boolean> => {
    const isKnown = await onCode(code);
    if (!isKnown) onUnknown(code);
    return isKnown;
  };
  useScan((code) => void take(code));
  const pick = (goods: Goods) => {
    onPick(goods);
    empty();
  };
  const enter = async () => {
    const text = typed.trim();
    if (text === '') return;
    if (/^\d+$/.test(text) && text.length <= MAX_DIGITS && onNumber(Number(text))) return empty();
    const isName = !/\d/.test(text);
    const [displayed] = options;
    if (isName && displayed) return pick(displayed);
    empty();
    if (isCodeNotTyped(text) && !/\s/.test(text)) return void (await take(text));
    const searching = { key: 'searchingFor', text } as const;
    setNote(searching);
    // A name can also be an SKU. Without a connection the code waits in the browser.
    const isTaken =
      (!isName && (await onCode(text))) || (await addMatch(text, displayed)) || (isName && (await onCode(text)));
    setNote((now) => (now === searching ? null : now));
    if (!isTaken) onUnknown(text);
  };
  /** Adds the displayed, the only or the exact match. Several matches are displayed again. False: none matches. */
  const addMatch = async (text: string, displayed: Goods | undefined): Promise<boolean> => {
    const goods = displayed ? [displayed] : await search(text);
    const match = onlyMatch(goods.map(toOption), text);
    if (match) onPick(match.goods);
    else if (goods.length > 0) {
      setTyped((now) => (now === '' ? text : now));
      setNote({ key: 'severalMatches', text });
    }
    return goods.length > 0;
  };
  const toOption = (goods: Goods) => ({
    key: String(goods.product_id),
    value: inLocale(goods.name, locale),
    code: goods.sku,
    note: [goods.sku, t('onHandCount', { count: goods.on_hand })].join(' · '),
    goods,
  });
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
        suggest={() => options.map(toOption)}
        onChange={({ target }) => {
          setTyped(target.value);
          setNote(null);
        }}
        onPick={({ goods }) => pick(goods)}
        onKeyDownCapture={(event) => {
          const code = scanEndedBy(event.nativeEvent);
          if (code === null || !isCodeNotTyped(code) || isCutOff(code, typed.trim())) return;
          // The field contains the code as the keyboard layout changed it.
          event.preventDefault();
          event.stopPropagation();
          empty();
          void take(code);
        }}
      />
      <Button look="line" size="l" onClick={open} aria-label={t('camera')}>
        <OfficeIcon name="scan" />
      </Button>
      <div role="status" className={styles.last}>
        {note ? (
          <p className={note.key === 'severalMatches' ? 'bad' : 'muted'}>{t(note.key, { text: note.text })}</p>
        ) : (
          children
        )}
      </div>
      {Camera && <Camera onClose={close} onCode={take} />}
    </form>
  );
}

/** Suggestions for the typed text, and a search for a text whose suggestions have not arrived. */
function useGoodsOptions(typed: string) {
  const client = useClient();
  const q = typed.trim();
  const [found, setFound] = useState<{ q: string; goods: readonly Goods[] }>({ q: '', goods: [] });
  const search = async (q: string, signal?: AbortSignal): Promise<readonly Goods[]> => {
    const result = await client.call(findGoods, { input: { q }, ...(signal && { signal }) });
    return result.ok ? result.data.data : [];
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` depends only on the client
  useEffect(() => {
    if (q.length < MIN_LENGTH || /^\d{1,4}$/.test(q)) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const goods = await search(q, leaving.signal);
      if (!leaving.signal.aborted) setFound({ q, goods });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client, q]);
  return { options: found.q === q ? found.goods : [], search };
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
