import { readFile } from 'node:fs/promises';
import { cleanHtml } from '#api/content/clean-html.ts';
import { html as htmlReader } from '#api/content/html-reader.ts';
import { Unreadable } from '#api/rows/field-readers.ts';
import { InputError } from '#api/rows/input-error.ts';

type Word = (what: string) => void;

/** The HTML of a file as it may be stored; an editor's whole document gives its body. `own` is the shop's address. */
export async function readHtml(path: string, own: string | null, word: Word): Promise<string> {
  const text = decoded(path, await bytesOf(path));
  const body = /<body\b[^>]*>([\s\S]*?)(?:<\/body\s*>|$)/i.exec(text)?.[1] ?? text;
  const within = own === null ? body : body.replaceAll(`="${own}/`, '="/');
  const clean = readClean(path, within, word);
  const foreign = count(within, '<img') - count(clean, '<img');
  if (foreign > 0) word(`pictures that are not the shop’s own: ${foreign}; their words stand in their place`);
  return clean;
}

function readClean(path: string, text: string, word: Word): string {
  try {
    return cleanHtml(htmlReader(text, word)).trim();
  } catch (error) {
    if (error instanceof Unreadable) throw new InputError(`${path} ${error.message}. Nothing was changed.`);
    throw error;
  }
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InputError(code === 'ENOENT' ? `${path} is not there.` : `${path} cannot be read (${code}).`);
  }
}

function decoded(path: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(`${path} is not UTF-8. Nothing was changed.`);
  }
}

const count = (text: string, what: string): number => text.toLowerCase().split(what).length - 1;
