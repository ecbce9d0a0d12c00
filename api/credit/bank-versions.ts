import { type AuditEntry, readAudit } from '#api/audit/read-audit.ts';
import type { Db } from '#api/database/sql.ts';
import type { BankFields } from './bank-fields.ts';
import { BANK_ENTITY, type OfficeBank } from './change-banks.ts';

const MAX_VERSIONS = 30;

export type BankVersion = { entry: AuditEntry; before: BankFields };

/** The bank before each of its last changes, newest first, computed back from its current fields. */
export async function readBankVersions(db: Db, { id, fields }: OfficeBank): Promise<BankVersion[]> {
  const entries = await readAudit(db, { entity: BANK_ENTITY, entityId: String(id), limit: MAX_VERSIONS });
  const versions: BankVersion[] = [];
  let bank = fields;
  for (const entry of entries) {
    // Before its creation there was no bank.
    if (Object.keys(entry.before).length === 0) break;
    bank = { ...bank, ...entry.before };
    versions.push({ entry, before: bank });
  }
  return versions;
}
