import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** Prefers the port of the last start, so that the merchant's own tools find the database again. */
export async function choosePort(folder: string): Promise<number> {
  const file = join(folder, 'port');
  const stored = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return (stored && (await tryPort(stored))) || (await tryPort(0)) || 0;
}

export const isFree = async (port: number): Promise<boolean> => (await tryPort(port)) !== undefined;

export function savePort(folder: string, port: number) {
  writeFileSync(join(folder, 'port'), String(port));
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host: '127.0.0.1' }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
