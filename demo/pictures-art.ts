import { type Art, bankMarks, brandMarks } from './art/marks.ts';
import { categoryArt } from './art/scenes.ts';
import { wideArt } from './art/wide.ts';

/** Every picture of the demo that belongs to no product. Those of categories have no ground: they stand on white and on paper. */
export function artPictures(): Art[] {
  return [...categoryArt, ...wideArt, ...brandMarks, ...bankMarks];
}
