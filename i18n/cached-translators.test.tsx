import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { useTranslations } from './cached-translators.ts';

test('parts of pages share one translator per language', () => {
  const given: unknown[] = [];
  const Part = () => {
    const t = useTranslations('shell');
    given.push(t);
    return <p>{t('cart', { count: 2 })}</p>;
  };
  const page = (locale: 'hy' | 'ru', messages: object) =>
    renderToString(
      <IntlProvider locale={locale} messages={messages as never} timeZone="Asia/Yerevan">
        <Part />
      </IntlProvider>,
    );
  const armenian = { shell: { cart: '{count} հատ' } };

  const pages = [page('hy', armenian), page('hy', armenian), page('ru', { shell: { cart: '{count} шт.' } })];

  expect(pages).toEqual(['<p>2 հատ</p>', '<p>2 հատ</p>', '<p>2 шт.</p>']);
  expect(given[1]).toBe(given[0]);
  expect(given[2]).not.toBe(given[0]);
});
