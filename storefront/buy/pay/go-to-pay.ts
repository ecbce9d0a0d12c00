import { create } from 'zustand';
import type { RedirectUrl } from '#contract/order-contract.ts';

/** While the browser is on its way to the provider nothing may be sent a second time. */
export const useLeaving = create(() => ({ isLeaving: false }));

/**
 * Where one pays: an address, or a form posted as it stands, built of nodes and sent once (docs/spec/payments.md 1). Call
 * it last: what belongs to the order just placed must be put away before the page goes.
 */
export function goToPay(redirect: RedirectUrl): void {
  if (useLeaving.getState().isLeaving) return;
  useLeaving.setState({ isLeaving: true });
  addEventListener('pageshow', stay);
  setTimeout(stay, STOPPED_MS);
  if (typeof redirect === 'string') location.assign(redirect);
  else post(redirect);
}

/** A browser that has not left by then was stopped by the visitor. */
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
