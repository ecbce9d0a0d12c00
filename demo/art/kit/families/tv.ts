import { type PanelParams, panel } from '#demo/art/kit/core/panel.ts';

export type TvParams = PanelParams & {
  /** Screen diagonal in inches; feet and bezel keep their real size. */
  inches?: number;
  /** Width of the frame round the screen as a multiple of the usual one. */
  border?: number;
};

export function tv({ inches = 55, border = 1, ...params }: TvParams = {}): string {
  const unit = Math.min(85, Math.max(32, inches));
  const w = 700 + (unit - 32) * 7.4;
  const h = w * 0.566 + 12;
  const thin = (300 / unit) * border;
  return panel({ w, h, bezel: Math.max(3.4, thin), chin: thin * 2.2 + 3, ground: 600 + h / 2 + 36, depth: 26, isLow: true }, params);
}
