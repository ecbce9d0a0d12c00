import type { ImportReason } from '#contract/office/office-import-contract.ts';

/** Maps messages of the import to reasons that the office translates. The first match applies. */
const PATTERNS: readonly [ImportReason, RegExp][] = [
  ['foreign_file', / is (.+), which cannot be read here/],
  ['damaged_workbook', /damaged Excel workbook/],
  ['empty_file', / is empty\.$/],
  ['no_sku', /no column with an article number|no column sku/],
  ['only_combinations', /combinations of PrestaShop without/],
  ['unknown_product', /^has no product in the shop: no SKU is (.+?)\. /],
  ['no_variants', /^are not in the file: it calls this/],
  ['column_twice', /column "(.+)" is there twice/],
  ['broken_xml', /XML is broken|The file begins with </],
  ['open_quote', /quotation mark/],
  ['encoding', / is not (?:utf|windows)|first bytes that it is/],
  ['cut_file', /is cut off|middle of a letter|is damaged: its gzip/],
  ['many_rows', /^More than \d+ (?:rows|products)/],
  ['running', /Another import into this shop/],
  ['stopped', /^Stopped\./],
  ['missing', /^is missing$/],
  ['unknown_sku', /^is unknown: no product/],
  ['twice', /^is on line (\d+) already/],
  ['not_amount', /^"(.*)" is not an amount/],
  ['not_price', /^"(.*)" is not a price/],
  ['too_low', /must be above zero|drams are the least price|the lowest price is/],
  ['not_number', /^"(.*)" is not a (?:whole )?number/],
  ['not_flag', /^"(.*)" is neither 1 nor 0/],
  ['not_day', /^"(.*)" is not a (?:day|moment)/],
  ['too_long', /has (\d+) (?:characters|entries)[,;]|is too long/],
  ['lost_letters', /has lost its letters \("(.*)"\)/],
  ['cells', /^\d+ cells where the first line/],
  ['no_currency', /^is not named: neither/],
  ['no_rate', /no rate for "(.*)"/],
  ['parent_price', /belongs to the variants/],
  ['changing', /is being changed by others/],
  ['axis', /must have one value|which attributes tell|is for products with variants/],
  ['twin', /are chosen as those of (.+)/],
  ['address', /is the address of (.+)|may only have a-z/],
  ['relation', /^names (.+), which the shop does not have/],
  ['cleaned', /taken out|were replaced|was removed|were removed/],
  ['above_price', /above the price|stands without a price/],
  ['category', /there is no category "(.*)"/],
  ['attribute', /there is no attribute "(.*)"/],
  ['barcode', /barcode has|last digit does not fit|no right check digit/],
  ['with_line', /^goes with line (\d+)/],
  ['off_sale', /takes the product off sale/],
  ['move', /^changes from (.+), by more than half/],
  ['below_cost', /^changes from (.+), below the purchase cost/],
  ['picture', /^"(.*)" (?:is|leads|has|could|cannot|answers|was)/],
  ['left_out', /is no field of ours/],
  ['new_name', /^"(.*)" is new and named by/],
  ['suspicious', /is suspicious|is exactly 1/],
  ['no_stock', /the stock stays/],
  ['lost_kind', /^is an? (bundle|grouped|external)\b/],
  ['family_stock', /^is counted from (\d+) to 0, because the product becomes a family/],
  ['no_price', /^is missing: the new product is not for sale/],
  ['zero_price', /is 0, which is no price/],
];

/** Returns the reason of a message. Rare messages without a translation have the reason `other` and their own text. */
export function reasonOf(why: string): { reason: ImportReason; text: string } {
  for (const [reason, pattern] of PATTERNS) {
    const found = pattern.exec(why);
    if (found) return { reason, text: shortened(reason, found[1] ?? '') };
  }
  return { reason: 'other', text: why };
}

/** Kinds of files, as the office's messages name them. */
const KINDS: readonly [string, RegExp][] = [
  ['pdf', /PDF/],
  ['ods', /OpenDocument/],
  ['old', /old Excel/],
  ['numbers', /Numbers/],
  ['zip', /archive/],
  ['page', /web page/],
  ['picture', /picture/],
];

function shortened(reason: ImportReason, text: string): string {
  if (reason === 'foreign_file') return KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other';
  return reason === 'move' || reason === 'below_cost' ? text.replace(' to ', ' → ') : text;
}
