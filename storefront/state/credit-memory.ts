import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import { orNull, record, whole } from './shape.ts';
import { forgetInTab, readFromTab, rememberInTab } from './tab-memory.ts';

const KEY = 'kayts-credit';

export const storedCreditChoice = record({ bankId: orNull(whole), periodMonths: orNull(whole), down: whole });

export const rememberCredit = ({ bankId, periodMonths, down }: CreditChoice): void =>
  rememberInTab(KEY, { bankId, periodMonths, down });
export const readCredit = (): CreditChoice | null => readFromTab(KEY, storedCreditChoice);
export const forgetCredit = (): void => forgetInTab(KEY);
