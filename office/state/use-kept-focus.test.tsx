// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

function Panel({ step }: { step: string }) {
  const { place, handlers } = useKeptFocus<HTMLHeadingElement>(step);
  return (
    <>
      <section {...handlers}>
        <h2 ref={place} tabIndex={-1}>
          Next step
        </h2>
        {step === 'open' && <button type="button">Hand over</button>}
      </section>
      <button type="button">Elsewhere</button>
    </>
  );
}

function open() {
  onTestFinished(cleanup);
  return render(<Panel step="open" />);
}

test('the heading of a panel receives the focus when a change removes the focused button', () => {
  const { rerender } = open();
  screen.getByRole('button', { name: 'Hand over' }).focus();

  rerender(<Panel step="done" />);

  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('a change of a panel moves no focus that is elsewhere', () => {
  const { rerender } = open();
  screen.getByRole('button', { name: 'Hand over' }).focus();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();

  rerender(<Panel step="done" />);

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});
