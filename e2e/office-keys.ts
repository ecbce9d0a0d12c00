import { expect, type Locator, type Page, test } from '@playwright/test';

/**
 * Keys of the frequent tasks of staff, once the screen is open: the current number, the allowed number
 * and the allowed seconds. Texts, digits of amounts and scanned codes are not keys.
 */
export const TASKS = {
  'see the work queue': { keys: 0, allowed: 0, seconds: 2 },
  'accept an order': { keys: 1, allowed: 1, seconds: 3 },
  'accept five orders and print their slips': { keys: 7, allowed: 7, seconds: 10 },
  'find an order by telephone': { keys: 6, allowed: 6, seconds: 5 },
  'hand over after the scan': { keys: 1, allowed: 1, seconds: 8 },
  'mention a colleague in a note': { keys: 3, allowed: 3, seconds: 8 },
  'record that the bank agreed': { keys: 1, allowed: 1, seconds: 4 },
  'record a transfer': { keys: 2, allowed: 3, seconds: 15 },
  'change a price': { keys: 2, allowed: 2, seconds: 4 },
  'answer a message': { keys: 2, allowed: 2, seconds: 30 },
  'refund a part': { keys: 3, allowed: 3, seconds: 15 },
  'take back a return': { keys: 5, allowed: 5, seconds: 25 },
  'create ten variants from a copy': { keys: 6, allowed: 25, seconds: 180 },
  'reduce 400 prices until Sunday': { keys: 7, allowed: 8, seconds: 25 },
  'undo the price change': { keys: 1, allowed: 1, seconds: 3 },
  'place a telephone order': { keys: 5, allowed: 35, seconds: 60 },
  'receive 30 products': { keys: 31, allowed: 31, seconds: 240 },
  'count 40 pieces': { keys: 2, allowed: 2, seconds: 300 },
  'add a synonym': { keys: 2, allowed: 2, seconds: 8 },
  'publish a post in three languages': { keys: 14, allowed: 14, seconds: 240 },
  'change the rate of a bank': { keys: 3, allowed: 3, seconds: 15 },
  'add a slide from a day': { keys: 12, allowed: 12, seconds: 60 },
  'close the month': { keys: 3, allowed: 3, seconds: 15 },
  'invite a colleague': { keys: 4, allowed: 4, seconds: 15 },
  'change a delivery price': { keys: 3, allowed: 4, seconds: 30 },
  'become the first owner': { keys: 8, allowed: 8, seconds: 40 },
} as const;
export type Task = keyof typeof TASKS;

/** Times of the keystroke-level model for a trained person: a key, a tap with its way, and a decision for each task. */
const SECONDS = { key: 0.28, tap: 1.3, decision: 1.35 };

/** Keys with shorter intervals come from a scanner. */
const PERSON_MS = 100;

/** Counts keys and taps of one task. A chord such as `Control+Enter` is one key. */
export function keyCounter(page: Page) {
  const begun = performance.now();
  let [keys, taps, signs] = [0, 0, 0];
  return {
    async press(...names: string[]) {
      for (const name of names) {
        keys += 1;
        await page.keyboard.press(name, { delay: PERSON_MS });
      }
    },
    async tap(target: Locator) {
      taps += 1;
      await target.click();
    },
    /** A tap on the button, and one on the file. */
    async choose(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      taps += 2;
      await target.setInputFiles(file);
    },
    /** A text or the digits of an amount. */
    async type(text: string) {
      signs += text.length;
      await page.keyboard.type(text);
    },
    /** Fails if the task took another number of keys than in the table. */
    within(task: Task) {
      const { keys: today, allowed, seconds } = TASKS[task];
      const machine = (performance.now() - begun) / 1000;
      const person = SECONDS.decision + (keys + signs) * SECONDS.key + taps * SECONDS.tap;
      const measured = `${keys + taps} keys of ${allowed}; person ${person.toFixed(1)} s of ${seconds} s, script ${machine.toFixed(1)} s`;
      test.info().annotations.push({ type: task, description: measured });
      expect({ task, keys: keys + taps }).toEqual({ task, keys: today });
      expect(today).toBeLessThanOrEqual(allowed);
      expect(person).toBeLessThanOrEqual(seconds);
    },
  };
}
