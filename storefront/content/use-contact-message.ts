import { useRef, useState } from 'react';
import { contact } from '#contract/content-contract.ts';
import type { Failure } from '#contract/errors.ts';
import type { ContactForm } from '#rules/contact-form.ts';
import { useClient } from '#storefront/runtime/site.tsx';

/** `website` is a honeypot that only machines fill in. */
export type ContactMessage = ContactForm & { website: string };

/** One request at a time, because every try counts towards the rate limit. */
export function useContactMessage() {
  const client = useClient();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
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
