import type { WalletForm } from './idram-form.ts';
import type { Reply } from './post-form.ts';
import type { WalletState } from './sandbox-messages.ts';

/** The wallet opens a bill for every form it receives. */
export type WalletBill = WalletForm & {
  payer: string;
  state: WalletState;
  /** Start of the pre-check. A pre-check of a terminated process may be repeated. */
  precheckedAt: number | null;
  transactions: Transaction[];
  calls: Call[];
  waiting: { at: number; confirmation: Confirmation } | null;
};

export type Transaction = { id: string; date: string; amount: string; state: TransactionState };
type TransactionState = 'completed' | 'auto_cancelled' | 'completed_unacknowledged';

type Call = {
  kind: 'precheck' | 'confirmation';
  at: number;
  transaction: string | null;
  status: number | null;
  answer: string;
};

export type Confirmation = {
  transaction: Pick<Transaction, 'id' | 'date'>;
  amount: string;
  isForged: boolean;
  lower: boolean;
};

const OK = Buffer.from('OK');
/** Longer than a shop takes to answer a pre-check. */
const STUCK_MS = 60_000;

export const opened = (form: WalletForm, payer: string): WalletBill => ({
  ...form,
  payer,
  state: 'open',
  precheckedAt: null,
  transactions: [],
  calls: [],
  waiting: null,
});

export const isOpen = ({ state, precheckedAt }: WalletBill, now: number): boolean =>
  state === 'open' || (state === 'prechecking' && now - (precheckedAt ?? 0) > STUCK_MS);

/** The answer must be exactly `OK` with status 200; otherwise no money moves (docs/spec/payments.md 2.3). */
export const isAccepted = ({ status, body }: Reply): boolean => status === 200 && body.equals(OK);

/** The transaction state by the shop's answer, as in the table of docs/spec/payments.md 2.4. */
function verdictOf({ status, body }: Reply): TransactionState {
  if (status === null || status < 200 || status > 299) return 'completed_unacknowledged';
  return status === 200 && body.equals(OK) ? 'completed' : 'auto_cancelled';
}

export const called = (kind: Call['kind'], { status, body }: Reply, at: number, transaction: string | null): Call => ({
  kind,
  at,
  transaction,
  status,
  answer: body.toString('utf8').replaceAll('\0', '').slice(0, 200),
});

export const taken = (bill: WalletBill, transactions: readonly Pick<Transaction, 'id' | 'date'>[]): WalletBill =>
  withState({
    ...bill,
    transactions: [
      ...bill.transactions,
      ...transactions.map(({ id, date }) => ({
        id,
        date,
        amount: bill.amount,
        state: 'completed_unacknowledged' as const,
      })),
    ],
  });

/** Each confirmation settles its transaction; the first one also settles the bill. */
export const answered = (bill: WalletBill, { id }: { id: string }, replies: readonly Reply[], at: number): WalletBill =>
  withState({
    ...bill,
    calls: [...bill.calls, ...replies.map((reply) => called('confirmation', reply, at, id))],
    transactions: bill.transactions.map((transaction) =>
      transaction.id === id ? { ...transaction, state: verdictOf(replies.at(-1)!) } : transaction,
    ),
  });

const withState = (bill: WalletBill): WalletBill => ({ ...bill, state: bill.transactions[0]?.state ?? bill.state });

export const isSuccess = ({ transactions }: WalletBill): boolean =>
  transactions.length > 0 && transactions[0]!.state !== 'auto_cancelled';
