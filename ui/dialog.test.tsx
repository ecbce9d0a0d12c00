// @vitest-environment happy-dom
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { renderInShop } from '#testing/render.tsx';
import { Dialog, Drawer } from './dialog.tsx';

const close = () => {};

/** Browsers neither focus elements of a closed dialog nor leave the focus outside of a modal one. */
function followBrowsers(): void {
  const { focus } = HTMLElement.prototype;
  const { showModal } = HTMLDialogElement.prototype;
  HTMLElement.prototype.focus = function (this: HTMLElement) {
    if (this.closest('dialog')?.open !== false) focus.call(this);
  };
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    showModal.call(this);
    (this.querySelector<HTMLElement>('input, button') ?? this).focus();
  };
  onTestFinished(() => {
    HTMLElement.prototype.focus = focus;
    HTMLDialogElement.prototype.showModal = showModal;
  });
}

test('Dialog focuses the element with autoFocus instead of its first field', async () => {
  followBrowsers();

  await renderInShop(
    <Dialog open onClose={close} title="Refund">
      <input aria-label="First" />
      <input aria-label="Second" autoFocus />
    </Dialog>,
    { locale: 'en' },
  );

  expect(document.activeElement).toBe(screen.getByLabelText('Second'));
});

test('Dialog without autoFocus focuses its first field', async () => {
  followBrowsers();

  await renderInShop(
    <Dialog open onClose={close} title="Refund">
      <input aria-label="First" />
    </Dialog>,
    { locale: 'en' },
  );

  expect(document.activeElement).toBe(screen.getByLabelText('First'));
});

function Filters() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Drawer open={isOpen} onClose={() => setOpen(false)} label="Filters">
      <input aria-label="Brand" />
    </Drawer>
  );
}

test('Drawer closes on Escape after React has rendered it hidden', async () => {
  await renderInShop(<Filters />, { locale: 'en' });
  const drawer = screen.getByRole<HTMLDialogElement>('dialog');
  const cancel = createEvent('cancel', drawer, { cancelable: true });

  fireEvent(drawer, cancel);

  expect(cancel.defaultPrevented).toBe(true);
  expect(drawer.open).toBe(false);
  expect(screen.queryByLabelText('Brand')).toBeNull();
  expect(drawer.style.visibility).toBe('');
});

test('Drawer stays visible when its owner does not close it', async () => {
  const { user } = await renderInShop(
    <Drawer open onClose={close} label="Filters">
      <input aria-label="Brand" />
    </Drawer>,
    { locale: 'en' },
  );

  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.getByLabelText('Brand')).toBeTruthy();
  expect(screen.getByRole<HTMLDialogElement>('dialog').style.visibility).toBe('');
});
