import type { FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale, type LocalizedText } from '#contract/localized-text.ts';
import type { LocalizedInput } from '#contract/office/office-fields.ts';
import {
  changeLocation,
  createLocation,
  type LocationList,
  type WireLocation,
} from '#contract/office/office-locations-contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { LastChanges } from '../audit/last-changes.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { useClient } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import styles from './delivery.module.css';
import { Conflicts, LocalizedFields, useFields, useSave } from './delivery-parts.tsx';
import { LocationRefused } from './location-refused.tsx';

type Props = {
  /** The edited location; null to add a new one. */
  location: WireLocation | null;
  /** Stores without a location of their own, and the store of the edited one. */
  stores: LocationList['stores'];
  open: boolean;
  onClose: () => void;
};

export function LocationDialog({ location, stores, open, onClose }: Props) {
  const t = useTranslations('locations');
  const locale = useLocale();
  return (
    <Dialog open={open} onClose={onClose} title={location ? inLocale(location.name, locale) : t('add')}>
      {open && <LocationForm key={location?.id ?? 0} location={location} stores={stores} onDone={onClose} />}
    </Dialog>
  );
}

type Fields = { name: LocalizedInput; store_id: number | null };

function LocationForm({ location, stores, onDone }: Omit<Props, 'open' | 'onClose'> & { onDone: () => void }) {
  const t = useTranslations('locations');
  const locale = useLocale();
  const client = useClient();
  const editor = useFields<Fields>({ name: location?.name ?? { hy: '' }, store_id: location?.store_id ?? null });
  const saving = useSave();
  const { press } = usePressKey();
  const { value, seen, changes, set } = editor;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isSaved = await saving.run(() =>
      location
        ? client.call(changeLocation, { params: { id: location.id }, input: { fields: changes, seen } })
        : press((key) =>
            client.call(createLocation, { input: { fields: { ...value, is_enabled: true }, idempotency_key: key } }),
          ),
    );
    if (isSaved) onDone();
  };
  const storeName = (id: number | null) => {
    const store = stores.find((one) => one.id === id);
    return store ? inLocale(store.name, locale) : t('noStore');
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <LocalizedFields
        label={t('name')}
        name="name"
        value={value.name}
        maxLength={100}
        errorOf={saving.errorOf}
        onChange={(name) => set({ name })}
      />
      <SelectField
        label={t('store')}
        hint={t('storeHint')}
        value={value.store_id ?? ''}
        error={saving.errorOf('store_id')}
        onChange={({ target }) => set({ store_id: target.value === '' ? null : Number(target.value) })}
      >
        <option value="">{t('noStore')}</option>
        <Options of={stores.map(({ id, name }) => [id, inLocale(name, locale)])} />
      </SelectField>
      <Conflicts
        conflicts={saving.conflicts}
        nameOf={(field) => t(field === 'store_id' ? 'store' : 'name')}
        shown={(field, current) =>
          field === 'store_id' ? storeName(current as number | null) : inLocale(current as LocalizedText, locale)
        }
        onSettle={({ field, current }, isTheirs) => {
          editor.settle(field, current, isTheirs);
          saving.settled(field);
        }}
      />
      <LocationRefused failure={saving.failure} />
      <SubmitRow busy={saving.isBusy}>{t('save')}</SubmitRow>
      {location && <LastChanges entity="stock_location" id={location.id} bare />}
    </form>
  );
}
