// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '#testing/render.tsx';
import { Carousel } from './carousel.tsx';

test('the arrows of a carousel are a group with the name of its heading', async () => {
  await renderInShop(
    <Carousel title="New products" className="cards">
      <p>Lamp</p>
    </Carousel>,
    { locale: 'en' },
  );

  const arrows = screen.getByRole('group', { name: 'New products' });

  expect(within(arrows).getAllByRole('button')).toHaveLength(2);
});
