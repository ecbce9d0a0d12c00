import { join } from 'node:path';
import type { Plugin } from 'vite';

const FORMATTERS = /\/use-intl\/dist\/esm\/production\/formatters-[\w-]+\.js$/;
/** File in `i18n/` and its class, by the built-in class that it replaces. */
const OURS = {
  'Intl.NumberFormat': ['whole-number-format.ts', 'WholeNumberFormat'],
  'Intl.PluralRules': ['cached-plural-rules.ts', 'CachedPluralRules'],
} as const;

/**
 * Replaces the number formats and plural rules of use-intl in the build. The built-in number format takes up to 50 ms
 * to create on a phone, which delays the first press. Plural rules are created once and not for each page of the
 * server. The build fails when a newer version of use-intl no longer contains these classes.
 */
export function fastFormats(): Plugin {
  return {
    name: 'kayts-fast-formats',
    apply: 'build',
    transform: {
      filter: { id: FORMATTERS },
      handler: (code) => ({ code: withFastFormats(code), map: { mappings: '' } }),
    },
  };
}

export const withFastFormats = (code: string): string =>
  Object.entries(OURS).reduce((changed, [builtIn, [file, name]]) => {
    if (!code.includes(builtIn)) throw new Error(`use-intl makes its ${builtIn} elsewhere now (format-number.ts)`);
    const from = JSON.stringify(join(import.meta.dirname, '../../../i18n', file));
    return `import { ${name} } from ${from};\n${changed.replaceAll(builtIn, name)}`;
  }, code);
