import { type ESTree, type Plugin, parseAst } from 'vite';

const NEEDED = ['method', 'path'];
const ASKED = ['method', 'path', 'aliases', 'changesState'];

/** Removes the contract's schemas, a tenth of all scripts, from browser bundles. Importing a schema fails the build. */
export function plainContract(): Plugin {
  return {
    name: 'kayts-plain-contract',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/([\w-]+-contract|errors)\.ts$/ },
      handler: (code) => ({ code: plainForm(code), map: { mappings: '' } }),
    },
  };
}

/** A constant without schemas: its code, and its fields if it is an object. */
type Constant = { code: string; fields: readonly string[] };

export function plainForm(code: string): string {
  const constants = new Map<string, Constant>();
  for (const statement of parseAst(code).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      const value = init && plainValue(init, code, constants);
      if (id.type !== 'Identifier' || !value) continue;
      const text = `${statement === declaration ? '' : 'export '}const ${id.name} = ${value};`;
      constants.set(id.name, { code: text, fields: fieldsOf(init, constants) });
    }
  }
  return [...[...constants.values()].map((constant) => constant.code), 'export {};'].join('\n');
}

type Constants = ReadonlyMap<string, Constant>;

function plainValue(node: ESTree.Expression, code: string, constants: Constants): string | null {
  if (isPlain(node, constants)) return code.slice(node.start, node.end);
  const [endpoint] = node.type === 'CallExpression' ? node.arguments : [];
  if (endpoint?.type !== 'ObjectExpression') return null;
  const asked = endpoint.properties.filter((field) =>
    field.type === 'Property' ? ASKED.includes(nameOf(field.key)) : isPlain(field, constants),
  );
  const names = new Set(asked.flatMap((field) => fieldsOf({ ...endpoint, properties: [field] }, constants)));
  if (NEEDED.every((name) => names.has(name)))
    return `{ ${asked.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
  if (isEndpoint(node) && endpoint.properties.some(({ type }) => type === 'SpreadElement'))
    throw new Error(
      `The browser needs method and path of every endpoint. Write both into this call, because the object that it ` +
        `spreads contains schemas: ${code.slice(node.start, node.end).slice(0, SHOWN)}`,
    );
  return null;
}

const SHOWN = 200;

const isEndpoint = (node: ESTree.Expression): boolean =>
  node.type === 'CallExpression' && nameOf(node.callee).toLowerCase().endsWith('endpoint');

const nameOf = (node: ESTree.Node): string => (node.type === 'Identifier' ? node.name : '');

/** Names of the fields of an object, including those of the constants that it spreads. */
function fieldsOf(node: ESTree.Node | null, constants: Constants): readonly string[] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((field) =>
    field.type === 'Property' ? [nameOf(field.key)] : (constants.get(nameOf(field.argument))?.fields ?? []),
  );
}

/** True for literals and for references to plain values; false for calls. */
function isPlain(node: ESTree.Node | null, constants: Constants): boolean {
  if (node?.type === 'Literal') return true;
  if (node?.type === 'Identifier') return constants.has(node.name);
  if (node?.type === 'SpreadElement' || node?.type === 'UnaryExpression') return isPlain(node.argument, constants);
  if (node?.type === 'ArrayExpression') return node.elements.every((element) => isPlain(element, constants));
  if (node?.type !== 'ObjectExpression') return false;
  return node.properties.every((field) => isPlain(field.type === 'Property' ? field.value : field, constants));
}
