import type { CSSProperties } from 'react';
import type { Slider } from '#contract/content-contract.ts';

type PictureLook = Pick<Slider, 'veil' | 'focus' | 'mobile_focus'>;

/** The measured veil between a picture and its text, and the focal point. The stylesheet contains the defaults. */
export const pictureStyle = ({ veil, focus, mobile_focus: mobileFocus }: PictureLook): CSSProperties | undefined => {
  const properties = {
    ...(veil !== null && { '--picture-veil': veil / 100 }),
    ...(focus !== null && { '--picture-focus': focus }),
    ...(mobileFocus !== null && { '--picture-focus-phone': mobileFocus }),
  };
  // React has no type for custom properties.
  return Object.keys(properties).length === 0 ? undefined : (properties as CSSProperties);
};
