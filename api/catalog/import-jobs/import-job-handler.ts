import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { endJob, findJob, insertImported, updateImported, updateRejected } from '#api/catalog/bulk/bulk-jobs.ts';
import { IMPORT_QUEUE } from '#api/database/job-queues.ts';
import type { Pool } from '#api/database/sql.ts';
import { openPictures } from '#api/images/picture-import.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import type { Handler } from '#api/jobs/worker.ts';
import { choicesOf, runImport, selectImportOfJob, storeReport } from './product-imports.ts';
import { uploadedPictures } from './uploaded-pictures.ts';

type Parts = { pool: Pool; storage: PictureStorage; clock: () => Date; log: Logger; notifyCatalogChanged: () => void };

const job = z.object({ jobId: z.int() });

/** Reads the state of the job this often, to store its progress and to notice that somebody stopped it. */
const POLL_MS = 500;

/** Repeating an import changes nothing, so a job that was killed runs again from its beginning. */
export const importJobHandler = (parts: Parts): Handler => ({
  queue: IMPORT_QUEUE,
  async handle(_, data) {
    await runImportJob(parts, job.parse(data).jobId);
    return { status: 'done' };
  },
  gaveUp(id, data, reason) {
    const { jobId } = job.parse(data);
    parts.log.error({ job: id, bulkJob: jobId, reason }, 'an import of products failed and will not be repeated');
    endJob(parts.pool, jobId, 'stopped').catch((err: unknown) =>
      parts.log.error({ err }, 'a failed import could not be marked as stopped'),
    );
  },
});

export async function runImportJob(
  { pool, storage, clock, notifyCatalogChanged }: Parts,
  jobId: number,
): Promise<void> {
  const [started, row] = await Promise.all([findJob(pool, jobId), selectImportOfJob(pool, jobId)]);
  if (!started || started.endedAt !== null) return;
  if (!row || !started.isRequesterActive) return void (await endJob(pool, jobId, 'stopped'));
  const stop = new AbortController();
  let share = 0;
  const look = async () => {
    const now = await findJob(pool, jobId);
    if (!now || now.endedAt !== null) return stop.abort();
    await updateImported(pool, jobId, Math.floor(share * now.total));
  };
  // A failed check is repeated at the next interval.
  const timer = setInterval(() => void look().catch(() => {}), POLL_MS);
  try {
    const { report, result } = await runImport(pool, row, {
      pictures: uploadedPictures(
        row.pictures,
        openPictures({ storage, folder: null, isDownloading: choicesOf(row).download, isDryRun: false }),
      ),
      isDryRun: false,
      isConfirmed: (row.report?.severities.to_confirm ?? 0) > 0,
      now: clock(),
      signal: stop.signal,
      progress: (now) => (share = now),
      onSaved: (db, changes) =>
        insertImported(
          db,
          jobId,
          changes.map(({ id, parentId, before, after }) => ({
            product_id: id,
            family_id: parentId ?? id,
            ...{ before, after, refused: null },
          })),
        ).then(() => {}),
    });
    await storeReport(pool, row.id, report);
    await updateRejected(pool, jobId, report.severities.refused);
    await endJob(pool, jobId, result ? 'done' : 'stopped');
  } finally {
    clearInterval(timer);
    notifyCatalogChanged();
  }
}
