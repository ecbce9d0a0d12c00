const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not access it',
  EDQUOT: 'the quota of the disk is used up',
  EEXIST: 'a file of this name is in the way',
  EFBIG: 'the file is too large for the disk',
  EIO: 'the disk does not answer properly',
  EISDIR: 'it is a folder',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENFILE: 'too many files are open',
  ENODEV: 'the disk is gone',
  ENOENT: 'it is not there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is not a folder',
  EPERM: 'this user may not access it',
  EROFS: 'the disk is read-only',
  ESTALE: 'the disk is gone',
  ETXTBSY: 'another program uses it',
};

export type FileFault = { code: string; path: string | null; why: string };

/** Null when the error comes from anything else than a file or folder: sockets have codes of the same names. */
export function fileFault(error: unknown): FileFault | null {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return null;
  const { code, syscall } = error;
  const isSocket = syscall === 'connect' || 'address' in error || 'port' in error;
  if (isSocket || typeof code !== 'string') return null;
  const why = REASONS[code];
  if (why === undefined) return null;
  return { code, why, path: 'path' in error && typeof error.path === 'string' ? error.path : null };
}
