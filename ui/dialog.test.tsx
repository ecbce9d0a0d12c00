// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { renderInShop } from '#testing/render.tsx';
import { Dialog } from './dialog.tsx';

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
