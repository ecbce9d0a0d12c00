import { createHash } from 'node:crypto';

const NEWLINE = 10;
const LANES = 4;
const LANE_BYTES = 8;
const NOTHING = Buffer.alloc(0);

/**
 * Counts rows in COPY format and computes a digest of them that does not depend on their order. PostgreSQL may return
 * the rows of a partitioned table in another order than they were copied in.
 */
export class RowsDigest {
  rows = 0;
  /** The sum of the SHA-256 digests of all rows, in four numbers modulo 2^64. */
  readonly #lanes = new BigUint64Array(LANES);
  #begun: Buffer = NOTHING;

  update(chunk: Buffer): void {
    let begin = 0;
    // COPY's text format escapes line breaks in values, so each newline ends a row.
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, begin)) {
      this.#add(Buffer.concat([this.#begun, chunk.subarray(begin, end)]));
      this.#begun = NOTHING;
      begin = end + 1;
    }
    if (begin < chunk.length) this.#begun = Buffer.concat([this.#begun, chunk.subarray(begin)]);
  }

  equals(other: RowsDigest): boolean {
    return this.rows === other.rows && this.#lanes.every((sum, lane) => sum === other.#lanes[lane]);
  }

  #add(row: Buffer): void {
    this.rows += 1;
    const digest = createHash('sha256').update(row).digest();
    for (const [lane, sum] of this.#lanes.entries())
      this.#lanes[lane] = sum + digest.readBigUInt64LE(lane * LANE_BYTES);
  }
}
