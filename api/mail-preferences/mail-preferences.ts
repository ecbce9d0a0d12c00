import type { Db, Pool } from '#api/database/sql.ts';
import { transaction } from '#api/database/sql.ts';
import { maskAddresses } from '#api/mail/mail-handler.ts';
import { addOptOut, removeOptOut, selectOptOuts } from '#api/mail-opt-outs/opt-outs.ts';
import { deleteSubscriber, hasSubscribed, subscribeOwner } from '#api/newsletter/subscribers.ts';
import { cancelAlertOf, listAlerts } from '#api/stock-alerts/stock-alerts.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { MailKind, MailPreferences } from '#contract/mail-preferences-contract.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { OPT_OUT_KINDS } from '#rules/shop/opt-out-kind.ts';

export async function readPreferences(db: Db, email: string, locale: Locale): Promise<MailPreferences> {
  const [refused, isSubscribed, alerts] = [
    await selectOptOuts(db, email),
    await hasSubscribed(db, email),
    await listAlerts(db, email),
  ];
  return {
    email: maskAddresses(email),
    kinds: [
      { kind: 'newsletter', is_on: isSubscribed },
      ...OPT_OUT_KINDS.map((kind) => ({ kind, is_on: !refused.includes(kind) })),
    ],
    alerts: alerts.map(({ id, name, slug, targetPrice }) => ({
      ...{ id, slug, product: inLocale(name, locale) },
      target_price: targetPrice === null ? null : formatAmd(targetPrice, locale),
    })),
  };
}

type Choice = { kind: MailKind; isOn: boolean; locale: Locale };

/** The caller has proved that the address is theirs. A repeated call changes nothing. */
export function changePreference(db: Pool | Db, email: string, { kind, isOn, locale }: Choice): Promise<void> {
  return transaction(db, async (db) => {
    if (kind === 'newsletter') await (isOn ? subscribeOwner(db, email, locale) : deleteSubscriber(db, email));
    else await (isOn ? removeOptOut(db, email, kind) : addOptOut(db, email, kind));
  });
}

export const cancelAlert = (db: Db, email: string, id: number): Promise<number> => cancelAlertOf(db, email, id);
