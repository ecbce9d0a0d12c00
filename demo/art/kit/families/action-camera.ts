import { circle, type Look, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken } from '#demo/art/kit/core/color.ts';
import { blackGlass, edges, matte, metal, perforated } from '#demo/art/kit/core/material.ts';
import { led, lens, roundedShape } from '#demo/art/kit/core/parts.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';
import { type Scene, screen } from '#demo/art/kit/core/wallpaper.ts';

export type ActionCameraParams = Look & {
  view?: 'front' | 'back';
  form?: 'block' | 'stick';
  color?: string;
  accent?: string;
  scene?: Scene;
};

export function actionCamera(params: ActionCameraParams = {}): string {
  const { view = 'front', form = 'block', color = BODY.graphite, accent = '#4fb0ff', scene = { seed: 0, style: 'dunes' }, ...look } = params;
  if (form === 'stick') {
    return picture(look, (pen) => {
      const shell = roundedShape(430, 150, 340, 880, 70);
      const eye = circle(600, 350, 150, { fill: '#000', opacity: 0.4, filter: pen.blur(12) }) + lens(pen, 600, 340, 150, darken(color, 0.3));
      return (
        standing(pen, 600, 1032, 160, 22) +
        shell({ fill: matte(pen, color, 55) }) +
        edges(pen, shell, 5) +
        (view === 'front'
          ? eye + rect(470, 560, 260, 400, 40, { fill: '#0b0c0f' }) + screen(pen, 484, 574, 232, 372, 30, scene)
          : eye + times(16, (i) => rect(470, 600 + i * 22, 260, 8, 4, { fill: '#000', opacity: 0.3 }))) +
        circle(600, 994, 18, stroke(accent, 5)) +
        led(pen, 716, 200, 6, '#ff5a5a')
      );
    });
  }
  return picture(look, (pen) => {
    const body = roundedShape(210, 310, 780, 570, 84);
    const barrel = roundedShape(580, 350, 350, 350, 80);
    const feet = rect(500, 872, 60, 30, 8, { fill: '#22252a' }) + rect(640, 872, 60, 30, 8, { fill: '#22252a' });
    const shell = body({ fill: matte(pen, color, 55) }) + edges(pen, body, 5);
    if (view === 'back') {
      return (
        standing(pen, 600, 884, 350, 24) +
        rect(630, 278, 150, 50, 16, { fill: metal(pen, accent, 80) }) +
        feet +
        shell +
        rect(262, 366, 676, 446, 44, { fill: '#0b0c0f' }) +
        screen(pen, 282, 386, 636, 406, 28, scene) +
        circle(850, 588, 34, { fill: '#ffffff', opacity: 0.85 }) +
        circle(850, 588, 26, { fill: '#e5484d' }) +
        rect(320, 424, 120, 26, 13, { fill: '#000', opacity: 0.45 }) +
        led(pen, 340, 437, 6, '#ff5a5a') +
        times(4, (i) => rect(320 + i * 34, 744, 22, 14, 5, { fill: '#fff', opacity: i < 3 ? 0.9 : 0.35 })) +
        led(pen, 600, 842, 5, '#ff5a5a')
      );
    }
    return (
      standing(pen, 600, 884, 350, 24) +
      rect(420, 278, 150, 50, 16, { fill: metal(pen, accent, 80) }) +
      rect(500, 872, 60, 30, 8, { fill: '#22252a' }) +
      rect(640, 872, 60, 30, 8, { fill: '#22252a' }) +
      body({ fill: matte(pen, color, 55) }) +
      body({ fill: perforated(pen, 'none', '#000000', 14, 0.06), opacity: 0.5 }) +
      edges(pen, body, 5) +
      rect(270, 380, 250, 210, 26, { fill: '#0b0c0f' }) +
      screen(pen, 284, 394, 222, 182, 14, scene) +
      times(7, (i) => rect(270, 650 + i * 26, 250 - i * 8, 8, 4, { fill: '#000', opacity: 0.4 })) +
      led(pen, 290, 352, 6, '#ff5a5a') +
      barrel({ fill: '#000', opacity: 0.45, filter: pen.blur(14), transform: 'translate(8 16)' }) +
      barrel({ fill: metal(pen, darken(color, 0.25), 50) }) +
      edges(pen, barrel, 4) +
      roundedShape(602, 372, 306, 306, 62)({ fill: blackGlass(pen) }) +
      lens(pen, 755, 525, 128, '#2b2e33') +
      rect(640, 760, 230, 10, 5, { fill: accent })
    );
  });
}
