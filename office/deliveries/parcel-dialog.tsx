import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Delivery, MAX_TRACKING_NUMBER, setParcel } from '#contract/office/office-deliveries-contract.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient, useMay } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';

type Parcel = Pick<Delivery, 'id' | 'parcel'>;
type Props = { row: Parcel | null; carriers: readonly { code: string; name: string }[]; onClose: () => void };

export function ParcelDialog({ row, carriers, onClose }: Props) {
  const t = useTranslations('deliveries');
  return (
    <Dialog open={row !== null} onClose={onClose} title={t('parcelTitle', { number: String(row?.id ?? '') })}>
      {row && <ParcelForm row={row} carriers={carriers} onClose={onClose} />}
    </Dialog>
  );
}

function ParcelForm({ row, carriers, onClose }: Props & { row: Parcel }) {
  const t = useTranslations('deliveries');
  const client = useClient();
  const maySet = useMay('settings.edit');
  const { revalidate } = useRevalidator();
  const seen = row.parcel && { carrier: row.parcel.code, number: row.parcel.number };
  const send = (parcel: typeof seen) => client.call(setParcel, { params: { id: row.id }, input: { parcel, seen } });
  const done = () => {
    onClose();
    revalidate();
  };
  const form = useForm({ send: ({ carrier = '', number = '' }) => send({ carrier, number }), done });
  const [removal, setRemoval] = useState<OfficeFailure | null>(null);
  const remove = async () => {
    const result = await send(null);
    if (result.ok) done();
    else setRemoval(result.error);
  };
  if (carriers.length === 0 && !row.parcel)
    return (
      <div className="form">
        <p>{t('noCarriers')}</p>
        {maySet && (
          <Link className="btn btn--line" to="/settings/carriers">
            {t('carrierSettings')}
          </Link>
        )}
      </div>
    );
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <SelectField label={t('carrier')} name="carrier" defaultValue={row.parcel?.code ?? carriers[0]?.code}>
        <Options of={carriers.map(({ code, name }) => [code, name])} />
      </SelectField>
      <TextField
        label={t('parcel')}
        name="number"
        required
        maxLength={MAX_TRACKING_NUMBER}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={row.parcel?.number}
        hint={t('parcelMailed')}
        error={form.failure?.fields.number}
      />
      <FailureNote failure={form.failure ?? removal} />
      <div className="dialog-acts">
        <Button type="submit" look="main" busy={form.isBusy}>
          {t('save')}
        </Button>
        {row.parcel && (
          <Button look="line" onClick={remove}>
            {t('parcelRemove')}
          </Button>
        )}
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
