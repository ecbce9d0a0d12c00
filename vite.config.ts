import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import compileMessage from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';

/** What every page needs: kept apart, so that a new release of the shop leaves it in the browsers' caches. */
const EVERYWHERE = /node_modules\/(react|react-dom|react-router|scheduler|zod|zustand|use-intl|@formatjs|cookie-es)\//;
/** Small parts that most pages share, in one file instead of a dozen. */
const BASE =
  /\/storefront\/(ui|shell|state)\/(?!carousel|range-field|quantity|tabs|session-actions|joined-cart)[^/]*\.tsx?$/;

/** A card with its buttons. */
const CARD =
  /\/storefront\/(catalog\/(product-card|card-cart-button|goods|listing-data)\.|compare\/compare-(cap|button)\.|wishlist\/(wish-button|wishes)\.|quick-view\/quick-view-button)/;
/** What sign-in and account pages share, for the same reason; what all pages need of it is in the base. */
const SIGN_IN =
  /\/(storefront\/auth\/(?!follow-session|open-auth|way-back|auth-window|take-up-session|[^/]*-page)|storefront\/state\/(session-actions|joined-cart)|contract\/customer-contract)/;
const ACCOUNT = /\/storefront\/(account|address|my-data)\/(?!.*-page\.tsx)/;

/** `vite build` makes dist/client, `vite build --ssr storefront/entry-server.tsx` makes dist/server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [compiledMessages(), react(), ...(isSsrBuild ? [] : [precompressed()])],
  publicDir: false,
  resolve: {
    // Messages are compiled at build time, so the browser needs no ICU parser.
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  // The server bundle holds React as well, so its production form is chosen here.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: {
    noExternal: command === 'build' ? true : ['use-intl', 'embla-carousel-react'],
  },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { output: { codeSplitting: false } }
      : {
          input: 'storefront/entry-client.tsx',
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: EVERYWHERE },
                { name: 'base', test: BASE },
                { name: 'card', test: CARD },
                { name: 'sign-in', test: SIGN_IN },
                { name: 'account', test: ACCOUNT },
              ],
            },
          },
        },
  },
}));

/** Turns the ICU texts of a message file into what `use-intl/format-message/format-only` reads. */
function compiledMessages(): Plugin {
  return {
    name: 'kayts-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/i18n\/messages\/.+\.json$/.test(id.split('?')[0] ?? '')) return null;
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

/** Puts `.br` and `.gz` beside every text file of the build, for a server that sends them as they are. */
function precompressed(): Plugin {
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
