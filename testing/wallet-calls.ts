import { checksum, toWalletAmount } from '#api/payments/idram/idram-callback.ts';

type Contract = { account: string; secret: string };
type Fields = Record<string, string>;

/** Calls of the wallet by docs/spec/payments.md 2, with a valid checksum unless `changes` replaces it. */
export function walletCallsOf({ account, secret }: Contract) {
  const precheck = (bill: string, amount: number, changes: Fields = {}): Fields => ({
    EDP_PRECHECK: 'YES',
    EDP_BILL_NO: bill,
    EDP_REC_ACCOUNT: account,
    EDP_AMOUNT: toWalletAmount(amount),
    ...changes,
  });

  function confirmation(bill: string, amount: number, changes: Fields = {}): Fields {
    const call = {
      EDP_BILL_NO: bill,
      EDP_REC_ACCOUNT: account,
      EDP_PAYER_ACCOUNT: '200000456',
      EDP_AMOUNT: toWalletAmount(amount),
      EDP_TRANS_ID: transactionOf(bill),
      EDP_TRANS_DATE: '21/11/2026',
      ...changes,
    };
    const { EDP_PAYER_ACCOUNT: payer, EDP_TRANS_ID: transaction, EDP_TRANS_DATE: date } = call;
    const sum = checksum([call.EDP_REC_ACCOUNT, call.EDP_AMOUNT, secret, call.EDP_BILL_NO, payer, transaction, date]);
    return { EDP_CHECKSUM: sum, ...call };
  }

  return { precheck, confirmation };
}

export const transactionOf = (bill: string): string => `2026${bill.split('-', 2).join('').padStart(10, '0')}`;
