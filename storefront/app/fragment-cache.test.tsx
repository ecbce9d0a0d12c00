import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CachedFragment, FragmentCacheProvider } from '#storefront/runtime/cached-fragment.tsx';
import { openFragmentCache } from './fragment-cache.ts';

type Thing = { name: string };

/** Renders a page and returns its HTML with the list of things that were rendered. */
function page(things: Thing[], { overlay = {}, form = '', locale = 'hy' as const } = {}) {
  const rendered: string[] = [];
  const Card = ({ thing }: { thing: Thing }) => {
    rendered.push(thing.name);
    return <b>{thing.name}</b>;
  };
  const fragments = openFragmentCache(locale, overlay);
  const html = renderToString(
    <FragmentCacheProvider value={fragments}>
      <ul>
        {things.map((thing) => (
          <li key={thing.name}>
            <CachedFragment of={thing} form={form}>
              <Card thing={thing} />
            </CachedFragment>
          </li>
        ))}
      </ul>
    </FragmentCacheProvider>,
  );
  return { html: new TextDecoder().decode(fragments.fill(html)), rendered };
}

test('a fragment rendered for one page is reused in the next page', () => {
  const [tea, pot, cup] = [{ name: 'Թեյ <1>' }, { name: 'pot' }, { name: 'cup' }];

  const first = page([tea, pot]);
  const second = page([cup, pot, tea]);

  expect(first.html).toBe('<ul><li><b>Թեյ &lt;1&gt;</b></li><li><b>pot</b></li></ul>');
  expect(second).toEqual({
    html: '<ul><li><b>cup</b></li><li><b>pot</b></li><li><b>Թեյ &lt;1&gt;</b></li></ul>',
    rendered: ['cup'],
  });
});

test('a fragment is rendered again for another form, object or text', () => {
  const tea = { name: 'tea' };
  page([tea]);

  expect(page([tea]).rendered).toEqual([]);
  expect(page([tea], { form: 'first in view' }).rendered).toEqual(['tea']);
  expect(page([{ ...tea }]).rendered).toEqual(['tea']);
  expect(page([tea], { overlay: { common: { cart: 'Basket' } } }).rendered).toEqual(['tea']);
});

test('a fragment that contains generated ids is not reused at another place', () => {
  const [tea, pot] = [{ name: 'tea' }, { name: 'pot' }];
  const Field = ({ name }: Thing) => <input id={useId()} name={name} />;
  const idOfTea = (things: Thing[]) => {
    const fragments = openFragmentCache('ru', {});
    const html = renderToString(
      <FragmentCacheProvider value={fragments}>
        {things.map((thing) => (
          <CachedFragment key={thing.name} of={thing} form="">
            <Field name={thing.name} />
          </CachedFragment>
        ))}
      </FragmentCacheProvider>,
    );
    return new TextDecoder().decode(fragments.fill(html)).match(/id="([^"]*)" name="tea"/)?.[1];
  };

  expect(idOfTea([tea, pot])).not.toBe(idOfTea([pot, tea]));
});
