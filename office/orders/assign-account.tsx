import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { listAccountCandidates, mergeGuestOrders } from '#contract/office/office-customers-contract.ts';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useUndoToast } from '../audit/use-undo-toast.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient, useMay } from '../state/office-site.tsx';
import { useCall } from '../state/use-call.ts';
import { matchKey } from './account-match.ts';
import styles from './order.module.css';

type Account = AnswerOf<typeof listAccountCandidates>['data'][number];

/** A button on the order of a guest that looks for the buyer's account by e-mail and telephone. */
export function AssignAccount({ order }: { order: OfficeOrder }) {
  const t = useTranslations('guestOrders');
  const client = useClient();
  const mayEdit = useMay('customers.edit');
  const [accounts, setAccounts] = useState<readonly Account[] | null>(null);
  const { isBusy, failure, run } = useCall();
  if (!mayEdit || order.buyer.customer_id !== null) return null;
  const open = async () => {
    const result = await run(() => client.call(listAccountCandidates, { params: { id: order.id } }));
    if (result?.ok) setAccounts(result.data.data);
  };
  return (
    <>
      <Button look="line" wide busy={isBusy} onClick={open}>
        {t('find')}
      </Button>
      <FailureNote failure={failure} />
      <Dialog open={accounts !== null} onClose={() => setAccounts(null)} title={t('assignTitle')}>
        {accounts?.length === 0 && <p>{t('nobody')}</p>}
        {accounts && accounts.length > 0 && (
          <AssignForm order={order} accounts={accounts} onClose={() => setAccounts(null)} />
        )}
      </Dialog>
    </>
  );
}

type FormProps = { order: OfficeOrder; accounts: readonly Account[]; onClose: () => void };

function AssignForm({ order, accounts, onClose }: FormProps) {
  const t = useTranslations('guestOrders');
  const tCustomers = useTranslations('customers');
  const client = useClient();
  const showUndo = useUndoToast();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(accounts.find((account) => account.is_verified)?.id ?? null);
  const { isBusy, failure, run } = useCall();
  const assign = async (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) return;
    const result = await run(() =>
      client.call(mergeGuestOrders, { params: { id: chosen }, input: { orders: [order.id] } }),
    );
    if (!result?.ok) return;
    onClose();
    showUndo(t('merged', { count: 1 }), result.data.change);
    await revalidate();
  };
  return (
    <form className="form" onSubmit={assign}>
      <p>{t('assignLead')}</p>
      <fieldset className={styles.accounts}>
        <legend className="sr">{t('assignTitle')}</legend>
        {accounts.map((account) => (
          <label key={account.id}>
            <input type="radio" name="account" checked={chosen === account.id} onChange={() => setChosen(account.id)} />
            <span>
              <b>{account.name || tCustomers('noName')}</b>{' '}
              <span className="small muted num">{[account.phone, account.email].filter(Boolean).join(' · ')}</span>
              <br />
              <span className={`small ${account.is_verified ? 'muted' : 'bad'}`}>{t(matchKey(account))}</span>{' '}
              <Link className="link small" to={`/customers/${account.id}`}>
                {t('openAccount')}
              </Link>
            </span>
          </label>
        ))}
      </fieldset>
      <FailureNote failure={failure} />
      <div className="dialog-acts">
        <Button type="submit" look="main" busy={isBusy} disabled={chosen === null}>
          {t('assign')}
        </Button>
      </div>
    </form>
  );
}
