import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\/.+\.js$/;
/** The instrumentation of the router, which the shop does not use. */
const UNUSED = /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/;
const UNUSED_FORM = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = undefined;
export const instrumentationResultMetaContext = undefined;`;

/**
 * Removes unused parts of the router from browser bundles, about a sixth of its size: links, forms, prefetching and
 * instrumentation. The build fails when a newer router imports a name that the replacement lacks.
 */
export function leanRouter(): Plugin {
  return {
    name: 'kayts-lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: ROUTER },
      handler: (code, id) => ({ code: UNUSED.test(id) ? UNUSED_FORM : leanForm(code), map: { mappings: '' } }),
    },
  };
}

/**
 * Removes debug names and marks component factories as pure, so that the bundler drops components that nobody renders.
 */
export function leanForm(code: string): string {
  return code
    .replace(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(const [\w$]+ = )(React\$1\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
}
