import { type Art, bankMarks, brandMarks } from './marks.ts';
import { categoryArt } from './scenes.ts';
import { wideArt } from './wide.ts';

/** Every picture of the demo that belongs to no product. Those of categories have no ground: they stand on white and on paper. */
export const artPictures = (): Art[] => [...categoryArt, ...wideArt, ...brandMarks, ...bankMarks];
