import type { FieldConflict, MovedProduct, OfficeCode } from '#contract/office/office-errors.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';

type OfficeRefusalDetails = {
  permission?: Permission;
  changed?: readonly string[];
  conflicts?: readonly FieldConflict[];
  uses?: Readonly<Record<string, number>>;
  moves?: readonly MovedProduct[];
};

/** A refusal that only the office has; `api/office/office-answers.ts` turns it into a response. */
export class OfficeRefusal extends Error {
  readonly code: OfficeCode;
  readonly permission: Permission | undefined;
  readonly changed: readonly string[];
  readonly conflicts: readonly FieldConflict[];
  /** Number of references of each kind, for `in_use`. */
  readonly uses: Readonly<Record<string, number>>;
  /** Every price that changes by more than half, for `price_move`. */
  readonly moves: readonly MovedProduct[];
  constructor(code: OfficeCode, details: OfficeRefusalDetails = {}) {
    super(code);
    this.code = code;
    this.permission = details.permission;
    this.changed = details.changed ?? [];
    this.conflicts = details.conflicts ?? [];
    this.uses = details.uses ?? {};
    this.moves = details.moves ?? [];
  }
}
