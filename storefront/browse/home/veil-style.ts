import type { CSSProperties } from 'react';
import type { Slider } from '#contract/content-contract.ts';

/** The measured veil between a picture and its text. A picture without a measurement has the veil of the stylesheet. */
export const veilStyle = ({ veil }: Pick<Slider, 'veil'>): CSSProperties | undefined =>
  // React has no type for custom properties.
  veil === null ? undefined : ({ '--picture-veil': veil / 100 } as CSSProperties);
