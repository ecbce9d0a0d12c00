// Plain JavaScript without packages: scripts/ use it before anything is installed.
import { userInfo } from 'node:os';

const REASONS = {
  EACCES: () => `${userName()} has no permission for it. Give this user the folder, or choose another one`,
  EPERM: () => `${userName()} has no permission for it. Give this user the folder, or choose another one`,
  EROFS: () => 'its disk is read-only. Choose a folder on another disk',
  ENOSPC: () => 'its disk is full. Make room, or choose a folder on another disk',
  EDQUOT: () => 'the disk quota is used up. Make room, or choose a folder on another disk',
  ENOTDIR: () => 'a part of this path is a file. Choose another folder',
  EEXIST: () => 'a file has the name of this folder. Choose another folder',
  EISDIR: () => 'it is a folder, and a file was expected',
};

/** A sentence for what a person can put right in the file system; null for any other error. Sockets are no files. */
export function explainFileError(error) {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error) || 'address' in error) return null;
  const reason = REASONS[String(error.code)];
  return reason ? `${error.path} cannot be used: ${reason()}.` : null;
}

function userName() {
  try {
    return `the user ${userInfo().username}`;
  } catch {
    return `the user ${process.getuid?.()}`;
  }
}
