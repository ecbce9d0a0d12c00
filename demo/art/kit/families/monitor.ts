import { type PanelParams, panel } from '#demo/art/kit/core/panel.ts';

export type MonitorParams = PanelParams & {
  /** 21:9 instead of 16:9. */
  ultrawide?: boolean;
  /** Screen diagonal in inches. */
  inches?: number;
};

export function monitor({ ultrawide = false, inches = ultrawide ? 34 : 27, ...params }: MonitorParams = {}): string {
  if (ultrawide) {
    const w = Math.min(1090, Math.max(980, 1060 + (inches - 34) * 14));
    return panel({ w, h: w * 0.44, bezel: 9, chin: 20, ground: 920, depth: 34 }, { stand: 'centre', ...params });
  }
  const w = Math.min(1030, Math.max(800, 900 + (inches - 27) * 22));
  return panel({ w, h: w * 0.589, bezel: 9, chin: 20, ground: 690 + w * 0.295, depth: 34 }, { stand: 'centre', ...params });
}
