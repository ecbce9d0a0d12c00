// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { PERSON_MS, pressEnter, pressKey, typeKeys } from '#testing/office/typing.ts';
import { isCutOff, type Keys, scanEndedBy, useKeys, useScan } from './keys.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const COMMANDS = ['A', 'D', 'X', 'J', 'K', 'M', 'P', 'C', '1'];

function open() {
  const done: string[] = [];
  const scanned: string[] = [];
  const keys: Keys = Object.fromEntries(COMMANDS.map((key) => [key, () => void done.push(key)]));
  const pressed = vi.fn();
  function Screen() {
    useKeys({ ...keys, 'G O': () => void done.push('G O'), Enter: () => void done.push('Enter') });
    useScan((code) => void scanned.push(code));
    return (
      <>
        <button type="button" onClick={pressed}>
          Hand over
        </button>
        <input aria-label="text" />
        <input type="checkbox" aria-label="select" />
        <dialog data-testid="dialog">
          <button type="button">Send</button>
        </dialog>
      </>
    );
  }
  onTestFinished(cleanup);
  const { container } = render(<Screen />);
  const find = <E extends HTMLElement>(selector: string) => container.querySelector<E>(selector)!;
  return { done, scanned, find };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test.each(['C02XG0FDH7JY', 'FVFD41HAJ1WK', '490154203237518', 'dxajkmp1'])(
  'a scan of %s runs no command and is received whole',
  (code) => {
    const { done, scanned } = open();

    typeKeys(code);
    pressEnter();
    wait(500);

    expect(scanned).toEqual([code]);
    expect(done).toEqual([]);
  },
);

test.each(['armenian', 'phonetic', 'russian'] as const)(
  'a scan is read by the place of the keys when the keyboard layout is %s',
  (layout) => {
    const { done, scanned } = open();

    typeKeys('C02XG0FDH7JY', { layout });
    pressEnter();
    wait(500);

    expect(scanned).toEqual(['C02XG0FDH7JY']);
    expect(done).toEqual([]);
  },
);

test('a scan that ends with Tab is received', () => {
  const { scanned } = open();

  typeKeys('C02XG0FDH7JY');
  pressKey({ key: 'Tab', code: 'Tab' });

  expect(scanned).toEqual(['C02XG0FDH7JY']);
});

test.each([3, 7])('a scan that pauses for a moment after %i characters is received whole', (pauseAfter) => {
  const { done, scanned } = open();

  typeKeys('C02XG0FDH7JY'.slice(0, pauseAfter));
  wait(120);
  typeKeys('C02XG0FDH7JY'.slice(pauseAfter));
  wait(100);
  pressEnter();
  wait(500);

  expect(scanned).toEqual(['C02XG0FDH7JY']);
  expect(done).toEqual([]);
});

test('a scan right after a command key does not contain that key', () => {
  const { done, scanned } = open();

  typeKeys('x', { everyMs: 300 });
  typeKeys('C02XG0FDH7JY');
  pressEnter();

  expect(done).toEqual(['X']);
  expect(scanned).toEqual(['C02XG0FDH7JY']);
});

test('a scan without an end runs no command', () => {
  const { done, scanned } = open();

  typeKeys('C02XG0FDH7JY');
  wait(500);

  expect(scanned).toEqual([]);
  expect(done).toEqual([]);
});

test('a single letter runs its command after a short wait', () => {
  const { done } = open();

  typeKeys('d', { everyMs: 1 });
  expect(done).toEqual([]);
  wait(60);

  expect(done).toEqual(['D']);
});

test('letters at typing speed run their commands in order', () => {
  const { done, scanned } = open();

  typeKeys('jjxka', { everyMs: PERSON_MS });
  pressEnter();

  expect(done).toEqual(['J', 'J', 'X', 'K', 'A', 'Enter']);
  expect(scanned).toEqual([]);
});

test('two letters in quick succession run both commands before a following Enter', () => {
  const { done } = open();

  typeKeys('jx', { everyMs: 30 });
  pressEnter();

  expect(done).toEqual(['J', 'X', 'Enter']);
});

test('the two letters of a section work at any speed', () => {
  const { done } = open();

  typeKeys('go', { everyMs: 30 });
  wait(100);
  typeKeys('go', { everyMs: PERSON_MS });

  expect(done).toEqual(['G O', 'G O']);
});

test('a key held down repeats its command without delay', () => {
  const { done } = open();

  typeKeys('j', { everyMs: 300 });
  for (let count = 0; count < 5; count++) {
    pressKey({ key: 'j', code: 'KeyJ', repeat: true });
    wait(30);
  }

  expect(done).toEqual(['J', 'J', 'J', 'J', 'J', 'J']);
});

test('the Enter of a scan presses no button that has the focus, also in a dialog', () => {
  const { find, scanned } = open();

  find('button').focus();
  typeKeys('C02XG0FDH7JY');
  expect(pressEnter()).toBe(false);
  expect(scanned).toHaveLength(1);

  find('dialog').setAttribute('open', '');
  find('dialog button').focus();
  typeKeys('C02XG0FDH7JY');
  expect(pressEnter()).toBe(false);
  expect(scanned).toHaveLength(1);
});

test('Enter activates a focused button instead of running its command', () => {
  const { find, done } = open();

  find('button').focus();

  expect(pressEnter()).toBe(true);
  expect(done).toEqual([]);
});

test('Enter runs its command after a row was chosen by key while a button has the focus', () => {
  const { find, done } = open();

  find('button').focus();
  typeKeys('j', { everyMs: PERSON_MS });
  pressEnter();

  expect(done).toEqual(['J', 'Enter']);
});

test('a scan is received when a checkbox has the focus, and commands run there', () => {
  const { find, scanned, done } = open();

  find('input[type=checkbox]').focus();
  typeKeys('C02XG0FDH7JY');
  pressEnter();
  typeKeys('x', { everyMs: PERSON_MS });

  expect(scanned).toEqual(['C02XG0FDH7JY']);
  expect(done).toEqual(['X']);
});

test('a text field keeps the characters of a scan and receives the code with the Enter', () => {
  const { find, scanned, done } = open();
  const field = find('input');
  const ended: (string | null)[] = [];
  field.addEventListener('keydown', (event) => event.key === 'Enter' && ended.push(scanEndedBy(event)));

  field.focus();
  typeKeys('C02XG0FDH7JY', { layout: 'armenian' });
  expect(pressEnter()).toBe(true);
  typeKeys('C02XG0FDH7JY', { everyMs: PERSON_MS });
  pressEnter();

  expect(ended).toEqual(['C02XG0FDH7JY', null]);
  expect(scanned).toEqual([]);
  expect(done).toEqual([]);
});

test.each([
  ['RAVEL-0042', 'AP-RAVEL-0042', true],
  ['TRAVEL-0042', 'TRAVEL-0042', false],
  ['TRAVEL-0042', '12TRAVEL-0042', false],
  ['TRAVEL-0042', 'ԱTRAVEL-0043', false],
])('the scan %s in a field with "%s" misses characters: %s', (code, text, isCut) => {
  expect(isCutOff(code, text)).toBe(isCut);
});

test('a command that opens a dialog discards the letters pressed with it', () => {
  const { done, find } = open();
  const opening = vi.spyOn(done, 'push').mockImplementation((key) => {
    find('dialog').setAttribute('open', '');
    return Array.prototype.push.call(done, key);
  });

  typeKeys('md', { everyMs: 20 });
  wait(300);
  opening.mockRestore();

  expect(done).toEqual(['M']);
});
