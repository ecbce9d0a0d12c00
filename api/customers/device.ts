const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Yandex', /\bYaBrowser\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * Returns, for example, `Chrome, Windows`, which lets a person recognise a device in any language. Null if unknown.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const named = (list: readonly [string, RegExp][]) => list.find(([, form]) => form.test(userAgent ?? ''))?.[0];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(', ') || null;
}
