import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { mailPaymentLink, readPaymentLink } from '#contract/office/office-new-order-contract.ts';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { awaitsPayment } from '#rules/orders/order-steps.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '../shell/copy-button.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient, useMay } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import styles from './order.module.css';

/** The link by which the buyer pays an unpaid order, for staff who take orders. */
export function PaymentLink({ order }: { order: OfficeOrder }) {
  const mayCreate = useMay('orders.create');
  const mayContact = useMay('customers.contact');
  if (!mayCreate || !mayContact || !awaitsPayment({ status: order.status, owed: order.payment.owed ?? 0 })) return null;
  return <Link key={order.id} order={order} />;
}

type PaymentLinkAnswer = AnswerOf<typeof readPaymentLink>;

function Link({ order }: { order: OfficeOrder }) {
  const t = useTranslations('newOrder');
  const client = useClient();
  const { press } = usePressKey();
  const [link, setLink] = useState<PaymentLinkAnswer | null>(null);
  const [failure, setFailure] = useState<OfficeFailure | null>(null);
  const [mail, setMail] = useState<'sending' | 'sent' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    client.call(readPaymentLink, { params: { id: order.id }, signal: controller.signal }).then((result) => {
      if (controller.signal.aborted) return;
      setLink(result.ok ? result.data : null);
      setFailure(result.ok ? null : result.error);
    });
    return () => controller.abort();
  }, [client, order.id]);
  const send = async () => {
    if (mail === 'sending') return;
    setMail('sending');
    const result = await press((key) =>
      client.call(mailPaymentLink, { params: { id: order.id }, input: { idempotency_key: key } }),
    );
    setFailure(result.ok ? null : result.error);
    setMail(result.ok ? 'sent' : null);
  };
  const { buyer } = order;
  return (
    <div className={styles.settle}>
      <FailureNote failure={failure} />
      {link && (
        <>
          <label className="label" htmlFor="payment-link">
            {t('link')}
          </label>
          <input
            id="payment-link"
            className="input"
            readOnly
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className={styles.panelActs}>
            <CopyButton text={link.url} look="line" />
            {!buyer.is_masked && (
              <a
                className="btn btn--line"
                href={`sms:${buyer.phone}?body=${encodeURIComponent(t('linkMessage', { number: String(order.id), url: link.url }))}`}
              >
                {t('bySms')}
              </a>
            )}
            {link.can_mail && (
              <Button look="line" busy={mail === 'sending'} disabled={mail === 'sent'} onClick={send}>
                {t('byMail')}
              </Button>
            )}
          </div>
        </>
      )}
      <span className="small" role="status">
        {mail === 'sent' && t('mailed')}
      </span>
    </div>
  );
}
