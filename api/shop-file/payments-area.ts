import * as z from 'zod/mini';
import { BY_COMMAND } from '#api/audit/audit-log.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { findStoredAccount, openAccount } from '#api/payments/provider-accounts.ts';
import { type AccountContext, readAccounts, savePaymentAccount } from '#api/settings/payment-accounts.ts';
import {
  addPaymentMethod,
  changePaymentMethod,
  orderPaymentMethods,
  readPaymentMethods,
} from '#api/settings/payment-methods.ts';
import { readSettings } from '#api/settings/shop-settings.mjs';
import { isPaymentKind, PAYMENT_KINDS } from '#rules/checkout/payment-kinds.ts';
import {
  type ApplyContext,
  AreaRefused,
  forEach,
  isUnchanged,
  NO_FIELD,
  parsed,
  partsOf,
  refusedAt,
  type SetupArea,
  texts,
  toList,
  toRecord,
  toText,
  withOrder,
} from './setup-area.ts';

const sum = z.optional(z.nullable(z.number()));
const method = z.strictObject({
  method: z.string(),
  title: z.optional(texts),
  description: z.optional(texts),
  is_visible: z._default(z.boolean(), true),
  min_total: sum,
  max_total: sum,
  regions: z.optional(z.nullable(z.array(z.string()))),
});

export const paymentsArea: SetupArea = {
  name: 'payments',
  comment:
    'Payment methods in the order of the checkout. Accounts name environment variables with their secrets: { env: NAME }.',
  async read(db, { accounts }) {
    const methods = await readPaymentMethods(db);
    return {
      methods: methods.map(({ method, title, description, is_visible, min_total, max_total, regions }) => ({
        ...{ method, is_visible, title, description },
        ...(min_total !== null && { min_total }),
        ...(max_total !== null && { max_total }),
        ...(regions !== null && { regions }),
      })),
      accounts: await exportedAccounts(db, accounts),
    };
  },
  async apply(pool, value, context) {
    const { methods, accounts } = partsOf(value, 'payments', ['methods', 'accounts']);
    return forEach(
      [
        ...(methods === undefined ? [] : [() => applyMethods(pool, toList(methods, 'payments.methods'))]),
        ...(accounts === undefined
          ? []
          : [() => applyAccounts(pool, toRecord(accounts, 'payments.accounts'), context)]),
      ],
      (part) => part(),
    );
  },
};

async function applyMethods(pool: Pool, given: readonly unknown[]): Promise<string[]> {
  const applied: string[] = [];
  const lines = await forEach(given.entries(), async ([index, entry]) => {
    const place = `payments.methods[${index}]`;
    const { method: code, title, description, ...limits } = parsed(method, entry, place);
    if (!isPaymentKind(code)) throw new AreaRefused([`${place}.method: must be one of ${PAYMENT_KINDS.join(', ')}`]);
    if (applied.includes(code)) throw new AreaRefused([`${place}.method: ${code} is in the list already`]);
    applied.push(code);
    const isNew = !(await readPaymentMethods(pool)).some((known) => known.method === code);
    if (isNew) await addPaymentMethod(pool, BY_COMMAND, code).catch(refusedAt(place));
    const fields = { ...limits, ...(title && { title }), ...(description && { description }) };
    const stored = (await readPaymentMethods(pool)).find((known) => known.method === code);
    const wanted = {
      ...fields,
      ...(title && { title: toText(title) }),
      ...(description && { description: toText(description) }),
    };
    const isSame = Object.entries(wanted).every(([name, field]) =>
      isUnchanged(stored?.[name as keyof typeof stored], field),
    );
    if (isSame) return isNew ? `payment method ${code} added` : null;
    const change = { method: code, fields, seen: null };
    const changed = await changePaymentMethod(pool, BY_COMMAND, change).catch(refusedAt(place));
    if (isNew) return `payment method ${code} added`;
    return changed === null ? null : `payment method ${code} changed`;
  });
  const codes = (await readPaymentMethods(pool)).map((known) => known.method);
  const change = await orderPaymentMethods(pool, BY_COMMAND, { codes: withOrder(codes, applied), seen: null });
  return change === null || lines.length > 0 ? lines : ['order of the payment methods changed'];
}

const account = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.strictObject({ env: z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/)) })]),
);

/** A file must not send a secret of the shop to the address of a provider. */
const SHOP_VARIABLES: ReadonlySet<string> = new Set(Object.keys(readSettings({}).values));

async function applyAccounts(
  pool: Pool,
  given: Record<string, unknown>,
  { accounts, variables }: ApplyContext,
): Promise<string[]> {
  if (accounts === null) throw new AreaRefused(['payments.accounts: this shop stores no accounts']);
  const known = await readAccounts(pool, accounts);
  return forEach(Object.entries(given), async ([provider, entry]) => {
    const place = `payments.accounts.${provider}`;
    const shown = known.find((one) => one.provider === provider);
    if (!shown) throw new AreaRefused([`${place}: must be one of ${known.map((one) => one.provider).join(', ')}`]);
    const fields = Object.entries(parsed(account, entry, place));
    const row = await findStoredAccount(pool, provider);
    const stored = row ? openAccount(row, accounts.keys) : null;
    const settings: Record<string, string> = {};
    const problems: string[] = [];
    for (const [name, field] of fields) {
      const kind = shown.settings.find((setting) => setting.name === name)?.kind;
      const value = typeof field === 'object' ? (variables[field.env] ?? '') : String(field);
      if (kind === undefined) problems.push(`${place}.${name}: ${NO_FIELD}`);
      else if (typeof field === 'object' && SHOP_VARIABLES.has(field.env))
        problems.push(`${place}.${name}: ${field.env} is a setting of the shop itself; use a variable of its own`);
      else if (kind === 'secret' && typeof field !== 'object')
        problems.push(`${place}.${name}: a secret is no part of the file; write { env: NAME_OF_A_VARIABLE }`);
      else if (value === '' && typeof field === 'object' && stored?.[name] === undefined)
        problems.push(`${place}.${name}: the environment variable ${field.env} is not set`);
      else if (value !== '') settings[name] = value;
    }
    if (problems.length > 0) throw new AreaRefused(problems);
    if (stored && Object.entries(settings).every(([name, value]) => stored[name] === value)) return null;
    const input = { provider, version: null, settings };
    await savePaymentAccount(pool, BY_COMMAND, accounts, input).catch(refusedAt(place));
    return `account of ${provider} ${stored ? 'changed' : 'added'}`;
  });
}

/** Exports the accounts in the database. Accounts from environment variables are not exported. */
async function exportedAccounts(db: Db, context: AccountContext): Promise<Record<string, unknown>> {
  const accounts = (await readAccounts(db, context)).filter(({ source }) => source === 'office');
  return Object.fromEntries(
    accounts.map(({ provider, settings }) => [
      provider,
      Object.fromEntries(
        settings.map(({ name, kind, value }) => [
          name,
          kind === 'secret' ? { env: `SETUP_${provider}_${name}`.toUpperCase() } : value,
        ]),
      ),
    ]),
  );
}
