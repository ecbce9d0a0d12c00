import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { plainForm } from '#storefront/app/build/plain-contract.ts';
import { compiledMessages, cssModules, precompressed, sharedStyles } from './vite.config.ts';

const ROOT = import.meta.dirname;
const EVERYWHERE = /node_modules\/(react|react-dom|react-router|scheduler|use-intl|@formatjs|cookie-es)\//;

/**
 * `vite build --config vite.office.config.ts` creates dist/office: pages rendered in the browser, separate from the
 * shop.
 */
export default defineConfig({
  root: join(ROOT, 'office'),
  base: '/office/',
  plugins: [compiledMessages(), react(), plainContract(), sharedStyles(), precompressed()],
  publicDir: false,
  json: { namedExports: false },
  resolve: {
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
  },
  css: { modules: cssModules },
  build: {
    target: 'es2023',
    outDir: join(ROOT, 'dist/office'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: join(ROOT, 'office/index.html'), worker: join(ROOT, 'office/push/office-worker.ts') },
      output: {
        // The worker's address stays the same, because browsers would keep a worker at an old address.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [{ name: 'vendor', test: EVERYWHERE }] },
      },
    },
  },
});

/** Removes schemas from the API calls, because the browser needs only methods and paths. */
function plainContract(): Plugin {
  return {
    name: 'kayts-office-contract',
    transform: {
      filter: { id: /\/contract\/(office\/)?[\w-]+-contract\.ts$|\/contract\/errors\.ts$/ },
      handler: (code) => ({ code: plainForm(code), map: { mappings: '' } }),
    },
  };
}
