import type { Piece } from './byte-arena.ts';
import type { DocumentParts } from './documents.ts';
import type { StoredColumns } from './product-columns.ts';
import type { SnapshotSection } from './snapshot-file.ts';

type Sections = Map<string, SnapshotSection>;
export type Counts = { size: number; dead: number; pieces: number[]; textPieces: number[]; categories: number[] };

const COLUMNS = [
  'ids',
  'price',
  'discount',
  'flags',
  'ratingScore',
  'position',
  'createdAt',
  'mainCategory',
  'optionStart',
  'options',
  'variantStart',
  'variantOptionStart',
  'variantOptions',
] as const;

export function toSections(documents: DocumentParts, columns: StoredColumns): { sections: Sections; counts: Counts } {
  const { texts, stock, families, slugs } = documents;
  const sections: Sections = new Map<string, SnapshotSection>([
    ['headIds', documents.headIds],
    ['records', documents.records],
    ['textPlaces', texts.places],
    ['stockNumbers', stock.numbers],
    ['stock', stock.values],
    ['familyNumbers', families.numbers],
    ['families', families.values],
    ['slugHashes', slugs.hashes],
    ['slugs', slugs.values],
    // Copies, because they are written later and prices and stock may change until then.
    ...COLUMNS.map((name) => [name, columns[name].slice()] as const),
    ...documents.pieces.map(({ from, bytes }) => [`piece-${from}`, bytes] as const),
    ...texts.pieces.map(({ from, bytes }) => [`text-piece-${from}`, bytes] as const),
    ...[...columns.categoryRows].map(([id, rows]) => [`category-${id}`, rows] as const),
  ]);
  const counts = {
    size: documents.size,
    dead: documents.dead,
    pieces: documents.pieces.map(({ from }) => from),
    textPieces: texts.pieces.map(({ from }) => from),
    categories: [...columns.categoryRows.keys()],
  };
  return { sections, counts };
}

export function fromSections(sections: Sections, counts: Counts): { documents: DocumentParts; columns: StoredColumns } {
  // The same version of `toSections` wrote the data, and its checksum was verified.
  const get = <Kind extends SnapshotSection>(name: string): Kind => sections.get(name) as Kind;
  const pieces = (kind: string, from: readonly number[]): Piece[] =>
    from.map((address) => ({ from: address, bytes: get(`${kind}-${address}`) }));
  return {
    documents: {
      headIds: get('headIds'),
      records: get('records'),
      pieces: pieces('piece', counts.pieces),
      texts: { places: get('textPlaces'), pieces: pieces('text-piece', counts.textPieces) },
      stock: { numbers: get('stockNumbers'), values: get('stock') },
      families: { numbers: get('familyNumbers'), values: get('families') },
      slugs: { hashes: get('slugHashes'), values: get('slugs') },
      size: counts.size,
      dead: counts.dead,
    },
    columns: {
      ids: get('ids'),
      price: get('price'),
      discount: get('discount'),
      flags: get('flags'),
      ratingScore: get('ratingScore'),
      position: get('position'),
      createdAt: get('createdAt'),
      mainCategory: get('mainCategory'),
      optionStart: get('optionStart'),
      options: get('options'),
      variantStart: get('variantStart'),
      variantOptionStart: get('variantOptionStart'),
      variantOptions: get('variantOptions'),
      categoryRows: new Map(counts.categories.map((id) => [id, get(`category-${id}`)])),
    },
  };
}
