import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'storefront/messages';

/** Writes the type of all texts from the Armenian files; returns true when it changed. */
export function ensureMessageTypes(root) {
  const file = join(root, folder, 'message-types.ts');
  const areas = readdirSync(join(root, folder, 'hy'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
  const source = messageTypes(areas);
  if (readFileSync(file, 'utf8') === source) return false;
  writeFileSync(file, source);
  return true;
}

const messageTypes = (areas) =>
  `// Written by scripts/message-types.mjs from the files of hy/, by every command of the repository.
${areas.map((area) => `import type ${area} from './hy/${area}.json';`).join('\n')}

export type MessageTypes = {
${areas.map((area) => `  ${area}: typeof ${area};`).join('\n')}
};
`;
