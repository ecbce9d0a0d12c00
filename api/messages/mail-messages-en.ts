import type { CancelReason } from '#rules/orders/cancel-reason.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';

const LOG_IN_FIRST = 'You need to log in to confirm it; other devices will be logged out.';

const regions: Record<string, string> = {
  Yerevan: 'Yerevan',
  Aragatsotn: 'Aragatsotn',
  Ararat: 'Ararat',
  Armavir: 'Armavir',
  Gegharkunik: 'Gegharkunik',
  Lori: 'Lori',
  Kotayk: 'Kotayk',
  Shirak: 'Shirak',
  Syunik: 'Syunik',
  'Vayots Dzor': 'Vayots Dzor',
  Tavush: 'Tavush',
};

export const mailEn = {
  hello: (name: string) => `Hello ${name},`,
  colon: ':',
  helloAnybody: 'Hello,',
  contact: 'Any questions?',
  reasonAccount: (shop: string) => `You received this mail because there is an account with this address at ${shop}.`,
  reasonFormer: (shop: string) =>
    `You received this mail because there was an account with this address at ${shop} until now.`,
  reasonStockAlert: (shop: string) =>
    `You received this mail because this address was left at ${shop} to be told when a product is back.`,
  reasonOrder: (shop: string) => `You received this mail because an order was placed with this address at ${shop}.`,
  welcome: {
    subject: (shop: string) => `Welcome to ${shop}: please confirm your e-mail`,
    preheader: 'One step is left: confirming your address.',
    heading: 'Welcome',
    text: 'Your account has been created. Confirm your e-mail, and the orders you placed with it before will appear in your account too.',
    button: 'Confirm e-mail',
    notes: [LOG_IN_FIRST, 'If you did not register, just ignore this mail.'],
  },
  confirmEmail: {
    subject: 'Please confirm your new e-mail',
    preheader: 'One step is left: confirming your address.',
    heading: 'Your new e-mail',
    text: 'The e-mail of your account has changed. Please confirm that this address is yours.',
    button: 'Confirm e-mail',
    notes: [LOG_IN_FIRST, 'If you did not change it, just ignore this mail.'],
  },
  resetPassword: {
    subject: 'Reset your password',
    preheader: 'Choose a new password: the link works for 60 minutes.',
    heading: 'Reset your password',
    text: 'We were asked to change the password of your account. Press the button and choose a new one.',
    button: 'Choose a new password',
    notes: [
      'The link works for 60 minutes, and only once.',
      'If you did not ask for this, there is nothing to do: your password stays the same.',
    ],
  },
  passwordChanged: {
    subject: 'Your password has been changed',
    heading: 'Your password has been changed',
    text: 'The password of your account has been changed. Other devices have been logged out.',
    ifYou: 'If it was you, there is nothing to do.',
    ifNot: 'If it was not you, choose a new password at once: every device will then be logged out.',
  },
  emailChanged: {
    subject: 'The e-mail of your account has been changed',
    heading: 'Your e-mail has been changed',
    text: 'Your account now has another e-mail address, and mails about the account will go there.',
    ifYou: 'If it was you, there is nothing to do.',
    ifNot: 'If it was not you, call us or reply to this mail: we will help.',
  },
  newDevice: {
    subject: 'New login to your account',
    heading: 'New login to your account',
    text: 'Somebody logged in to your account from a device or browser we had not seen before.',
    ifYou: 'If it was you, there is nothing to do.',
    ifNot: 'If it was not you, choose a new password: every device will then be logged out.',
  },
  staffSignIn: {
    reason: (shop: string) => `You received this mail because you work in the office of ${shop}.`,
    subject: 'New sign-in to the office',
    heading: 'New sign-in to the office',
    text: 'Somebody signed in to the office as you, from a browser we had not seen with you before.',
    ifYou: 'If it was you, there is nothing to do.',
    ifNot:
      'If it was not you, change your password in My account at once, which signs out the other browsers. Then tell the owner of the shop.',
  },
  testMail: {
    subject: 'Test mail of the shop',
    text: 'Mails of the shop arrive at this address. There is nothing else to do.',
    reason: 'You received this mail because a test mail was requested in the office of the shop.',
  },
  staffInvitation: {
    reason: (shop: string) => `You received this mail because you were invited to the office of ${shop}.`,
    subject: (shop: string) => `You are invited to the office of ${shop}`,
    heading: 'Welcome to the office',
    text: (shop: string) => `You are invited to work in the office of ${shop}. Press the button and choose a password.`,
    byName: 'Invited by',
    role: 'Your role',
    until: 'The link works until',
    button: 'Join the office',
    notes: [
      'The link works once and for you only: please do not pass it on.',
      'If you do not know who invited you, just ignore this mail. Nothing happens without your password.',
    ],
    roles: {
      owner: 'Owner',
      manager: 'Manager',
      orders: 'Orders',
      warehouse: 'Warehouse',
      catalogue: 'Catalogue',
      content: 'Content',
      accountant: 'Accountant',
    },
  },
  staffPasswordLink: {
    subject: 'Choose a new password for the office',
    text: 'The owner of the shop has sent you a link to choose a new password. Until you do, the old one works.',
    button: 'Choose a password',
    notes: [
      'The link works once and for you only. After it you sign in anew in every browser; the second step stays as it is.',
      'If you did not ask for it, tell the owner of the shop.',
    ],
  },
  staffForgotPassword: {
    subject: 'Choose a new password for the office',
    text: 'Somebody, we hope you, has requested a new password at the sign-in of the office. Until you choose one, the old one works.',
    button: 'Choose a password',
    notes: [
      'The link works once. It signs you out of every browser; the second step of signing in stays as it is.',
      'If you did not request it, ignore this mail: nothing changes.',
    ],
  },
  staffNotice: {
    who: 'Whose account',
    by: 'Done by',
    shop: 'the shop itself',
    passkey_ended: {
      subject: 'A passkey was turned off',
      text: 'A passkey answered with an older count than before, as a copy of a device would. We turned it off and signed its owner out everywhere.',
      what: 'Ask them whether the device is still with them. They come in with the password and a recovery code or the app, and can then add a new passkey.',
    },
    factors_reset: {
      subject: 'The second step of signing in was reset',
      text: 'App, passkeys and recovery codes were removed, and every browser was signed out. The next sign-in takes the password, and a new second step is added then.',
      what: 'If nobody asked for this, tell the owner of the shop at once.',
    },
    password_set: {
      subject: 'A new password for the office',
      text: 'The password was changed. Other browsers were signed out.',
      what: 'If it was not you, tell the owner of the shop at once.',
    },
    sign_in_paused: {
      subject: 'Signing in to the office waits for 15 minutes',
      text: 'Within an hour a wrong password or code was typed twenty times for your account. You can try again in 15 minutes; a passkey lets you in now.',
      what: 'If it was not you, change your password in My account once you are in, and tell the owner of the shop.',
    },
  },
  stockAlert: {
    subject: (name: string) => `Confirm: tell me when it is back (${name})`,
    preheader: 'One press is left: we will write once, when the product is back.',
    heading: 'Shall we tell you when it is back?',
    text: (name: string) =>
      `We were asked to write to this address when “${name}” is in stock again. Press the button if it was you.`,
    button: 'Yes, write to me',
    notes: [
      'You will get one mail, and then we will forget your address. You can change your mind with the same link.',
      'If it was not you, just ignore this mail: after three days nothing of it is left.',
    ],
  },
  stockAlertAlready: {
    subject: (name: string) => `You are on the list already: ${name}`,
    heading: 'You are on the list already',
    text: (name: string) =>
      `We will write to you once when “${name}” is in stock again. There is nothing you need to do.`,
    stop: 'I no longer need it',
  },
  backInStock: {
    subject: (name: string) => `Back in stock: ${name}`,
    preheader: 'You asked us to tell you. There may not be many.',
    heading: 'It is back',
    text: (name: string) => `“${name}” is in stock again. You asked us to tell you.`,
    button: 'See the product',
    note: 'This was the only mail: we have forgotten your address, and nothing more will come. It is not held for you, so it may sell out again.',
  },
  device: 'Device',
  when: 'When',
  order: {
    subject: (number: string) => `Your order ${number} has been received`,
    preheader: (total: string, payment: string) => `Total: ${total} · ${payment}`,
    heading: 'Your order has been received',
    thanks: 'Thank you for your purchase.',
    number: 'Order number',
    date: 'Order date',
    status: 'Status',
    payment: 'Payment method',
    subTotal: 'Subtotal',
    delivery: 'Delivery',
    discount: 'Discount',
    free: 'Free',
    total: 'Total',
    vatIncluded: (percent: number) => `VAT included (${percent}%)`,
    pieces: (quantity: number, price: string) => `${quantity} × ${price}`,
    deliveryAddress: 'Delivery address',
    company: 'Company',
    notes: 'Notes',
    next: 'What happens next',
    nextCardAtDoor: (total: string) =>
      `You pay ${total} by card once you have received and checked the products. The courier brings a card terminal.`,
    nextCash: (total: string) =>
      `Have ${total} ready: you pay the courier once you have received and checked the products.`,
    nextTransfer: (total: string, number: string) =>
      `Transfer ${total} and give the order number ${number} as the reference. We deliver after payment.`,
    nextOther: (total: string) => `To pay: ${total}. We will call you about the details.`,
    willCall: (phone: string) =>
      `During opening hours we will call ${phone} to confirm the order and the delivery time.`,
    view: 'See the order',
    track: 'Track the order',
    linkNote: 'This link opens your order on any device and needs no password: keep this mail to yourself.',
    deliveryTime: 'Delivery time',
    courier: (phone: string) => `The courier will call ${phone} before coming.`,
    afterwards: 'If something is wrong',
    ifWrong: 'Write to us or call: we will help with a return, an exchange or a repair.',
  },
  payment: {
    title: 'Payment',
    due: (total: string) => `Your order is not paid yet. To pay: ${total}.`,
    heldUntil: (time: string) =>
      `We hold the products for you until ${time}. If the order is not paid by then, it is cancelled.`,
    paidAlready: 'If you have already paid, there is nothing to do: we will confirm it in a separate mail.',
    pay: 'Pay',
    confirming:
      'We are waiting for the wallet to confirm your payment. The products are held for you. Do not pay again.',
    paid: (amount: string) =>
      `We have received your payment of ${amount} and are getting the order ready for delivery.`,
    paidSubject: (number: string) => `Order ${number}: payment received`,
    paidLater: (method: string) => `Your order has been received. The payment method has changed: ${method}.`,
    revived:
      'Your payment came after the order had been cancelled. The products were still in stock, so your order is valid again, and we are getting it ready for delivery.',
    unpaid:
      'Your order has been cancelled because it was not paid in time. If you still want the products, please order again. If you were charged anyway, write to us or call.',
    transferMissing:
      'Your order has been cancelled because the transfer did not come in time. If you have already sent it, write to us or call.',
    sentBack: {
      subject: (number: string) => `Order ${number}: money sent back`,
      text: (amount: string) => `We have sent back ${amount}.`,
      reversed: 'The payment was reversed: your bank releases the money on your card within a day.',
      refunded: 'The bank returns it to the card you paid with within 1 to 5 working days.',
      by_hand: 'You get it back the way you paid.',
    },
    owed: {
      subject: (number: string) => `Order ${number}: we will return your money`,
      late: 'Your payment came after the order had been cancelled, and the products are no longer in stock. We are sorry.',
      text: (amount: string) => `We will return ${amount} the way you paid it. There is nothing you need to do.`,
    },
  },
  fiscal: {
    saleSubject: (number: string) => `Order ${number}: fiscal receipt`,
    returnSubject: (number: string) => `Order ${number}: fiscal return receipt`,
    saleText: (number: string) => `Here is the fiscal receipt for your payment of order ${number}.`,
    returnText: (number: string) => `Here is the fiscal return receipt for the money sent back for order ${number}.`,
    receipt: 'Receipt number',
    fiscal: 'Fiscal number',
    time: 'Printed',
    total: 'Total',
    qr: 'QR code data',
    open: 'Open the receipt',
  },
  transfer: {
    title: 'Where to transfer',
    recipient: 'Recipient',
    bank: 'Bank',
    account: 'Account',
    tin: 'TIN',
    amount: 'Amount',
    purpose: 'Payment reference',
    within: (days: number) =>
      `Use the reference exactly as shown here: it is how we recognise your transfer. We deliver after payment. If no transfer arrives within ${days} ${days === 1 ? 'day' : 'days'}, the order is cancelled.`,
  },
  credit: {
    title: 'Credit',
    bank: 'Bank',
    period: 'Period',
    months: (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`,
    down: 'Down payment',
    monthly: 'Monthly payment',
    underOne: 'less than 1\u00a0AMD',
    financed: 'Loan amount',
    price: 'Credit price',
    rate: 'Nominal yearly rate',
    fee: 'Monthly service fee',
    ofFinanced: (percent: string) => `${percent} of the loan amount`,
    apr: 'The bank’s own effective rate, without the mark-up',
    aprOnCash: 'Effective yearly rate',
    total: 'Total payable',
    overpayment: 'Costs more than cash by',
    final: 'An estimate. Final terms are set by the bank.',
    willCall: (phone: string) =>
      `During opening hours we will call ${phone} to confirm the order and prepare the credit application.`,
    bankDecides: 'The bank decides on it and sets the final terms. There is nothing to pay until then.',
    agreed: 'The bank has approved your credit, and we are getting the order ready for delivery.',
    payments: 'You make the monthly payments to the bank under your contract.',
  },
  status: {
    subject: (number: string, status: string) => `Order ${number}: ${status}`,
    heading: (number: string) => `Order ${number}`,
    text: {
      pending: 'Your order has been received. We will call soon to confirm it.',
      pending_payment: 'Your order is waiting for its payment.',
      processing: 'Your order is confirmed, and we are getting it ready for delivery.',
      completed:
        'Your order is complete. Thank you for buying from us. Keep this mail, and the warranty card if the product has one.',
      canceled: 'Your order has been cancelled.',
      closed: 'Your order is closed, and the money has been returned.',
      fraud: 'We are checking your order and may call you.',
    } satisfies Record<OrderStatus, string>,
    reopened:
      'We marked your order as handed over by mistake. It is not complete yet, and we will deliver it as agreed. We apologize for the confusion.',
  },
  canceled: {
    reason: {
      buyer: 'Your order has been cancelled at your request.',
      credit_refused: 'The bank has not approved the credit, so your order has been cancelled.',
      no_stock: 'We are sorry: the products are no longer in stock, so we had to cancel your order.',
      unreachable: 'We could not reach you by phone to confirm the order, so it has been cancelled.',
    } satisfies Record<CancelReason, string>,
    plain: 'Your order has been cancelled.',
    nothingPaid: 'You have paid nothing, so there is nothing to return.',
    noMoneyYet: 'No payment for it has reached us. If you were charged anyway, write to us or call.',
    again: 'If you still want the products, you can order them again.',
    creditAgain: 'You can order again: with another bank, with a larger down payment, or paying in another way.',
    button: 'Order again',
  },
  regions,
};

export type MailMessages = typeof mailEn;
