import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { faultsOf, proseOf } from './prose.ts';

// `npm run prose -- FOLDER...` lists sentences that break the language rules of docs/style.md 12.
const root = join(import.meta.dirname, '..');
const folders = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const faults = files.flatMap((file) =>
  proseOf(root, file).flatMap((prose) => faultsOf(prose).map((fault) => `${prose.file}:${prose.line} ${fault}`)),
);
process.stdout.write([...faults, `${faults.length} faults`, ''].join('\n'));
