import type { FastifyInstance } from 'fastify';
import { BadConfig, type Config } from '#api/config.ts';
import { portProblem, probePort } from './port-probe.mjs';

type Address = Pick<Config, 'host' | 'port'>;

/** Before anything is created: a second start would otherwise prepare a database first. Resolves to the port, a free one for 0. */
export async function refuseTakenPort({ host, port }: Address): Promise<number> {
  const found = await probePort({ host, port });
  if ('problem' in found) throw new BadConfig(found.problem);
  return found.port;
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
  const problem = error instanceof Error ? portProblem(error, { host, port }) : null;
  return problem === null ? error : new BadConfig(problem);
}
