import { expect, test } from 'vitest';
import { lostLetters } from './lost-letters.ts';

/** Shows the bytes of one encoding in another, as a program with the wrong encoding does. */
const shownAs = (text: string, encoding: string): string =>
  new TextDecoder(encoding).decode(new TextEncoder().encode(text));
const cyrillicAsLatin = (text: string): string =>
  [...text]
    .map((letter) => (/[а-яА-Я]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) - 0x350) : letter))
    .join('');

const ARMENIAN = 'Սմարթֆոն Apple iPhone 15, սև';
const RUSSIAN = 'Смартфон Apple iPhone 15, чёрный';

test.for([
  ['an Armenian name saved by Excel', '???????? Apple iPhone 15', 'question_marks'],
  ['several lost words', 'Apple iPhone ?? ????', 'question_marks'],
  ['a lost last word', 'Apple iPhone 15 Pro Max 256GB ??????', 'question_marks'],
  ['only question marks', '????', 'question_marks'],
  ['a lost word with a model', '???????-65 OLED', 'question_marks'],
  ['a description with tags', '<p>???????? <b>Apple</b> ?????</p>', 'question_marks'],
  ['a replacement character', 'Смартфон Apple \ufffd\ufffd', 'replacement_characters'],
  ['one replacement character', 'K\ufffdrcher', 'replacement_characters'],
  ['a replacement character read as windows-1252', 'Kï¿½rcher', 'replacement_characters'],
  ['a replacement character read as windows-1251', 'KпїЅrcher', 'replacement_characters'],
  ['Russian UTF-8 read as windows-1251', shownAs(RUSSIAN, 'windows-1251'), 'wrong_encoding'],
  ['the example of a merchant', 'РЎРјР°СЂС‚С„РѕРЅ Apple', 'wrong_encoding'],
  ['Russian UTF-8 read as windows-1252', shownAs(RUSSIAN, 'windows-1252'), 'wrong_encoding'],
  ['Armenian UTF-8 read as windows-1251', shownAs(ARMENIAN, 'windows-1251'), 'wrong_encoding'],
  ['Armenian UTF-8 read as windows-1252', shownAs(ARMENIAN, 'windows-1252'), 'wrong_encoding'],
  ['a short Russian word read as windows-1251', shownAs('Чай', 'windows-1251'), 'wrong_encoding'],
  ['Russian windows-1251 read as windows-1252', cyrillicAsLatin('Смартфон Apple'), 'wrong_encoding'],
  ['a German name read as windows-1252', shownAs('Kärcher', 'windows-1252'), 'wrong_encoding'],
  ['a French name read as windows-1252', shownAs('Délonghi Café', 'windows-1252'), 'wrong_encoding'],
  ['an apostrophe read as windows-1252', shownAs('It’s', 'windows-1252'), 'wrong_encoding'],
  ['a degree sign read as windows-1252', shownAs('200 °C', 'windows-1252'), 'wrong_encoding'],
  ['an Armenian name of ArmSCII shown as windows-1252', 'ê³éÝ³ñ³Ý ïáÝÇÏÝ', 'wrong_encoding'],
] as const)('lostLetters finds %s', ([, text, loss]) => {
  expect(lostLetters(text)).toBe(loss);
});

test.for([
  ['nothing', ''],
  ['an ordinary name', 'Apple iPhone 15 Pro Max 256 GB'],
  ['Armenian', ARMENIAN],
  ['Armenian with its own question mark', 'Ինչո՞ւ ընտրել այս հեռախոսը՞'],
  ['Russian', RUSSIAN],
  ['Russian capitals', 'СССР, РОССИЯ, ХОЛОДИЛЬНИК'],
  ['Russian quotation marks and a dash', 'Чайник «Восход» — 220 В, №5, 1,7 л'],
  ['Russian with no-break spaces', 'Р\u00a0и\u00a0С\u00a0— 5\u00a0л'],
  ['Russian with ё', 'Сёмга, Рёв, Хёндэ'],
  ['Ukrainian', 'Сірий Різдвяний Холодильник Їжа Європа'],
  ['Serbian', 'Сњежна Цвећара, Фџ'],
  ['French', 'Crème brûlée à la française, Éléa, été, naïve'],
  ['French emphasis with a space before it', 'Vous hésitez ? Pourquoi ??? Quoi !? Comment ???'],
  ['French emphasis at the end', 'Pourquoi ??'],
  ['German', 'Kärcher Hochdruckreiniger, Größe Ü, Öl, ß, Süßöl'],
  ['Portuguese', 'SÃO PAULO, coração, ÃO'],
  ['Romanian', 'Mașină de spălat, Âncoră'],
  ['Vietnamese', 'Điện thoại Âm thanh'],
  ['Turkish', 'Çamaşır makinesi, ütü'],
  ['Spanish', '¿Por qué?? ¡Sí! Año'],
  ['a question', 'Which one? This one?'],
  ['an emphatic question', 'Really?? Why??? How?!'],
  ['a question with a space', 'Ինչու ??'],
  ['an address with a query', 'https://shop.example/a?b=1&c=2 /x??y=1'],
  ['a link in HTML', '<a href="https://shop.example/?id=1??">Link</a>'],
  ['symbols of a data sheet', '5° 10 µm ±2 % ² ³ ® © ™ × ÷ № € £ ֏'],
  ['adjacent symbols', '±²³µ·¶ «»„“”'],
  ['a bullet list', '• 10–20 °C • 3 м² • «A+++»'],
  ['Chinese', '手机 Xiaomi 红米'],
  ['an emoji', 'Sale 🔥🔥 !!'],
] as const)('lostLetters accepts %s', ([, text]) => {
  expect(lostLetters(text)).toBeNull();
});
