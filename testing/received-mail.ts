export type ReceivedMail = {
  recipients: string[];
  /** Decoded headers by lower-case name; `names` also contains repeated ones. */
  headers: Record<string, string>;
  names: string[];
  text: string;
  html: string;
};

export function readMail(raw: string, recipients: string[]): ReceivedMail {
  const { headers, names, body } = splitHead(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  const parts = body.split(`--${boundary}`).map((part) => splitHead(part.replace(/^\r?\n/, '')));
  const part = (type: string) => parts.find((candidate) => candidate.headers['content-type']?.startsWith(type));
  return { recipients, headers, names, text: decodeBody(part('text/plain')), html: decodeBody(part('text/html')) };
}

type Part = { headers: Record<string, string>; names: string[]; body: string };

function splitHead(raw: string): Part {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  return { headers: Object.fromEntries(pairs), names: pairs.map(([name]) => name), body: rest.join('\r\n\r\n') };
}

/** Decodes `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` (RFC 2047). */
const decodeWords = (value: string): string =>
  value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : fromQuoted(word.replaceAll('_', ' ')),
    );

function decodeBody(part: Part | undefined): string {
  if (!part) return '';
  const how = part.headers['content-transfer-encoding'];
  if (how === 'base64') return Buffer.from(part.body, 'base64').toString();
  return how === 'quoted-printable' ? fromQuoted(part.body.replace(/=\r?\n/g, '')) : part.body;
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
