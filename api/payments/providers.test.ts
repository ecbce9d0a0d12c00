import { expect, test } from 'vitest';
import { type ProviderSettings, readSettings } from '#api/settings/shop-settings.mjs';
import { isOnline } from '#rules/checkout/payment-method.ts';
import { declineReasonOf, formOrigins, NO_CONTRACTS, offerOf, PROVIDERS } from './providers.ts';

const settingsOf = ({ settings }: (typeof PROVIDERS)[number]): ProviderSettings =>
  Object.fromEntries(Object.keys(settings).map((key) => [key, key === 'url' ? 'https://provider.example/pay' : '1']));

test.each(PROVIDERS)('$name has the same properties with and without a contract', (provider) => {
  const open = provider.open(settingsOf(provider), { origin: 'https://shop.example' });

  expect(isOnline(provider.method)).not.toBeNull();
  expect(open.getStatus !== null).toBe(provider.isPolled);
  expect(open.refund !== null).toBe(provider.isRefundable);
  expect(open.handleCallback !== null).toBe(provider.callback !== null);
});

test('providers do not share a name, a method or a variable', () => {
  const names = PROVIDERS.flatMap(({ name, method, settings }) => [
    name,
    method,
    ...Object.values(settings).map(({ variable }) => variable),
  ]);

  expect(new Set(names).size).toBe(names.length);
});

test.each(PROVIDERS)('a live shop offers $method exactly with its own contract', (provider) => {
  const own = { ...NO_CONTRACTS, [provider.name]: settingsOf(provider) };
  const others = Object.fromEntries(PROVIDERS.map((one) => [one.name, one === provider ? null : settingsOf(one)]));

  expect(offerOf({ mode: 'live', providers: own }, provider.method)).not.toBeNull();
  expect(offerOf({ mode: 'live', providers: others }, provider.method)).toBeNull();
  // The public offer of a provider contains none of its settings.
  expect(offerOf({ mode: 'demo', providers: NO_CONTRACTS }, provider.method)).toEqual({
    account: provider.account,
    marks: provider.marks,
  });
});

test('an unknown method is not offered, but a manually paid one is', () => {
  expect(offerOf({ mode: 'demo', providers: NO_CONTRACTS }, 'other_vpos')).toBeNull();
  expect(offerOf({ mode: 'live', providers: NO_CONTRACTS }, 'cashondelivery')).not.toBeNull();
});

test('pages may post forms only to providers that require it', () => {
  const { contracts } = readSettings({
    ARCA_URL: 'https://bank.example/payment/rest/',
    ARCA_USER: 'a',
    ARCA_PASSWORD: 'b',
    IDRAM_URL: 'https://wallet.example/pay',
    IDRAM_ACCOUNT: '1',
    IDRAM_SECRET: 'c',
  });

  expect(formOrigins(contracts)).toEqual(['https://wallet.example']);
  expect(formOrigins(NO_CONTRACTS)).toEqual([]);
});

test('refusal codes belong to one provider', () => {
  expect(declineReasonOf('aeb_vpos', '116')).toBe('no_funds');
  expect(declineReasonOf('idram_vpos', '116')).toBe('other');
  expect(declineReasonOf('aeb_vpos', null)).toBe('other');
});
