import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import {
  changeDeliveryMethod,
  deleteDeliveryMethod,
  listDeliveryMethods,
  orderDeliveryMethods,
  type WireDeliveryMethod,
} from '#contract/office/office-delivery-contract.ts';
import { findRegion, REGIONS } from '#rules/shop/regions.ts';
import { Button } from '#ui/button.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { loaderOf, useClient } from '../state/office-site.tsx';
import styles from './delivery.module.css';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DeleteDialog, MethodRow, moved, RefusedNote, SettingsHead, useSave } from './delivery-parts.tsx';
import { usePlaceLine } from './delivery-place-line.ts';

export const deliveryLoader = loaderOf(listDeliveryMethods);

type Opened = { kind: 'new' } | { kind: 'edit' | 'delete'; method: WireDeliveryMethod };

export function DeliveryPage() {
  const t = useTranslations('methods');
  const { methods, towns, stores, missed } = useLoaderData<typeof deliveryLoader>();
  const client = useClient();
  const saving = useSave();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const codes = methods.map(({ code }) => code);
  const move = (code: string, by: -1 | 1) =>
    saving.run(() => client.call(orderDeliveryMethods, { input: { codes: moved(codes, code, by), seen: codes } }));
  const show = ({ code, is_visible }: WireDeliveryMethod) =>
    saving.run(() =>
      client.call(changeDeliveryMethod, {
        params: { code },
        input: { fields: { is_visible: !is_visible }, seen: { is_visible } },
      }),
    );
  const remove = async (code: string) => {
    await saving.run(() => client.call(deleteDeliveryMethod, { params: { code } }));
    close();
  };
  const deleted = opened?.kind === 'delete' ? opened.method : null;
  const locale = useLocale();
  const lineOf = usePlaceLine();
  return (
    <>
      <SettingsHead title={t('delivery')}>
        <Button look="main" onClick={() => setOpened({ kind: 'new' })}>
          <OfficeIcon name="plus" />
          {t('addDelivery')}
        </Button>
      </SettingsHead>
      <p className={`muted ${styles.lead}`}>{t('deliveryLead')}</p>
      <Missed missed={missed} count={methods.length} />
      <RefusedNote failure={saving.failure} />
      <section className="panel">
        {methods.length === 0 && <p>{t('noDelivery')}</p>}
        <ul>
          {methods.map((method, at) => (
            <MethodRow
              key={method.code}
              method={method}
              isFirst={at === 0}
              isLast={at === methods.length - 1}
              onMove={(by) => move(method.code, by)}
              onShow={() => show(method)}
              onOpen={(kind) => setOpened({ kind, method })}
            >
              <ul className="small muted">
                {method.places.map((place) => (
                  <li key={place.region ?? ''}>{lineOf(place)}</li>
                ))}
              </ul>
            </MethodRow>
          ))}
        </ul>
      </section>
      <DeliveryDialog
        method={opened?.kind === 'edit' ? opened.method : null}
        towns={towns}
        stores={stores}
        open={opened?.kind === 'edit' || opened?.kind === 'new'}
        onClose={close}
      />
      <DeleteDialog
        name={deleted ? inLocale(deleted.title, locale) : ''}
        open={deleted !== null}
        isBusy={saving.isBusy}
        onClose={close}
        onDelete={() => deleted && remove(deleted.code)}
      />
    </>
  );
}

/** Regions where shoppers see no delivery at all. */
function Missed({ missed, count }: { missed: readonly string[]; count: number }) {
  const t = useTranslations('methods');
  const regions = useTranslations('regions');
  if (missed.length === 0) return null;
  const names = missed.flatMap((name) => findRegion(name) ?? []).map((region) => regions(region));
  const isNowhere = missed.length === REGIONS.length || count === 0;
  return (
    <div className={`note ${isNowhere ? 'note--bad' : 'note--warm'} ${styles.lead}`} role="status">
      <div>{isNowhere ? t('nowhere') : t('missed', { regions: names.join(', ') })}</div>
    </div>
  );
}
