import { marksOf, removeMark, writeMark } from './mark-files.ts';

let count = 0;

/** Writes down that this process uses the server without holding the place; returns the goodbye. */
export function announceVisit(folder: string): () => void {
  const mine = `visited-by-${process.pid}-${++count}`;
  writeMark(folder, mine);
  return () => removeMark(folder, mine);
}

/** Whether somebody still uses the server. */
export const hasVisitors = (folder: string): boolean => marksOf(folder, /^visited-by-(\d+)-\d+$/).length > 0;
