import { expect, test } from 'vitest';
import { readPrice } from './query-price.ts';
import { piecesOf } from './tokens.ts';

const read = (query: string) => {
  const { price, order, words } = readPrice(piecesOf(query).flatMap((piece) => piece.words));
  return { price: price && [price.min, price.max], order, words: words.join(' ') };
};
const UP = 1e12;

test.each([
  // Russian
  ['телефон до 100 тысяч', [0, 100_000], 'телефон'],
  ['телефон до 100', [0, 100_000], 'телефон'],
  ['планшет до 100к', [0, 100_000], 'планшет'],
  ['монитор не дороже 100 000 драм', [0, 100_000], 'монитор'],
  ['пылесос дешевле 150 тыс', [0, 150_000], 'пылесос'],
  ['ноутбук от 400 до 600 тысяч', [400_000, 600_000], 'ноутбук'],
  ['ноутбук до двухсот пятидесяти тысяч', [0, 250_000], 'ноутбук'],
  ['телефон за 100-150 тысяч', [100_000, 150_000], 'телефон'],
  ['телевизор от 300000', [300_000, UP], 'телевизор'],
  ['холодильник до 1 млн', [0, 1_000_000], 'холодильник'],
  ['iphone 16 до 300 тысяч', [0, 300_000], 'iphone 16'],
  ['чехол для iphone 16 до 30 тысяч', [0, 30_000], 'чехол для iphone 16'],
  ['телефон 100-150 тысяч', [100_000, 150_000], 'телефон'],
  // Armenian
  ['հեռախոս մինչև 100 հազար', [0, 100_000], 'հեռախոս'],
  ['հեռախոս 200 հազարից էժան', [0, 200_000], 'հեռախոս'],
  ['լվացքի մեքենա 250000-ից ցածր', [0, 250_000], 'լվացքի մեքենա'],
  ['նոութբուք 200-ից 300 հազար', [200_000, 300_000], 'նոութբուք'],
  ['սառնարան մինչև երեք հարյուր հազար', [0, 300_000], 'սառնարան'],
  ['ութսուն հազարից էժան հեռախոս', [0, 80_000], 'հեռախոս'],
  ['հեռուստացույց 500 հազարից թանկ', [500_000, UP], 'հեռուստացույց'],
  // English
  ['robot vacuum under 200k', [0, 200_000], 'robot vacuum'],
  ['laptop between 300k and 500k', [300_000, 500_000], 'laptop'],
  ['iphone below 300 000 amd', [0, 300_000], 'iphone'],
  ['tv over two hundred thousand', [200_000, UP], 'tv'],
  // In Latin letters
  ['noutbuk do 300 tysyach', [0, 300_000], 'noutbuk'],
  ['heraxos minchev 100 hazar', [0, 100_000], 'heraxos'],
])('"%s" says a price', (query, price, words) => {
  expect(read(query)).toEqual({ price, order: null, words });
});

test('an amount without a bound is about that much', () => {
  expect(read('50 հազար դրամի ականջակալ')).toEqual({ price: [40_000, 52_500], order: null, words: 'ականջակալ' });
});

test.each([
  ['самый дешевый айфон', 'cheapest', 'айфон'],
  ['недорогой ноутбук', 'cheapest', 'ноутбук'],
  ['ամենաէժան հեռախոսը', 'cheapest', 'հեռախոսը'],
  ['cheapest macbook', 'cheapest', 'macbook'],
  ['ամենաթանկ հեռուստացույցը', 'dearest', 'հեռուստացույցը'],
  ['most expensive tv', 'dearest', 'tv'],
])('"%s" says what comes first', (query, order, words) => {
  expect(read(query)).toEqual({ price: null, order, words });
});

test.each([
  'iphone 15',
  'galaxy s25 ultra',
  'rtx 4070',
  'tv 4k',
  '4к телевизор',
  'телевизор от 55 дюймов',
  'монитор до 165 гц',
  'стиральная машина до 9 кг',
  'ssd 2tb',
  'power bank 20000 mah',
  'xiaomi 15 ultra',
  'պատյան galaxy s24 ultra-ի համար',
  'телефон до 1e30',
])('"%s" says nothing of a price', (query) => {
  expect(read(query)).toMatchObject({ price: null, order: null });
});

test('a word of a product is no price, unless a bound says so', () => {
  const isName = (word: string) => word === '24k';

  expect(readPrice(['power', 'bank', '24k'], isName)).toMatchObject({ price: null, words: ['power', 'bank', '24k'] });
  expect(readPrice(['power', 'bank', 'under', '24k'], isName).price).toEqual({ min: 0, max: 24_000, isAbout: false });
});
