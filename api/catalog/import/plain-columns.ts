import type { Locale } from '#contract/locale.ts';
import type { ColumnTarget } from '#rules/catalog/column-target.ts';

/** Headers in Armenian, Russian and English, in lower case and without punctuation. */
const NAMES: Partial<Record<ColumnTarget, readonly string[]>> = {
  sku: [
    ...[
      'sku',
      'article',
      'article number',
      'item number',
      'item no',
      'item code',
      'product code',
      'code',
      'model code',
      'part number',
      'vendor code',
    ],
    ...[
      'артикул',
      'арт',
      'код',
      'код товара',
      'артикул товара',
      'номенклатурный номер',
      'код номенклатуры',
      'артикул поставщика',
    ],
    ...['կոդ', 'արտիկուլ', 'ապրանքի կոդ', 'հոդված', 'ծածկագիր', 'մոդելի կոդ', 'ապրանքանիշի կոդ'],
  ],
  name: [
    ...['name', 'title', 'product', 'product name', 'item', 'item name', 'product title', 'full name'],
    ...[
      'название',
      'наименование',
      'имя',
      'товар',
      'название товара',
      'наименование товара',
      'номенклатура',
      'заголовок',
    ],
    ...['անվանում', 'անուն', 'ապրանք', 'ապրանքի անվանում', 'ապրանքի անուն', 'վերնագիր'],
  ],
  price: [
    ...[
      'price',
      'regular price',
      'retail price',
      'unit price',
      'selling price',
      'our price',
      'base price',
      'rrp',
      'price tax included',
    ],
    ...[
      'цена',
      'розничная цена',
      'цена розничная',
      'цена продажи',
      'стоимость',
      'цена за шт',
      'базовая цена',
      'ррц',
      'цена розница',
      'наша цена',
      'цена на сайте',
    ],
    ...['գին', 'գինը', 'մանրածախ գին', 'վաճառքի գին', 'արժեք'],
  ],
  sale_price: [
    ...['sale price', 'special price', 'discount price', 'discounted price', 'special', 'promo price'],
    ...['акционная цена', 'цена со скидкой', 'цена по акции', 'спеццена', 'специальная цена'],
    ...['զեղչված գին', 'ակցիոն գին', 'զեղչով գին', 'հատուկ գին'],
  ],
  old_price: [
    ...['old price', 'compare at price', 'list price', 'was', 'previous price', 'oldprice'],
    ...['старая цена', 'цена до скидки', 'прежняя цена'],
    ...['հին գին', 'նախկին գին', 'գինը մինչև զեղչը'],
  ],
  currency: ['currency', 'currency code', 'валюта', 'արժույթ', 'տարադրամ'],
  qty: [
    ...[
      'qty',
      'quantity',
      'stock',
      'in stock',
      'inventory',
      'stock quantity',
      'available',
      'count',
      'amount',
      'on hand',
      'stock level',
      'inventory quantity',
      'pcs',
    ],
    ...[
      'количество',
      'кол во',
      'остаток',
      'остатки',
      'запасы',
      'на складе',
      'склад',
      'наличие',
      'в наличии',
      'шт',
      'остаток на складе',
    ],
    ...['քանակ', 'քանակը', 'մնացորդ', 'պահեստ', 'առկա քանակ', 'առկայություն', 'հատ'],
  ],
  brand: [
    ...['brand', 'manufacturer', 'vendor', 'maker', 'brand name', 'producer'],
    ...['бренд', 'производитель', 'марка', 'торговая марка', 'вендор', 'изготовитель'],
    ...['բրենդ', 'ապրանքանիշ', 'արտադրող', 'մակնիշ'],
  ],
  categories: [
    ...[
      'category',
      'categories',
      'product category',
      'category name',
      'category path',
      'group',
      'product type',
      'section',
      'type',
    ],
    ...['категория', 'категории', 'группа', 'раздел', 'группа товаров', 'категория товара', 'рубрика', 'каталог'],
    ...['կատեգորիա', 'կատեգորիաներ', 'բաժին', 'խումբ', 'տեսակ', 'ապրանքախումբ'],
  ],
  pictures: [
    ...[
      'picture',
      'pictures',
      'image',
      'images',
      'photo',
      'photos',
      'image url',
      'image urls',
      'image link',
      'image src',
      'picture url',
      'photo url',
      'main image',
      'additional images',
      'image path',
    ],
    ...[
      'картинка',
      'картинки',
      'изображение',
      'изображения',
      'фото',
      'фотография',
      'фотографии',
      'ссылка на фото',
      'ссылки на фото',
      'ссылка на изображение',
      'url изображения',
    ],
    ...['նկար', 'նկարներ', 'լուսանկար', 'լուսանկարներ', 'պատկեր', 'պատկերներ', 'նկարի հղում'],
  ],
  description: [
    ...[
      'description',
      'full description',
      'long description',
      'product description',
      'body',
      'text',
      'body html',
      'details',
    ],
    ...['описание', 'полное описание', 'описание товара', 'текст', 'подробное описание'],
    ...['նկարագրություն', 'նկարագիր', 'ամբողջական նկարագրություն', 'նկարագրությունը'],
  ],
  short_description: [
    ...['short description', 'summary', 'excerpt', 'annotation'],
    ...['краткое описание', 'аннотация', 'анонс', 'короткое описание'],
    ...['կարճ նկարագրություն', 'համառոտ նկարագրություն', 'համառոտ'],
  ],
  barcode: [
    ...['barcode', 'ean', 'ean13', 'ean 13', 'gtin', 'upc', 'gtin upc ean or isbn', 'isbn', 'bar code'],
    ...['штрихкод', 'штрих код', 'шк', 'баркод', 'gtin upc ean или isbn'],
    ...['շտրիխկոդ', 'շտրիխ կոդ', 'գծիկավոր կոդ', 'բարկոդ', 'գծակոդ'],
  ],
  adg_code: ['adg code', 'adg', 'hs code', 'тн вэд', 'код тн вэд', 'атг', 'ատգ', 'ատգ աա', 'ադգտ', 'ապրանքային կոդ'],
  search_words: [
    'search words',
    'tags',
    'keywords',
    'теги',
    'метки',
    'ключевые слова',
    'թեգեր',
    'հիմնաբառեր',
    'որոնման բառեր',
  ],
  video: ['video', 'video url', 'видео', 'տեսանյութ', 'վիդեո'],
  min_qty: ['minimum quantity', 'minimal quantity', 'min qty', 'минимальное количество', 'նվազագույն քանակ'],
  credit_price: ['credit price', 'цена в кредит', 'ապառիկ գին', 'վարկի գին'],
  special_from: [
    'sale from',
    'discount from',
    'date sale price starts',
    'начало акции',
    'дата начала действия скидки',
    'զեղչի սկիզբ',
  ],
  special_to: [
    'sale to',
    'discount to',
    'date sale price ends',
    'конец акции',
    'дата окончания действия скидки',
    'զեղչի ավարտ',
  ],
  enabled: [
    'enabled',
    'active',
    'is active',
    'published',
    'status',
    'visible',
    'активен',
    'активный',
    'опубликован',
    'статус',
    'включен',
    'показывать',
    'ակտիվ',
    'հրապարակված',
    'վիճակ',
    'տեսանելի',
  ],
  is_new: ['new', 'is new', 'новинка', 'нова', 'նոր', 'նորույթ'],
};

/** Column names of attributes in plain tables. Columns with other unknown names are not imported. */
const FACTS = new Set(
  (
    'color colour size material memory ram storage weight warranty country diagonal screen power capacity processor cpu gpu model width height depth ' +
    'цвет размер материал память озу вес гарантия страна диагональ экран мощность ёмкость емкость объем процессор модель ширина высота глубина ' +
    'գույն չափս չափ նյութ հիշողություն քաշ երաշխիք երկիր անկյունագիծ էկրան հզորություն տարողություն պրոցեսոր մոդել լայնություն բարձրություն'
  ).split(' '),
);

const LANGUAGES: Record<string, Locale> = {
  ...{ hy: 'hy', am: 'hy', arm: 'hy', hye: 'hy', armenian: 'hy', հայ: 'hy', հայերեն: 'hy', арм: 'hy' },
  ...{ ru: 'ru', rus: 'ru', russian: 'ru', рус: 'ru', русский: 'ru', ռուս: 'ru', ռուսերեն: 'ru' },
  ...{ en: 'en', eng: 'en', english: 'en', англ: 'en', անգլ: 'en', անգլերեն: 'en' },
};

const byName = new Map<string, ColumnTarget>(
  Object.entries(NAMES).flatMap(([target, names]) => names.map((name) => [name, target as ColumnTarget] as const)),
);

/** Normalizes a header without its units, currencies and punctuation: `Цена, руб.` becomes `цена`. */
export const plainName = (header: string): string =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[_\-–—/.,:;*"'«»#№()[\]]+/g, ' ')
    .replace(/(?<!\p{L})(?:֏|դրամ|դր|amd|dram|руб(?:лей|ль)?|₽|rub|usd|eur|\$|€|драм(?:ов|ы)?|др)(?!\p{L})/giu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Columns that identify a product when a table has no SKU. */
const MODELS = new Set(['model', 'mpn', 'manufacturer part number', 'модель', 'մոդել']);

export const isModel = (header: string): boolean => MODELS.has(plainName(header));

/** The meaning of a header; null when it is not known. */
export function targetOf(header: string): ColumnTarget | null {
  const plain = plainName(header);
  const known = byName.get(plain);
  if (known) return known;
  const words = plain.split(' ');
  const locale = LANGUAGES[words.at(-1) ?? ''] ?? LANGUAGES[words[0] ?? ''];
  if (locale) {
    const rest = words.filter((word) => LANGUAGES[word] === undefined).join(' ');
    const target = byName.get(rest);
    if (target === 'name' || target === 'description') return `${target}_${locale}`;
    if (target === 'short_description') return target;
  }
  if (FACTS.has(words[0] ?? '')) return 'attribute';
  const numbered = byName.get(plain.replace(/ ?\d{1,2}$/, ''));
  return numbered === 'pictures' ? numbered : null;
}
