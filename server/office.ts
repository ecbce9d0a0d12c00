import type { FastifyInstance } from 'fastify';
import { backfillProductSearchTerms } from '#api/catalog/products/product-search-terms.ts';
import type { Config } from '#api/config.ts';
import type { Pool } from '#api/database/sql.ts';
import { type OfficeParts, officeApp } from '#api/office/office-app.ts';
import { fillCustomerTerms } from '#api/orders/customer-search-terms.ts';
import { backfillOrderSearchTerms } from '#api/orders/order-search-terms.ts';
import { type DemoOwner, ensureDemoOwner, firstOwnerKey } from '#api/staff/first-owner.ts';
import { joinLink } from '#api/staff/staff-links.ts';
import { readDemoFacts } from '#demo/leave.ts';
import { isolateOffice } from './office-host.ts';
import { OFFICE_FILES } from './page-renderer.ts';

type Parts = Pick<
  OfficeParts,
  | 'readModel'
  | 'pictures'
  | 'interfaceTexts'
  | 'limits'
  | 'security'
  | 'clock'
  | 'log'
  | 'notifyCatalogChanged'
  | 'checkAnswers'
  | 'pool'
  | 'payments'
> & {
  config: Config;
  ownPool: Pool;
  localOrigin: () => string;
};

type Office = {
  lines: (address: string) => Promise<string[]>;
};

/** Serves the office under /office in the demo, and in live mode only on `OFFICE_URL`. */
export async function openOffice(app: FastifyInstance, parts: Parts): Promise<Office> {
  const { config, ownPool, localOrigin, log } = parts;
  const { officeUrl, mode } = config;
  const origin = () => officeUrl ?? localOrigin();
  isolateOffice(app, { officeUrl, allowed: config.officeAllow });
  if (mode === 'live' && !officeUrl) return { lines: async () => [] };
  // A demo on HTTPS also uses secure cookies.
  const site = officeUrl ?? config.publicUrl;
  const { vapid: push } = config;
  const shopUrl = officeUrl === null ? null : config.publicUrl;
  await officeApp(app, {
    ...parts,
    providers: config.providers,
    push,
    officeUrl: site,
    needsFactor: mode === 'live',
    files: OFFICE_FILES,
    shopUrl,
    // A live shop does not open with facts of the demo.
    ...(mode === 'demo' && { demoFacts: readDemoFacts }),
  });
  backfillSearchTerms(ownPool).catch((err: unknown) =>
    log.error({ err }, 'some older orders or products cannot be searched yet'),
  );
  return {
    async lines(address) {
      if (mode === 'live') return firstOwnerLines(await firstOwnerKey(ownPool), origin());
      const { secret, dataFolder, databaseUrl } = config;
      const owner = await ensureDemoOwner(ownPool, { dataFolder, secret, isShared: databaseUrl !== null });
      return [`  Office:          ${officeUrl ?? address}/office   ${loginOf(owner)}`];
    },
  };
}

const loginOf = ({ email, password }: DemoOwner): string =>
  password === null
    ? `${email}, whose password is the one that the first machine on this database printed, or was changed since`
    : `${email} / ${password}`;

function firstOwnerLines(key: string | null, origin: string): string[] {
  if (key === null) return [`  Office:          ${origin}/office`];
  return ['  Office:          it has no owner yet. Within an hour open', `                   ${joinLink(origin, key)}`];
}

async function backfillSearchTerms(pool: Pool): Promise<void> {
  for (let under = await backfillOrderSearchTerms(pool, null); under !== null; )
    under = await backfillOrderSearchTerms(pool, under);
  for (let under = await fillCustomerTerms(pool, null); under !== null; ) under = await fillCustomerTerms(pool, under);
  for (let under = await backfillProductSearchTerms(pool, null); under !== null; )
    under = await backfillProductSearchTerms(pool, under);
}
