import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { lookUpGoods, MAX_CODES } from '#contract/office/office-receipts-contract.ts';
import { type PastedFault, readPastedLines } from '#rules/catalog/receipt-paste.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/field.tsx';
import { readSheetText } from '../products/sheet-text.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { withPasted } from './receipt-values.ts';
import styles from './stock-documents.module.css';
import type { ReceiptEditor } from './use-receipt.ts';

type Refused = { row: number; why: PastedFault['why'] | 'unknown'; text: string };
type Outcome = { added: number; refused: Refused[] };

type PasteDialogProps = { open: boolean; editor: ReceiptEditor; onClose: () => void };

/** Adds rows of a spreadsheet: SKU or barcode, quantity, and optionally the purchase price. Refused rows are named. */
export function PasteDialog({ open, editor, onClose }: PasteDialogProps) {
  const t = useTranslations('stockDocuments');
  const client = useClient();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    const { lines, faults } = readPastedLines(readSheetText(text));
    setBusy(true);
    const codes = [...new Set(lines.map(({ code }) => code).filter((code) => code !== '' && code.length <= 100))];
    const found = new Map<string, Parameters<typeof withPasted>[1]>();
    for (let at = 0; at < codes.length; at += MAX_CODES) {
      const result = await client.call(lookUpGoods, { input: { codes: codes.slice(at, at + MAX_CODES) } });
      setFailure(result.ok ? null : result.error);
      if (!result.ok) return setBusy(false);
      for (const { code, goods } of result.data.data) found.set(code, goods);
    }
    setBusy(false);
    const refused: Refused[] = [...faults];
    let added = 0;
    for (const line of lines) {
      const goods = found.get(line.code);
      if (!goods) {
        refused.push({ row: line.row, why: 'unknown', text: line.code });
        continue;
      }
      editor.setLine(goods, (now) => withPasted(now, goods, line));
      added += 1;
    }
    setOutcome({ added, refused: refused.toSorted((one, other) => one.row - other.row) });
    setText('');
  };
  const close = () => {
    setOutcome(null);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t('pasteTitle')} wide>
      <TextArea
        label={t('pasteLabel')}
        hint={t('pasteHint')}
        className={styles.paste}
        value={text}
        spellCheck={false}
        onChange={({ target }) => {
          setText(target.value);
          setOutcome(null);
        }}
      />
      <FailureNote failure={failure} />
      <div role="status">
        {outcome && (
          <>
            <p>{t('pasted', { count: outcome.added })}</p>
            {outcome.refused.length > 0 && (
              <>
                <p className="bad">{t('pasteRefused', { count: outcome.refused.length })}</p>
                <ul className={styles.refused}>
                  {outcome.refused.map(({ row, why, text }) => (
                    <li key={row}>{t(`pasteWhy.${why}`, { row, text })}</li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </div>
      <div className="dialog-acts">
        {outcome ? (
          <Button look="main" onClick={close}>
            {t('understood')}
          </Button>
        ) : (
          <Button look="main" busy={isBusy} disabled={text.trim() === ''} onClick={add}>
            {t('addRows')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
