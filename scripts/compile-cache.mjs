import { join } from 'node:path';

/** What Node has compiled is kept: a process starts with two thirds of the work. The user's own setting wins. */
export const compileCache = (root) => ({ NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') });
