import { circle, ellipse, group, type Look, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { edges, fabric, metal } from '#demo/art/kit/core/material.ts';
import { digits, roundedShape } from '#demo/art/kit/core/parts.ts';
import { roundShade } from '#demo/art/kit/core/roundness.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';
import { footprint, Lens, turned } from '#demo/art/kit/core/solid.ts';

export type SmartSpeakerParams = Look & {
  view?: 'front' | 'above' | 'back';
  /** `pod`: cloth all around, rounded at top and bottom, with a round glass on top. */
  form?: 'ball' | 'column' | 'display' | 'pod';
  color?: string;
  light?: string;
};

export function smartSpeaker(params: SmartSpeakerParams = {}): string {
  const p: Required<SmartSpeakerParams> = {
    background: true,
    view: 'front',
    form: 'column',
    color: BODY.graphite,
    light: '#ffc98a',
    ...params,
  };
  return picture(p, (pen) => {
    if (p.form === 'ball' && p.view === 'above') {
      return (
        ellipse(630, 880, 360, 110, { fill: '#1b2233', opacity: 0.3, filter: pen.blur(30) }) +
        circle(600, 600, 360, { fill: fabric(pen, p.color, 10) }) +
        circle(600, 600, 360, {
          fill: pen.radial(
            [
              [0, '#ffffff', 0.3],
              [0.4, '#ffffff', 0],
              [0.8, '#000000', 0.35],
              [1, '#000000', 0.6],
            ],
            0.36,
            0.28,
            0.8,
          ),
        }) +
        ellipse(600, 520, 236, 190, { fill: pen.linear([lighten(p.color, 0.06), darken(p.color, 0.5)], 60) }) +
        ellipse(600, 520, 226, 180, { ...stroke(p.light, 14, 0.5), filter: pen.blur(7) }) +
        ellipse(600, 520, 226, 180, stroke(lighten(p.light, 0.4), 5)) +
        times(4, (i) => ellipse(600 + [0, 110, 0, -110][i]!, 520 + [-88, 0, 88, 0][i]!, 14, 11, stroke('#ffffff', 4, 0.8)))
      );
    }
    if (p.form === 'display' && p.view === 'back') {
      const plate = roundedShape(190, 290, 820, 520, 34);
      return (
        standing(pen, 600, 900, 330, 24) +
        plate({ fill: pen.linear([lighten(p.color, 0.3), p.color, darken(p.color, 0.2)], 60) }) +
        edges(pen, plate, 3) +
        path('M330 900L390 470Q600 440 810 470L870 900Q600 930 330 900Z', { fill: fabric(pen, p.color, 9) }) +
        path('M330 900L390 470Q600 440 810 470L870 900Q600 930 330 900Z', { fill: roundShade(pen) }) +
        circle(600, 800, 20, { fill: '#0a0b0e', stroke: '#9aa0a8', 'stroke-width': 3 }) +
        rect(520, 322, 60, 14, 7, { fill: darken(p.color, 0.35) }) +
        rect(620, 322, 60, 14, 7, { fill: darken(p.color, 0.35) })
      );
    }
    if (p.form === 'ball') {
      const body = 'M600 250C820 250 950 400 950 590C950 780 830 930 720 936H480C370 930 250 780 250 590C250 400 380 250 600 250Z';
      return (
        standing(pen, 600, 934, 190, 26) +
        ellipse(600, 928, 160, 20, { fill: pen.linear([lighten(p.light, 0.4), p.light]) }) +
        path(body, { fill: fabric(pen, p.color, 10) }) +
        path(body, {
          fill: pen.radial(
            [
              [0, '#ffffff', 0.4],
              [0.35, '#ffffff', 0.05],
              [0.75, '#000000', 0.35],
              [1, '#000000', 0.66],
            ],
            0.34,
            0.24,
            0.85,
          ),
        }) +
        ellipse(600, 316, 190, 50, { fill: pen.linear([darken(p.color, 0.1), darken(p.color, 0.5)]) }) +
        ellipse(600, 313, 186, 47, { ...stroke(p.light, 5, 0.9) }) +
        times(3, (i) => circle(540 + i * 60, 312, 9, stroke('#ffffff', 3, 0.7)))
      );
    }
    if (p.form === 'pod' && p.view === 'front') {
      const body = 'M600 330C790 330 872 392 872 486V800C872 904 790 956 600 956S328 904 328 800V486C328 392 410 330 600 330Z';
      return (
        standing(pen, 600, 954, 200, 26) +
        path(body, { fill: fabric(pen, p.color, 15) }) +
        path(body, { fill: roundShade(pen) }) +
        path(body, {
          fill: pen.linear([
            [0, '#ffffff', 0.26],
            [0.2, '#ffffff', 0],
            [0.75, '#000000', 0],
            [1, '#000000', 0.5],
          ]),
        }) +
        ellipse(600, 372, 150, 34, { fill: '#0b0c0f' }) +
        ellipse(600, 372, 96, 19, {
          fill: pen.radial([
            [0, '#ffffff', 0.9],
            [0.4, p.light, 0.8],
            [1, '#c06bff', 0],
          ]),
        }) +
        ellipse(600, 371, 149, 33, stroke('#ffffff', 2.5, 0.4))
      );
    }
    if (p.form === 'pod' && p.view === 'above') {
      const body = 'M600 236C790 236 892 330 892 482V716C892 868 782 944 600 944S308 868 308 716V482C308 330 410 236 600 236Z';
      return (
        standing(pen, 600, 932, 220, 34) +
        path(body, { fill: fabric(pen, p.color, 15) }) +
        path(body, { fill: roundShade(pen) }) +
        path(body, {
          fill: pen.linear([
            [0, '#ffffff', 0.34],
            [0.4, '#ffffff', 0],
            [0.6, '#000000', 0.04],
            [1, '#000000', 0.5],
          ]),
        }) +
        ellipse(600, 430, 186, 120, { fill: '#0b0c0f' }) +
        ellipse(600, 430, 150, 92, {
          fill: pen.radial([
            [0, '#ffffff', 0.9],
            [0.35, p.light, 0.8],
            [0.75, '#c06bff', 0.35],
            [1, '#c06bff', 0],
          ]),
        }) +
        ellipse(600, 429, 185, 119, stroke('#ffffff', 3, 0.35)) +
        rect(486, 428, 30, 5, 2, { fill: '#ffffff', opacity: 0.85 }) +
        rect(684, 428, 30, 5, 2, { fill: '#ffffff', opacity: 0.85 }) +
        rect(697, 416, 5, 29, 2, { fill: '#ffffff', opacity: 0.85 })
      );
    }
    if (p.form === 'display') {
      return (
        standing(pen, 600, 900, 330, 24) +
        path('M330 900L390 640H810L870 900Q600 930 330 900Z', { fill: fabric(pen, p.color, 9) }) +
        path('M330 900L390 640H810L870 900Q600 930 330 900Z', { fill: roundShade(pen) }) +
        rect(190, 290, 820, 520, 34, { fill: metal(pen, lighten(p.color, 0.5), 50) }) +
        rect(194, 294, 812, 512, 31, { fill: '#0a0b0e' }) +
        rect(222, 322, 756, 456, 14, { fill: pen.linear(['#27345f', '#8c5a8f', '#f0a878'], 50) }) +
        digits('10:24', 270, 380, 96, '#ffffff', 1.5) +
        ellipse(840, 640, 180, 180, { fill: '#ffffff', opacity: 0.08 }) +
        rect(270, 640, 300, 90, 24, { fill: '#ffffff', opacity: 0.16 }) +
        edges(pen, roundedShape(190, 290, 820, 520, 34), 2.5)
      );
    }
    if (p.view === 'above') {
      const above = new Lens(0, 52, [600, 850]);
      return (
        footprint(pen, above, 420, 400, 200) +
        turned(
          pen,
          above,
          [0, 0, 0],
          'y',
          [
            [0, 196],
            [14, 204],
            [560, 204],
            [574, 200],
          ],
          p.color,
        ) +
        above.top(
          0,
          575,
          0,
          circle(0, 0, 200, { fill: pen.linear([lighten(p.color, 0.2), darken(p.color, 0.4)], 60) }),
          circle(0, 0, 182, { ...stroke(p.light, 16, 0.45), filter: pen.blur(8) }),
          circle(0, 0, 182, stroke(lighten(p.light, 0.5), 6)),
          [0, 1, 2, 3].map((i) => circle([0, 92, 0, -92][i]!, [-92, 0, 92, 0][i]!, 13, stroke('#ffffff', 5, 0.8))).join(''),
          times(6, (i) => circle(Math.cos(i * 1.047) * 40, Math.sin(i * 1.047) * 40, 4, { fill: '#000', opacity: 0.6 })),
        )
      );
    }
    const eye = new Lens(0, 12, [600, 960]);
    const cloth = 'M396 330V930C396 972 804 972 804 930V330Z';
    return (
      footprint(pen, eye, 420, 400, 200) +
      turned(
        pen,
        eye,
        [0, 0, 0],
        'y',
        [
          [0, 190],
          [12, 204],
        ],
        darken(p.color, 0.5),
      ) +
      group(
        { transform: 'translate(0 -4)' },
        path(cloth, { fill: fabric(pen, p.color, 10) }),
        path(cloth, { fill: roundShade(pen) }),
        path(cloth, {
          fill: pen.linear([
            [0, '#000000', 0.25],
            [0.08, '#000000', 0],
            [0.9, '#000000', 0],
            [1, '#000000', 0.45],
          ]),
        }),
      ) +
      ellipse(600, 328, 204, 46, { fill: metal(pen, darken(p.color, 0.2), 20) }) +
      ellipse(600, 326, 192, 41, { fill: pen.linear([lighten(p.color, 0.12), darken(p.color, 0.45)], 60) }) +
      ellipse(600, 326, 176, 36, { ...stroke(p.light, 12, 0.45), filter: pen.blur(6) }) +
      ellipse(600, 326, 176, 36, stroke(lighten(p.light, 0.5), 4)) +
      times(4, (i) => ellipse(600 + [0, 60, 0, -60][i]!, 326 + [-14, 0, 14, 0][i]!, 9, 4, { fill: '#ffffff', opacity: 0.75 }))
    );
  });
}
