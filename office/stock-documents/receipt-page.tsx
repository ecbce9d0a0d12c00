import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import {
  deleteReceipt,
  exportReceipt,
  type ReceiptPage as ReceiptData,
  readReceipt,
  receiveGoods,
} from '#contract/office/office-receipts-contract.ts';
import { shortDate } from '#i18n/date.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { LastChanges } from '../audit/last-changes.tsx';
import { useUndo } from '../audit/use-undo.ts';
import { useUndoToast } from '../audit/use-undo-toast.tsx';
import { saveFile } from '../import/save-file.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { clientOf, useClient, useMay } from '../state/office-site.tsx';
import { useOfficeTime } from '../state/office-time.ts';
import { usePressKey } from '../state/press-key.ts';
import { useToastCall } from '../state/use-call.ts';
import { useCtrlKey } from '../state/use-ctrl-key.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { withPieces } from './receipt-values.ts';
import { ScanBox } from './scan-box.tsx';
import styles from './stock-documents.module.css';
import { type ReceiptEditor, useReceipt } from './use-receipt.ts';

export const receiptLoader = async ({ context, params, request }: LoaderFunctionArgs): Promise<ReceiptData> =>
  orThrow(await clientOf(context).call(readReceipt, { params: { id: params.id ?? '' }, signal: request.signal }));

export function ReceiptPage() {
  const loaded = useLoaderData<typeof receiptLoader>();
  return <ReceiptScreen key={loaded.receipt.id} loaded={loaded} />;
}

function ReceiptScreen({ loaded }: { loaded: ReceiptData }) {
  const t = useTranslations('stockDocuments');
  const tShell = useTranslations('shell');
  const editor = useReceipt(loaded);
  const undo = useUndo();
  const mayMove = useMay('stock.move');
  const { receipt } = editor.page;
  const isDraft = receipt.state === 'draft';
  const isOpen = isDraft && mayMove;
  return (
    <>
      <PageHead title={t('receiptNo', { id: receipt.id })} back={{ to: '/stock/receipts', label: t('backToReceipts') }}>
        <span className={`sub ${styles.state}`}>{t(`receiptState.${receipt.state}`)}</span>
        <ReceiptActions editor={editor} />
      </PageHead>
      {receipt.rest_of !== null && (
        <p className="small muted">
          <Link className="link" to={`/stock/receipts/${receipt.rest_of}`}>
            {t('restOf', { id: receipt.rest_of })}
          </Link>
        </p>
      )}
      {!isDraft && <ReceivedNote editor={editor} onUndo={mayMove ? undo : null} label={tShell('undo')} />}
      <div className={styles.cols}>
        <div>
          {isOpen && <Scanning editor={editor} />}
          <SaveState editor={editor} />
          <ReceiptLines editor={editor} isOpen={isOpen} />
        </div>
        <div>
          {isOpen ? <HeadPanel editor={editor} /> : <HeadFacts page={editor.page} />}
          <ReceivePanel editor={editor} isOpen={isOpen} />
          <LastChanges entity="goods_receipt" id={receipt.id} of={receipt} />
        </div>
      </div>
    </>
  );
}

function ReceivedNote({
  editor,
  onUndo,
  label,
}: {
  editor: ReceiptEditor;
  onUndo: ((id: number) => Promise<boolean>) | null;
  label: string;
}) {
  const t = useTranslations('stockDocuments');
  const time = useOfficeTime();
  const { receipt } = editor.page;
  return (
    <div className={`note ${styles.done}`} role="status">
      <span>
        {t('receivedAt', { time: time(receipt.received_at ?? receipt.created_at), name: receipt.by ?? '—' })}{' '}
        {receipt.rest !== null && (
          <Link className="link" to={`/stock/receipts/${receipt.rest}`}>
            {t('restDraft', { id: receipt.rest })}
          </Link>
        )}
      </span>
      {onUndo && receipt.change !== null && (
        <Button size="s" look="line" onClick={() => onUndo(receipt.change ?? 0)}>
          {label}
        </Button>
      )}
    </div>
  );
}

function Scanning({ editor }: { editor: ReceiptEditor }) {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  const { lines, last, setLine, unknown } = editor;
  const here = lines.find(({ key }) => key === last);
  return (
    <section className={styles.bar}>
      <ScanBox
        onCode={editor.scan}
        onUnknown={editor.addUnknown}
        onPick={(goods) => setLine(goods, (line) => withPieces(line, goods, 1))}
        onNumber={(count) => {
          if (!here) return false;
          setLine(here.goods, (line) => line && { ...line, received: count });
          return true;
        }}
      >
        {here ? (
          <p>
            <b>{inLocale(here.goods.name, locale)}</b> <span className="num muted">{here.goods.sku}</span>{' '}
            <b className="num">× {here.received}</b>
          </p>
        ) : (
          <p className="muted">{t('scanFirst')}</p>
        )}
      </ScanBox>
      {unknown.length > 0 && (
        <div className="note note--bad" role="alert">
          <span>{t('unknownCodes', { codes: unknown.join(', ') })}</span>
          <Button size="s" look="line" onClick={editor.forgetUnknown}>
            {t('understood')}
          </Button>
        </div>
      )}
    </section>
  );
}

function SaveState({ editor }: { editor: ReceiptEditor }) {
  const t = useTranslations('stockDocuments');
  const { state, failure, conflicts, resolve, lines } = editor;
  const locale = useLocale();
  if (state === 'conflict')
    return (
      <div className={`note note--warm ${styles.conflicts}`} role="alert">
        {conflicts.map((conflict) => {
          const line = lines.find(({ key }) => key === conflict.field);
          return (
            <p key={conflict.field}>
              {t('conflict', { name: line ? inLocale(line.goods.name, locale) : t('conflictField') })}{' '}
              <Button size="s" look="line" onClick={() => resolve(conflict, true)}>
                {t('keepMine')}
              </Button>{' '}
              <Button size="s" look="line" onClick={() => resolve(conflict, false)}>
                {t('takeTheirs')}
              </Button>
            </p>
          );
        })}
      </div>
    );
  if (editor.page.receipt.state === 'received') return <LeftEntries editor={editor} />;
  if (state === 'refused') return <FailureNote failure={failure} />;
  return (
    <p className={`small ${state === 'offline' ? 'bad' : 'muted'}`} role="status">
      {t(`save.${state}`)}
    </p>
  );
}

/** Entries that this browser could not save before another one received the goods. */
function LeftEntries({ editor: { draft } }: { editor: ReceiptEditor }) {
  const t = useTranslations('stockDocuments');
  if (draft.count === 0) return null;
  return (
    <div className={`note note--warm ${styles.done}`} role="alert">
      <span>{t('leftEntries', { count: draft.count })}</span>
      <Button size="s" look="line" onClick={draft.discard}>
        {t('discard')}
      </Button>
    </div>
  );
}

/** The head of a receipt that cannot be changed. Disabled fields would look editable. */
function HeadFacts({ page: { receipt, locations } }: { page: ReceiptData }) {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  const place = receipt.location ?? locations.find(({ is_main: isMain }) => isMain);
  const hasPlaces = locations.length > 1 || receipt.location !== null;
  const facts = [
    [t('supplier'), receipt.supplier?.name ?? t('noSupplier')],
    [t('documentNumber'), receipt.document],
    [t('documentDate'), receipt.document_date && shortDate(locale, receipt.document_date)],
    [t('location'), hasPlaces && place && inLocale(place.name, locale)],
    [t('note'), receipt.note],
  ] as const;
  return (
    <section className="panel">
      <header>
        <h2>{t('document')}</h2>
      </header>
      <dl className="lines">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  );
}

function HeadPanel({ editor }: { editor: ReceiptEditor }) {
  const t = useTranslations('stockDocuments');
  const locale = useLocale();
  const { draft, page } = editor;
  const { suppliers, locations, receipt } = page;
  const idOf = (text: string) => (text === '' ? null : Number(text));
  const text = (name: string) => String(draft.value(name) ?? '');
  const offered = suppliers.filter((one) => !one.is_archived || one.id === draft.value('supplier_id'));
  return (
    <section className="panel">
      <header>
        <h2>{t('document')}</h2>
      </header>
      <fieldset className={`form ${styles.fieldset}`} aria-label={t('document')}>
        <SelectField
          label={t('supplier')}
          value={text('supplier_id')}
          onChange={({ target }) => draft.set('supplier_id', idOf(target.value))}
        >
          <option value="">{t('noSupplier')}</option>
          <Options of={offered.map(({ id, name }) => [id, name])} />
        </SelectField>
        {suppliers.length === 0 && (
          <Link className="link small" to="/stock/suppliers">
            {t('addSupplierFirst')}
          </Link>
        )}
        <TextField
          label={t('documentNumber')}
          value={text('document')}
          maxLength={100}
          onChange={({ target }) => draft.set('document', target.value)}
        />
        <TextField
          label={t('documentDate')}
          type="date"
          value={text('document_date')}
          onChange={({ target }) => draft.set('document_date', target.value === '' ? null : target.value)}
        />
        {(locations.length > 1 || receipt.location !== null) && (
          <SelectField
            label={t('location')}
            value={text('location_id')}
            onChange={({ target }) => draft.set('location_id', idOf(target.value))}
          >
            <Options
              of={locations.map(({ id, name, is_main: isMain }) => [isMain ? '' : id, inLocale(name, locale)])}
            />
          </SelectField>
        )}
        <TextField
          label={t('note')}
          value={text('note')}
          maxLength={1000}
          onChange={({ target }) => draft.set('note', target.value)}
        />
      </fieldset>
    </section>
  );
}

function ReceivePanel({ editor, isOpen }: { editor: ReceiptEditor; isOpen: boolean }) {
  const t = useTranslations('stockDocuments');
  const formatAmd = useFormatAmd();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const mayCost = useMay('stock.cost');
  const { press, renew } = usePressKey();
  const [isBusy, setBusy] = useState(false);
  const [keepsRest, setKeepsRest] = useState(true);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const { lines, page, flush } = editor;
  const { id } = page.receipt;
  const pieces = lines.reduce((sum, { received }) => sum + received, 0);
  const missing = lines.reduce((sum, { ordered, received }) => sum + Math.max(0, ordered - received), 0);
  const value = lines.reduce((sum, { received, unit_cost: cost }) => sum + received * (cost ?? 0), 0);
  const unpriced = lines.filter(({ received, unit_cost: cost }) => received > 0 && cost === null).length;
  const latest = useRef({ pieces, missing, flush });
  latest.current = { pieces, missing, flush };
  const receive = async () => {
    if (isBusy) return;
    setBusy(true);
    // The blur of the focused cell must store its number first.
    await new Promise((resolve) => setTimeout(resolve));
    const isSaved = await latest.current.flush();
    const { pieces, missing } = latest.current;
    if (isSaved && pieces > 0) {
      const input = { pieces, keep_rest: keepsRest && missing > 0 };
      const result = await press((key) =>
        client.call(receiveGoods, { params: { id }, input: { ...input, idempotency_key: key } }),
      );
      setFailure(result.ok ? null : result.error);
      if (result.ok) showToast({ text: t('received', { count: pieces }), tone: 'good' });
      if (!result.ok && result.error.code === 'stale') renew();
      if (result.ok || result.error.code === 'already_received' || result.error.code === 'stale') await revalidate();
    }
    setBusy(false);
  };
  useCtrlKey('Enter', () => void (isOpen && receive()));
  return (
    <section className="panel">
      <dl className="lines">
        <div>
          <dt>{t('articles')}</dt>
          <dd>{lines.filter(({ received }) => received > 0).length}</dd>
        </div>
        <div>
          <dt>{t('pieces')}</dt>
          <dd>{pieces}</dd>
        </div>
        {missing > 0 && (
          <div>
            <dt>{t('missing')}</dt>
            <dd>{missing}</dd>
          </div>
        )}
        {mayCost && (
          <div className="sum">
            <dt>{t('total')}</dt>
            <dd>{formatAmd(value)}</dd>
          </div>
        )}
      </dl>
      {isOpen && (
        <>
          {mayCost && unpriced > 0 && <p className="hint">{t('unpriced', { count: unpriced })}</p>}
          {missing > 0 && (
            <Check checked={keepsRest} onChange={({ target }) => setKeepsRest(target.checked)}>
              {t('keepRest', { count: missing })}
            </Check>
          )}
          <FailureNote failure={failure} />
          <Button
            aria-keyshortcuts="Control+Enter"
            className={styles.main}
            look="main"
            size="l"
            wide
            busy={isBusy}
            disabled={pieces === 0}
            onClick={receive}
          >
            {t('receive', { count: pieces })} <ShortcutKey>Ctrl Enter</ShortcutKey>
          </Button>
        </>
      )}
    </section>
  );
}

function ReceiptActions({ editor }: { editor: ReceiptEditor }) {
  const t = useTranslations('stockDocuments');
  const client = useClient();
  const navigate = useNavigate();
  const { isBusy, run } = useToastCall();
  const locale = useLocale();
  const showUndo = useUndoToast();
  const mayMove = useMay('stock.move');
  const [isPasting, setPasting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { receipt } = editor.page;
  const isOpen = receipt.state === 'draft' && mayMove;
  const download = async () => {
    if (isOpen && !(await editor.flush())) return;
    const result = await run(() => client.call(exportReceipt, { params: { id: receipt.id } }));
    if (result?.ok) saveFile([result.data.csv], `receipt-${receipt.id}.csv`);
  };
  const remove = async () => {
    const result = await run(() => client.call(deleteReceipt, { params: { id: receipt.id } }));
    if (!result?.ok) return;
    editor.draft.discard();
    const { change } = result.data;
    await navigate('/stock/receipts');
    showUndo(t('deleted', { id: receipt.id }), change);
  };
  return (
    <span className={`acts ${styles.acts}`}>
      {isOpen && (
        <Button look="line" size="s" onClick={() => setPasting(true)}>
          {t('paste')}
        </Button>
      )}
      {editor.lines.length > 0 && (
        <>
          <Button look="line" size="s" onClick={download}>
            CSV
          </Button>
          <Link className="btn btn--line btn--s" to={`/stock/labels?receipt=${receipt.id}`}>
            <OfficeIcon name="print" small />
            {t('labels')}
          </Link>
          <Link className="btn btn--line btn--s" to={`/stock/receipts/${receipt.id}/print?lang=${locale}`}>
            <OfficeIcon name="print" small />
            {t('printOrder')}
          </Link>
        </>
      )}
      {isOpen && (
        <Button size="s" className="btn--bad" onClick={() => (editor.lines.length === 0 ? remove() : setAsking(true))}>
          {t('delete')}
        </Button>
      )}
      <PasteDialog open={isPasting} editor={editor} onClose={() => setPasting(false)} />
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('deleteTitle', { id: receipt.id })}>
        <p>{t('deleteText')}</p>
        <div className="dialog-acts">
          <Button className="btn--bad" busy={isBusy} onClick={remove}>
            {t('delete')}
          </Button>
        </div>
      </Dialog>
    </span>
  );
}
