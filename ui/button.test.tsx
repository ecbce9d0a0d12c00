// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInShop } from '#testing/render.tsx';
import { Button, IconButton } from './button.tsx';

function Once({ onPress, isIcon }: { onPress: () => void; isIcon: boolean }) {
  const [isDone, setDone] = useState(false);
  const press = () => {
    setDone(true);
    onPress();
  };
  return isIcon ? (
    <IconButton label="Send" disabled={isDone} onClick={press} />
  ) : (
    <Button disabled={isDone} onClick={press}>
      Send
    </Button>
  );
}

test.each([
  ['Button', false],
  ['IconButton', true],
])('%s that becomes disabled when pressed keeps the focus and ignores further presses', async (_, isIcon) => {
  const onPress = vi.fn();
  const { user } = await renderInShop(<Once onPress={onPress} isIcon={isIcon} />);
  const button = screen.getByRole('button', { name: 'Send' });
  button.focus();

  await user.keyboard('{Enter}{Enter} ');

  expect(onPress).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('a disabled submit button stops Enter in a field of its form', async () => {
  const onSubmit = vi.fn();
  const { user } = await renderInShop(
    <form onSubmit={onSubmit}>
      <input aria-label="Sum" />
      <Button type="submit" disabled>
        Send
      </Button>
    </form>,
  );

  await user.type(screen.getByLabelText('Sum'), '5{Enter}');

  expect(onSubmit).not.toHaveBeenCalled();
});
