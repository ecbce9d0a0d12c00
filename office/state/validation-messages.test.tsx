// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { loadTexts } from '../messages/office-messages.ts';
import { translateValidation } from './validation-messages.ts';

function showForm(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  onTestFinished(() => document.body.replaceChildren());
  return document.forms[0]!;
}

test('controls that the browser rejects show a message in the language of the office', async () => {
  const { validation } = await loadTexts('hy');
  translateValidation(validation);
  const form = showForm(`
    <input name="name" required>
    <input name="email" type="email" value="nare">
    <select name="role" required><option value=""></option></select>`);
  const [name, email, role] = [...form.querySelectorAll<HTMLInputElement>('input, select')];

  form.reportValidity();

  expect(name?.validationMessage).toBe(validation.required);
  expect(email?.validationMessage).toBe(validation.email);
  expect(role?.validationMessage).toBe(validation.choose);
});

test('a control that was filled in by the page is valid at the next click on the button', async () => {
  translateValidation((await loadTexts('hy')).validation);
  const form = showForm('<input name="name" required><button type="button">Save</button>');
  const input = form.querySelector('input')!;
  form.reportValidity();

  input.value = 'Nare';
  form.querySelector('button')?.click();

  expect(form.checkValidity()).toBe(true);
});
