import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { openPool } from '#api/database/sql.ts';
import { demoProviders } from '#sandbox/demo-providers.ts';
import { sandboxRoutes } from '#sandbox/sandbox-routes.ts';

/** Message of this process to the drill. The process runs the stand-ins of bank and wallet with a database of their own. */
export type BankFacts = { origin: string; settings: ReturnType<typeof demoProviders> };

const [databaseUrl = '', shopOrigin = ''] = process.argv.slice(2);
const secret = randomBytes(32);
const pool = openPool({ url: databaseUrl, max: 4 });
const app = Fastify();
let origin = '';
const settings = () => {
  const own = demoProviders(secret, origin);
  const shop = demoProviders(secret, shopOrigin);
  const { resultUrl, successUrl, failUrl } = shop.idram;
  const { resultUrl: telcellResultUrl, returnUrl } = shop.telcell;
  const { baseUrl } = shop.easypay;
  return {
    ...own,
    idram: { ...own.idram, resultUrl, successUrl, failUrl },
    telcell: { ...own.telcell, resultUrl: telcellResultUrl, returnUrl },
    easypay: { ...own.easypay, baseUrl },
  };
};
sandboxRoutes(app, { pool, origin: () => origin, settings, log: app.log as never });
await app.listen({ port: 0, host: '127.0.0.1' });
origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
process.on('disconnect', () => process.exit(0));
process.send?.({ origin, settings: settings() } satisfies BankFacts);
