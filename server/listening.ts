import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { BadConfig, type Config } from '#api/config.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** Before anything is made: a second start would otherwise prepare a database first. */
export function refuseTakenPort({ host, port }: Address): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(explained(error, { host, port })));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

export async function listen(app: FastifyInstance, { host, port }: Address): Promise<void> {
  try {
    await app.listen({ host, port });
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
