import { expect, test } from 'vitest';
import { withValues } from './use-draft.ts';

const NOTHING = { changes: {}, seen: {} };

test('the first value that was seen stays, however often a field is typed over and the page reloaded', () => {
  const once = withValues(NOTHING, { price: 5 }, { price: 6 });

  const twice = withValues(once, { price: 9 }, { price: 7 });

  expect(twice).toEqual({ changes: { price: 7 }, seen: { price: 5 } });
});

test('a value typed back is no change; nothing and an empty field are the same', () => {
  const changed = withValues(NOTHING, { price: 5 }, { price: 6, name: 'x' });

  expect(withValues(changed, { price: 5 }, { price: 5, name: '' })).toEqual(NOTHING);
});
