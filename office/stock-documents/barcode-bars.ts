import JsBarcode from 'jsbarcode';

type Bars = { width: number; path: string };

/** Digits by length, as GTIN defines them; an article number becomes a Code 128. */
const FORMATS: Readonly<Record<number, string>> = { 8: 'EAN8', 12: 'UPC', 13: 'EAN13', 14: 'ITF14' };
const HEIGHT = 30;
/** Light margin on both sides, in modules. Scanners need it. */
const QUIET = 10;

/** Returns the bars of the barcode, or else of the SKU; null for an SKU that a Code 128 cannot contain. */
export function barsOf({ sku, barcode }: { sku: string; barcode: string | null }): Bars | null {
  const digits = barcode !== null && barcode.length in FORMATS ? encode(barcode, FORMATS[barcode.length] ?? '') : null;
  const modules = digits ?? (/^[\x20-\x7e]+$/.test(sku) ? encode(sku, 'CODE128') : null);
  if (modules === null) return null;
  const path = [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${QUIET + index} 0h${bar.length}v${HEIGHT}h-${bar.length}z`)
    .join('');
  return { width: modules.length + 2 * QUIET, path };
}

function encode(text: string, format: string): string | null {
  const target: { encodings?: { data: string }[] } = {};
  let isValid = false;
  JsBarcode(target, text, {
    format,
    flat: true,
    valid: (valid: boolean) => {
      isValid = valid;
    },
  });
  return isValid ? (target.encodings ?? []).map(({ data }) => data).join('') : null;
}
