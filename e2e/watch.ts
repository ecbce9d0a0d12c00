import { expect, type Page } from '@playwright/test';

/** Fails the journey at its end when the page complained: errors, hydration, the policy. */
export function watchComplaints(page: Page): () => void {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return () => expect(complaints).toEqual([]);
}
