import { join } from 'node:path';
import type { Plugin } from 'vite';

const FORMATTERS = /\/use-intl\/dist\/esm\/production\/formatters-[\w-]+\.js$/;
/** File of `i18n/` and its class, by what it stands for. */
const OURS = {
  'Intl.NumberFormat': ['whole-number-format.ts', 'WholeNumberFormat'],
  'Intl.PluralRules': ['cached-plural-rules.ts', 'CachedPluralRules'],
} as const;

/**
 * Counts in sentences ("24 months") are written by `i18n/whole-number-format.ts`. The browser's own takes 12 ms to make, 50 on a phone, and
 * every first press waits for it. Rules of plurals are made once, not for each page of the server (`i18n/cached-plural-rules.ts`). A newer library
 * that makes its formats elsewhere fails the build.
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

export const withLightNumbers = (code: string): string =>
  Object.entries(OURS).reduce((changed, [builtIn, [file, name]]) => {
    if (!code.includes(builtIn)) throw new Error(`use-intl makes its ${builtIn} elsewhere now (format-number.ts)`);
    const from = JSON.stringify(join(import.meta.dirname, '../../../i18n', file));
    return `import { ${name} } from ${from};\n${changed.replaceAll(builtIn, name)}`;
  }, code);
