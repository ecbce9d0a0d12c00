import { useRef, useState } from 'react';
import { contact } from '#contract/content-contract.ts';
import type { Failure } from '#contract/errors.ts';
import type { ContactForm } from '#rules/contact-form.ts';
import { useClient } from '#storefront/runtime/site.tsx';

/** What a person sees, and a field that only machines do. */
export type ContactMessage = ContactForm & { website: string };

/** Sends a letter to the shop; once at a time, for every try counts towards the limit. */
export function useContactMessage() {
  const client = useClient();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The address that will be answered to. */
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const send = async (letter: ContactMessage) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    const result = await client.call(contact, { input: letter });
    isSending.current = false;
    setBusy(false);
    if (result.ok) setSentFrom(letter.email.trim());
    else setFailure(result.error);
  };
  return { send, isBusy, failure, sentFrom, forget: () => setFailure(null), startAnew: () => setSentFrom(null) };
}
