import { readFileSync } from 'node:fs';

export type ProseKind = 'comment' | 'document' | 'message' | 'test name' | 'command line';
export type Prose = { file: string; line: number; kind: ProseKind; text: string };

const CODE = /\.(?:ts|tsx|mts|mjs|css)$/;
const TEST_NAME = /^\s*(?:test|it|describe)(?:\.\w+)*(?:\([\s\S]*?\)\)?)?\(\s*(['"`])((?:(?!\1).)+)\1/;
/** The name of a test table, and a name on the line below the call. */
const TABLE_NAME = /^\s*\](?: as const)?\)\(\s*(['"`])((?:(?!\1).)+)\1/;
const OPEN_CALL = /^\s*(?:(?:test|it|describe)\b.*|\](?: as const)?\))\($/;
const NAME_LINE = /^\s*(['"`])((?:(?!\1).)+)\1,?$/;
const COMMAND_TEXT = /(?:summary|says|details|usage|description):\s*(['"`])((?:(?!\1).)+)\1/;

/** Sentences a person reads in one file: comments and test names of code, texts of documents and English messages. */
export function proseOf(root: string, file: string): Prose[] {
  const lines = readFileSync(`${root}/${file}`, 'utf8').split('\n');
  if (file.endsWith('.md')) return documentProse(file, lines);
  if (file.endsWith('.json')) return messageProse(file, lines);
  return CODE.test(file) ? codeProse(file, lines) : [];
}

function documentProse(file: string, lines: readonly string[]): Prose[] {
  let isCode = false;
  const found: Prose[] = [];
  let paragraph: Prose | null = null;
  for (const [at, line] of lines.entries()) {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const isText = !isCode && /\S/.test(line) && !/^\s*(?:```|\||#|<|\[[^\]]+\]:)/.test(line);
    if (!isText) {
      paragraph = null;
      continue;
    }
    const isItem = /^\s*(?:[-*]|\d+\.)\s/.test(line);
    if (paragraph && !isItem) paragraph.text += ` ${line.trim()}`;
    else {
      paragraph = { file, line: at + 1, kind: 'document', text: line.trim().replace(/^(?:[-*]|\d+\.)\s+/, '') };
      found.push(paragraph);
    }
  }
  return found;
}

const messageProse = (file: string, lines: readonly string[]): Prose[] =>
  lines.flatMap((line, at) => {
    const [, text] = /^\s*"[^"]+": "((?:[^"\\]|\\.)*)"/.exec(line) ?? [];
    return text ? [{ file, line: at + 1, kind: 'message' as const, text }] : [];
  });

function codeProse(file: string, lines: readonly string[]): Prose[] {
  const found: Prose[] = [];
  let comment: Prose | null = null;
  for (const [at, line] of lines.entries()) {
    const text = commentText(line, comment !== null);
    if (text !== null) {
      if (comment) comment.text += ` ${text}`;
      else {
        comment = { file, line: at + 1, kind: 'comment', text };
        found.push(comment);
      }
      if (/\*\/\s*$/.test(line)) comment = null;
      continue;
    }
    comment = null;
    const name = testName(line, lines[at - 1]);
    if (name && /\.test\.tsx?$|\.spec\.ts$/.test(file))
      found.push({ file, line: at + 1, kind: 'test name', text: name });
    const description = /^(?:cli|contract)\//.test(file) ? COMMAND_TEXT.exec(line)?.[2] : undefined;
    if (description) found.push({ file, line: at + 1, kind: 'command line', text: description });
  }
  return found.filter(({ text }) => /\p{L}{3}/u.test(text) && !/^(?:biome-ignore|eslint|@ts-|@vitest)/.test(text));
}

const testName = (line: string, before = ''): string | undefined =>
  (TEST_NAME.exec(line) ?? TABLE_NAME.exec(line) ?? (OPEN_CALL.test(before) ? NAME_LINE.exec(line) : null))?.[2];

/** The text of a comment line, or null where the line is code. `isOpen`: an earlier line belongs to the same comment. */
function commentText(line: string, isOpen: boolean): string | null {
  const trimmed = line.trim();
  if (trimmed.startsWith('//')) return trimmed.replace(/^\/+\s*/, '');
  if (/^\/\*\*?|^\{\/\*/.test(trimmed)) return trimmed.replace(/^\{?\/\*+\s*/, '').replace(/\s*\*\/\}?$/, '');
  if (isOpen && trimmed.startsWith('*')) return trimmed.replace(/^\*+\/?\s*/, '').replace(/\s*\*\/$/, '');
  return null;
}

/**
 * `isOfCode`: the form is a fault only in prose about code, because a message may contain
 * "What happens next".
 */
type Form = { name: string; pattern: RegExp; isOfCode?: true };

/** Forms that docs/style.md 12 forbids. Each is matched within one sentence. */
export const FORBIDDEN_FORMS: readonly Form[] = [
  {
    name: 'begins with a relative clause',
    pattern: /^(?:What|Who|Whoever|Those|Of|Where)\b(?! course)(?!.*\?$)/,
    isOfCode: true,
  },
  { name: 'stand', pattern: /\bstands?\b(?!-| for\b| out\b| alone\b)/i },
  { name: 'lie', pattern: /\b(?:lies|lying|lie ready)\b/i },
  { name: 'quaint word', pattern: /\b(?:anew|reckon\w*|mend(?:s|ed|ing)?|beforehand|whoever|by itself|made of)\b/i },
  {
    name: 'personified data',
    pattern: /\b(?:hears?|heard|tells|says)\b|(?<!\b(?:merchant|customer|shopper|person|caller|nobody) )\bknows\b/i,
  },
  {
    name: 'passive said or told',
    pattern: /\b(?:is|are|was|were|be|been) (?:said|told|asked|begun|kept)\b/i,
    isOfCode: true,
  },
  { name: 'page that wakes', pattern: /\b(?:wakes?|woken|woke|awake|(?<!-)alive)\b/i },
  {
    name: 'false friend',
    pattern: /\b(?:papers|by chance|may everything|signs(?! (?:in|out|up|the|a|an|each|every|for|with)\b))\b/i,
  },
  { name: 'limit named MOST or LEAST', pattern: /\b(?:MOST|LEAST|LONGEST|HIGHEST)_/ },
];

const MAX_WORDS = 25;

/** Faults of one piece of prose, each as `name: sentence`. */
export function faultsOf({ kind, text }: Prose): string[] {
  const isLengthLimited = kind !== 'test name' && kind !== 'message';
  return sentencesOf(text).flatMap((sentence) => {
    const plain = sentence.replace(/`[^`]*`/g, 'code');
    const forms = FORBIDDEN_FORMS.filter(
      ({ pattern, isOfCode }) => !(isOfCode && kind === 'message') && pattern.test(plain),
    ).map(({ name }) => `${name}: ${sentence}`);
    const words = plain.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
    return isLengthLimited && words > MAX_WORDS ? [...forms, `${words} words: ${sentence}`] : forms;
  });
}

const sentencesOf = (text: string): string[] =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/(?<=[.!?])\s+(?=[\p{Lu}`"'(*])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
