import * as z from 'zod/mini';
import { byId, rowId, withLocale, yesNo } from '#contract/fields.ts';
import { fieldsVersion } from './office-audit-contract.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedInput, localizedText } from './office-fields.ts';

const MAX_PERIODS = 40;
const MAX_PLANNED = 20;
const MAX_BANKS = 500;
const MAX_NUMBER = 1e15;

/** Any number: the service function names what is wrong with it. */
const number = z.nullable(z.number().check(z.gte(-MAX_NUMBER), z.lte(MAX_NUMBER)));
const word = z.string().check(z.maxLength(100));
const address = z.string().check(z.maxLength(5_000));

const termsInput = {
  rate: number,
  service_fee: number,
  credit_amount_rate: number,
  periods: z.array(z.number().check(z.gte(-MAX_NUMBER), z.lte(MAX_NUMBER))).check(z.maxLength(MAX_PERIODS)),
  min_amount: number,
  max_amount: number,
  min_down_payment_percent: number,
};
const bankTermsInput = z.strictObject(termsInput);
export type BankTermsInput = z.output<typeof bankTermsInput>;

const plannedInput = z.strictObject({ first_day: word, last_day: z.nullable(word), ...termsInput });
export type PlannedTermsInput = z.output<typeof plannedInput>;

const fields = z.strictObject({
  name: localizedInput,
  /** Path of an uploaded picture; null: a new bank gets one with its first letter. */
  image: z.nullable(word),
  is_visible: yesNo,
  first_day: z.nullable(word),
  ...termsInput,
  apply_url: z.nullable(address),
  planned: z.array(plannedInput).check(z.maxLength(MAX_PLANNED)),
});
export type BankFieldsInput = z.output<typeof fields>;
const someFields = z.partial(fields);

const terms = {
  /** Nominal yearly rate, monthly fee on the financed sum and mark-up of the price, in per cent. */
  rate: z.number(),
  service_fee: z.number(),
  credit_amount_rate: z.number(),
  /** Months. */
  periods: z.array(z.int()),
  /** Limits of the financed sum in drams. */
  min_amount: z.nullable(z.int()),
  max_amount: z.nullable(z.int()),
  min_down_payment_percent: z.number(),
};

const wireFields = z.strictObject({
  name: localizedText,
  image: z.string(),
  is_visible: z.boolean(),
  /** Shoppers can choose the bank from this day on; null: always. */
  first_day: z.nullable(z.string()),
  ...terms,
  apply_url: z.nullable(z.string()),
  /** Terms of later days; with a last day they are temporary, otherwise they replace the bank's own. */
  planned: z.array(z.strictObject({ first_day: z.string(), last_day: z.nullable(z.string()), ...terms })),
});
export type WireBankFields = z.infer<typeof wireFields>;

const bank = z.strictObject({ id: z.int(), fields: wireFields });
export type WireBank = z.infer<typeof bank>;

/** `before`: the bank before this change. */
const version = z.strictObject({ ...fieldsVersion.shape, before: wireFields });
export type WireBankVersion = z.infer<typeof version>;

const common = {
  /** Today in Yerevan. */
  today: z.string(),
  /** False while the checkout does not offer the payment method "on credit". */
  is_credit_shown: z.boolean(),
  banks: z.array(bank),
};

export const listOfficeBanks = officeEndpoint({
  name: 'listOfficeBanks',
  method: 'GET',
  path: '/office/api/banks',
  summary: 'Banks in their order, with present and planned terms',
  answer: z.strictObject(common),
  permission: 'banks.edit',
});
export type BankList = z.infer<typeof listOfficeBanks.answer>;

export const readOfficeBank = officeEndpoint({
  name: 'readOfficeBank',
  method: 'GET',
  path: '/office/api/banks/{id}',
  summary: 'A bank with its last versions, and the other banks for a comparison',
  params: byId,
  answer: z.strictObject({ ...common, bank, versions: z.array(version) }),
  permission: 'banks.edit',
});
export type BankPageAnswer = z.infer<typeof readOfficeBank.answer>;

export const createBank = officeEndpoint({
  name: 'createBank',
  method: 'POST',
  path: '/office/api/banks',
  summary: 'Adds a bank at the end of the list',
  input: withLocale({ fields, idempotency_key: z.uuid() }),
  answer: z.strictObject({ id: z.int(), change: z.int() }),
  permission: 'banks.edit',
  reauthenticate: true,
  idempotent: true,
  undoable: true,
});

export const changeBank = officeEndpoint({
  name: 'changeBank',
  method: 'POST',
  path: '/office/api/banks/{id}',
  summary: 'Changes fields of a bank, also its planned terms; `seen` has the values that the editor saw',
  params: byId,
  input: withLocale({ fields: someFields, seen: someFields }),
  /** Null when nothing changed. */
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'banks.edit',
  reauthenticate: true,
  undoable: true,
});

export const deleteBank = officeEndpoint({
  name: 'deleteBank',
  method: 'DELETE',
  path: '/office/api/banks/{id}',
  summary: 'Deletes a bank; orders keep the terms they were placed with',
  params: byId,
  answer: z.strictObject({ change: z.int() }),
  permission: 'banks.edit',
  reauthenticate: true,
  undoable: true,
});

export const orderBanks = officeEndpoint({
  name: 'orderBanks',
  method: 'POST',
  path: '/office/api/banks-order',
  summary: 'Sets the order of the banks in lists that are not sorted by cost',
  input: withLocale({
    ids: z.array(rowId).check(z.maxLength(MAX_BANKS)),
    seen: z.array(rowId).check(z.maxLength(MAX_BANKS)),
  }),
  answer: z.strictObject({ change: z.nullable(z.int()) }),
  permission: 'banks.edit',
  undoable: true,
});

export const MAX_BANK_PICTURE_BYTES = 12_000_000;

export const uploadBankPicture = officeEndpoint({
  name: 'uploadBankPicture',
  method: 'POST',
  path: '/office/api/bank-pictures',
  summary: 'Stores a logo; shoppers see it once a bank names its path',
  answer: z.strictObject({
    path: z.string(),
    /** Unsafe parts of a drawing, such as scripts, that were left out. */
    removed: z.array(z.string()),
  }),
  permission: 'banks.edit',
  fileBytes: MAX_BANK_PICTURE_BYTES,
  unlogged: 'nobody sees a picture before a bank names it, and that is logged',
});
