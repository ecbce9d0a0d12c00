// Plain JavaScript without packages: scripts/ use it before anything is installed.
import { userInfo } from 'node:os';

const REASONS = {
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

/** For errors that a person can put right: what is wrong and what to do. */
const ADVICE = {
  EACCES: () => `${userName()} has no permission for it. Give this user the folder, or choose another one`,
  EPERM: () => `${userName()} has no permission for it. Give this user the folder, or choose another one`,
  EROFS: () => 'its disk is read-only. Choose a folder on another disk',
  ENOSPC: () => 'its disk is full. Make room, or choose a folder on another disk',
  EDQUOT: () => 'the disk quota is used up. Make room, or choose a folder on another disk',
  ENOTDIR: () => 'a part of this path is a file. Choose another folder',
  EEXIST: () => 'a file has the name of this folder. Choose another folder',
  EISDIR: () => 'it is a folder, and a file was expected',
};

/** Null when the error comes from anything else than a file or folder: sockets have codes of the same names. */
export function fileFault(error) {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return null;
  const { code, syscall } = error;
  const isSocket = syscall === 'connect' || 'address' in error || 'port' in error;
  const why = REASONS[String(code)];
  if (isSocket || why === undefined) return null;
  return { code: String(code), why, path: 'path' in error && typeof error.path === 'string' ? error.path : null };
}

/** A sentence for what a person can put right in the file system; null for any other error. Sockets are no files. */
export function explainFileError(error) {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error) || 'address' in error) return null;
  const advice = ADVICE[String(error.code)];
  return advice ? `${error.path} cannot be used: ${advice()}.` : null;
}

function userName() {
  try {
    return `the user ${userInfo().username}`;
  } catch {
    return `the user ${process.getuid?.()}`;
  }
}
