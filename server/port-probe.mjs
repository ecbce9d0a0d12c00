// Plain JavaScript without packages, because scripts/start.mjs runs it before packages are installed.
import { createServer } from 'node:net';

/** Resolves to the port (a free one for 0), or to the reason why the shop cannot listen there. */
export function probePort({ host, port }) {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => {
      const problem = portProblem(error, { host, port });
      if (problem === null) reject(error);
      else resolve({ problem });
    });
    probe.listen({ host, port }, () => {
      const { port: given } = probe.address();
      probe.close(() => resolve({ port: given }));
    });
  });
}

/** Returns null for an error that does not concern the address. */
export function portProblem(error, { host, port }) {
  switch (error.code) {
    case 'EADDRINUSE':
      return `port ${port} is taken; choose another: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `port ${port} is not for this user; choose one from 1024 on with PORT`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `this machine has no address ${host}; choose another with HOST`;
    default:
      return null;
  }
}
