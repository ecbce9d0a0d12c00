import { createHash } from 'node:crypto';
import { access, readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { Trouble } from '../command.ts';
import { BadPicture, type DownloadRules, download, MOST_BYTES } from './download.ts';
import { keepPicture } from './keep-picture.ts';
import { isPublicAddress } from './public-address.ts';

export type PicturePlan = {
  /** Where the shop keeps pictures; what follows `/storage/` on the wire. */
  storage: string;
  /** A folder with the pictures that rows name. */
  folder: string | null;
  /** Whether addresses are fetched. */
  isDownloading: boolean;
  isDryRun: boolean;
  rules?: Partial<DownloadRules>;
};

export type Pictures = {
  /** The path a picture will have, once it is there; throws BadPicture with the reason when it cannot be. */
  find: (named: string) => Promise<string>;
  /** Does `find` for many and leaves out, with a word to `miss`, what cannot be had. */
  findAll: (named: readonly string[], miss: (named: string, why: string) => void) => Promise<string[]>;
};

const AT_ONCE = 6;
const TIMEOUT_MS = 10_000;

export async function openPictures(plan: PicturePlan): Promise<Pictures> {
  const folder = plan.folder === null ? null : await realFolder(plan.folder);
  const rules: DownloadRules = { isAllowed: isPublicAddress, timeoutMs: TIMEOUT_MS, ...plan.rules };
  const turns = takeTurns(AT_ONCE);

  async function find(named: string): Promise<string> {
    if (/^[a-z][a-z0-9+.-]*:/i.test(named)) return fromAddress(named);
    return folder === null ? inStorage(named) : fromFolder(folder, named);
  }

  /** Named after the address: what is there is not fetched again. */
  async function fromAddress(address: string): Promise<string> {
    if (!plan.isDownloading) throw new BadPicture('is an address; --download-pictures fetches those');
    const path = pathFor(address);
    if (plan.isDryRun || (await isThere(join(plan.storage, path)))) return path;
    await turns(async () => keepPicture(await download(address, rules), plan.storage, path));
    return path;
  }

  /** Named after what it shows: the same picture is kept once, another one gets another name. */
  async function fromFolder(from: string, named: string): Promise<string> {
    return turns(async () => {
      const bytes = await readInside(from, named);
      const path = pathFor(bytes);
      if (!plan.isDryRun && !(await isThere(join(plan.storage, path)))) await keepPicture(bytes, plan.storage, path);
      return path;
    });
  }

  return {
    find,
    async findAll(named, miss) {
      const found = await Promise.all(
        named.map((one) =>
          find(one).catch((error: unknown) => {
            if (!(error instanceof BadPicture)) throw error;
            miss(one, error.message);
            return null;
          }),
        ),
      );
      return [...new Set(found.filter((path) => path !== null))];
    },
  };
}

export async function realFolder(folder: string): Promise<string> {
  const real = await realpath(folder).catch(() => {
    throw new Trouble(`The folder ${folder} with the pictures is not there.`);
  });
  return real;
}

/** A file of the folder; links may lead about inside it, not out of it. */
export async function readInside(folder: string, named: string): Promise<Buffer> {
  if (named.includes('\0') || named.split(/[\\/]/).includes('..')) throw new BadPicture('leads out of the folder');
  const file = await realpath(resolve(folder, `./${named}`)).catch(() => {
    throw new BadPicture('is not in the folder');
  });
  if (!file.startsWith(folder + sep)) throw new BadPicture('leads out of the folder');
  const facts = await stat(file);
  if (!facts.isFile()) throw new BadPicture('is not a file');
  if (facts.size > MOST_BYTES) throw new BadPicture(`has more than ${MOST_BYTES / 1e6} MB`);
  return readFile(file);
}

/** Without a folder a name is the path of a picture that the shop has already, as an export writes it. */
function inStorage(named: string): Promise<string> {
  const isPath =
    /^[\w-][\w./-]*\.(webp|png|jpe?g|avif|svg)$/.test(named) && !named.includes('..') && !named.includes('//');
  if (!isPath) return Promise.reject(new BadPicture('is no path of a stored picture; --pictures FOLDER finds files'));
  return Promise.resolve(named);
}

function pathFor(of: string | Buffer): string {
  const name = createHash('sha256').update(of).digest('hex').slice(0, 24);
  return `product/${name.slice(0, 2)}/${name.slice(2)}.webp`;
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Lets so many work at once; the others wait for their turn. */
function takeTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working >= most) await new Promise<void>((go) => waiting.push(go));
    working++;
    try {
      return await work();
    } finally {
      working--;
      waiting.shift()?.();
    }
  };
}
