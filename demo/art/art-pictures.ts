import { type Art, bankMarks, brandMarks } from './marks.ts';
import { categoryArt } from './scenes.ts';
import { wideArt } from './wide.ts';

/**
 * Every picture of the demo that belongs to no product. Category pictures are transparent because they are shown on
 * white and on paper.
 */
export const artPictures = (): Art[] => [...categoryArt, ...wideArt, ...brandMarks, ...bankMarks];
