// Plain JavaScript without packages, because scripts/ use it before anything is installed.
import { userInfo } from 'node:os';

const NO_PERMISSION = () => `${userName()} has no permission for it. Give this user the folder, or choose another one`;

/** Cause of each error code, and `advice` where a person can solve it. */
const FAULTS = {
  EACCES: { why: 'this user may not access it', advice: NO_PERMISSION },
  EDQUOT: {
    why: 'the quota of the disk is used up',
    advice: () => 'the disk quota is used up. Make room, or choose a folder on another disk',
  },
  EEXIST: {
    why: 'a file of this name is in the way',
    advice: () => 'a file has the name of this folder. Choose another folder',
  },
  EFBIG: { why: 'the file is too large for the disk' },
  EIO: { why: 'the disk does not answer properly' },
  EISDIR: { why: 'it is a folder', advice: () => 'it is a folder, and a file was expected' },
  EMFILE: { why: 'too many files are open' },
  ENAMETOOLONG: { why: 'its name is too long' },
  ENFILE: { why: 'too many files are open' },
  ENODEV: { why: 'the disk is gone' },
  ENOENT: { why: 'it is not there' },
  ENOSPC: {
    why: 'the disk is full',
    advice: () => 'its disk is full. Make room, or choose a folder on another disk',
  },
  ENOTDIR: {
    why: 'a part of its path is not a folder',
    advice: () => 'a part of this path is a file. Choose another folder',
  },
  EPERM: { why: 'this user may not access it', advice: NO_PERMISSION },
  EROFS: { why: 'the disk is read-only', advice: () => 'its disk is read-only. Choose a folder on another disk' },
  ESTALE: { why: 'the disk is gone' },
  ETXTBSY: { why: 'another program uses it' },
};

/** Null unless the error comes from a file or folder. Sockets have codes of the same names. */
export function fileFault(error) {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return null;
  const { code, syscall } = error;
  const isSocket = syscall === 'connect' || 'address' in error || 'port' in error;
  const why = FAULTS[String(code)]?.why;
  if (isSocket || why === undefined) return null;
  return { code: String(code), why, path: 'path' in error && typeof error.path === 'string' ? error.path : null };
}

/**
 * A sentence for a file system error that a person can fix; null for any other error, including those of sockets.
 */
export function explainFileError(error) {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error) || 'address' in error) return null;
  const advice = FAULTS[String(error.code)]?.advice;
  return advice ? `${error.path} cannot be used: ${advice()}.` : null;
}

function userName() {
  try {
    return `the user ${userInfo().username}`;
  } catch {
    return `the user ${process.getuid?.()}`;
  }
}
