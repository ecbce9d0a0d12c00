import type { FocusEvent } from 'react';

/** Selects the number of a field that receives the focus, so that typed digits replace it. */
export const selectWhole = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => currentTarget.select();
