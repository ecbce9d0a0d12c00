import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import {
  addPaymentMethod,
  changePaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
  orderPaymentMethods,
  type PaymentList,
  type WirePaymentMethod,
} from '#contract/office/office-payment-contract.ts';
import { findRegion } from '#rules/shop/regions.ts';
import { Button } from '#ui/button.tsx';
import { BareSelect, Options } from '#ui/select.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { loaderOf, useClient } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import styles from './delivery.module.css';
import { DeleteDialog, MethodRow, moved, RefusedNote, SettingsHead, useSave } from './delivery-parts.tsx';
import { PaymentAccounts } from './payment-accounts.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

export const paymentLoader = loaderOf(listPaymentMethods);

type Opened = { kind: 'edit' | 'delete'; method: WirePaymentMethod };

export function PaymentPage() {
  const t = useTranslations('methods');
  const locale = useLocale();
  const limits = useLimits();
  const list = useLoaderData<typeof paymentLoader>();
  const { methods } = list;
  const client = useClient();
  const saving = useSave();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const codes = methods.map(({ method }) => method);
  const move = (method: string, by: -1 | 1) =>
    saving.run(() => client.call(orderPaymentMethods, { input: { codes: moved(codes, method, by), seen: codes } }));
  const show = ({ method, is_visible }: WirePaymentMethod) =>
    saving.run(() =>
      client.call(changePaymentMethod, {
        params: { method },
        input: { fields: { is_visible: !is_visible }, seen: { is_visible } },
      }),
    );
  const remove = async (method: string) => {
    await saving.run(() => client.call(deletePaymentMethod, { params: { method } }));
    close();
  };
  const deleted = opened?.kind === 'delete' ? opened.method : null;
  return (
    <>
      <SettingsHead title={t('payment')} />
      <p className={`muted ${styles.lead}`}>{t('paymentLead')}</p>
      <Uncovered list={list} />
      <RefusedNote failure={saving.failure} />
      <section className="panel">
        <header>
          <h2>{t('paymentMethods')}</h2>
        </header>
        {methods.length === 0 && <p>{t('noPayment')}</p>}
        <ul>
          {methods.map((method, at) => (
            <MethodRow
              key={method.method}
              method={method}
              isFirst={at === 0}
              isLast={at === methods.length - 1}
              onMove={(by) => move(method.method, by)}
              onShow={() => show(method)}
              onOpen={(kind) => setOpened({ kind, method })}
            >
              <p className="small muted">{limits(method)}</p>
              {method.gap && method.is_visible && <p className="small bad">{t(`gap.${method.gap}`)}</p>}
            </MethodRow>
          ))}
        </ul>
        <AddMethod kinds={list.kinds} />
      </section>
      <PaymentAccounts accounts={list.accounts} isDemo={list.is_demo} />
      <PaymentDialog method={opened?.kind === 'edit' ? opened.method : null} onClose={close} />
      <DeleteDialog
        name={deleted ? inLocale(deleted.title, locale) : ''}
        open={deleted !== null}
        isBusy={saving.isBusy}
        onClose={close}
        onDelete={() => deleted && remove(deleted.method)}
      />
    </>
  );
}

/** Warns about orders that no method can pay, and about a shop without any method. */
function Uncovered({ list: { methods, uncovered } }: { list: PaymentList }) {
  const t = useTranslations('methods');
  const regions = useTranslations('regions');
  const formatAmd = useFormatAmd();
  const isClosed = !methods.some(({ is_visible, gap }) => is_visible && gap !== 'no_account' && gap !== 'no_bank');
  if (isClosed)
    return (
      <div className={`note note--bad ${styles.lead}`} role="status">
        <div>{t('noMethod')}</div>
      </div>
    );
  const region = uncovered && findRegion(uncovered.region);
  if (!uncovered || !region) return null;
  return (
    <div className={`note note--warm ${styles.lead}`} role="status">
      <div>{t('uncovered', { region: regions(region), sum: formatAmd(uncovered.total) })}</div>
    </div>
  );
}

function useLimits(): (method: WirePaymentMethod) => string {
  const t = useTranslations('methods');
  const regions = useTranslations('regions');
  const formatAmd = useFormatAmd();
  return ({ min_total, max_total, regions: only }) =>
    [
      min_total !== null && t('fromSum', { sum: formatAmd(min_total) }),
      max_total !== null && t('upTo', { sum: formatAmd(max_total) }),
      only
        ?.flatMap((name) => findRegion(name) ?? [])
        .map((region) => regions(region))
        .join(', '),
    ]
      .filter(Boolean)
      .join(' · ') || t('noLimit');
}

/** Adds a method of one of the kinds that the shop supports. */
function AddMethod({ kinds }: { kinds: PaymentList['kinds'] }) {
  const t = useTranslations('methods');
  const client = useClient();
  const saving = useSave();
  const { press, renew } = usePressKey();
  const [chosen, setChosen] = useState<string>('');
  const kind = kinds.find((one) => one === chosen) ?? kinds[0];
  if (!kind) return null;
  const add = async () => {
    const isAdded = await saving.run(() =>
      press((key) => client.call(addPaymentMethod, { input: { kind, idempotency_key: key } })),
    );
    if (isAdded) renew();
  };
  return (
    <>
      <RefusedNote failure={saving.failure} />
      <div className={styles.choices}>
        <BareSelect aria-label={t('kindLabel')} value={kind} onChange={(event) => setChosen(event.target.value)}>
          <Options of={kinds.map((one) => [one, t(`kind.${one}`)])} />
        </BareSelect>
        <Button look="line" busy={saving.isBusy} onClick={add}>
          {t('addPayment')}
        </Button>
      </div>
      <p className="hint">{t('addedHidden')}</p>
    </>
  );
}
