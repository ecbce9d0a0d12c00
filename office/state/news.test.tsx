// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { officeNews } from '#contract/office/office-news-contract.ts';
import { fakeOffice } from '#testing/office/render-in-office.tsx';
import { SOON } from '#testing/soon.ts';
import { useNewsCalls } from './news.ts';

test('the office asks for news again after a call threw', async () => {
  const office = fakeOffice();
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  office.on(officeNews, () => {
    throw new TypeError('the answer is unreadable');
  });
  onTestFinished(cleanup);

  renderHook(() => useNewsCalls(office));
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce(), SOON);
  document.dispatchEvent(new Event('visibilitychange'));

  await vi.waitFor(() => expect(office.calls).toHaveLength(2), SOON);
});
