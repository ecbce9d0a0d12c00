import type { OfficeCode } from '#contract/office/office-errors.ts';
import type { Permission } from '#rules/staff-permissions.ts';

/** The office saying no, where the shop has no such refusal; answered by `api/office/office-answers.ts`. */
export class OfficeRefusal extends Error {
  readonly code: OfficeCode;
  readonly permission: Permission | undefined;
  /** Fields that somebody else has changed. */
  readonly changed: readonly string[];
  constructor(code: OfficeCode, details: { permission?: Permission; changed?: readonly string[] } = {}) {
    super(code);
    this.code = code;
    this.permission = details.permission;
    this.changed = details.changed ?? [];
  }
}
