import { type Actor, CLI } from '#api/audit/audit-log.ts';

/** Commands, screens and undo name the actor. Undo also names its action and the entry that it undoes. */
export type ChangeContext = { actor: Actor; action?: string; undoOf?: number };

export const BY_COMMAND: ChangeContext = { actor: CLI };
