import type { FastifyInstance } from 'fastify';
import { BadConfig, type Config } from '#api/config.ts';
import { portProblem, probePort } from './port-probe.mjs';

type Address = Pick<Config, 'host' | 'port'>;

/** Checks the port before a second start prepares a database. Resolves to the port, or a free one for 0. */
export async function refuseTakenPort({ host, port }: Address): Promise<number> {
  const found = await probePort({ host, port });
  if ('problem' in found) throw new BadConfig(found.problem);
  return found.port;
}

/** `isShared`: other workers use the same port, and the kernel distributes connections. */
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
  const problem = error instanceof Error ? portProblem(error, { host, port }) : null;
  return problem === null ? error : new BadConfig(problem);
}
