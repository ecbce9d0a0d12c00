import type { Db } from '#api/database/sql.ts';
import {
  type AuditEntry,
  type AuditFilter,
  selectAuditPeople,
  selectEntries,
  selectEntriesOf,
  selectEntry,
  selectParts,
} from './audit-sql.ts';

export type { AuditEntry, AuditFilter };

export const readAudit = (db: Db, filter: AuditFilter): Promise<AuditEntry[]> => selectEntries(db, filter);

export const auditPeople = selectAuditPeople;

export const findAuditEntry = (db: Db, id: number): Promise<AuditEntry | null> => selectEntry(db, id);

export const readParts = selectParts;

export const readAuditOf = selectEntriesOf;
