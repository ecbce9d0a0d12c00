import type * as contract from '#contract/office/office-bulk-contract.ts';
import * as bulk from './bulk-jobs.ts';

function aboutOf(input: bulk.JobRow['input']): contract.WireJob['about'] {
  if (bulk.isSheet(input)) return 'sheet';
  if (bulk.isImport(input)) return 'import';
  return bulk.isMark(input) ? 'marks' : 'prices';
}

function toWireChange(input: bulk.JobRow['input']): contract.JobChange {
  if (!bulk.isSheet(input)) return input;
  const { products, fields } = input.sheet;
  return { sheet: { products, fields } };
}

/** A job as the office shows it. */
export const toWireJob = (job: bulk.JobRow, isAllowed: boolean): contract.WireJob => ({
  id: job.id,
  kind: job.kind,
  about: aboutOf(job.undoneInput ?? job.input),
  state: job.state,
  by: job.by,
  asked_at: job.requestedAt.toISOString(),
  ended_at: job.endedAt?.toISOString() ?? null,
  change: job.kind === 'change' ? toWireChange(job.input) : null,
  undo_of: job.undoOf,
  undone_by: job.undoneBy,
  total: job.total,
  done: job.done,
  changed: job.changed,
  refused: job.refused,
  can_stop: isAllowed && job.endedAt === null,
  can_undo: isAllowed && bulk.canUndo(job),
});
