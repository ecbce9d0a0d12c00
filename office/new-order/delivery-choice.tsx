import { useLocale, useTranslations } from 'use-intl';
import type { WireSlotDay } from '#contract/cart-contract.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { OrderPlan } from '#contract/office/office-new-order-contract.ts';
import type { ChangeableOrder } from '#contract/office/office-order-change-contract.ts';
import { shortSpan } from '#i18n/date.ts';
import { RadioCard } from '#ui/check.tsx';
import { SlotFields } from '#ui/slot-fields.tsx';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import styles from './new-order.module.css';

type OwnSlot = NonNullable<ChangeableOrder['promised']>;

type Props = {
  offers: OrderPlan['delivery'];
  chosen: string | null;
  /** The chosen day and slot; empty without one. */
  slot: string;
  /** The promise of the order that is being changed, if its method is chosen. */
  own?: OwnSlot | null;
  onChoose: (choice: { shipping_method?: string; slot: string }) => void;
};

export const isPickupIn = (offers: OrderPlan['delivery'], chosen: string | null): boolean =>
  offers.find(({ method }) => method === chosen)?.is_pickup ?? false;

/** The slot of the order that is being changed may be closed for others. It stays in the list. */
function withOwnSlot(days: readonly WireSlotDay[], own: OwnSlot | null): WireSlotDay[] {
  const slot = own?.slot;
  const others = days.find(({ day }) => day === own?.first)?.slots ?? [];
  if (!own || !slot || others.some(({ from }) => from === slot.from)) return [...days];
  const kept = { day: own.first, slots: [...others, { ...slot, is_free: true }] };
  return [...days.filter(({ day }) => day !== own.first), kept].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The delivery methods of the town, each with its days and price. */
export function DeliveryChoice({ offers, chosen, slot, own = null, onChoose }: Props) {
  const t = useTranslations('newOrder');
  const tOrder = useTranslations('order');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  const slots = offers.find(({ method }) => method === chosen)?.slots;
  return (
    <fieldset>
      <legend className={styles.legend}>{tOrder('delivery')}</legend>
      {offers.length === 0 && <p className="note note--bad">{t('noDelivery')}</p>}
      <div className="ways">
        {offers.map(({ method, title, price, days }) => (
          <RadioCard
            key={method}
            name="shipping_method"
            value={method}
            checked={method === chosen}
            onChange={() => onChoose({ shipping_method: method, slot: '' })}
            title={inLocale(title, locale)}
            note={days ? shortSpan(locale, days) : t('noDays')}
            aside={<b className="num">{price === 0 ? tOrder('free') : formatAmd(price)}</b>}
          />
        ))}
      </div>
      {slots && (
        <SlotFields
          days={withOwnSlot(slots, own)}
          value={slot}
          onChange={(next) => onChoose({ slot: next })}
          labels={{ day: t('slot.day'), time: t('slot.time'), full: t('slot.full') }}
          none={t('slot.none')}
        />
      )}
    </fieldset>
  );
}
