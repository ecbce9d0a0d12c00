import { messageOf } from '#rules/text/error-message.ts';
import { InputError } from './input-error.ts';
import { isCells, MAX_ROW_LENGTH, type RawRow } from './raw-row.ts';

/** Reads one JSON object per line. An invalid line is refused alone. */
export async function* readNdjson(text: AsyncIterable<string>): AsyncGenerator<RawRow[]> {
  let rest = '';
  let line = 0;
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_ROW_LENGTH) {
      throw new InputError(`Line ${line + lines.length + 1} has more than ${MAX_ROW_LENGTH} characters. Is it NDJSON?`);
    }
    yield lines.flatMap((one) => parseLine(one, ++line));
  }
  yield parseLine(rest, ++line);
}

function parseLine(text: string, line: number): RawRow[] {
  if (text.trim() === '') return [];
  try {
    const cells: unknown = JSON.parse(text);
    return [isCells(cells) ? { line, cells } : { line, broken: 'not a JSON object' }];
  } catch (error) {
    return [{ line, broken: `not JSON: ${messageOf(error).slice(0, 120)}` }];
  }
}
