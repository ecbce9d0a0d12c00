import type { PictureFinder } from '#api/catalog/import/write-families.ts';

/** Finds uploaded pictures by the file names in the rows, and all others as usual. */
export function uploadedPictures(uploaded: Readonly<Record<string, string>>, others: PictureFinder): PictureFinder {
  const byName = new Map(Object.entries(uploaded).map(([name, path]) => [plain(name), path]));
  return {
    isSlow: others.isSlow,
    async findAll(named, miss, note) {
      const found = await Promise.all(
        named.map(async (one) => {
          const path = byName.get(plain(one));
          return path === undefined ? others.findAll([one], miss, note) : [path];
        }),
      );
      return [...new Set(found.flat())];
    },
  };
}

/** Compares file names without folders and without regard to capitals. */
const plain = (name: string): string => name.replace(/^.*[\\/]/, '').toLowerCase();
