import type { OfficeTexts } from '../messages/office-messages.ts';

type Texts = OfficeTexts['validation'];

/** Replaces the messages of the browser, which are in the browser's language, with those of the office. */
export function translateValidation(texts: Texts): void {
  document.addEventListener(
    'invalid',
    ({ target }) => isControl(target) && target.setCustomValidity(messageFor(target, texts)),
    true,
  );
  // A control with a message of its own is invalid, so the browser must check the value again.
  document.addEventListener('input', ({ target }) => isControl(target) && target.setCustomValidity(''), true);
  // Enter in a field also clicks the button that submits the form.
  document.addEventListener(
    'click',
    ({ target }) => {
      const form = target instanceof Element ? target.closest('button')?.form : null;
      for (const control of form?.elements ?? []) if (isControl(control)) control.setCustomValidity('');
    },
    true,
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

function messageFor({ validity, type }: Control, texts: Texts): string {
  if (validity.valueMissing) {
    if (type === 'checkbox') return texts.check;
    return type.startsWith('select') || type === 'radio' ? texts.choose : texts.required;
  }
  if (validity.typeMismatch) return type === 'email' ? texts.email : texts.url;
  return validity.badInput && type === 'number' ? texts.number : texts.wrong;
}
