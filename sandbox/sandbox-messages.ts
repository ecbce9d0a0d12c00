import type { Locale } from '#contract/locale.ts';
import { en } from './sandbox-messages-en.ts';
import { hy } from './sandbox-messages-hy.ts';
import { ru } from './sandbox-messages-ru.ts';

export type OutcomeLabels = { note: string; button: string };

export type SandboxMessages = {
  languages: string;
  notice: { title: string; text: string };
  facts: {
    merchant: string;
    shop: string;
    bill: string;
    amount: string;
    description: string;
    account: string;
    until: (time: string) => string;
  };
  toShop: string;
  others: string;
  othersNote: string;
  testers: string;
  trouble: { title: string; unknown: string };
  practice: { walletHint: string; bankHint: string; falseNotice: OutcomeLabels };
  card: {
    title: string;
    bank: string;
    heading: string;
    choose: string;
    chooseNote: string;
    cards: Record<'secure' | 'plain' | 'poor' | 'expired', { name: string; note: string }>;
    validUntil: string;
    pay: (amount: string) => string;
    refused: (reason: string, left: number) => string;
    refuse: OutcomeLabels & { reason: string };
    refuseForGood: OutcomeLabels;
    close: OutcomeLabels;
    stay: OutcomeLabels;
    slow: (seconds: number) => OutcomeLabels;
    tamper: OutcomeLabels;
    fault: OutcomeLabels & { kind: string; kinds: Record<'error' | 'hang' | 'html', string>; set: string };
    answers: OutcomeLabels & { version: string; codesAsText: string; withErrorFlag: string; set: string };
    secure: {
      title: string;
      heading: string;
      text: (amount: string, card: string) => string;
      approve: string;
      deny: string;
    };
    closed: { title: string; text: string };
    stayed: { title: string; text: string };
    over: { paid: string; refused: string; expired: string; other: string; text: string; expiredText: string };
  };
  wallet: {
    title: string;
    name: string;
    heading: string;
    payer: (account: string) => string;
    payNote: string;
    pay: (amount: string) => string;
    cancel: OutcomeLabels;
    lost: OutcomeLabels;
    slow: (seconds: number) => OutcomeLabels;
    doubled: OutcomeLabels;
    doublePay: OutcomeLabels;
    tamperedChecksum: OutcomeLabels;
    tamperedAmount: OutcomeLabels;
    checksumCase: string;
    cases: Record<'upper' | 'lower', string>;
    busy: { title: string; text: string; again: string };
    form: {
      title: string;
      missing: (name: string) => string;
      repeated: (name: string) => string;
      amount: string;
      account: string;
      language: string;
      encoding: string;
    };
    inspection: {
      title: string;
      bill: string;
      calls: string;
      noCalls: string;
      transactions: string;
      noTransactions: string;
      columns: {
        time: string;
        call: string;
        status: string;
        answer: string;
        transaction: string;
        amount: string;
        state: string;
      };
      kinds: Record<'precheck' | 'confirmation', string>;
      states: Record<WalletState, string>;
      noAnswer: string;
    };
  };
};

export type WalletState =
  | 'open'
  | 'prechecking'
  | 'refused'
  | 'cancelled'
  | 'completed'
  | 'auto_cancelled'
  | 'completed_unacknowledged';

export const SANDBOX_MESSAGES: Record<Locale, SandboxMessages> = { hy, ru, en };

export const LANGUAGE_NAMES: Record<Locale, string> = { hy: 'Հայերեն', ru: 'Русский', en: 'English' };
