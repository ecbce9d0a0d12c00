import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import {
  type ChangeableOrder,
  changeOrder,
  MAX_CHANGE_REASON,
  type OrderChangePlan,
  type OrderPerson,
  planOrderChange,
  readOrderChange,
} from '#contract/office/office-order-change-contract.ts';
import { findRegion, REGIONS } from '#rules/shop/regions.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { PageHead } from '../shell/page-head.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useKeys } from '../state/keys.ts';
import { clientOf, useClient, useSession } from '../state/office-site.tsx';
import { useCall } from '../state/use-call.ts';
import { useCtrlKey } from '../state/use-ctrl-key.ts';
import { useDraft } from '../state/use-draft.ts';
import { DeliveryChoice, isPickupIn } from './delivery-choice.tsx';
import { LinesPanel } from './lines-panel.tsx';
import styles from './new-order.module.css';
import { changeInput, isChanged, type OrderChangeValues, planInput, valuesOfOrder } from './order-change-values.ts';
import { PlaceButton } from './place-button.tsx';
import { usePlan } from './use-order-plan.ts';

type Start = { order: ChangeableOrder; plan: OrderChangePlan };

export async function orderChangeLoader({ context, params, request }: LoaderFunctionArgs): Promise<Start> {
  const client = clientOf(context);
  const call = { params: { id: params.id ?? '' }, signal: request.signal };
  const [order, plan] = await Promise.all([
    client.call(readOrderChange, call),
    client.call(planOrderChange, { ...call, input: {} }),
  ]);
  return { order: orThrow(order), plan: orThrow(plan) };
}

/** Changes an order before the hand-over. The server calculates the new total beside the old one. */
export function OrderChangePage() {
  const { order, plan } = useLoaderData<typeof orderChangeLoader>();
  return <OrderChange key={order.id} order={order} first={plan} />;
}

type SetValues = (values: Partial<OrderChangeValues>) => void;

function OrderChange({ order, first }: { order: ChangeableOrder; first: OrderChangePlan }) {
  const t = useTranslations('orderChange');
  const tOrder = useTranslations('order');
  const { staff } = useSession();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const client = useClient();
  const base = valuesOfOrder(order);
  const draft = useDraft(`order/${staff.id}/change/${order.id}`, base);
  // The cast is safe, because `set` is the only writer of the draft and its fields are typed.
  const values = { ...base, ...draft.changes } as OrderChangeValues;
  const set: SetValues = (next) => draft.setMany(next);
  const input = planInput(values, base);
  const params = { id: order.id };
  const {
    plan,
    isStale,
    failure: planFailure,
    refresh,
  } = usePlan(input, first, (signal) => client.call(planOrderChange, { params, input, signal }));
  const { isBusy, failure, clear, run } = useCall();
  const product = useRef<HTMLInputElement>(null);
  const isReady = isChanged(values, base) && values.lines.length > 0 && !isStale && planFailure === null;
  const path = `/orders/${order.id}`;

  const save = async () => {
    if (isBusy || !isReady) return;
    const key = values.key || crypto.randomUUID();
    set({ key });
    const input = changeInput(values, { order, base, plan, key });
    const result = await run(() => client.call(changeOrder, { params, input }));
    if (!result) return;
    if (result.ok) {
      draft.discard();
      showToast({ text: t('saved') });
      void navigate(path, { state: { refund: result.data.money.outcome === 'refund' } });
      return;
    }
    if (result.error.code === 'key_used') set({ key: crypto.randomUUID() });
    // Prices or stock have changed since the page calculated them.
    if (result.error.code === 'stock' || result.error.code === 'price' || result.error.code === 'slot') refresh();
  };
  useCtrlKey('Enter', () => void save());
  useKeys({ '/': () => product.current?.focus(), Escape: () => void navigate(path) });
  /** Keeps the typed fields. Resets the lines, because the changed order may no longer have the edited ones. */
  const reload = () => {
    clear();
    draft.takeTheirs('lines');
    draft.takeTheirs('key');
    void revalidate();
    refresh();
  };
  const number = String(order.id);
  return (
    <>
      <PageHead title={t('title', { number })} back={{ to: path, label: t('back', { number }) }}>
        {draft.count > 0 && (
          <Button
            className={styles.clear}
            onClick={() => {
              draft.discard();
              clear();
            }}
          >
            {t('discard')}
          </Button>
        )}
      </PageHead>
      <form
        className={styles.cols}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div>
          {order.contact ? (
            <ContactPanel
              values={values}
              failure={failure}
              set={set}
              region={plan.region}
              isPickup={isPickupIn(plan.delivery, values.shipping_method)}
            />
          ) : (
            <p className="note">{t('noContact')}</p>
          )}
          <LinesPanel values={values} plan={plan} failure={failure} field={product} set={set} />
        </div>
        <div>
          <DeliveryPanel order={order} values={values} plan={plan} set={set} />
          <section className="panel" aria-busy={isStale || undefined}>
            <Totals plan={plan} isStale={isStale} />
            <p className="note" role="status">
              {plan.obstacle?.message ?? <Owed money={plan.money} />}
            </p>
            <DifferenceField plan={plan} value={values.difference_method} set={set} />
            <TextField
              label={t('reason')}
              hint={t('reasonHint')}
              optional
              name="reason"
              maxLength={MAX_CHANGE_REASON}
              value={values.reason}
              onChange={({ target }) => set({ reason: target.value })}
            />
            <Check name="notify" checked={values.notify} onChange={({ target }) => set({ notify: target.checked })}>
              {t('notify')}
              <br />
              <small className="muted">
                {order.contact && values.billing.email === '' ? t('noEmail') : t('notifyHint')}
              </small>
            </Check>
            <FailureNote failure={failure ?? planFailure} />
            {failure?.code === 'stale' && (
              <Button look="line" wide onClick={reload}>
                {t('reload')}
              </Button>
            )}
            <PlaceButton busy={isBusy} disabled={!isReady}>
              {t('save')}
            </PlaceButton>
            {values.lines.length === 0 ? (
              <p className="hint">{tOrder('goods')}: 0</p>
            ) : (
              !isChanged(values, base) && <p className="hint">{t('nothing')}</p>
            )}
          </section>
        </div>
      </form>
    </>
  );
}

type ContactProps = {
  values: OrderChangeValues;
  /** The region of the place of delivery, as the server understood it. */
  region: string;
  /** The buyer collects the order, so no street and town are required. */
  isPickup: boolean;
  failure: OfficeFailure | null;
  set: SetValues;
};

function ContactPanel({ values, region, isPickup, failure, set }: ContactProps) {
  const t = useTranslations('orderChange');
  const tOrder = useTranslations('order');
  const { billing, shipping } = values;
  return (
    <section className="panel">
      <header>
        <h2>{tOrder('buyer')}</h2>
      </header>
      <PersonFields
        kind="billing"
        person={billing}
        region={shipping ? billing.region : region}
        isPickup={isPickup}
        failure={failure}
        onChange={(next) => set({ billing: { ...billing, ...next } })}
      />
      <Check checked={shipping !== null} onChange={() => set({ shipping: shipping ? null : billing })}>
        {t('otherPlace')}
      </Check>
      {shipping && (
        <fieldset>
          <legend className={styles.legend}>{t('recipient')}</legend>
          <PersonFields
            kind="shipping"
            person={shipping}
            region={region}
            isPickup={isPickup}
            failure={failure}
            onChange={(next) => set({ shipping: { ...shipping, ...next } })}
          />
        </fieldset>
      )}
    </section>
  );
}

type PersonProps = {
  kind: 'billing' | 'shipping';
  person: OrderPerson;
  region: string;
  isPickup: boolean;
  failure: OfficeFailure | null;
  onChange: (next: Partial<OrderPerson>) => void;
};

function PersonFields({ kind, person, region, isPickup, failure, onChange }: PersonProps) {
  const t = useTranslations('newOrder');
  const tRegion = useTranslations('regions');
  const fault = (field: string) => failure?.fields[`${kind}.${field}`];
  const text = (name: Exclude<keyof OrderPerson, 'region'>) => ({
    name: `${kind}.${name}`,
    value: person[name],
    autoComplete: 'off',
    maxLength: 255,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className={styles.fields}>
      <TextField label={t('phone')} {...text('phone')} type="tel" required error={fault('phone')} />
      <TextField label={t('firstName')} {...text('first_name')} required error={fault('first_name')} />
      <TextField label={t('lastName')} {...text('last_name')} optional error={fault('last_name')} />
      {kind === 'billing' && (
        <TextField label={t('email')} {...text('email')} type="email" optional error={fault('email')} />
      )}
      <TextField
        label={t('city')}
        {...text('city')}
        required={!isPickup}
        optional={isPickup}
        error={fault('city')}
        onChange={({ target }) => onChange({ city: target.value, region: '' })}
      />
      <SelectField
        label={t('region')}
        name={`${kind}.region`}
        value={findRegion(person.region) ?? region}
        onChange={({ target }) => onChange({ region: target.value })}
        error={fault('state')}
      >
        {REGIONS.map((one) => (
          <option key={one} value={one}>
            {tRegion(one)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('street')}
        {...text('street')}
        required={!isPickup}
        optional={isPickup}
        error={fault('address1')}
      />
      <TextField label={t('postcode')} {...text('postcode')} optional error={fault('postcode')} />
    </div>
  );
}

type DeliveryProps = { order: ChangeableOrder; values: OrderChangeValues; plan: OrderChangePlan; set: SetValues };

function DeliveryPanel({ order, values, plan, set }: DeliveryProps) {
  const own = values.shipping_method === order.shipping_method ? order.promised : null;
  const t = useTranslations('orderChange');
  return (
    <section className={`panel ${styles.terms}`}>
      <DeliveryChoice
        offers={plan.delivery}
        chosen={values.shipping_method}
        slot={values.slot}
        own={own}
        onChoose={set}
      />
      {values.slot === '' && (
        <div className={styles.fields}>
          <TextField
            label={t('firstDay')}
            type="date"
            name="first_day"
            value={values.first_day}
            onChange={({ target }) => set({ first_day: target.value })}
          />
          <TextField
            label={t('lastDay')}
            type="date"
            name="last_day"
            min={values.first_day}
            value={values.last_day}
            onChange={({ target }) => set({ last_day: target.value })}
          />
        </div>
      )}
      {values.slot === '' && <p className="hint">{t('daysHint')}</p>}
      {order.contact && (
        <TextArea
          label={t('note')}
          optional
          name="description"
          rows={2}
          maxLength={2000}
          value={values.description}
          onChange={({ target }) => set({ description: target.value })}
        />
      )}
    </section>
  );
}

function Totals({ plan: { before, totals }, isStale }: { plan: OrderChangePlan; isStale: boolean }) {
  const t = useTranslations('orderChange');
  const formatAmd = useFormatAmd();
  const rows = [
    { label: t('goodsSum'), was: before.sub_total, is: totals.sub_total },
    { label: t('delivery'), was: before.shipping, is: totals.shipping },
    { label: t('total'), was: before.grand_total, is: totals.grand_total },
  ];
  const difference = totals.grand_total - before.grand_total;
  return (
    <div className={styles.scroll}>
      <table className={`${styles.totals} ${isStale ? styles.stale : ''}`}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {rows.map(({ label, was, is }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">{formatAmd(was)}</td>
              <td className="num">{formatAmd(is)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('difference')}</th>
            <td />
            <td className="num">
              {difference > 0 ? '+' : difference < 0 ? '−' : ''}
              {formatAmd(Math.abs(difference))}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

type DifferenceProps = { plan: OrderChangePlan; value: string; set: SetValues };

/** The method that pays the difference, for a paid order whose total rises. */
function DifferenceField({ plan: { difference_methods: methods }, value, set }: DifferenceProps) {
  const t = useTranslations('orderChange');
  const locale = useLocale();
  if (methods.length === 0) return null;
  return (
    <SelectField
      label={t('differenceMethod')}
      name="difference_method"
      value={methods.some(({ method }) => method === value) ? value : methods[0]?.method}
      onChange={({ target }) => set({ difference_method: target.value })}
    >
      {methods.map(({ method, title }) => (
        <option key={method} value={method}>
          {inLocale(title, locale)}
        </option>
      ))}
    </SelectField>
  );
}

function Owed({ money: { outcome, amount } }: Pick<OrderChangePlan, 'money'>) {
  const t = useTranslations('orderChange');
  const formatAmd = useFormatAmd();
  return t(`money.${outcome}`, { amount: formatAmd(amount) });
}
