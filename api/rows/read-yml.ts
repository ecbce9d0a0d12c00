import sax, { type Tag } from 'sax';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { isEmpty } from './field-readers.ts';
import { feedCells } from './google-feed.ts';
import { InputError } from './input-error.ts';
import { MAX_ROW_LENGTH, type RawRow } from './raw-row.ts';

const MAX_CATEGORIES = 100_000;

export type Offer = {
  line: number;
  cells: Record<string, unknown>;
  pictures: string[];
  params: Record<string, string[]>;
};

/** Root elements, and the elements of one product in them: YML, and Google Merchant feeds as RSS and as Atom. */
const OFFERS: Record<string, string> = { yml_catalog: 'offer', rss: 'item', feed: 'entry' };

/**
 * Yields element texts by name, with `category_path`, `pictures`, `params` and `language`. `qty` is set when the file
 * has a stock count, and `rate` when the currency is foreign.
 */
export async function* readYml(chunks: AsyncIterable<string>): AsyncGenerator<RawRow[]> {
  const parser = sax.parser(true, { trim: false, position: true });
  const path: string[] = [];
  const categories = new Map<string, { name: string; parent: string | undefined }>();
  const rates = new Map<string, string>();
  let rows: RawRow[] = [];
  let offer: Offer | null = null;
  let text = '';
  let tag: Tag = { name: '', attributes: {} };
  let offerName = '';
  /** Name of a product_detail of a Google feed. */
  let detail = '';

  parser.onerror = (error) => {
    const [what = ''] = error.message.split('\n');
    throw new InputError(`Line ${parser.line + 1}: the XML is broken (${what}). Nothing was imported.`);
  };
  parser.onopentag = (opened) => {
    if (path.length === 0) {
      offerName = OFFERS[opened.name] ?? '';
      if (offerName === '')
        throw new InputError(
          `The file begins with <${opened.name}>; a YML file begins with <yml_catalog>, a Google Merchant feed with <rss> or <feed>.`,
        );
    }
    path.push(opened.name);
    tag = opened;
    text = '';
    if (opened.name === offerName) {
      offer = { line: parser.line + 1, cells: { ...opened.attributes }, pictures: [], params: {} };
    }
    if (opened.name === 'currency') rates.set(toCurrency(opened.attributes.id ?? ''), opened.attributes.rate ?? '');
  };
  const addText = (more: string) => {
    text += more;
    if (text.length > MAX_ROW_LENGTH)
      throw new InputError(`Line ${parser.line + 1}: a text of more than ${MAX_ROW_LENGTH} characters.`);
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = (name) => {
    path.pop();
    if (name === offerName && offer) {
      const cells = offerName === 'offer' ? toCells(offer, categories, rates) : feedCells(offer);
      rows.push({ line: offer.line, cells });
      offer = null;
    } else if (offer && name === 'g:attribute_name') detail = text.trim();
    else if (offer && name === 'g:attribute_value' && detail !== '') (offer.params[detail] ??= []).push(text.trim());
    else if (offer && path.at(-1) === offerName) {
      addElement(offer, name, text, tag);
    } else if (name === 'category' && path.at(-1) === 'categories') {
      if (categories.size >= MAX_CATEGORIES) throw new InputError(`More than ${MAX_CATEGORIES} categories.`);
      categories.set(tag.attributes.id ?? '', { name: text.trim(), parent: tag.attributes.parentId });
    }
    text = '';
  };

  for await (const chunk of chunks) {
    parser.write(chunk);
    if (rows.length > 0) yield rows;
    rows = [];
  }
  parser.close();
  yield rows;
}

function addElement(offer: Offer, name: string, text: string, tag: Tag): void {
  const value = text.trim();
  if (name === 'picture' || /^(?:g:)?(?:additional_)?image_link$/.test(name)) offer.pictures.push(value);
  else if (name === 'param') {
    const { name: param = '', unit } = tag.attributes;
    if (param !== '') (offer.params[param] ??= []).push(unit ? `${value} ${unit}` : value);
  } else if (name === 'barcode' && offer.cells.barcode !== undefined) {
    offer.cells.barcode = [offer.cells.barcode, value].flat();
  } else offer.cells[name] ??= value;
}

function toCells(
  { cells, pictures, params }: Offer,
  categories: ReadonlyMap<string, { name: string; parent: string | undefined }>,
  rates: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const isAway = cells.available === 'false';
  const stock = cells.count ?? cells.quantity_in_stock ?? cells.stock_quantity;
  const currency = toCurrency(String(cells.currencyId ?? '') || ownCurrency(rates));
  const name = cells.name ?? [cells.typePrefix, cells.vendor, cells.model].filter(Boolean).join(' ');
  return {
    ...cells,
    name: textsOf(cells, 'name', String(name)),
    description: textsOf(cells, 'description', String(cells.description ?? '')),
    currencyId: currency,
    language: languageOf(`${name} ${cells.description ?? ''}`),
    category_path: pathOf(String(cells.categoryId ?? ''), categories),
    pictures,
    params,
    qty: stock ?? (isAway ? 0 : null),
    rate: rateOf(currency, rates),
  };
}

function pathOf(id: string, categories: ReadonlyMap<string, { name: string; parent: string | undefined }>): string[] {
  const path: string[] = [];
  const seen = new Set<string>();
  for (let at: string | undefined = id; at !== undefined && !seen.has(at); ) {
    seen.add(at);
    const category = categories.get(at);
    if (!category) break;
    path.unshift(category.name);
    at = category.parent;
  }
  return path;
}

const ARMENIAN = /\p{Script=Armenian}/u;
const languageOf = (text: string): Locale => (ARMENIAN.test(text) ? 'hy' : 'ru');

/** Feeds of the region have `name_ru` and `name_am` beside or instead of `name`. Other languages are left out. */
const ENDINGS: Record<Locale, readonly string[]> = {
  hy: ['hy', 'am', 'arm', 'hye'],
  ru: ['ru', 'rus'],
  en: ['en', 'eng'],
};

function textsOf(cells: Record<string, unknown>, field: string, plain: string): unknown {
  const named = LOCALES.flatMap((locale): [Locale, unknown][] => {
    const ending = ENDINGS[locale].find((one) => !isEmpty(cells[`${field}_${one}`]));
    return ending === undefined ? [] : [[locale, cells[`${field}_${ending}`]]];
  });
  if (named.length === 0) return plain === '' ? null : plain;
  return { ...(plain !== '' && { [languageOf(plain)]: plain }), ...Object.fromEntries(named) };
}

/** Files still use the old code of the rouble, from before 1998. */
const toCurrency = (id: string): string => (id.trim().toUpperCase() === 'RUR' ? 'RUB' : id.trim().toUpperCase());

/** Returns the base currency of the file. Prices without a currency are in it. */
const ownCurrency = (rates: ReadonlyMap<string, string>): string =>
  [...rates].find(([, rate]) => Number(rate) === 1)?.[0] ?? '';

/** Returns the rate to the dram; other rates are ignored. */
function rateOf(currency: string, rates: ReadonlyMap<string, string>): number | null {
  const rate = Number(rates.get(currency));
  return Number(rates.get('AMD')) === 1 && rate > 0 ? rate : null;
}
