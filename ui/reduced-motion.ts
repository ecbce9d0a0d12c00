import { useMediaQuery } from './media-query.ts';

/** Whether the visitor asked for stillness; false on the server. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
