import type { PictureFinder } from './write-families.ts';

type Found = { path: string | null; remarks: { kind: 'miss' | 'note'; why: string }[] };

/** Finds each picture once. Its remarks are repeated for every row that names it. */
export function rememberPictures({ isSlow, findAll }: PictureFinder): PictureFinder {
  const known = new Map<string, Promise<Found>>();

  async function find(named: string): Promise<Found> {
    const remarks: Found['remarks'] = [];
    const [path = null] = await findAll(
      [named],
      (_, why) => remarks.push({ kind: 'miss', why }),
      (_, why) => remarks.push({ kind: 'note', why }),
    );
    return { path, remarks };
  }

  return {
    isSlow,
    async findAll(named, miss, note) {
      const found = await Promise.all(
        named.map(async (one) => {
          const work = known.get(one) ?? find(one);
          known.set(one, work);
          const { path, remarks } = await work;
          for (const { kind, why } of remarks) (kind === 'miss' ? miss : note)(one, why);
          return path;
        }),
      );
      return [...new Set(found.filter((path) => path !== null))];
    },
  };
}
