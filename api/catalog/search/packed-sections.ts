import { crc32 } from 'node:zlib';

export type Section = Int32Array | Uint32Array | Uint16Array | Uint8Array;
export type Sections = Record<string, Section>;

type KindName = 'Int32Array' | 'Uint32Array' | 'Uint16Array' | 'Uint8Array';

/** Columns and their metadata in one buffer that threads share and that can be stored in a file. */
type PackedSections = { sections: Sections; meta: unknown };

const MAGIC = 0x4b415954;
/** Increase this number whenever the layout of the columns changes: older files are discarded. */
const VERSION = 1;
/** The prelude has the magic number, the version, the checksum of the content and the length of the head. */
const PRELUDE = 16;
export const SUMMED_FROM = 12;
const ALIGN = 8;

type Head = { sections: { name: string; kind: KindName; from: number; length: number }[]; meta: unknown; end: number };

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGN) * ALIGN;
const kindOf = (section: Section): KindName =>
  section instanceof Int32Array
    ? 'Int32Array'
    : section instanceof Uint32Array
      ? 'Uint32Array'
      : section instanceof Uint16Array
        ? 'Uint16Array'
        : 'Uint8Array';

export function packSections({ sections, meta }: PackedSections): SharedArrayBuffer {
  let end = 0;
  const places = Object.entries(sections).map(([name, section]) => {
    const from = end;
    end += aligned(section.byteLength);
    return { name, kind: kindOf(section), from, length: section.length };
  });
  const head = Buffer.from(JSON.stringify({ sections: places, meta, end } satisfies Head));
  const start = aligned(PRELUDE + head.length);
  const buffer = new SharedArrayBuffer(start + end);
  const bytes = new Uint8Array(buffer);
  bytes.set(head, PRELUDE);
  for (const { name, from } of places) {
    const { buffer: of, byteOffset, byteLength } = sections[name]!;
    bytes.set(new Uint8Array(of, byteOffset, byteLength), start + from);
  }
  const prelude = new DataView(buffer);
  prelude.setUint32(0, MAGIC);
  prelude.setUint32(4, VERSION);
  prelude.setUint32(12, head.length);
  prelude.setUint32(8, sumOf(buffer));
  return buffer;
}

export const sumOf = (buffer: SharedArrayBuffer): number => crc32(new Uint8Array(buffer).subarray(SUMMED_FROM));

/**
 * Returns null for another version or damaged content. `sum`: checksum computed by the reader; null if this process
 * packed the data.
 */
export function openSections(buffer: SharedArrayBuffer, sum: number | null): PackedSections | null {
  if (buffer.byteLength < PRELUDE) return null;
  const prelude = new DataView(buffer);
  const bytes = new Uint8Array(buffer);
  if (prelude.getUint32(0) !== MAGIC || prelude.getUint32(4) !== VERSION) return null;
  if (sum !== null && prelude.getUint32(8) !== sum) return null;
  const headLength = prelude.getUint32(12);
  if (PRELUDE + headLength > buffer.byteLength) return null;
  const head: Head = JSON.parse(Buffer.from(bytes.slice(PRELUDE, PRELUDE + headLength)).toString());
  const start = aligned(PRELUDE + headLength);
  if (start + head.end !== buffer.byteLength) return null;
  const sections = Object.fromEntries(
    head.sections.map(({ name, kind, from, length }) => [name, toSection(kind, buffer, start + from, length)]),
  );
  return { sections, meta: head.meta };
}

function toSection(kind: KindName, buffer: SharedArrayBuffer, from: number, length: number): Section {
  if (kind === 'Int32Array') return new Int32Array(buffer, from, length);
  if (kind === 'Uint32Array') return new Uint32Array(buffer, from, length);
  if (kind === 'Uint16Array') return new Uint16Array(buffer, from, length);
  return new Uint8Array(buffer, from, length);
}
