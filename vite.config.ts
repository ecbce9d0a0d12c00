import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import compileMessage from 'icu-minify/compile';
import { type CSSModulesOptions, defineConfig, type Plugin } from 'vite';
import { lightNumbers } from '#storefront/app/build/format-number.ts';
import { leanRouter } from '#storefront/app/build/lean-router.ts';
import { pageMessages } from '#storefront/app/build/page-messages.ts';
import { plainContract } from '#storefront/app/build/plain-contract.ts';
import { PAGE_FILES } from '#storefront/runtime/pages.ts';

/** What every page needs: kept apart, so that a new release of the shop leaves it in the browsers' caches. */
const EVERYWHERE =
  /node_modules\/(react|react-dom|react-router|scheduler|zustand|use-intl|@formatjs|cookie-es)\/|rolldown\/runtime|\/i18n\/(whole-number-format|cached-plural-rules)\.|\/rules\/shop\/money\./;
/** Small parts that most pages share, product cards among them, in one file instead of a dozen; words are a file for each language. */
const BASE = [
  '(ui|i18n|storefront/(shell|state|runtime|messages))/(?!carousel|combo-field|cart-drop|copy-link|date|range-field|quantity|(?:hy|ru|en)[.-])[^/]*',
  'storefront/browse/card/(product-card|card-cart-button|monthly|quick-view-button)',
  'storefront/browse/product-summary',
  'storefront/browse/compare/[^/]*',
  'storefront/buy/cart/(added-toast|cart-actions)',
  'storefront/seo/(breadcrumb|json-ld)',
  'storefront/credit/shop-banks',
  'rules/(credit/credit-bank|shop/discount)',
];
/** What counts money, pieces and days of delivery, in pieces of a kilobyte or less: product, cart and checkout share it, and it brings no style. */
const SUMS = [
  'rules/(credit/(credit|effective-rate|credit-offer|credit-period|bank-limits)|checkout/payment-method|shop/regions)',
  'storefront/buy/address/(use-region|regions)',
  'storefront/buy/cart/(delivery-methods|delivery-when)',
  'ui/quantity',
];
/** What buys, on the product's page and in the quick view: a slow line pays for each file. */
const BUYING = [
  'storefront/browse/product/(buy-row|picture-reel|price-block|use-buying|use-variant|variant-picker|video)',
  'storefront/credit/(part-placeholder|use-banks|credit-link)',
  'rules/catalog/variant-choice',
];
/** A row of product cards that slides. */
const ROW = ['storefront/browse/card/product-carousel', 'ui/carousel'];
/** One sheet for them, which carts share a part of. */
const BUYING_STYLES = 'storefront/(browse/product/purchase|browse/product-page/product|credit/credit)\\.module\\.css';

const WORKER = 'assets/service-worker.js';

export const cssModules: CSSModulesOptions = {
  // File names are unique, so a class says where it is written.
  generateScopedName: (name, file) => `${basename(file.split('?')[0] ?? file, '.module.css')}_${name}`,
  localsConvention: 'camelCaseOnly',
};

/** `vite build` makes dist/client, `vite build --ssr storefront/app/entry-server.tsx` makes dist/server. */
/** On a slow machine the build would end with a report on its own plugins. */
const QUIET = { pluginTimings: false };

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    compiledMessages(),
    react(),
    plainContract(),
    leanRouter(),
    lightNumbers(),
    pageMessages(PAGE_FILES),
    sharedStyles(),
    ...(isSsrBuild ? [narrowLetters()] : [serviceWorker(), precompressed()]),
  ],
  publicDir: false,
  // Texts are read through their area, never one by one.
  json: { namedExports: false },
  resolve: {
    // Messages are compiled at build time, so the browser needs no ICU parser.
    alias: [
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
      ...(isSsrBuild
        ? [{ find: /^use-intl$/, replacement: join(import.meta.dirname, 'i18n/cached-translators.ts') }]
        : []),
    ],
  },
  // The server bundle holds React as well, so its production form is chosen here.
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
      ? { checks: QUIET, output: { codeSplitting: false } }
      : {
          input: ['storefront/app/entry-client.tsx', 'storefront/app/start.ts'],
          // `start.ts` waits for what the entry exports.
          preserveEntrySignatures: 'strict',
          checks: QUIET,
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: EVERYWHERE },
                { name: 'buying-styles', test: new RegExp(BUYING_STYLES) },
                { name: 'base', test: new RegExp(`${filesOf(BASE).source}|/ui/style/|/logo-symbol\\.svg`) },
                { name: 'sums', test: filesOf(SUMS) },
                { name: 'buying', test: filesOf(BUYING) },
                { name: 'row', test: filesOf(ROW) },
              ],
            },
          },
        },
  },
}));

function filesOf(parts: readonly string[]): RegExp {
  return new RegExp(`^${import.meta.dirname}/(${parts.join('|')})\\.tsx?$`);
}

/** Vite drops a CSS module whose names nobody asks for; ours also style classes that several parts share. */
export function sharedStyles(): Plugin {
  return {
    name: 'kayts-shared-styles',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
  };
}

/** Turns the ICU texts of a message file into what `use-intl/format-message/format-only` reads. */
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

/** A file of its own beside the pages' (`api/seo/worker-route.ts` serves it). */
function serviceWorker(): Plugin {
  return {
    name: 'kayts-service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'storefront/pwa/service-worker.ts', fileName: WORKER });
    },
  };
}

/** A few letters beyond Latin-1 would make Node hold the whole file with two bytes a letter, in each process. */
function narrowLetters(): Plugin {
  return {
    name: 'kayts-narrow-letters',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\xff]/g, escaped);
    },
  };
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Puts `.br` and `.gz` beside every text file of the build, for a server that sends them as they are. */
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
