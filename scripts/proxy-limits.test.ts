import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';

const MB = 1_000_000;
/** The first limit of each file belongs to the site of the shop, the second to the office. */
const LIMIT = /(?:client_max_body_size|max_size) (\d+)(?:m|MB)\b/;

test.each(['nginx.conf', 'nginx-machines.conf', 'Caddyfile'])(
  'the shop site of ops/%s accepts the largest body of a shop call',
  (name) => {
    const file = readFileSync(join(import.meta.dirname, '../ops', name), 'utf8');
    const limit = Number(LIMIT.exec(file)?.[1]) * MB;

    expect(limit).toBeGreaterThanOrEqual(Math.max(...endpoints.map(({ bodyBytes }) => bodyBytes ?? 0)));
  },
);
