import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { type OfficeResult, orThrow } from '#contract/office/office-client.ts';
import {
  changeSupplier,
  createSupplier,
  listSuppliers,
  MAX_LEAD_DAYS,
  type Supplier,
} from '#contract/office/office-receipts-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { LastChanges } from '../audit/last-changes.tsx';
import { useUndoToast } from '../audit/use-undo-toast.tsx';
import { EmptyList } from '../shell/empty-list.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { ShortcutKey } from '../shell/shortcut-key.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useKeys } from '../state/keys.ts';
import { clientOf, useClient, useMay } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import { useForm } from '../state/use-form.ts';
import { StockTabs } from '../stock/stock-tabs.tsx';
import styles from './stock-documents.module.css';

type SuppliersData = AnswerOf<typeof listSuppliers>;

export const suppliersLoader = async ({ context, request }: LoaderFunctionArgs): Promise<SuppliersData> =>
  orThrow(await clientOf(context).call(listSuppliers, { signal: request.signal }));

export function SuppliersPage() {
  const t = useTranslations('stockDocuments');
  const { data } = useLoaderData<typeof suppliersLoader>();
  const mayMove = useMay('stock.move');
  const [edited, setEdited] = useState<Supplier | 'new' | null>(null);
  useKeys(mayMove ? { N: () => setEdited('new') } : {});
  return (
    <>
      <PageHead title={t('suppliers')}>
        {mayMove && (
          <span className="acts">
            <Button aria-keyshortcuts="N" look="main" onClick={() => setEdited('new')}>
              {t('newSupplier')} <ShortcutKey>N</ShortcutKey>
            </Button>
          </span>
        )}
      </PageHead>
      <StockTabs />
      {data.length === 0 ? (
        <EmptyList title={t('noSuppliers')} text={t('noSuppliersText')} />
      ) : (
        <ul className={`rows ${styles.cards}`}>
          {data.map((supplier) => (
            <li key={supplier.id} className={`${styles.card} ${supplier.is_archived ? 'muted' : ''}`}>
              <span>
                <b>{supplier.name}</b>
                {supplier.note && <small className="muted">{supplier.note}</small>}
              </span>
              <span className="num">
                {supplier.phone && (
                  <a className="link" href={`tel:${supplier.phone.replace(/[^\d+]/g, '')}`}>
                    {supplier.phone}
                  </a>
                )}
              </span>
              <span>{t('leadDays', { count: supplier.lead_days })}</span>
              <span>{supplier.is_archived && t('archived')}</span>
              {mayMove && (
                <Button
                  size="s"
                  look="line"
                  onClick={() => setEdited(supplier)}
                  aria-label={t('changeOf', { name: supplier.name })}
                >
                  {t('change')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' || edited === null ? t('newSupplier') : edited.name}
      >
        {edited !== null && (
          <SupplierForm
            key={edited === 'new' ? 'new' : edited.id}
            supplier={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Dialog>
    </>
  );
}

type FormProps = { supplier: Supplier | null; onClose: () => void };
const EMPTY = { name: '', phone: '', lead_days: 7, note: '' };

function SupplierForm({ supplier, onClose }: FormProps) {
  const t = useTranslations('stockDocuments');
  const client = useClient();
  const showFailure = useFailureToast();
  const showUndo = useUndoToast();
  const { revalidate } = useRevalidator();
  const { press } = usePressKey();
  const seen = supplier ?? EMPTY;
  const done = async ({ change }: { change: number | null }) => {
    onClose();
    await revalidate();
    if (change === null) return;
    showUndo(t('saved'), change);
  };
  const form = useForm({
    send: ({ name = '', phone = '', lead = '', note = '' }): Promise<OfficeResult<{ change: number | null }>> => {
      const fields = { name: name.trim(), phone, lead_days: Number(lead), note };
      if (!supplier) return press((key) => client.call(createSupplier, { input: { ...fields, idempotency_key: key } }));
      const { name: seenName, phone: seenPhone, lead_days, note: seenNote } = seen;
      const before = { name: seenName, phone: seenPhone, lead_days, note: seenNote };
      return client.call(changeSupplier, { params: { id: supplier.id }, input: { fields, seen: before } });
    },
    done: (saved) => void done(saved),
  });
  const archive = async () => {
    if (!supplier) return;
    const { is_archived } = supplier;
    const input = { fields: { is_archived: !is_archived }, seen: { is_archived } };
    const result = await client.call(changeSupplier, { params: { id: supplier.id }, input });
    if (result.ok) await done(result.data);
    else showFailure(result.error);
  };
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <TextField label={t('supplierName')} name="name" defaultValue={seen.name} maxLength={100} required autoFocus />
      <TextField label={t('phone')} name="phone" type="tel" defaultValue={seen.phone} maxLength={100} optional />
      <TextField
        label={t('leadTime')}
        hint={t('leadTimeHint')}
        name="lead"
        type="number"
        min={0}
        max={MAX_LEAD_DAYS}
        step={1}
        defaultValue={seen.lead_days}
        required
      />
      <TextArea label={t('note')} name="note" defaultValue={seen.note} maxLength={1000} optional />
      <FailureNote failure={form.failure} />
      <SubmitRow busy={form.isBusy}>{t('save.button')}</SubmitRow>
      {supplier && (
        <>
          <Button look="line" onClick={archive}>
            {t(supplier.is_archived ? 'bringBack' : 'archive')}
          </Button>
          <LastChanges entity="supplier" id={supplier.id} bare />
        </>
      )}
    </form>
  );
}
