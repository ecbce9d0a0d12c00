import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import {
  changeLocation,
  listLocations,
  makeMainLocation,
  orderLocations,
  type WireLocation,
} from '#contract/office/office-locations-contract.ts';
import { changeSetting } from '#contract/office/office-settings-contract.ts';
import { TAKING_RULES } from '#rules/stock/taking-order.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { loaderOf, useClient, useMay } from '../state/office-site.tsx';
import styles from './delivery.module.css';
import { OrderButtons, useSave } from './delivery-parts.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { LocationRefused } from './location-refused.tsx';

export const locationsLoader = loaderOf(listLocations);

type Opened = { kind: 'new' } | { kind: 'edit' | 'main'; location: WireLocation };

export function LocationsPage() {
  const t = useTranslations('locations');
  const locale = useLocale();
  const { locations, stores, taking_rule: rule } = useLoaderData<typeof locationsLoader>();
  const client = useClient();
  const mayEdit = useMay('settings.edit');
  const mayMove = useMay('stock.move');
  const saving = useSave();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const ids = locations.map(({ id }) => id);
  const main = locations.find(({ is_main }) => is_main);
  const move = (at: number, by: -1 | 1) =>
    saving.run(() => client.call(orderLocations, { input: { ids: swapped(ids, at, at + by), seen: ids } }));
  const enable = ({ id, is_enabled }: WireLocation) =>
    saving.run(() =>
      client.call(changeLocation, {
        params: { id },
        input: { fields: { is_enabled: !is_enabled }, seen: { is_enabled } },
      }),
    );
  const makeMain = async ({ id }: WireLocation) => {
    await saving.run(() => client.call(makeMainLocation, { params: { id }, input: { seen: main?.id ?? 0 } }));
    close();
  };
  const chooseRule = (value: string) =>
    saving.run(() =>
      client.call(changeSetting, { input: { values: { taking_rule: value }, seen: { taking_rule: rule } } }),
    );
  const storeOf = (id: number | null) => stores.find((store) => store.id === id);
  return (
    <>
      <PageHead title={t('title')} back={{ to: '/stock', label: t('back') }}>
        <div className="acts">
          {mayMove && locations.length > 1 && (
            <Link className="btn btn--line" to="/stock/transfer">
              {t('transfer')}
            </Link>
          )}
          {mayEdit && (
            <Button look="main" onClick={() => setOpened({ kind: 'new' })}>
              <OfficeIcon name="plus" />
              {t('add')}
            </Button>
          )}
        </div>
      </PageHead>
      <p className={`muted ${styles.lead}`}>{t(locations.length > 1 ? 'lead' : 'leadOne')}</p>
      <LocationRefused failure={saving.failure} />
      <section className="panel">
        <ul>
          {locations.map((location, at) => {
            const name = inLocale(location.name, locale);
            const store = storeOf(location.store_id);
            return (
              <li key={location.id} className={styles.row}>
                <div className={styles.main}>
                  <b>{name}</b> {location.is_main && <Badge tone="new">{t('main')}</Badge>}
                  {!location.is_enabled && <Badge tone="quiet">{t('off')}</Badge>}
                  <p className="small muted">
                    {[
                      store ? t('inStore', { store: inLocale(store.name, locale) }) : t('warehouse'),
                      t('holds', { pieces: location.pieces, products: location.products }),
                    ].join(' · ')}
                  </p>
                </div>
                {mayEdit && (
                  <div className={styles.acts}>
                    <OrderButtons
                      name={name}
                      isFirst={at === 0}
                      isLast={at === locations.length - 1}
                      onMove={(by) => move(at, by)}
                    />
                    <Button
                      size="s"
                      look="line"
                      aria-label={t('editOf', { name })}
                      onClick={() => setOpened({ kind: 'edit', location })}
                    >
                      {t('edit')}
                    </Button>
                    {!location.is_main && (
                      <Button
                        size="s"
                        look="line"
                        aria-label={t(location.is_enabled ? 'offOf' : 'onOf', { name })}
                        onClick={() => enable(location)}
                      >
                        {t(location.is_enabled ? 'switchOff' : 'switchOn')}
                      </Button>
                    )}
                    {!location.is_main && location.is_enabled && (
                      <Button
                        size="s"
                        look="bare"
                        aria-label={t('makeMainOf', { name })}
                        onClick={() => setOpened({ kind: 'main', location })}
                      >
                        {t('makeMain')}
                      </Button>
                    )}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </section>
      {mayEdit && locations.length > 1 && (
        <section className="panel">
          <SelectField
            label={t('rule')}
            hint={t('ruleHint')}
            value={rule}
            onChange={({ target }) => void chooseRule(target.value)}
          >
            <Options of={TAKING_RULES.map((one) => [one, t(`rules.${one}`)])} />
          </SelectField>
        </section>
      )}
      <LocationDialog
        location={opened?.kind === 'edit' ? opened.location : null}
        stores={stores.filter(({ id }) => locations.every((one) => one.store_id !== id || one === editedOf(opened)))}
        open={opened?.kind === 'new' || opened?.kind === 'edit'}
        onClose={close}
      />
      <Dialog
        open={opened?.kind === 'main'}
        onClose={close}
        title={opened?.kind === 'main' ? t('makeMainOf', { name: inLocale(opened.location.name, locale) }) : ''}
      >
        {opened?.kind === 'main' && (
          <>
            <p>{t('makeMainText')}</p>
            <div className="dialog-acts">
              <Button look="main" busy={saving.isBusy} onClick={() => makeMain(opened.location)}>
                {t('makeMain')}
              </Button>
              <Button onClick={close}>{t('cancel')}</Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}

const editedOf = (opened: Opened | null): WireLocation | null => (opened?.kind === 'edit' ? opened.location : null);

const swapped = (ids: readonly number[], one: number, other: number): number[] =>
  ids.map((id, at) => (at === one ? (ids[other] ?? id) : at === other ? (ids[one] ?? id) : id));
