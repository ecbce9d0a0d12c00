import { useMessages } from 'use-intl';

/** Mails by group, in the order of the list. */
export const MAIL_GROUPS = {
  orders: [
    'order',
    'status',
    'orderChanged',
    'orderSent',
    'orderReturn',
    'pickupReady',
    'payment',
    'transfer',
    'credit',
    'canceled',
    'fiscal',
    'buyerMessage',
  ],
  account: ['welcome', 'confirmEmail', 'resetPassword', 'passwordChanged', 'emailChanged', 'newDevice'],
  alerts: [
    'stockAlert',
    'stockAlertAlready',
    'backInStock',
    'priceAlert',
    'priceAlertAlready',
    'priceFell',
    'cartReminder',
    'newsletterConfirm',
    'newsletterAlready',
    'reviewRequest',
    'questionAnswered',
    'giftCard',
  ],
  messages: ['messageAnswer'],
  shop: ['shopOrder', 'shopNotice', 'contactMessage', 'testMail'],
  office: ['staffInvitation', 'staffPasswordLink', 'staffForgotPassword', 'staffSignIn', 'staffNotice', 'webhookOff'],
  common: ['common'],
} as const;

export type MailGroup = keyof typeof MAIL_GROUPS;

const TO_SHOP: readonly string[] = ['shopOrder', 'shopNotice', 'contactMessage'];

export const isToShop = (mail: string): boolean => TO_SHOP.includes(mail);

type Labels = {
  nameOf: (mail: string) => string;
  sampleName: (sample: string) => string;
  /** The label of a text with a common role, such as the subject; null for any other text. */
  partName: (path: string) => string | null;
};

/**
 * Returns labels for mails, samples and texts. A name without a label, as from another version of the shop, is shown as
 * stored.
 */
export function useMailLabels(): Labels {
  const { content } = useMessages();
  const names: Record<string, string> = content.mail.names;
  const samples: Record<string, string> = content.mail.samples;
  const parts: Record<string, string> = content.mail.parts;
  return {
    nameOf: (mail) => names[mail] ?? mail,
    sampleName: (sample) => samples[sample] ?? sample,
    partName(path) {
      const names = path.split('.');
      // A path that ends with `notes` is the label above an order's notes, while `notes.0` is a sentence in small
      // print.
      if (names.at(-1) === 'notes') return null;
      return parts[names.filter((name) => !/^\d+$/.test(name)).at(-1) ?? ''] ?? null;
    },
  };
}
