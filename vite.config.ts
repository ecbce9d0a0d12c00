import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import compileMessage from 'icu-minify/compile';
import { type CSSModulesOptions, defineConfig, type Plugin } from 'vite';
import { pageMessages } from '#storefront/app/build/page-messages.ts';
import { plainContract } from '#storefront/app/build/plain-contract.ts';
import { PAGE_FILES } from '#storefront/runtime/pages.ts';

/** Code that every page needs. It is a separate file, so that browsers keep it cached after a release. */
const EVERYWHERE =
  /node_modules\/(react|react-dom|react-router|scheduler|zustand|use-intl|@formatjs|cookie-es)\/|rolldown\/runtime|\/i18n\/(whole-number-format|cached-plural-rules)\.|\/rules\/shop\/money\./;
/** Modules that match `BASE` although a first visit does not need them: parts loaded later, forms and the checkout. */
const NOT_IN_BASE = [
  'carousel(?:-engine)?|combo-field|copy-link|date|range-field|quantity|slot-fields',
  'cart-drop|newsletter-form',
  'buyer-memory|campaign-memory|credit-memory|form-draft|form-memory|merged-cart|order-progress|pending-order|session-actions|text-votes',
  'printed-shop|other-language',
].join('|');
/**
 * Small modules that most pages share, such as product cards, in one file instead of a dozen. Messages are one file per
 * language.
 */
const BASE = [
  `(ui|i18n|storefront/(shell|state|runtime|messages))/(?!(?:${NOT_IN_BASE})\\.|(?:hy|ru|en)[.-])[^/]*`,
  'storefront/browse/card/(product-card|card-cart-button|monthly|quick-view-button)',
  'storefront/browse/product-summary',
  'storefront/browse/compare/[^/]*',
  'storefront/buy/cart/(added-toast|cart-actions)',
  'storefront/seo/(breadcrumb|json-ld)',
  'storefront/credit/shop-banks',
  'rules/(credit/credit-bank|shop/discount)',
];
/**
 * Computations of money, quantities and delivery days. Product, cart and checkout share these small modules, which
 * contain no styles.
 */
const SUMS = [
  'rules/(credit/(credit|effective-rate|credit-offer|credit-period|bank-limits)|checkout/payment-method|shop/regions)',
  'storefront/buy/address/(use-region|regions)',
  'storefront/buy/cart/(delivery-methods|delivery-when)',
  'storefront/credit/use-banks',
  'ui/quantity',
];
/**
 * Purchase controls of the product page and the quick view in one file, because a slow connection pays for each file.
 */
const BUYING = [
  'storefront/browse/product/(buy-row|picture-reel|price-block|use-buying|use-variant|variant-picker|video)',
  'storefront/credit/credit-link',
  'rules/catalog/variant-choice',
];
/** A sliding row of product cards. */
const ROW = ['storefront/browse/card/product-carousel', 'ui/carousel'];
/** The browser’s memory of an order and its buyer. Only cart, checkout and signing out use it. */
const BUYER_STATE = [
  'storefront/state/(buyer-memory|credit-memory|form-draft|form-memory|merged-cart|order-progress|pending-order)',
];
/** One style sheet for the purchase controls, part of which carts share. */
const BUYING_STYLES = 'storefront/(browse/product/purchase|browse/product-page/product|credit/credit)\\.module\\.css';

const WORKER = 'assets/service-worker.js';

export const cssModules: CSSModulesOptions = {
  // File names are unique, so a class name identifies its file.
  generateScopedName: (name, file) => `${basename(file.split('?')[0] ?? file, '.module.css')}_${name}`,
  localsConvention: 'camelCaseOnly',
};

const inI18n = (file: string) => join(import.meta.dirname, 'i18n', file);

/**
 * Classes that replace built-in ones wherever their global names are used, as use-intl does. The built-in number format
 * takes up to 50 ms to create on a phone, which delays the first press.
 */
const FAST_FORMATS: Record<string, [file: string, name: string]> = {
  'Intl.NumberFormat': [inI18n('whole-number-format.ts'), 'WholeNumberFormat'],
  'Intl.PluralRules': [inI18n('cached-plural-rules.ts'), 'CachedPluralRules'],
};

/** Suppresses the report on plugin times that a slow build prints. */
const QUIET = { pluginTimings: false };

/** `vite build` creates dist/client; `vite build --ssr storefront/app/entry-server.tsx` creates dist/server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    compiledMessages(),
    react(),
    plainContract(),
    pageMessages(PAGE_FILES),
    sharedStyles(),
    ...(isSsrBuild ? [narrowLetters()] : [serviceWorker(), precompressed()]),
  ],
  publicDir: false,
  // Messages are read as whole areas, never one by one.
  json: { namedExports: false },
  resolve: {
    // Messages are compiled at build time, so browsers need no ICU parser.
    alias: [
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      ...(isSsrBuild
        ? [{ find: /^use-intl$/, replacement: join(import.meta.dirname, 'i18n/cached-translators.ts') }]
        : []),
    ],
  },
  // The server bundle contains React too, so its production build is selected here.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: {
    noExternal: command === 'build' ? true : ['use-intl', 'embla-carousel-react'],
  },
  css: { modules: cssModules },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { checks: QUIET, transform: { inject: FAST_FORMATS }, output: { codeSplitting: false } }
      : {
          transform: { inject: FAST_FORMATS },
          input: ['storefront/app/entry-client.tsx', 'storefront/app/start.ts'],
          // `start.ts` imports the entry at runtime, so the bundler must keep its exports.
          preserveEntrySignatures: 'strict',
          checks: QUIET,
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: EVERYWHERE },
                { name: 'buying-styles', test: new RegExp(BUYING_STYLES) },
                { name: 'base', test: new RegExp(`${filesOf(BASE).source}|/ui/style/`) },
                { name: 'sums', test: filesOf(SUMS) },
                { name: 'buying', test: filesOf(BUYING) },
                { name: 'row', test: filesOf(ROW) },
                { name: 'buyer-state', test: filesOf(BUYER_STATE) },
              ],
            },
          },
        },
  },
}));

function filesOf(parts: readonly string[]): RegExp {
  return new RegExp(`^${import.meta.dirname}/(${parts.join('|')})\\.tsx?$`);
}

/** Keeps CSS modules whose class names are unused, because some style classes that several modules share. */
export function sharedStyles(): Plugin {
  return {
    name: 'kayts-shared-styles',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
  };
}

/** Compiles the ICU messages of a file into the format of `use-intl/format-message/format-only`. */
export function compiledMessages(): Plugin {
  return {
    name: 'kayts-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/(storefront|office)\/messages\/.+\.json$/.test(id.split('?')[0] ?? '')) return null;
      return { code: JSON.stringify(compileAll(JSON.parse(code))), map: null };
    },
  };
}

function compileAll(texts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compileMessage(text) : compileAll(text as Record<string, unknown>),
    ]),
  );
}

/** Emits the service worker as a separate file (`api/seo/worker-route.ts` serves it). */
function serviceWorker(): Plugin {
  return {
    name: 'kayts-service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'storefront/pwa/service-worker.ts', fileName: WORKER });
    },
  };
}

/** Escapes characters beyond ASCII, because a few of them double the memory of the whole file in each process. */
function narrowLetters(): Plugin {
  return {
    name: 'kayts-narrow-letters',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
    },
  };
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Writes `.br` and `.gz` beside every text file of the build, for a server that sends them unchanged. */
export function precompressed(): Plugin {
  return {
    name: 'kayts-precompressed',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets');
      for (const name of readdirSync(assets).filter((file) => /\.(js|css|svg)$/.test(file))) {
        const bytes = readFileSync(join(assets, name));
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes));
        writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
