import { expect, test } from 'vitest';
import { demoProviders } from './demo-providers.ts';

const secretOf = (text: string): Uint8Array => new TextEncoder().encode(text);

test('all processes of one demo share its provider contracts, and another demo has different ones', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((secret) => demoProviders(secretOf(secret), 'http://127.0.0.1:3000'));

  expect(one).toEqual(same);
  expect(one!.arca.password).not.toBe(other!.arca.password);
  expect(one!.idram.secret).not.toBe(other!.idram.secret);
  expect(one!.idram.account).not.toBe(other!.idram.account);
  expect(one!.ameria.password).not.toBe(other!.ameria.password);
  expect(one!.telcell.key).not.toBe(other!.telcell.key);
  expect(one!.fastshift.token).not.toBe(other!.fastshift.token);
});

test('the contracts have the format of real ones', () => {
  const { arca, idram } = demoProviders(secretOf('a'), 'http://127.0.0.1:3000');

  expect(arca.url).toBe('http://127.0.0.1:3000/sandbox/arca/payment/rest/');
  expect(arca.password).toMatch(/^[\w-]{30}$/);
  expect(arca.user.length).toBeLessThanOrEqual(30);
  expect(idram).toMatchObject({
    url: 'http://127.0.0.1:3000/sandbox/idram/Payment/GetPayment',
    account: expect.stringMatching(/^1\d{8}$/),
    secret: expect.stringMatching(/^[\w-]{30}$/),
    resultUrl: 'http://127.0.0.1:3000/api/payments/idram_vpos/callback',
  });
});
