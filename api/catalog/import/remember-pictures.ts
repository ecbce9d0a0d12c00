import type { PictureFinder } from './write-families.ts';

type PictureResult = { path: string | null; remarks: { kind: 'miss' | 'note'; why: string }[] };

/** Caches the result of each picture. Every row that names a picture gets the picture's warnings. */
export function rememberPictures({ isSlow, findAll }: PictureFinder): PictureFinder {
  const known = new Map<string, Promise<PictureResult>>();

  async function find(named: string): Promise<PictureResult> {
    const remarks: PictureResult['remarks'] = [];
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
