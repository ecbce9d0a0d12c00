import { type ESTree, type Plugin, parseAst } from 'vite';

const NEEDED = 2;
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

export function plainForm(code: string): string {
  const constants = new Map<string, string>();
  for (const statement of parseAst(code).body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      const value = init && plainValue(init, code, constants);
      if (id.type !== 'Identifier' || !value) continue;
      constants.set(id.name, `${statement === declaration ? '' : 'export '}const ${id.name} = ${value};`);
    }
  }
  return [...constants.values(), 'export {};'].join('\n');
}

function plainValue(node: ESTree.Expression, code: string, constants: ReadonlyMap<string, string>): string | null {
  if (isPlain(node, constants)) return code.slice(node.start, node.end);
  const [endpoint] = node.type === 'CallExpression' ? node.arguments : [];
  if (endpoint?.type !== 'ObjectExpression') return null;
  const asked = endpoint.properties.filter(
    (field) => field.type === 'Property' && field.key.type === 'Identifier' && ASKED.includes(field.key.name),
  );
  return asked.length < NEEDED ? null : `{ ${asked.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
}

/** True for literals and for references to plain values; false for calls. */
function isPlain(node: ESTree.Node | null, constants: ReadonlyMap<string, string>): boolean {
  if (node?.type === 'Literal') return true;
  if (node?.type === 'Identifier') return constants.has(node.name);
  if (node?.type === 'SpreadElement' || node?.type === 'UnaryExpression') return isPlain(node.argument, constants);
  if (node?.type === 'ArrayExpression') return node.elements.every((element) => isPlain(element, constants));
  if (node?.type !== 'ObjectExpression') return false;
  return node.properties.every((field) => isPlain(field.type === 'Property' ? field.value : field, constants));
}
