import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { HOLD_HOURS, type OrderPlan } from '#contract/office/office-new-order-contract.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import { RadioCard } from '#ui/check.tsx';
import { TextArea } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { AmountField } from '../shell/amount-field.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import styles from './new-order.module.css';
import type { NewOrderValues } from './new-order-values.ts';

type TermsProps = { values: NewOrderValues; plan: OrderPlan; set: (values: Partial<NewOrderValues>) => void };

/** Delivery with the days and price of the town, and the ways to pay that are possible for the total. */
export function TermsPanel({ values, plan, set }: TermsProps) {
  const t = useTranslations('newOrder');
  const tOrder = useTranslations('order');
  const locale = useLocale();
  // A choice is shown at once, before the server has calculated it.
  const chosenOf = (wanted: string | null, offers: readonly { method: string }[], planned: string | null) =>
    offers.some(({ method }) => method === wanted) ? wanted : planned;
  const delivery = chosenOf(values.shipping_method, plan.delivery, plan.shipping_method);
  const paid = chosenOf(values.payment_method, plan.payments, plan.payment_method);
  const payment = plan.payments.find(({ method }) => method === paid);
  return (
    <section className={`panel ${styles.terms}`}>
      <DeliveryChoice offers={plan.delivery} chosen={delivery} slot={values.slot} onChoose={set} />
      <fieldset>
        <legend className={styles.legend}>{tOrder('moneyTitle')}</legend>
        {plan.payments.length === 0 && <p className="note note--bad">{t('noPayment')}</p>}
        <div className="ways">
          {plan.payments.map(({ method, title, is_online: isOnline }) => (
            <RadioCard
              key={method}
              name="payment_method"
              value={method}
              checked={method === paid}
              onChange={() => set({ payment_method: method })}
              title={inLocale(title, locale)}
              note={isOnline ? t('byLink') : undefined}
            />
          ))}
        </div>
      </fieldset>
      {payment?.is_online && (
        <SelectField
          label={t('hold')}
          hint={t('holdHint')}
          name="hold_hours"
          value={values.hold_hours}
          onChange={({ target }) => set({ hold_hours: Number(target.value) })}
        >
          <Options of={HOLD_HOURS.map((hours) => [hours, t('hours', { count: hours })])} />
        </SelectField>
      )}
      {plan.credit && <Credit values={values} credit={plan.credit} set={set} />}
      <TextArea
        label={t('description')}
        hint={t('descriptionHint')}
        optional
        name="description"
        rows={2}
        maxLength={2000}
        value={values.description}
        onChange={({ target }) => set({ description: target.value })}
      />
    </section>
  );
}

type CreditProps = Pick<TermsProps, 'values' | 'set'> & { credit: NonNullable<OrderPlan['credit']> };

function Credit({ values, credit, set: setValues }: CreditProps) {
  const t = useTranslations('newOrder');
  const tOrder = useTranslations('order');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const bank = credit.banks.find(({ id }) => id === credit.bank_id);
  // Sets the payment method too: credit may be preselected as the first method, and terms are sent only with their
  // method.
  const set: typeof setValues = (changed) => setValues({ payment_method: CREDIT_METHOD, ...changed });
  return (
    <div className={styles.fields}>
      <SelectField
        label={tOrder('bank')}
        name="bank_id"
        value={credit.bank_id ?? ''}
        onChange={({ target }) => set({ bank_id: Number(target.value), period: null })}
      >
        <Options of={credit.banks.map(({ id, name }) => [id, inLocale(name, locale)])} />
      </SelectField>
      <SelectField
        label={tOrder('period')}
        name="period"
        value={credit.period ?? ''}
        onChange={({ target }) => set({ bank_id: credit.bank_id, period: Number(target.value) })}
      >
        <Options of={(bank?.periods ?? []).map((months) => [months, t('months', { count: months })])} />
      </SelectField>
      <AmountField
        label={tOrder('down')}
        amount={values.down_payment || null}
        onAmount={(amount) => set({ down_payment: amount ?? 0 })}
      />
      <p className="note" role="status">
        {credit.offer
          ? t('creditOffer', { monthly: formatAmd(credit.offer.monthly), total: formatAmd(credit.offer.total) })
          : t('noCredit')}
      </p>
    </div>
  );
}
