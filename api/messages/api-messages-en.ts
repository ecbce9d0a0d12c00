import { MAX_CART_LINES } from '#contract/cart-contract.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { mailEn } from './mail-messages-en.ts';

/** Values that a message about a field can contain. */
export type ProblemValues = {
  field: string;
  limit: number;
  /** Formatted amounts and periods. */
  least: string;
  most: string;
  periods: string;
};

/** The English messages are part of the contract (docs/spec/api.md). The other languages have the same keys. */
export const en = {
  refusals: {
    not_found: 'Resource Not Found',
    unauthenticated: 'Unauthenticated.',
    credentials: 'Invalid Email or Password',
    validation: 'The given data was invalid.',
    options: 'Please select option before adding to cart.',
    stock: 'The requested quantity is not available, please try again later.',
    price: 'The prices have changed. Please check the new total.',
    qty: 'Quantity cannot be lesser than one.',
    empty_cart: 'Your cart is empty.',
    cart_full: `A cart can contain at most ${MAX_CART_LINES} different products. Order these first or remove some.`,
    no_cart: 'There is no cart.',
    no_address: 'Please check billing address.',
    no_shipping: 'Please specify shipping method.',
    no_payment: 'Please specify payment method.',
    method_unavailable: 'This method is not available.',
    credit: 'The credit terms have changed. Please check them and choose again.',
    order_paid: 'The order is already paid. Contact us and we will settle it with you.',
    confirming: 'The payment is still being confirmed. Please wait a little.',
    order_step: 'This is no longer possible in the current state of the order. Contact us if something is wrong.',
    too_many: 'Too Many Attempts.',
    forbidden_origin: 'This request did not come from the shop.',
    prefetch: 'Not on prefetch.',
    unavailable: 'The shop cannot save anything right now. Please try again in a moment.',
  } satisfies Record<RefusalCode, string>,
  problems: {
    required: ({ field }: ProblemValues) => `The ${field} field is required.`,
    email: ({ field }: ProblemValues) => `The ${field} must be a valid email address.`,
    phone: ({ field }: ProblemValues) => `The ${field} format is invalid.`,
    tin: ({ field, limit }: ProblemValues) => `The ${field} must be ${limit} digits.`,
    too_long: ({ field, limit }: ProblemValues) => `The ${field} may not be greater than ${limit} characters.`,
    too_short: ({ field, limit }: ProblemValues) => `The ${field} must be at least ${limit} characters.`,
    common_password: 'This password is easy to guess. Choose another one, for example three words together.',
    mismatch: ({ field }: ProblemValues) => `The ${field} does not match.`,
    taken: ({ field }: ProblemValues) => `The ${field} has already been taken.`,
    value_taken: 'This value already exists. Select it from the list.',
    values_full: ({ limit }: ProblemValues) => `There are already ${limit} values. Add the others by an import.`,
    colour: 'Enter the colour in the form #1f6f5c.',
    brand_signs: 'These characters do not occur here: < > { }. Remove them.',
    accent_contrast: 'Neither dark nor white text is readable on this colour. Choose a lighter or a darker one.',
    other_product: 'Another product already uses this value.',
    past_date: ({ field }: ProblemValues) => `The ${field} must be a date before today.`,
    wrong_password: ({ field }: ProblemValues) => `The ${field} is incorrect.`,
    new_password: 'Passwords must be at least six characters and match the confirmation.',
    reset_key: 'This password reset token is invalid.',
    confirm_key: 'This confirmation link is invalid, has expired or belongs to another account.',
    number: ({ field }: ProblemValues) => `The ${field} must be a whole number.`,
    quantity: 'Quantity cannot be lesser than one.',
    invalid: ({ field }: ProblemValues) => `The ${field} is invalid.`,
    imei_checksum: 'The checksum of this IMEI is wrong. Scan it again or check the digits.',
    price: 'Enter a whole number of drams from 10 to 2,000,000,000. Leave it empty if the product is not for sale.',
    special_price: 'The special price requires a regular price and may not exceed it.',
    days: 'The last day is before the first.',
    slug: 'Use only lowercase Latin letters, digits and single hyphens.',
    lost_letters:
      'The letters of this text are lost: it contains other characters instead. Type it again, or paste it from a UTF-8 file.',
    last_category: 'A product needs at least one category. Select another one first.',
    stock_below: 'The stock is too low: it would fall below zero.',
    axis: 'Each variant needs one value here, and no two variants may have the same value.',
    pieces: 'Enter a whole number of pieces.',
    picture: 'This image cannot be used. Upload a JPEG, PNG, WebP, AVIF or GIF with at most 60 megapixels.',
    picture_heic:
      'This is a HEIC photo of an iPhone, which browsers cannot display. On the iPhone, choose Settings, Camera, Formats, Most Compatible. You can also e-mail the photo to yourself: it arrives as JPEG.',
    drawing: 'This drawing contains something that cannot be displayed safely. Export it as plain outlines.',
    barcode:
      'The last digit does not match the others, or the number does not have 8, 12, 13 or 14 digits. Compare it with the code on the package.',
    adg_code: 'A tax classification code has 4 to 10 digits. Take it from the customs or product classification.',
    addresses_full: ({ limit }: ProblemValues) => `You can save at most ${limit} addresses. Remove one and try again.`,
    open_orders: 'You have open orders. You can delete the account once they are completed or cancelled.',
    wishlist_full: ({ limit }: ProblemValues) =>
      `A wishlist can contain at most ${limit} products. Remove one and try again.`,
    credit_nothing: 'There is nothing to pay, so there is nothing to finance.',
    credit_no_bank: 'Choose a bank.',
    credit_no_period: 'Choose a period.',
    credit_bank_gone: 'This bank no longer offers credit. Choose another one.',
    credit_period: ({ periods }: ProblemValues) => `This bank lends for ${periods} months.`,
    credit_down: ({ least }: ProblemValues) => `This bank requires a down payment of at least ${least}.`,
    credit_down_most: ({ most }: ProblemValues) =>
      `With this bank the down payment may be at most ${most}: otherwise there is too little left to finance.`,
    credit_small: ({ least }: ProblemValues) => `This bank lends no less than ${least}. Choose another bank.`,
    credit_large: ({ most, least }: ProblemValues) =>
      `This bank lends no more than ${most}. Pay at least ${least} down, or choose another bank.`,
  },
  /** Replacements for messages that appear beside their field, as in the office. */
  besideField: {
    required: 'Fill this in.',
    email: 'This is not an e-mail address.',
    phone: 'This is not a telephone number.',
    tin: ({ limit }: ProblemValues) => `A tax number has ${limit} digits.`,
    too_long: ({ limit }: ProblemValues) => `At most ${limit} characters.`,
    too_short: ({ limit }: ProblemValues) => `At least ${limit} characters.`,
    mismatch: 'This does not match the field above.',
    taken: 'This value is already in use.',
    past_date: 'Enter a date before today.',
    wrong_password: 'This password is wrong.',
    number: 'Enter a whole number.',
    invalid: 'This value cannot be used here.',
  },
  notices: {
    item_added: 'Product added to cart.',
    item_removed: 'Product removed from cart.',
    cart_updated: 'Cart updated successfully.',
    address_created: 'Your address has been created successfully.',
    address_updated: 'Your address has been updated successfully.',
    address_removed: 'Item removed successfully.',
    wishlist_added: 'Product added to wishlist.',
    wishlist_removed: 'Product removed from wishlist.',
    logged_in: 'Logged in successfully.',
    logged_out: 'Logged out successfully.',
    profile_saved: 'Your account has been updated successfully.',
    reset_sent: 'We have e-mailed your password reset link!',
    email_confirmed: 'Your e-mail has been confirmed.',
    session_ended: 'The device has been logged out.',
    sessions_ended: 'The devices have been logged out.',
    account_deleted: 'Your account has been deleted.',
    order_canceled: 'The order has been canceled.',
    message_sent: 'Your message has been sent. We will answer by e-mail.',
    alert_asked: 'Please confirm: we have sent a link to this address.',
    alert_waiting: 'We will write to you when the product is back.',
    alert_already: 'You are already on the list. We will write to you when the product is back.',
    alert_in_stock: 'The product is in stock.',
    alert_canceled: 'Done. You will get no mail, and your address has been deleted.',
    choose_variant: 'Choose an option',
  },
  orderStatuses: {
    pending: 'Pending',
    pending_payment: 'Awaiting payment',
    processing: 'Processing',
    completed: 'Completed',
    canceled: 'Cancelled',
    closed: 'Closed',
    fraud: 'Under review',
  } satisfies Record<OrderStatus, string>,
  payments: {
    states: {
      due: 'To be paid on delivery',
      due_transfer: 'Waiting for the transfer',
      due_credit: 'Application for credit: the bank will decide',
      credit_taken_up: 'To be paid with the bank’s credit',
      open: 'Awaiting payment',
      confirming: 'The payment is being confirmed',
      paid: 'Paid',
      partly_refunded: 'Paid, part of it was refunded',
      declined: 'The payment did not go through',
      attempt_expired: 'The payment did not go through',
      expired: 'Not paid in time',
      not_paid: 'Not paid',
      owed: 'The money will be refunded',
      refunded: 'Refunded',
    },
    declineReasons: {
      refused: 'Your bank refused the card. Contact it or pay with another card.',
      card_expired: 'The card has expired. Pay with another card.',
      card_data: 'The card details are wrong. Check them and try again.',
      no_funds: 'There is not enough money on the card.',
      limit: 'The limit of the card is exceeded. Ask your bank to raise it or pay in another way.',
      authentication: 'The bank could not verify that it was you. Try again.',
      given_up: 'The payment was cancelled before it was complete.',
      time: 'The time to pay has run out.',
      tries: 'There are no attempts left for this payment. Start a new one.',
      not_paid: 'Nothing was paid.',
      away: 'The bank is not answering right now. Try again in a moment.',
      other: 'The payment was refused. Try again or pay in another way.',
    },
    order: 'Order',
  },
  mail: mailEn,
  catalog: { allProducts: 'All products' },
  delivery: {
    free: 'Free delivery',
    paid: 'Delivery',
    everywhere: 'All over Armenia',
    some: 'To some regions',
    from: (price: string) => `from ${price}`,
    line: (title: string, isEverywhere: boolean, where: string) =>
      isEverywhere ? `${title} all over Armenia` : `${title}: ${where}`,
    returns: (days: number) => `Returns within ${days} ${days === 1 ? 'day' : 'days'}`,
    table: { where: 'Where', when: 'Usually', price: 'Cost' },
    otherRegions: 'Other regions',
    freePrice: 'free',
    days: (from: number, to: number) =>
      to === 0 ? 'the same day' : `${from === to ? to : `${from}–${to}`} working ${to === 1 ? 'day' : 'days'}`,
    by: (time: string) => `if ordered by ${time}`,
    weekends: 'weekends too',
    nowhere: (regions: string) => `We do not deliver to: ${regions}. Call us, and we will look for a way.`,
    none: 'We do not deliver at the moment: orders are handed over in our stores.',
  },
  seo: {
    shop: 'Shop',
    slogan: 'Phones and electronics in Armenia',
    description: 'Smartphones, laptops, TVs and home appliances.',
    priceFrom: (price: string) => `from ${price}`,
    blog: (shop: string) => `The ${shop} blog`,
    blogDescription: 'Advice and news about phones and electronics.',
    deals: 'Special offers',
    cart: 'Cart',
  },
};

type Sentence = string | ((values: ProblemValues) => string);

/** `besideField` is empty in languages whose messages do not name the field. */
export type Messages = Omit<typeof en, 'besideField'> & {
  besideField: Partial<Record<keyof (typeof en)['problems'], Sentence>>;
};
