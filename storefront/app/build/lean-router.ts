import { type Plugin, parseAst } from 'vite';

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
 * Removes unused parts of the router from browser bundles: links, forms, fetchers, blockers, prefetching and
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

const REMOVED = "throw new Error('leanRouter removes forms, fetchers, blockers, middleware and late routes');";
/**
 * New bodies for functions of the router that serve forms, fetchers, blockers, middleware, late routes, view
 * transitions, route patterns and server components.
 */
export const UNUSED_FUNCTIONS: Readonly<Record<string, string>> = {
  handleAction: REMOVED,
  fetch: REMOVED,
  handleFetcherAction: REMOVED,
  handleFetcherLoader: REMOVED,
  discoverRoutes: REMOVED,
  patchRoutes: REMOVED,
  updateBlocker: REMOVED,
  runClientMiddlewarePipeline: REMOVED,
  RSCErrorHandler: 'return children;',
  decodeRouteErrorResponseDigest: 'return undefined;',
  restoreAppliedTransitions: '',
  persistAppliedTransitions: '',
  createDataRouteMatcher: 'return new V6RegExMatcher(basename);',
  checkFogOfWar: 'return { active: false, matches: null };',
  shouldBlockNavigation: 'return undefined;',
  normalizeNavigateOptions: `if (opts && isSubmissionNavigation(opts)) { ${REMOVED} } return { path };`,
};

/** Functions that write a console warning. */
const WARN = ['warning', 'warnOnce', 'warningOnce'];
/** Replaces the texts of `invariant`, which describe faults of code. The stack of the error names the place. */
const INVARIANT_TEXT = '"react-router"';

/**
 * Removes debug names, console warnings, texts of invariants and functions that the shop never calls. Marks component
 * factories as pure, so that the bundler drops components that nobody renders.
 */
export function leanForm(code: string): string {
  return withoutUnused(code)
    .replace(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(const [\w$]+ = )(React\$1\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Edit = { start: number; end: number; text: string };

function withoutUnused(code: string): string {
  const edits: Edit[] = [];
  collectEdits(parseAst(code) as unknown as Node, edits);
  return edits.reduceRight((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

/** Edits are in the order of the code and do not overlap. */
function collectEdits(node: Node, edits: Edit[]): void {
  const edit = editOf(node);
  if (edit) edits.push(edit);
  else for (const child of childrenOf(node)) collectEdits(child, edits);
}

function editOf(node: Node): Edit | null {
  if (node.type === 'FunctionDeclaration') {
    const body = UNUSED_FUNCTIONS[(node.id as { name: string } | null)?.name ?? ''];
    const { start, end } = node.body as Node;
    return body === undefined ? null : { start, end, text: `{ ${body} }` };
  }
  if (node.type !== 'CallExpression') return null;
  const name = (node.callee as { name?: string }).name ?? '';
  if (WARN.includes(name)) return { start: node.start, end: node.end, text: 'void 0' };
  const [, message] = node.arguments as Node[];
  return name === 'invariant' && message ? { start: message.start, end: message.end, text: INVARIANT_TEXT } : null;
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string')
    .toSorted((one, other) => one.start - other.start);
