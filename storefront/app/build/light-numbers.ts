import { join } from 'node:path';
import type { Plugin } from 'vite';

const FORMATTERS = /\/use-intl\/dist\/esm\/production\/formatters-[\w-]+\.js$/;
const OURS = join(import.meta.dirname, '../../../i18n/whole-number-format.ts');
const BUILT_IN = 'Intl.NumberFormat';

/**
 * Counts in sentences ("24 months") are written by `i18n/whole-number-format.ts`. The browser's own takes 12 ms to make, 50 on a phone, and
 * every first press waits for it. A newer library that makes its formats elsewhere fails the build.
 */
export function lightNumbers(): Plugin {
  return {
    name: 'kayts-light-numbers',
    apply: 'build',
    transform: {
      filter: { id: FORMATTERS },
      handler: (code) => ({ code: withLightNumbers(code), map: { mappings: '' } }),
    },
  };
}

export function withLightNumbers(code: string): string {
  if (!code.includes(BUILT_IN)) throw new Error('use-intl makes its number formats elsewhere now (light-numbers.ts)');
  return `import { WholeNumberFormat } from ${JSON.stringify(OURS)};\n${code.replaceAll(BUILT_IN, 'WholeNumberFormat')}`;
}
