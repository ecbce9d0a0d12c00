export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Characters that XML forbids even when escaped, including lone surrogates. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

type Value = string | number | null | undefined;

/** Returns an element, or an empty text for an empty value. */
export function element(name: string, value: Value, attributes: Record<string, Value> = {}): string {
  if (value === null || value === undefined || value === '') return '';
  return `<${name}${attributesOf(attributes)}>${escapeXml(String(value))}</${name}>`;
}

export const emptyElement = (name: string, attributes: Record<string, Value>): string =>
  `<${name}${attributesOf(attributes)}/>`;

export const attributesOf = (attributes: Record<string, Value>): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === null || value === undefined ? [] : ` ${name}="${escapeXml(String(value))}"`))
    .join('');
