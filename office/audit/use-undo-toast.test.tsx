// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { useUndoToast } from './use-undo-toast.tsx';

async function open() {
  const office = fakeOffice();
  const reload = vi.fn();
  const Component = () => {
    const showUndo = useUndoToast();
    return (
      <>
        <h1>Suppliers</h1>
        <button type="button" onClick={() => showUndo('First saved', 41, reload)}>
          Save first
        </button>
        <button type="button" onClick={() => showUndo('Second saved', 42)}>
          Save second
        </button>
        <button type="button" onClick={() => showUndo('Nothing changed', null)}>
          Save nothing
        </button>
        <ToastRegion label="Messages" />
      </>
    );
  };
  await renderInOffice({ path: '*', Component }, { path: '/suppliers', office });
  await screen.findByRole('heading');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { office, reload, press, pass };
}

test('the undo button stays for half a minute, and then disappears', async () => {
  const { press, pass } = await open();

  await press('Save first');
  await pass(29_000);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
  await pass(2000);

  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('undo sends the change once, and confirms it', async () => {
  const { office, reload, press } = await open();
  office.on(undoChange, () => answered({ change: 43 }));

  await press('Save first');
  await press('Undo');

  expect(office.calls).toMatchObject([{ name: 'undoChange', params: { id: 41 } }]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByText('The change is undone')).toBeDefined();
  expect(reload).toHaveBeenCalledOnce();
});

test('a refused undo shows its reason and no confirmation, and reloads too', async () => {
  const { office, reload, press } = await open();
  office.on(undoChange, () => refused('stale', { status: 409, message: 'Changed since.' }));

  await press('Save first');
  await press('Undo');

  expect(screen.getByText('Changed since.')).toBeDefined();
  expect(screen.queryByText('The change is undone')).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

test('only the last change can be undone by the message', async () => {
  const { office, press } = await open();
  office.on(undoChange, () => answered({ change: 43 }));

  await press('Save first');
  await press('Save second');
  expect(screen.queryByText('First saved')).toBeNull();
  await press('Undo');
  expect(office.calls).toMatchObject([{ name: 'undoChange', params: { id: 42 } }]);

  await press('Save second');
  await press('Save nothing');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the message closes by its button without an undo', async () => {
  const { office, press } = await open();

  await press('Save first');
  await press('Close');

  expect(screen.queryByText('First saved')).toBeNull();
  expect(office.calls).toEqual([]);
});
