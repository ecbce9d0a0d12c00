import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { deleteAddress, type SavedAddress, updateAddress } from '#contract/address-contract.ts';
import type { Result } from '#contract/client.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useNotice } from './notice.tsx';

/** Changes of the address book: one at a time, told in words; then the list shows what the shop has. */
export function useBook() {
  const t = useTranslations('account.addresses');
  const client = useClient();
  const failureText = useFailureText();
  const { revalidate } = useRevalidator();
  const { said, say, hush } = useNotice();
  const [busyId, setBusyId] = useState<number | null>(null);

  const act = async (id: number, call: () => Promise<Result<{ message: string }>>, done?: string): Promise<boolean> => {
    if (busyId !== null) return false;
    setBusyId(id);
    hush();
    const result = await call();
    // Deleted in another tab meanwhile: the list must say so too.
    const isGone = !result.ok && result.error.code === 'not_found';
    if (result.ok || isGone) await revalidate();
    setBusyId(null);
    if (result.ok) say({ tone: 'good', text: done ?? result.data.message });
    else say({ tone: 'bad', text: isGone ? t('gone') : failureText(result.error), isLasting: true });
    return result.ok || isGone;
  };
  return {
    said,
    busyId,
    makeDefault: ({ id }: SavedAddress) =>
      act(id, () => client.call(updateAddress, { params: { id }, input: { default: true } }), t('madeDefault')),
    /** Answers whether it is gone. */
    remove: ({ id }: SavedAddress) => act(id, () => client.call(deleteAddress, { params: { id } })),
  };
}
