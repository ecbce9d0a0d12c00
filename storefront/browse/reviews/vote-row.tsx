import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { voteShopperText } from '#contract/review-contract.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useStateReady } from '#storefront/state/shop-store.ts';
import { readVotes, rememberVote, voterKey } from '#storefront/state/text-votes.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import styles from './reviews.module.css';

type VoteRowProps = { id: number; useful: number; useless: number; of: string };

/** Two buttons with their counts. A second press takes the vote back. */
export function VoteRow({ id, of, ...given }: VoteRowProps) {
  const t = useTranslations('reviews');
  const client = useClient();
  const failureText = useFailureText();
  const isReady = useStateReady();
  const [counts, setCounts] = useState(given);
  const [changed, setChanged] = useState<boolean | null | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const own = changed === undefined ? (isReady ? (readVotes()[id] ?? null) : null) : changed;
  const vote = async (isUseful: boolean) => {
    const next = own === isUseful ? null : isUseful;
    setBusy(true);
    const result = await client.call(voteShopperText, {
      params: { id },
      input: { is_useful: next, voter: voterKey() },
    });
    setBusy(false);
    if (!result.ok) return showToast({ text: failureText(result.error), tone: 'bad' });
    rememberVote(id, next);
    setChanged(next);
    setCounts(result.data.data);
  };
  const button = (isUseful: boolean) => {
    const count = isUseful ? counts.useful : counts.useless;
    const label = count > 0 ? `${t(isUseful ? 'useful' : 'useless')} ${count}` : t(isUseful ? 'useful' : 'useless');
    return (
      <Button
        look="line"
        size="s"
        aria-label={`${label}, ${of}`}
        aria-pressed={own === isUseful}
        busy={isBusy}
        disabled={!isReady}
        onClick={() => void vote(isUseful)}
      >
        {t(isUseful ? 'useful' : 'useless')}
        {count > 0 && <span className="num"> {count}</span>}
      </Button>
    );
  };
  return (
    <div className={`${styles.votes} needs-script`}>
      {button(true)}
      {button(false)}
    </div>
  );
}
