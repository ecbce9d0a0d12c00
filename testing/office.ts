import { hash } from '@node-rs/argon2';
import pino from 'pino';
import { sql } from '#api/database/sql.ts';
import { localFolder } from '#api/images/storage/open-storage.ts';
import { type OfficeParts, officeApp } from '#api/office/office-app.ts';
import { openPayments, type Payments } from '#api/payments/payments.ts';
import { NO_CONTRACTS } from '#api/payments/providers.ts';
import { openStaffSession } from '#api/staff/staff-session.ts';
import { createOfficeClient, type OfficeClient } from '#contract/office/office-client.ts';
import { openOfficeSession } from '#contract/office/office-session-contract.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { readInterfaceTexts } from '#server/interface-texts.ts';
import { fetchFrom, type TestShop } from './shop.ts';

export type Colleague = OfficeClient & { id: number; email: string; cookie: string };

export type TestOffice = {
  /** A staff member of this role, signed in and recently reauthenticated. */
  as: (role: RoleCode) => Promise<Colleague>;
  /** An office browser without a session, or with this cookie. */
  browser: (headers?: Record<string, string>) => OfficeClient;
  /** An office browser after the password step. */
  signedIn: (email: string, password: string) => Promise<Pick<Colleague, 'call' | 'locale' | 'cookie'>>;
  /** A staff member who can sign in. */
  hire: (role: RoleCode) => Promise<{ id: number; email: string; password: string }>;
};

type OfficeOptions = {
  /** The default is the real time, as in the database. */
  clock?: OfficeParts['clock'];
  needsFactor?: boolean;
  officeUrl?: string | null;
  payments?: Payments;
  pictures?: OfficeParts['pictures'];
  pool?: OfficeParts['pool'];
  push?: OfficeParts['push'];
};

const NO_PROVIDERS = { providers: () => NO_CONTRACTS, isDemo: false, checkS: 15 };
export const FROM_A_PAGE = { 'sec-fetch-site': 'same-origin' };
let count = 0;

/** Adds the office to a test shop before its first request. */
export async function openOffice(shop: TestShop, options: OfficeOptions = {}): Promise<TestOffice> {
  const { clock = () => new Date(), needsFactor = false, officeUrl = null, push = null } = options;
  await officeApp(shop.app, {
    config: shop.config,
    providers: shop.config.providers,
    pool: options.pool ?? shop.pool,
    readModel: shop.readModel,
    pictures: options.pictures ?? localFolder(shop.config),
    limits: shop.limits,
    security: () => {},
    clock,
    payments: options.payments ?? openPayments({ ...NO_PROVIDERS, origin: () => 'https://shop.example' }),
    log: pino({ level: 'silent' }),
    notifyCatalogChanged: () => {},
    checkAnswers: true,
    files: null,
    needsFactor,
    officeUrl,
    shopUrl: null,
    interfaceTexts: readInterfaceTexts(),
    push,
  });
  const browser = (headers: Record<string, string> = {}) =>
    createOfficeClient({ fetch: fetchFrom(shop.app, { ...FROM_A_PAGE, ...headers }), locale: 'en' });

  async function hire(role: RoleCode) {
    count += 1;
    const email = `${role}-${process.pid}-${count}@office.example`;
    const password = `secret-${count}`;
    const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1 });
    const { id } = await shop.pool.one<{ id: number }>(sql`
      insert into staff (email, name, password_hash, locale, role_id)
      select ${email}, ${`${role} ${count}`}, ${passwordHash}, 'en', id from staff_roles where code = ${role} returning id`);
    return { id, email, password };
  }
  return {
    browser,
    hire,
    async signedIn(email, password) {
      const { path } = openOfficeSession;
      const answer = await shop.app.inject({
        method: 'POST',
        url: path,
        headers: FROM_A_PAGE,
        payload: { email, password },
      });
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      return { ...browser({ cookie }), cookie };
    },
    async as(role) {
      const { id, email } = await hire(role);
      const token = await openStaffSession(shop.pool, { staffId: id, device: null, isProven: true });
      const cookie = `kayts_office=${token}`;
      return { ...browser({ cookie }), id, email, cookie };
    },
  };
}
