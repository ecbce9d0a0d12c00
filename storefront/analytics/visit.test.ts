// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackVisit } from './visit.ts';

const sendBeacon = vi.fn();
let seen: 'visible' | 'hidden' = 'visible';
let isTouched = true;

beforeEach(() => {
  [seen, isTouched] = ['visible', true];
  sendBeacon.mockReset();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => seen);
  Object.defineProperties(navigator, {
    webdriver: { value: false, configurable: true },
    sendBeacon: { value: sendBeacon, configurable: true },
    userActivation: { get: () => ({ hasBeenActive: isTouched }), configurable: true },
  });
});

afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

function leave(): void {
  [seen, isTouched] = ['hidden', true];
  dispatchEvent(new Event('visibilitychange'));
}

test('trackVisit sends one visit when a shopper leaves a page after an interaction', () => {
  trackVisit('ru');
  dispatchEvent(new Event('visibilitychange'));
  const before = sendBeacon.mock.calls.length;

  leave();
  leave();

  expect(before).toBe(0);
  expect(sendBeacon.mock.calls).toEqual([['/api/visits?locale=ru']]);
});

test('trackVisit sends nothing without an interaction', () => {
  trackVisit('hy');
  [seen, isTouched] = ['hidden', false];

  dispatchEvent(new Event('visibilitychange'));

  expect(sendBeacon).not.toHaveBeenCalled();
});

test('trackVisit sends nothing for a robot, a navigation within the shop or a return from a payment', () => {
  Object.defineProperty(navigator, 'webdriver', { value: true, configurable: true });
  trackVisit('hy');
  Object.defineProperty(navigator, 'webdriver', { value: false, configurable: true });
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/en`);
  trackVisit('hy');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://bank.example/');
  history.replaceState(null, '', '/en/thanks');
  trackVisit('hy');

  leave();

  expect(sendBeacon).not.toHaveBeenCalled();
});
