import { LIMIT } from '#api/rows/field-limits.ts';

/** Official romanization of Armenian letters (docs/spec/locale.md 7). */
const ARMENIAN: Record<string, string> = Object.fromEntries(
  (
    'ա a բ b գ g դ d ե e զ z է e ը y թ t ժ zh ի i լ l խ kh ծ ts կ k հ h ձ dz ղ gh ճ ch մ m յ y ն n շ sh ո o չ ch պ p ' +
    'ջ j ռ r ս s վ v տ t ր r ց ts ւ v փ p ք k և ev օ o ֆ f'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, word, at, words) => {
      if (at % 2 === 0) pairs.push([word, words[at + 1] ?? '']);
      return pairs;
    }, []),
);
const AT_START: Record<string, string> = { ե: 'ye', ո: 'vo', և: 'yev' };

const RUSSIAN: Record<string, string> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
  },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch' },
  ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};

function latinWords(text: string, separator: string): string {
  if (/^[ -~]*$/.test(text)) return joined(text.toLowerCase(), separator);
  const folded = text.replace(/[™®©]/g, '').normalize('NFC').toLowerCase().replaceAll('ու', 'u').replace(/եւ/g, 'և');
  let latin = '';
  let isStart = true;
  for (const letter of folded) {
    latin += (isStart && AT_START[letter]) || (ARMENIAN[letter] ?? RUSSIAN[letter] ?? letter);
    isStart = !/\p{L}/u.test(letter);
  }
  return joined(latin.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, ''), separator);
}

const joined = (latin: string, separator: string): string =>
  latin
    .replaceAll('+', ' plus ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', separator);

export function toSlug(text: string): string {
  const slug = latinWords(text, '-');
  if (slug.length <= LIMIT.slug) return slug;
  const end = slug.lastIndexOf('-', LIMIT.slug);
  return slug.slice(0, end > LIMIT.slug / 2 ? end : LIMIT.slug).replace(/-$/, '');
}

/** Returns a code for an attribute of which only the name is known. Cached, because files repeat the same few names. */
export function toCode(name: string): string {
  const known = codes.get(name);
  if (known !== undefined) return known;
  const latin = latinWords(name, '_').slice(0, 60).replace(/_$/, '');
  const code = latin === '' || (/^[a-z]/.test(latin) && !(latin in {})) ? latin : `a_${latin}`;
  if (codes.size < MAX_CODES) codes.set(name, code);
  return code;
}

const codes = new Map<string, string>();
const MAX_CODES = 20_000;
