import { type Pool, transaction } from '#api/database/sql.ts';
import type { Caller } from '#api/http/caller.ts';
import { Refusal } from '#api/http/refusal.ts';
import { PictureError } from '#api/images/download-picture.ts';
import { toWebp } from '#api/images/store-picture.ts';
import { pictureProblem } from '#api/images/store-upload.ts';
import { lockCustomerOrder } from '#api/orders/lock-order.ts';
import * as statements from '#api/orders/returns/stored-returns.ts';
import { MAX_RETURN_PHOTOS } from '#rules/orders/return-reason.ts';
import { isReturnOpen } from '#rules/orders/return-transitions.ts';

const MAX_WIDTH = 1_280;

type Photo = { orderId: number; returnId: number; bytes: Buffer };

/** Encodes the photograph again, which removes its position and other metadata. The route has already checked access. */
export async function addReturnPhoto(pool: Pool, caller: Caller, { orderId, returnId, bytes }: Photo): Promise<number> {
  const picture = await toPhoto(bytes);
  return transaction(pool, async (db) => {
    await lockCustomerOrder(db, caller, orderId);
    const row = await statements.lockReturn(db, returnId);
    if (row?.orderId !== orderId) throw new Refusal('not_found');
    if (!isReturnOpen(row.status)) throw new Refusal('order_step');
    if (row.photos.length >= MAX_RETURN_PHOTOS)
      throw new Refusal('validation', { fields: { photo: { problem: 'photos_full', limit: MAX_RETURN_PHOTOS } } });
    return statements.insertPhoto(db, returnId, picture);
  });
}

async function toPhoto(bytes: Buffer): Promise<Buffer> {
  try {
    return await toWebp(bytes, MAX_WIDTH);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    throw new Refusal('validation', { fields: { photo: { problem: pictureProblem(bytes) } } });
  }
}
