import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\/.+\.js$/;
/** Times every loader for tools that watch; nobody hands it a watcher here. */
const UNUSED = /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/;
const UNUSED_FORM = `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = undefined;
export const instrumentationResultMetaContext = undefined;`;

/**
 * Leaves out of browsers what the router brings and the shop never uses, a sixth of it: its own links and forms, prefetching,
 * instrumentation. A name that a newer router asks for fails the build.
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

/** A name for debuggers, and a call nobody has said to be pure, keep a component in the bundle that nobody renders. */
export function leanForm(code: string): string {
  return code
    .replace(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(const [\w$]+ = )(React\$1\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
}
