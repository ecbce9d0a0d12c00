import { useTranslations } from 'use-intl';
import { GiftCodeForm } from '#storefront/buy/gift-card/gift-code-form.tsx';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './checkout.module.css';
import type { CheckoutState } from './checkout-state.ts';

type GiftCardPartProps = { giftCard: CheckoutState['giftCard'] };

/** A folded field for the code of a gift card, or the applied card. */
export function GiftCardPart({ giftCard }: GiftCardPartProps) {
  const t = useTranslations('giftCard');
  return (
    <section className={styles.block} aria-label={t('title')}>
      {giftCard.card ? (
        <AppliedCard giftCard={giftCard} />
      ) : (
        <Fold title={t('have')} open={giftCard.failure !== null}>
          <GiftCodeForm
            isPart
            button={t('apply')}
            buttonName={t('applyName')}
            failure={giftCard.failure}
            isBusy={giftCard.isBusy}
            onCheck={giftCard.check}
            onChange={giftCard.forget}
          />
        </Fold>
      )}
    </section>
  );
}

function AppliedCard({ giftCard: { card, covered, forget } }: GiftCardPartProps) {
  const t = useTranslations('giftCard');
  const formatAmd = useFormatAmd();
  if (!card) return null;
  const left = card.balance - covered;
  return (
    <div className={styles.giftCard}>
      <p role="status">
        <Icon name="check" />
        <span>
          {t('applied', { code: card.lastFour, amount: formatAmd(covered) })}{' '}
          {left > 0 && t('left', { amount: formatAmd(left) })}
        </span>
      </p>
      <p className="hint">{t('noCredit')}</p>
      <Button type="button" look="line" size="s" onClick={forget}>
        {t('remove')}
      </Button>
    </div>
  );
}

/** Replaces the payment methods when nothing is left to pay. */
export function PaidByGiftCard() {
  const t = useTranslations('giftCard');
  const checkout = useTranslations('checkout');
  return (
    <section className={styles.block}>
      <h2>{checkout('payment')}</h2>
      <p role="status">{t('whole')}</p>
    </section>
  );
}
