import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeptPart, KeptPartsProvider } from '#storefront/runtime/kept-part.tsx';
import { openKeptParts } from './kept-parts.ts';

type Thing = { name: string };

/** The page, and which things were rendered for it. */
function page(things: Thing[], { overlay = {}, form = '', locale = 'hy' as const } = {}) {
  const rendered: string[] = [];
  const Card = ({ thing }: { thing: Thing }) => {
    rendered.push(thing.name);
    return <b>{thing.name}</b>;
  };
  const parts = openKeptParts(locale, overlay);
  const html = renderToString(
    <KeptPartsProvider value={parts}>
      <ul>
        {things.map((thing) => (
          <li key={thing.name}>
            <KeptPart of={thing} form={form}>
              <Card thing={thing} />
            </KeptPart>
          </li>
        ))}
      </ul>
    </KeptPartsProvider>,
  );
  return { html: new TextDecoder().decode(parts.fill(html)), rendered };
}

test('what one page rendered stands in the next as if it had been rendered there', () => {
  const [tea, pot, cup] = [{ name: 'Թեյ <1>' }, { name: 'pot' }, { name: 'cup' }];

  const first = page([tea, pot]);
  const second = page([cup, pot, tea]);

  expect(first.html).toBe('<ul><li><b>Թեյ &lt;1&gt;</b></li><li><b>pot</b></li></ul>');
  expect(second).toEqual({
    html: '<ul><li><b>cup</b></li><li><b>pot</b></li><li><b>Թեյ &lt;1&gt;</b></li></ul>',
    rendered: ['cup'],
  });
});

test('another form, another object and other texts are rendered anew', () => {
  const tea = { name: 'tea' };
  page([tea]);

  expect(page([tea]).rendered).toEqual([]);
  expect(page([tea], { form: 'first in view' }).rendered).toEqual(['tea']);
  expect(page([{ ...tea }]).rendered).toEqual(['tea']);
  expect(page([tea], { overlay: { common: { cart: 'Basket' } } }).rendered).toEqual(['tea']);
});

test('ids made for one place are not taken to another', () => {
  const [tea, pot] = [{ name: 'tea' }, { name: 'pot' }];
  const Field = ({ name }: Thing) => <input id={useId()} name={name} />;
  const idOfTea = (things: Thing[]) => {
    const parts = openKeptParts('ru', {});
    const html = renderToString(
      <KeptPartsProvider value={parts}>
        {things.map((thing) => (
          <KeptPart key={thing.name} of={thing} form="">
            <Field name={thing.name} />
          </KeptPart>
        ))}
      </KeptPartsProvider>,
    );
    return new TextDecoder().decode(parts.fill(html)).match(/id="([^"]*)" name="tea"/)?.[1];
  };

  expect(idOfTea([tea, pot])).not.toBe(idOfTea([pot, tea]));
});
