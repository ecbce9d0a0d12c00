// npm run openapi: writes docs/reference/openapi.json from the contract.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openApiDocument } from '#api/docs/openapi.ts';
import { endpoints } from '#contract/endpoints.ts';

const file = join(import.meta.dirname, '../docs/reference/openapi.json');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(openApiDocument(endpoints, 'Shop API'), null, 1)}\n`);
process.stdout.write(`${file}\n`);
