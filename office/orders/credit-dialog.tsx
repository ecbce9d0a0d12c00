import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { answerCredit, MAX_CONTRACT_NUMBER } from '#contract/office/office-order-money-contract.ts';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { CREDIT_METHOD } from '#rules/checkout/payment-method.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea, TextField } from '#ui/field.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient, useMay } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';

type Props = { order: OfficeOrder; onChange: (order: OfficeOrder) => void };
type Answer = 'agreed' | 'refused';

export const awaitsBank = ({ status, payment }: Pick<OfficeOrder, 'status' | 'payment'>): boolean =>
  status === 'pending' && payment.method === CREDIT_METHOD;

/** Records the bank's answer with a contract number and a note. Without these, a key in the list or order is enough. */
export function CreditAnswers({ order, onChange }: Props) {
  const t = useTranslations('credit');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const mayAnswer = useMay('credit.answer');
  if (!awaitsBank(order) || !mayAnswer) return null;
  return (
    <>
      <Button look="line" size="s" onClick={() => setAnswer('agreed')}>
        {t('agreed')}…
      </Button>
      <Button size="s" className="btn--bad" onClick={() => setAnswer('refused')}>
        {t('refused')}…
      </Button>
      <Dialog open={answer !== null} onClose={() => setAnswer(null)} title={t('title')}>
        {answer && <AnswerForm order={order} answer={answer} onChange={onChange} onClose={() => setAnswer(null)} />}
      </Dialog>
    </>
  );
}

type FormProps = Props & { answer: Answer; onClose: () => void };

function AnswerForm({ order, answer, onChange, onClose }: FormProps) {
  const t = useTranslations('credit');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: ({ contract_number = '', note = '' }) =>
      client.call(answerCredit, { params: { id: order.id }, input: { answer, contract_number, note } }),
    done: (data) => {
      onChange(data.order);
      onClose();
      revalidate();
    },
  });
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <p>{t(answer === 'agreed' ? 'saysAgreed' : 'saysRefused')}</p>
      {answer === 'agreed' && (
        <TextField
          label={t('contract')}
          name="contract_number"
          optional
          maxLength={MAX_CONTRACT_NUMBER}
          autoComplete="off"
        />
      )}
      <TextArea label={t('note')} name="note" rows={2} optional maxLength={1000} />
      <FailureNote failure={form.failure} />
      <div className="dialog-acts">
        <Button
          type="submit"
          look={answer === 'agreed' ? 'main' : 'quiet'}
          className={answer === 'refused' ? 'btn--bad' : undefined}
          busy={form.isBusy}
        >
          {t(answer)}
        </Button>
      </div>
    </form>
  );
}
