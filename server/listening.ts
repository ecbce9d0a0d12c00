import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { BadConfig, type Config } from '#api/config.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** Before anything is made: a second start would otherwise prepare a database first. Resolves to the port, a free one for 0. */
export function refuseTakenPort({ host, port }: Address): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(explained(error, { host, port })));
    probe.listen({ host, port }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** `isShared`: others listen there too, and the kernel shares connections out among them. */
export async function listen(app: FastifyInstance, { host, port }: Address, isShared: boolean): Promise<void> {
  try {
    const shared = { exclusive: true, reusePort: true };
    await app.listen({ host, port, ...(isShared && shared) });
  } catch (error) {
    throw explained(error, { host, port });
  }
}

export function portOf(app: FastifyInstance, { port }: Address): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

function explained(error: unknown, { host, port }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return new BadConfig(`port ${port} is taken; choose another: PORT=${port + 1} npm start`);
  if (code === 'EACCES') return new BadConfig(`port ${port} is not for this user; choose one from 1024 on with PORT`);
  if (code === 'EADDRNOTAVAIL') return new BadConfig(`this machine has no address ${host}; choose another with HOST`);
  return error;
}
