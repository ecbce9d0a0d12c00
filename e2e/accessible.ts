import { expect, type Page } from '@playwright/test';
import { findings } from '../bench/access/rule-sets.ts';

/** The page, or a part of it, has no serious finding of axe and none of Equal Access (UX "Access", DECISIONS 4). */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  expect(await findings(page, part)).toEqual([]);
}
