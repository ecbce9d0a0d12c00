/** In percent from the left and the top. */
export type PictureFocus = { x: number; y: number };

/** Shares of the picture, from 0 to 1. */
export type PictureRegion = { left: number; top: number; right: number; bottom: number };

type Crop = {
  /** Width divided by height of the picture. */
  ratio: number;
  /** Width divided by height of the places that show it. */
  slots: readonly number[];
  focus: PictureFocus;
  /** The part of a place, from its left upper corner, that text covers. */
  text: { width: number; height: number };
};

/** The smallest region that contains every part of the picture under the text, in all places that crop it. */
export function regionUnderText({ ratio, slots, focus, text }: Crop): PictureRegion {
  const regions = slots.map((slot) => {
    const [width, height] = ratio > slot ? [slot / ratio, 1] : [1, ratio / slot];
    const [left, top] = [(1 - width) * (focus.x / 100), (1 - height) * (focus.y / 100)];
    return { left, top, right: left + width * text.width, bottom: top + height * text.height };
  });
  return {
    left: Math.min(...regions.map(({ left }) => left)),
    top: Math.min(...regions.map(({ top }) => top)),
    right: Math.max(...regions.map(({ right }) => right)),
    bottom: Math.max(...regions.map(({ bottom }) => bottom)),
  };
}

/** The value of `object-position`. */
export const focusPosition = ({ x, y }: PictureFocus): string => `${x}% ${y}%`;
