import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the settings of `.env` in the shop's folder. Variables of the environment take precedence. */
export function readEnvFile(root) {
  const path = join(root, '.env');
  if (!existsSync(path)) return;
  if (!process.loadEnvFile)
    throw new Error(`Node ${process.versions.node} cannot read ${path}. Use Node 20.12 or newer.`);
  process.loadEnvFile(path);
}
