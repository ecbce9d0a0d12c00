import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { replaceFile } from '#api/files/replace-file.ts';
import { inSlices } from './slices.ts';

export type SnapshotSection = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;
type Snapshot = { about: unknown; sections: Map<string, SnapshotSection> };

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };
type Kind = keyof typeof KINDS;

/** Head of a snapshot file, which consists of a prelude, a JSON head, and the sections in the order of the head. */
type Head = { about: unknown; sections: { name: string; kind: Kind; bytes: number; sum: number }[] };

const MAGIC = Buffer.from('KAYTSHLF');
/** The prelude contains the magic number, the length of the head and the checksum of the head. */
const PRELUDE = MAGIC.length + 8;
const PIECE = 2 ** 20;

export async function writeSnapshot(file: string, { about, sections }: Snapshot): Promise<void> {
  const places: Head['sections'] = [];
  for (const [name, section] of sections)
    places.push({ name, kind: kindOf(section), bytes: section.byteLength, sum: await inSlices(sumSteps(section)) });
  const head = Buffer.from(JSON.stringify({ about, sections: places } satisfies Head));
  const prelude = Buffer.alloc(PRELUDE);
  MAGIC.copy(prelude);
  prelude.writeUInt32LE(head.length, MAGIC.length);
  prelude.writeUInt32LE(crc32(head), MAGIC.length + 4);
  await replaceFile(file, contentOf([prelude, head, ...sections.values()]), { flush: true, mode: 0o600 });
}

function* sumSteps(section: SnapshotSection): Generator<void, number> {
  let sum = 0;
  for (const piece of piecesOf(section)) {
    sum = crc32(piece, sum);
    yield;
  }
  return sum;
}

async function* contentOf(parts: readonly SnapshotSection[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* piecesOf(part);
}

function* piecesOf(section: SnapshotSection): Generator<Buffer> {
  const { buffer, byteOffset, byteLength } = section;
  for (let at = 0; at < byteLength; at += PIECE)
    yield Buffer.from(buffer, byteOffset + at, Math.min(PIECE, byteLength - at));
}

const kindOf = (section: SnapshotSection): Kind => {
  const name = section instanceof Buffer ? 'Uint8Array' : section.constructor.name;
  return name as Kind;
};

/** Returns null without a file or when it is damaged. `isWanted`: checked before the sections are read. */
export async function readSnapshot(
  file: string,
  isWanted: (about: unknown) => Promise<boolean>,
): Promise<Snapshot | null> {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  try {
    const prelude = await readPart(handle, 0, PRELUDE);
    if (!prelude?.subarray(0, MAGIC.length).equals(MAGIC)) return null;
    const { size } = await handle.stat();
    const length = prelude.readUInt32LE(MAGIC.length);
    const bytes = PRELUDE + length <= size ? await readPart(handle, PRELUDE, length) : null;
    if (!bytes || crc32(bytes) !== prelude.readUInt32LE(MAGIC.length + 4)) return null;
    const head: Head = JSON.parse(bytes.toString());
    const whole = head.sections.reduce((sum, section) => sum + section.bytes, PRELUDE + length);
    if (whole !== size || !(await isWanted(head.about))) return null;
    return await readSections(handle, PRELUDE + length, head);
  } finally {
    await handle.close();
  }
}

async function readSections(handle: FileHandle, start: number, { about, sections }: Head): Promise<Snapshot | null> {
  const read = new Map<string, SnapshotSection>();
  let at = start;
  for (const { name, kind, bytes, sum } of sections) {
    const part = await readPart(handle, at, bytes);
    if (!part || crc32(part) !== sum) return null;
    const Kind = KINDS[kind];
    read.set(name, new Kind(part.buffer, 0, bytes / Kind.BYTES_PER_ELEMENT));
    at += bytes;
  }
  return { about, sections: read };
}

/** Returns null at a premature end of the file; otherwise a buffer with its own memory. */
async function readPart(handle: FileHandle, from: number, length: number): Promise<Buffer<ArrayBuffer> | null> {
  const part = Buffer.from(new ArrayBuffer(length));
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(part, filled, length - filled, from + filled);
    if (bytesRead === 0) return null;
    filled += bytesRead;
  }
  return part;
}
