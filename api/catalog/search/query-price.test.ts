import { expect, test } from 'vitest';
import { readPrice } from './query-price.ts';
import { piecesOf } from './tokens.ts';

const read = (query: string) => {
  const { price, monthly, order, words } = readPrice(piecesOf(query).flatMap((piece) => piece.words));
  const range = (wanted: typeof price) => wanted && [wanted.min, wanted.max];
  return { price: range(price), monthly: range(monthly), order, words: words.join(' ') };
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
  ['телевизор от 300000 до 200000', [200_000, 300_000], 'телевизор'],
  // Armenian
  ['հեռախոս մինչև 100 հազար', [0, 100_000], 'հեռախոս'],
  ['հեռախոս 200 հազարից էժան', [0, 200_000], 'հեռախոս'],
  ['լվացքի մեքենա 250000-ից ցածր', [0, 250_000], 'լվացքի մեքենա'],
  ['նոութբուք 200-ից 300 հազար', [200_000, 300_000], 'նոութբուք'],
  ['սառնարան մինչև երեք հարյուր հազար', [0, 300_000], 'սառնարան'],
  ['հեռախոս հարյուրից երկու հարյուր հազար', [100_000, 200_000], 'հեռախոս'],
  ['ութսուն հազարից էժան հեռախոս', [0, 80_000], 'հեռախոս'],
  ['հեռուստացույց 500 հազարից թանկ', [500_000, UP], 'հեռուստացույց'],
  // English
  ['robot vacuum under 200k', [0, 200_000], 'robot vacuum'],
  ['laptop between 300k and 500k', [300_000, 500_000], 'laptop'],
  ['laptop between 500k and 300k', [300_000, 500_000], 'laptop'],
  ['iphone below 300 000 amd', [0, 300_000], 'iphone'],
  ['tv over two hundred thousand', [200_000, UP], 'tv'],
  // In Latin letters
  ['noutbuk do 300 tysyach', [0, 300_000], 'noutbuk'],
  ['heraxos minchev 100 hazar', [0, 100_000], 'heraxos'],
])('"%s" contains a price', (query, price, words) => {
  expect(read(query)).toEqual({ price, monthly: null, order: null, words });
});

test.each([
  // Russian
  ['телефон до 10000 в месяц', [0, 10_000], 'телефон'],
  ['телефон до 10 тысяч драм в месяц', [0, 10_000], 'телефон'],
  ['телефон 10000 в месяц', [0, 10_000], 'телефон'],
  ['ноутбук в рассрочку 20000 в месяц на 24 месяца', [0, 20_000], 'ноутбук'],
  ['laptop 20000 a month for 24 months', [0, 20_000], 'laptop'],
  ['телефон 10000/мес', [0, 10_000], 'телефон'],
  ['ноутбук ежемесячный платеж до 15000', [0, 15_000], 'ноутбук'],
  ['телефон в кредит до 9000 в месяц', [0, 9_000], 'телефон'],
  ['телефон не дороже 10000 в месяц', [0, 10_000], 'телефон'],
  ['телевизор 5000-10000 в месяц', [5_000, 10_000], 'телевизор'],
  ['телевизор от 5000 до 10000 в месяц', [5_000, 10_000], 'телевизор'],
  // Armenian
  ['հեռախոս ամսական մինչև 10000', [0, 10_000], 'հեռախոս'],
  ['հեռախոս մինչև 10000 ամսական', [0, 10_000], 'հեռախոս'],
  ['ամսական 10 հազար հեռախոս', [0, 10_000], 'հեռախոս'],
  ['հեռախոս ամսական վճարը 10000-ից ոչ ավել', [0, 10_000], 'հեռախոս'],
  ['heraxos amsakan minchev 10000', [0, 10_000], 'heraxos'],
  // English
  ['phone under 10000 a month', [0, 10_000], 'phone'],
  ['phone 10,000 per month', [0, 10_000], 'phone'],
  ['phone 10000/month', [0, 10_000], 'phone'],
  ['phone monthly payment under 10k', [0, 10_000], 'phone'],
  ['laptop at least 20000 monthly', [20_000, UP], 'laptop'],
])('"%s" contains a monthly payment', (query, monthly, words) => {
  expect(read(query)).toEqual({ price: null, monthly, order: null, words });
});

test('a price and a monthly payment in one query are both recognized', () => {
  expect(read('телефон до 200 тысяч, до 10000 в месяц')).toMatchObject({ price: [0, 200_000], monthly: [0, 10_000] });
});

test.each([
  // A negation reverses the meaning of the next word, in each language and script.
  ['հեռախոս 30 հազարից ոչ թանկ', [0, 30_000]],
  ['հեռախոս ոչ թանկ քան 30 հազար', [0, 30_000]],
  ['հեռախոս 30 հազարից ոչ ավելի թանկ', [0, 30_000]],
  ['հեռախոս 30 հազարից ոչ ավել', [0, 30_000]],
  ['հեռախոս 30 հազարից ավելի էժան', [0, 30_000]],
  ['հեռախոս 30 հազարից ոչ էժան', [30_000, UP]],
  ['հեռախոս 30 հազարից ոչ պակաս', [30_000, UP]],
  ['heraxos 30 hazaric voch tank', [0, 30_000]],
  ['телефон не дороже 30 тысяч', [0, 30_000]],
  ['телефон не дороже чем 30 тысяч', [0, 30_000]],
  ['телефон 30 тысяч, не дороже', [0, 30_000]],
  ['телефон 30 тысяч и дешевле', [0, 30_000]],
  ['телефон не дешевле 30 тысяч', [30_000, UP]],
  ['telefon ne dorozhe 30 tysyach', [0, 30_000]],
  ['phone not dearer than 30000', [0, 30_000]],
  ['phone not more expensive than 30000', [0, 30_000]],
  ['phone 30000 or less', [0, 30_000]],
  ['phone not cheaper than 30000', [30_000, UP]],
  ['phone more expensive than 30000', [30_000, UP]],
])('"%s" has the price bound that its negation expresses', (query, price) => {
  expect(read(query)).toMatchObject({ price, monthly: null, order: null });
});

test.each([
  ['не дорогой телефон', 'cheapest'],
  ['телефон не дорого', 'cheapest'],
  ['телефон не очень дорогой', 'cheapest'],
  ['not expensive phone', 'cheapest'],
  ['not too expensive phone', 'cheapest'],
  ['ոչ թանկ հեռախոս', 'cheapest'],
  ['հեռախոս շատ թանկ չլինի', 'cheapest'],
  ['heraxos tank chlini', 'cheapest'],
  ['voch tank heraxos', 'cheapest'],
  ['not the most expensive phone', null],
  ['не самый дешевый телефон', null],
])('"%s" does not sort by the negated word', (query, order) => {
  expect(read(query)).toMatchObject({
    price: null,
    order,
    words: expect.stringMatching(/^(телефон|phone|հեռախոս|heraxos)$/),
  });
});

test('an amount without a bound matches prices near it', () => {
  expect(read('50 հազար դրամի ականջակալ')).toMatchObject({ price: [40_000, 52_500], order: null, words: 'ականջակալ' });
});

test.each([
  ['самый дешевый айфон', 'cheapest', 'айфон'],
  ['недорогой ноутбук', 'cheapest', 'ноутбук'],
  ['ամենաէժան հեռախոսը', 'cheapest', 'հեռախոսը'],
  ['cheapest macbook', 'cheapest', 'macbook'],
  ['ամենաթանկ հեռուստացույցը', 'dearest', 'հեռուստացույցը'],
  ['most expensive tv', 'dearest', 'tv'],
])('"%s" defines the sort order', (query, order, words) => {
  expect(read(query)).toEqual({ price: null, monthly: null, order, words });
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
  'ноутбук гарантия 12 мес',
  'warranty 12 months',
  'monthly planner',
])('"%s" contains no price', (query) => {
  expect(read(query)).toMatchObject({ price: null, monthly: null, order: null });
});

test('a word that occurs in product names is not a price unless it follows a price bound', () => {
  const isName = (word: string) => word === '24k';

  expect(readPrice(['power', 'bank', '24k'], isName)).toMatchObject({ price: null, words: ['power', 'bank', '24k'] });
  expect(readPrice(['power', 'bank', 'under', '24k'], isName).price).toEqual({ min: 0, max: 24_000, isAbout: false });
});
