import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  changeCustomer,
  deleteCustomerAccount,
  exportCustomerData,
  type OfficeCustomer,
  sendCustomerResetLink,
} from '#contract/office/office-customers-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { saveFile } from '../import/save-file.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient, useMay } from '../state/office-site.tsx';
import { useCustomerCall } from './use-customer-call.ts';

type Props = { customer: OfficeCustomer };

/** Blocking needs a second press, because it signs the customer out. */
export function BlockButton({ customer: { id, is_blocked: isBlocked } }: Props) {
  const t = useTranslations('customers');
  const client = useClient();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, run } = useCustomerCall();
  const put = async (blocked: boolean) => {
    const input = { fields: { is_blocked: blocked }, seen: { is_blocked: isBlocked } };
    if (await run(() => client.call(changeCustomer, { params: { id }, input }))) setAsking(false);
  };
  return (
    <>
      {isBlocked && <FailureNote failure={failure} />}
      <Button look="line" busy={isBusy} onClick={() => (isBlocked ? put(false) : setAsking(true))}>
        {t(isBlocked ? 'unblock' : 'block')}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('blockTitle')}>
        <p>{t('blockLead')}</p>
        <FailureNote failure={failure} />
        <div className="dialog-acts">
          <Button className="btn--bad" busy={isBusy} onClick={() => put(true)}>
            {t('block')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Actions on request of a customer: a link for a new password, the data as a file, the deletion of the account. */
export function RequestsPanel({ customer: { id, is_blocked: isBlocked } }: Props) {
  const t = useTranslations('customers');
  const client = useClient();
  const navigate = useNavigate();
  const mayContact = useMay('customers.contact');
  const { isBusy, failure, run } = useCustomerCall();
  const [done, setDone] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const sendLink = async () => {
    const input = { idempotency_key: key };
    if (await run(() => client.call(sendCustomerResetLink, { params: { id }, input }))) setDone(t('linkSent'));
  };
  const download = async () => {
    const answer = await run(() => client.call(exportCustomerData, { params: { id } }));
    if (!answer) return;
    saveFile([answer.json], `customer-${id}.json`, 'application/json');
    setDone(t('exported'));
  };
  const remove = async () => {
    setDone('');
    const result = await client.call(deleteCustomerAccount, { params: { id } });
    if (result.ok) await navigate('/customers');
    else await run(async () => result);
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('requests')}</h2>
      </header>
      <div className="acts">
        {!isBlocked && (
          <Button look="line" busy={isBusy} onClick={sendLink}>
            {t('resetLink')}
          </Button>
        )}
        {mayContact && (
          <Button look="line" busy={isBusy} onClick={download}>
            {t('export')}
          </Button>
        )}
        <Button look="bare" onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      </div>
      <p role="status" className="small">
        {failure ? '' : done}
      </p>
      {!isAsking && <FailureNote failure={failure} />}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('deleteTitle')}>
        <p>{t('deleteLead')}</p>
        <FailureNote failure={failure} />
        {failure?.fields.orders && <p className="note note--bad">{failure.fields.orders}</p>}
        <div className="dialog-acts">
          <Button className="btn--bad" busy={isBusy} onClick={remove}>
            {t('delete')}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
