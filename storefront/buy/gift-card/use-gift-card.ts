import { useRef, useState } from 'react';
import type { Failure } from '#contract/errors.ts';
import { giftCardBalance } from '#contract/gift-card-contract.ts';
import { useClient } from '#storefront/runtime/site.tsx';

/** A card whose code was checked. Amounts are whole drams. */
export type CheckedCard = { code: string; balance: number; lastFour: string; expiresOn: string | null };

type GiftCardCheck = {
  card: CheckedCard | null;
  failure: Failure | null;
  isBusy: boolean;
  check: (code: string) => Promise<boolean>;
  forget: () => void;
};

/** Checks a code. Only one request runs at a time, because every try counts towards the rate limit. */
export function useGiftCard(): GiftCardCheck {
  const client = useClient();
  const isAsking = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [card, setCard] = useState<CheckedCard | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const check = async (code: string) => {
    if (isAsking.current) return false;
    isAsking.current = true;
    setBusy(true);
    setFailure(null);
    const result = await client.call(giftCardBalance, { input: { code: code.trim() } });
    isAsking.current = false;
    setBusy(false);
    if (!result.ok) {
      setCard(null);
      setFailure(result.error);
      return false;
    }
    const { balance, last_four: lastFour, expires_on: expiresOn } = result.data.data;
    setCard({ code: code.trim(), balance, lastFour, expiresOn });
    return true;
  };
  const forget = () => {
    setCard(null);
    setFailure(null);
  };
  return { card, failure, isBusy, check, forget };
}
