import { circle, ellipse, type Look, type Pen, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { sheet } from '#demo/art/kit/core/appliance.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { cylinder, edges, metal } from '#demo/art/kit/core/material.ts';
import { digits, knob, roundedShape } from '#demo/art/kit/core/parts.ts';
import { cabinet, footprint, Lens } from '#demo/art/kit/core/solid.ts';

export type CoffeeMachineParams = Look & {
  view?: 'angle' | 'front';
  /** `auto` has a grinder. */
  form?: 'auto' | 'espresso' | 'capsule';
  color?: string;
  trim?: string;
};

const cupOf = (pen: Pen, x: number, y: number): string =>
  path(`M${x - 50} ${y - 76}H${x + 50}L${x + 40} ${y - 4}Q${x} ${y + 10} ${x - 40} ${y - 4}Z`, {
    fill: pen.linear(
      [
        [0, '#c9ccd0'],
        [0.25, '#ffffff'],
        [0.7, '#e9e9e7'],
        [1, '#a9adb3'],
      ],
      0,
    ),
  }) +
  path(`M${x + 48} ${y - 62}C${x + 82} ${y - 66} ${x + 82} ${y - 20} ${x + 44} ${y - 22}`, stroke('#e3e3e1', 9)) +
  ellipse(x, y - 75, 50, 9, { fill: '#4a2d1c' }) +
  ellipse(x, y - 75, 50, 9, stroke('#ffffff', 4));

function espresso(pen: Pen, view: 'angle' | 'front', color: string, trim: string): string {
  const eye = view === 'front' ? new Lens(0, 6, [600, 980]) : new Lens(24, 9, [580, 980]);
  const [w, h, d] = [400, 640, 560];
  const front =
    rect(0, 0, w, h, 30, { fill: pen.linear([lighten(color, 0.3), color, darken(color, 0.28)], 60) }) +
    edges(pen, roundedShape(0, 0, w, h, 30), 3) +
    rect(26, 30, w - 52, 130, 18, { fill: metal(pen, trim, 80), opacity: 0.9 }) +
    circle(w / 2, 95, 46, { fill: '#f4f4f2' }) +
    circle(w / 2, 95, 46, stroke('#5b6068', 5)) +
    path(`M${w / 2} 95L${w / 2 + 22} 72`, stroke('#b3272d', 5)) +
    [70, w - 70].map((x) => circle(x, 95, 24, { fill: '#15171b' }) + circle(x, 95, 24, stroke('#ffffff', 2, 0.4))).join('') +
    rect(40, 196, w - 80, 350, 14, { fill: pen.linear(['#0b0c0f', '#2a2d33', '#17191d']) }) +
    rect(w / 2 - 80, 186, 160, 54, 16, { fill: metal(pen, '#c4c9cf', 0) }) +
    rect(w / 2 - 66, 240, 132, 40, 10, { fill: metal(pen, '#8b929b', 0) }) +
    rect(w / 2 - 16, 280, 10, 36, 4, { fill: '#5b6068' }) +
    rect(w / 2 + 8, 280, 10, 36, 4, { fill: '#5b6068' }) +
    path(`M${w - 70} 190C${w - 52} 260 ${w - 60} 330 ${w - 74} 400`, stroke('#6b727b', 15)) +
    path(`M${w - 73} 190C${w - 55} 260 ${w - 63} 330 ${w - 77} 400`, stroke('#e4e7ea', 6)) +
    cupOf(pen, w / 2, 516) +
    sheet(pen, 30, 546, w - 60, 34, trim) +
    times(13, (i) => rect(50 + i * 23, 556, 14, 12, 4, { fill: '#0b0c0f' })) +
    rect(30, 584, w - 60, 40, 10, { fill: pen.linear([darken(color, 0.1), darken(color, 0.4)]) });
  const lever = eye.face(
    [-30, h - 250, d / 2 + 30],
    [1, 0, 0],
    [0, -1, 0],
    rect(0, 0, 60, 60, 26, { fill: '#0f1114' }),
    path('M4 26Q-60 44 -118 92Q-136 112 -118 128Q-96 136 -80 120L8 60Z', { fill: pen.linear(['#4a4e55', '#15171b'], 60) }),
    path('M-10 40Q-60 62 -104 104', stroke('#ffffff', 5, 0.3)),
  );
  return footprint(pen, eye, w, d, 26) + cabinet(pen, eye, { w, h, d, r: 30, color }, front) + lever;
}

function capsule(pen: Pen, view: 'angle' | 'front', color: string, trim: string): string {
  const eye = new Lens(0, 12, [600, 980]);
  const dx = view === 'front' ? 0 : 70;
  const dark = darken(color, 0.5);
  return (
    footprint(pen, eye, 420, 460, 120) +
    (dx
      ? rect(700, 430, 190, 500, 60, { fill: pen.linear(['#7f9bb0', '#c3d6e4', '#8fa9bc'], 0), opacity: 0.75 }) +
        rect(700, 430, 190, 60, 30, { fill: metal(pen, darken(trim, 0.3), 0) }) +
        rect(714, 600, 162, 320, 40, { fill: '#8fc4ea', opacity: 0.35 })
      : '') +
    path(`M${400 - dx} 940V470H${800 - dx}V940Q${800 - dx} 980 ${760 - dx} 980H${440 - dx}Q${400 - dx} 980 ${400 - dx} 940Z`, {
      fill: cylinder(pen, color),
    }) +
    rect(450 - dx, 600, 300, 320, 30, { fill: pen.linear(['#0b0c0f', '#2a2d33', '#17191d']) }) +
    path(
      `M${360 - dx} 470C${360 - dx} 340 ${440 - dx} 270 ${600 - dx} 270S${840 - dx} 340 ${840 - dx} 470V560Q${840 - dx} 590 ${810 - dx} 590H${390 - dx}Q${360 - dx} 590 ${360 - dx} 560Z`,
      {
        fill: cylinder(pen, color),
      },
    ) +
    ellipse(600 - dx, 372, 170, 70, { fill: pen.linear([lighten(color, 0.35), darken(color, 0.06)], 60) }) +
    circle(600 - dx, 372, 40, { fill: metal(pen, trim, 50) }) +
    rect(372 - dx, 500, 456, 16, 8, { fill: dark, opacity: 0.5 }) +
    rect(540 - dx, 588, 120, 50, 16, { fill: metal(pen, trim, 0) }) +
    rect(590 - dx, 638, 20, 26, 6, { fill: '#3b3f46' }) +
    cupOf(pen, 600 - dx, 880) +
    ellipse(600 - dx, 900, 200, 34, { fill: metal(pen, darken(trim, 0.15), 0) }) +
    ellipse(600 - dx, 894, 186, 28, { fill: '#17191d' }) +
    times(9, (i) => rect(450 + i * 34 - dx, 882, 14, 24, 6, { fill: '#3a3e45' })) +
    cupOf(pen, 600 - dx, 896)
  );
}

export function coffeeMachine(params: CoffeeMachineParams = {}): string {
  const { view = 'angle', form = 'auto', color = BODY.black, trim = BODY.steel, ...look } = params;
  if (form === 'espresso') return picture(look, (pen) => espresso(pen, view, color, trim));
  if (form === 'capsule') return picture(look, (pen) => capsule(pen, view, color, trim));
  return picture(look, (pen) => {
    const eye = view === 'front' ? new Lens(0, 6, [600, 1000]) : new Lens(24, 9, [580, 1010]);
    const [w, h, d] = [470, 720, 560];
    const cup =
      path('M176 520H294L284 606Q235 622 186 606Z', {
        fill: pen.linear(
          [
            [0, '#c9ccd0'],
            [0.25, '#ffffff'],
            [0.7, '#e9e9e7'],
            [1, '#a9adb3'],
          ],
          0,
        ),
      }) +
      path('M292 536C330 532 330 586 288 584', stroke('#e3e3e1', 10)) +
      ellipse(235, 521, 59, 10, { fill: '#4a2d1c' }) +
      ellipse(235, 521, 59, 10, stroke('#ffffff', 4));
    const front =
      rect(0, 0, w, h, 26, { fill: pen.linear([lighten(color, 0.26), color, darken(color, 0.3)], 60) }) +
      sheet(pen, 20, 20, w - 40, 150, trim) +
      rect(50, 48, 210, 94, 10, { fill: '#0b0d11' }) +
      circle(100, 95, 24, stroke('#d8a06a', 4)) +
      digits('92', 146, 76, 38, '#ffd9a8', 1.8) +
      knob(pen, 370, 95, 46, '#3a3e45') +
      rect(50, 190, w - 100, 420, 16, { fill: pen.linear(['#08090b', '#25282d', '#17191d']) }) +
      rect(170, 190, 130, 90, 12, { fill: metal(pen, '#8b929b', 0) }) +
      rect(196, 280, 24, 36, 6, { fill: '#3b3f46' }) +
      rect(250, 280, 24, 36, 6, { fill: '#3b3f46' }) +
      rect(204, 316, 7, 206, 3, { fill: pen.linear(['#6b4026', '#3b2114']) }) +
      rect(259, 316, 7, 206, 3, { fill: pen.linear(['#6b4026', '#3b2114']) }) +
      cup +
      sheet(pen, 30, 612, w - 60, 34, trim) +
      times(16, (i) => rect(52 + i * 23, 622, 14, 12, 4, { fill: '#0b0c0f' })) +
      rect(30, 654, w - 60, 44, 8, { fill: '#0c0d10' }) +
      edges(pen, roundedShape(0, 0, w, h, 26), 3);
    const beans = eye.top(
      -w / 2 + 70,
      h + 1,
      -d / 2 + 60,
      rect(0, 0, w - 140, 250, 30, { fill: '#16181c' }),
      times(40, (i) =>
        ellipse(30 + ((i * 71) % 270), 26 + ((i * 43) % 200), 13, 9, {
          fill: i % 3 ? '#5b3a26' : '#3f2718',
          transform: `rotate(${i * 37} ${30 + ((i * 71) % 270)} ${26 + ((i * 43) % 200)})`,
        }),
      ),
      rect(0, 0, w - 140, 250, 30, { fill: '#cfe0ee', opacity: 0.2 }),
      rect(0, 0, w - 140, 250, 30, stroke('#ffffff', 4, 0.5)),
    );
    return (
      footprint(pen, eye, w, d, 26) +
      cabinet(
        pen,
        eye,
        { w, h, d, r: 26, color },
        front,
        rect(300, 120, 190, 470, 16, { fill: '#a9c6da', opacity: 0.22 }) + rect(300, 300, 190, 290, 16, { fill: '#7fb4da', opacity: 0.25 }),
      ) +
      beans
    );
  });
}
