import { type BackupState, selectBackupState } from '#api/backup/backup-log.ts';
import { contentSettingsOf } from '#api/content/content-settings.ts';
import type { Content } from '#api/content/content-store.ts';
import type { Db } from '#api/database/sql.ts';
import { selectMembers } from '#api/staff/staff-members.ts';
import { salesObstacles } from '#rules/catalog/sales-obstacle.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import {
  isRequired,
  SETUP_ITEMS,
  type SetupCode,
  type SetupItem,
  type SetupReason,
  type SetupState,
} from '#rules/shop/setup-items.ts';
import type { CertificateReader } from './certificate.ts';
import { type SetupCounts, selectSetupCounts } from './setup-sql.ts';

/** Address keys of the pages that the law or the shopper expects. */
export const LEGAL_PAGES = ['terms', 'delivery', 'returns', 'warranty', 'privacy'] as const;

const HOUR_MS = 3_600_000;
const CERTIFICATE_DAYS = 14;
/** Daily backups with half a day of tolerance, as in the alerts. */
const BACKUP_HOURS = 36;

export type SetupConfig = {
  mode: 'demo' | 'live';
  publicUrl: string | null;
  officeUrl: string | null;
  smtpUrl: string | null;
  backups: object | null;
};

/** Returns the names of invented facts of the demo that are visible to shoppers; null for a shop without any. */
export type ReadDemoFacts = (db: Db) => Promise<string[] | null>;

export type SetupParts = {
  db: Db;
  content: Content;
  config: SetupConfig;
  now: Date;
  /** Omit it for answers that must not wait for the network; the certificate is then not checked. */
  certificateEnd?: CertificateReader;
  /** Omit it for databases that cannot contain facts of the demo. */
  demoFacts?: ReadDemoFacts | undefined;
};

type Finding = { state: SetupState; reason: SetupReason | null; facts?: string[] };
type Evidence = {
  content: Content;
  config: SetupConfig;
  now: Date;
  counts: SetupCounts;
  staff: readonly { hasFactor: boolean }[];
  backup: BackupState;
  certificate: Date | null | undefined;
  demo: string[] | null;
};

const DONE: Finding = { state: 'done', reason: null };
const missing = (reason: SetupReason, facts: string[] = []): Finding => ({ state: 'missing', reason, facts });
const warning = (reason: SetupReason, facts: string[] = []): Finding => ({ state: 'warning', reason, facts });

/** Returns what the shop needs before it sells, each item with its state. */
export async function readSetup(parts: SetupParts): Promise<SetupItem[]> {
  const { db, content, config, now } = parts;
  const [counts, members, backup, certificate, demo] = await Promise.all([
    selectSetupCounts(db),
    selectMembers(db),
    selectBackupState(db),
    parts.certificateEnd?.(),
    parts.demoFacts?.(db) ?? null,
  ]);
  const staff = members.filter(({ isActive }) => isActive);
  const evidence = { content, config, now, counts, staff, backup, certificate, demo };
  return SETUP_ITEMS.flatMap((code) => {
    const finding = FINDINGS[code](evidence);
    return finding === null ? [] : [toItem(code, finding)];
  });
}

const toItem = (code: SetupCode, { facts = [], ...finding }: Finding): SetupItem => ({
  code,
  isRequired: isRequired(code),
  ...finding,
  facts,
});

const partsMissing = (parts: Record<string, unknown>): Finding => {
  const absent = Object.keys(parts).filter((name) => !parts[name]);
  return absent.length === 0 ? DONE : missing('parts', absent);
};

/** Null omits an item that does not apply. */
const FINDINGS: Record<SetupCode, (evidence: Evidence) => Finding | null> = {
  demo: ({ demo }) => (demo === null ? null : missing('demo_data', demo)),
  brand: ({ content }) => brandFinding(content.settings.brand),
  contact({ content }) {
    const { phones, email, address } = contentSettingsOf(content);
    return partsMissing({ phones: phones.length > 0, email, address });
  },
  company({ content }) {
    const { company } = contentSettingsOf(content);
    return partsMissing({ name: company?.name.hy, tin: company?.tin, tax: content.settings.tax });
  },
  delivery: ({ content }) => (salesObstacles(content).includes('delivery') ? missing('nothing') : DONE),
  payment: ({ content }) => (salesObstacles(content).includes('payment') ? missing('nothing') : DONE),
  legal: ({ content }) => legalFinding(content),
  products: ({ counts }) => (counts.hasProducts ? DONE : missing('nothing')),
  mail({ config, counts: { testMail } }) {
    if (config.smtpUrl === null) return missing('no_server');
    if (testMail === null) return warning('never_tested');
    return testMail === 'sent' ? DONE : missing('refused');
  },
  domain: domainFinding,
  staff({ staff }) {
    if (staff.length === 0) return missing('nobody');
    const without = staff.filter(({ hasFactor }) => !hasFactor).length;
    return without === 0 ? DONE : warning('without_factor', [String(without)]);
  },
  backups({ config, backup, now }) {
    if (config.backups === null) return missing('no_folder');
    if (backup.madeAt === null) return warning('never');
    const hours = (now.getTime() - backup.madeAt.getTime()) / HOUR_MS;
    if (backup.isLastRestorable === false) return warning('not_restorable');
    return hours > BACKUP_HOURS ? warning('old', [String(Math.floor(hours))]) : DONE;
  },
  test_order: ({ counts }) => (counts.hasOrders ? DONE : missing('nothing')),
};

function legalFinding({ pages, menus }: Content): Finding {
  const found = LEGAL_PAGES.map((key) => [key, pages.find(({ urlKey }) => urlKey === key)] as const);
  const written = partsMissing(Object.fromEntries(found));
  if (written !== DONE) return written;
  const linked = new Set(menus.map(({ pageId }) => pageId));
  const unlinked = found.flatMap(([key, page]) => (page && !linked.has(page.id) ? [key] : []));
  return unlinked.length === 0 ? DONE : warning('unlinked', unlinked);
}

/** The setting may come from another version, so each part is checked before it is read. */
function brandFinding(setting: unknown): Finding {
  const { name, logo } = asRecord(setting);
  const armenian = asRecord(name).hy;
  if (typeof armenian !== 'string' || armenian.trim() === '') return missing('no_name');
  return logo ? DONE : warning('no_logo');
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function domainFinding({ config: { mode, publicUrl, officeUrl }, certificate, now }: Evidence): Finding {
  if (publicUrl === null) return missing('no_address');
  if (!publicUrl.startsWith('https://')) return missing('no_https', [publicUrl]);
  if (mode === 'live' && officeUrl === null) return warning('no_office');
  if (certificate === undefined) return DONE;
  if (certificate === null) return warning('certificate_unknown', [publicUrl]);
  const days = Math.floor((certificate.getTime() - now.getTime()) / DAY_MS);
  if (days < 0) return missing('certificate_ended');
  return days < CERTIFICATE_DAYS ? warning('certificate_ends', [String(days)]) : DONE;
}
