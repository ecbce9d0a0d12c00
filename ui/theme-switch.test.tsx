// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { THEME_KEY, THEME_SCRIPT } from '#rules/shop/theme.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const names = { system: 'As the system', light: 'Light', dark: 'Dark' };
const theme = () => document.documentElement.dataset.theme;
const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' });

const view = (
  <IntlProvider locale="en" messages={{}}>
    <ThemeSwitch label="Theme" names={names} />
  </IntlProvider>
);

function open() {
  onTestFinished(cleanup);
  return render(view);
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

test('a chosen theme applies at once and on the next page, until the system is chosen again', async () => {
  open();
  expect(list().value).toBe('system');

  await userEvent.selectOptions(list(), 'dark');
  expect([theme(), localStorage.getItem(THEME_KEY)]).toEqual(['dark', 'dark']);

  delete document.documentElement.dataset.theme;
  new Function(THEME_SCRIPT)();
  expect(theme()).toBe('dark');

  await userEvent.selectOptions(list(), 'system');
  expect([theme(), localStorage.getItem(THEME_KEY)]).toEqual([undefined, null]);
});

test('the theme script ignores a stored value that is no theme', () => {
  localStorage.setItem(THEME_KEY, 'sepia"');
  new Function(THEME_SCRIPT)();

  expect(theme()).toBeUndefined();
});

test('the switch follows a choice in another tab', () => {
  open();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'dark' })));

  expect(list().value).toBe('dark');
});

test('the switch has no generated id, so that pages can share the footer', () => {
  expect(renderToString(view)).not.toContain('_R_');
});
