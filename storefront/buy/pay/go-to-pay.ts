import { create } from 'zustand';
import type { RedirectUrl } from '#contract/order-contract.ts';

/** True while the browser leaves for the payment provider, when nothing may be sent a second time. */
export const useLeaving = create(() => ({ isLeaving: false }));

/**
 * Opens the page of the payment provider by address or by a posted form (docs/spec/payments.md 1). Call it last,
 * because the page unloads.
 */
export function goToPay(redirect: RedirectUrl): void {
  if (useLeaving.getState().isLeaving) return;
  useLeaving.setState({ isLeaving: true });
  addEventListener('pageshow', stay);
  setTimeout(stay, STOPPED_MS);
  if (typeof redirect === 'string') location.assign(redirect);
  else post(redirect);
}

/** Time after which the shopper has evidently stopped the browser from leaving. */
const STOPPED_MS = 15_000;

function stay(): void {
  removeEventListener('pageshow', stay);
  useLeaving.setState({ isLeaving: false });
}

function post({ backURL, ...fields }: Exclude<RedirectUrl, string>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = backURL;
  form.acceptCharset = 'UTF-8';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
