export const SHEET_COLUMNS = ['sku', 'price', 'special_price', 'stock'] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];

/** The index of each column in a pasted table; null if the table lacks it. */
export type SheetColumns = Record<SheetColumn, number | null>;

/** Headings of supplier price lists, lower case, in the three languages of the shop. */
const HEADINGS: Record<SheetColumn, readonly string[]> = {
  sku: [
    ...['sku', 'article', 'article number', 'code', 'item code', 'product code', 'part number', 'model code'],
    ...['артикул', 'арт', 'код', 'код товара', 'шифр', 'արտիկուլ', 'կոդ', 'ապրանքի կոդ', 'ծածկագիր'],
  ],
  price: [
    ...['price', 'regular price', 'retail price', 'price amd', 'цена', 'розница', 'розничная цена', 'стоимость'],
    ...['գին', 'գինը', 'արժեք', 'մանրածախ գին', 'վաճառքի գին'],
  ],
  special_price: [
    ...['sale price', 'special price', 'special_price', 'sale', 'discount price', 'promo price'],
    ...['цена по акции', 'акция', 'акционная цена', 'цена со скидкой', 'զեղչված գին', 'ակցիոն գին', 'զեղչ'],
  ],
  stock: [
    ...['stock', 'qty', 'quantity', 'in stock', 'pcs', 'остаток', 'количество', 'кол-во', 'наличие', 'склад'],
    ...['պահեստ', 'քանակ', 'քանակը', 'մնացորդ', 'առկա'],
  ],
};

/** Removes the currency and punctuation: "Цена, ֏" becomes "цена". */
const plain = (heading: string): string =>
  heading
    .toLocaleLowerCase('ru')
    .replace(/[֏()։:*.]|amd|драм|դրամ/gu, ' ')
    .replace(/[,\s]+/g, ' ')
    .trim();

const columnOf = (heading: string): SheetColumn | null =>
  SHEET_COLUMNS.find((column) => HEADINGS[column].includes(plain(heading))) ?? null;

const NONE: SheetColumns = { sku: null, price: null, special_price: null, stock: null };

/** Reads a row of headings; null if it contains none. The first of two equal headings is used. */
export function readHeadings(row: readonly string[]): SheetColumns | null {
  const found = { ...NONE };
  row.forEach((cell, index) => {
    const column = columnOf(cell);
    if (column) found[column] ??= index;
  });
  return Object.values(found).some((index) => index !== null) ? found : null;
}

type Rows = readonly (readonly string[])[];

/** Returns the column with the most known SKUs; null if no cell is one. */
function skuColumn(rows: Rows, isSku: (cell: string) => boolean): number | null {
  const counts = new Map<number, number>();
  for (const row of rows)
    row.forEach((cell, index) => {
      if (isSku(cell)) counts.set(index, (counts.get(index) ?? 0) + 1);
    });
  return [...counts].toSorted(([one, some], [other, more]) => more - some || one - other)[0]?.[0] ?? null;
}

const AMOUNT = /^[\d\s.,\u00a0\u202f֏]+$/u;
/** A column can contain SKUs if more than this share of its rows is text. */
const MAX_UNMATCHED_SHARE = 0.5;

/**
 * True if the rows of a pasted table identify their products instead of following the list. This requires a heading, a
 * known SKU, or a column of mostly text.
 */
export function namesProducts(rows: Rows, isKnownSku: (cell: string) => boolean): boolean {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width < 2) return false;
  if (readHeadings(rows[0] ?? [])?.sku != null || skuColumn(rows, isKnownSku) !== null) return true;
  return Array.from({ length: width }, (_, column) => column).some(
    (column) => rows.filter((row) => isText(row[column] ?? '')).length > rows.length * MAX_UNMATCHED_SHARE,
  );
}

const isText = (cell: string): boolean => /\p{L}/u.test(cell.replace(/amd|драм|դրամ|դր/giu, '')) && !AMOUNT.test(cell);

/** Uses headings first, then the column of known SKUs, and for `field` the first column of amounts beside it. */
export function guessColumns(
  rows: Rows,
  { isSku, field }: { isSku: (cell: string) => boolean; field: Exclude<SheetColumn, 'sku'> },
): SheetColumns {
  const headings = readHeadings(rows[0] ?? []);
  const columns = { ...NONE, ...headings };
  columns.sku ??= skuColumn(rows, isSku);
  if (columns.price !== null || columns.special_price !== null || columns.stock !== null) return columns;
  const body = headings ? rows.slice(1) : rows;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const amounts = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column !== columns.sku && body.some((row) => AMOUNT.test(row[column]?.trim() || '-')),
  );
  return { ...columns, [field]: amounts.at(-1) ?? null };
}
