import { FileError } from './file-error.ts';
import { LONGEST_ROW, type RawRow } from './raw-row.ts';

/** One JSON object a line; a line that is not one is refused alone. */
export async function* readNdjson(text: AsyncIterable<string>): AsyncGenerator<RawRow[]> {
  let rest = '';
  let line = 0;
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_ROW) {
      throw new FileError(`Line ${line + lines.length + 1} has more than ${LONGEST_ROW} characters. Is it NDJSON?`);
    }
    yield lines.flatMap((one) => parseLine(one, ++line));
  }
  yield parseLine(rest, ++line);
}

function parseLine(text: string, line: number): RawRow[] {
  if (text.trim() === '') return [];
  try {
    const cells: unknown = JSON.parse(text);
    if (typeof cells === 'object' && cells !== null && !Array.isArray(cells)) {
      return [{ line, cells: cells as Record<string, unknown> }];
    }
    return [{ line, broken: 'not a JSON object' }];
  } catch (error) {
    return [{ line, broken: `not JSON: ${(error as Error).message.slice(0, 120)}` }];
  }
}
