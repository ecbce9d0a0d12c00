import { circle, group, type Look, move, type Pen, path, picture, polygon, rect, stroke, turn, zoom } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { blackGlass, edges, metal } from '#demo/art/kit/core/material.ts';
import { lens, roundedShape } from '#demo/art/kit/core/parts.ts';
import { cast } from '#demo/art/kit/core/shadow.ts';
import { Lens, rounded, type Vector } from '#demo/art/kit/core/solid.ts';
import { type Scene, screen, wallpaper } from '#demo/art/kit/core/wallpaper.ts';
import { bump } from './phone.ts';

export type FoldableParams = Look & {
  form?: 'book' | 'flip';
  view?: 'pair' | 'open' | 'closed' | 'half' | 'back';
  color?: string;
  /** Camera of a book form: separate lenses, an island, or a ring. */
  camera?: 'column' | 'island' | 'ring';
  /** Outer screen of a flip form: it leaves a strip or a corner to the lenses, or surrounds them. */
  cover?: 'window' | 'tab' | 'full';
  scene?: Scene;
};

export function foldable(params: FoldableParams = {}): string {
  const p = { form: 'book', view: 'open', color: BODY.navy, camera: 'island', cover: 'window', scene: { seed: 3 }, ...params } as const;
  const frame = lighten(p.color, 0.3);
  const body = (pen: Pen, w: number, h: number, inside: string): string =>
    cast(pen, roundedShape(0, 0, w, h, 44)) + rect(0, 0, w, h, 44, { fill: metal(pen, frame, 40) }) + edges(pen, roundedShape(0, 0, w, h, 44), 2) + inside;
  const lit = (pen: Pen, w: number, h: number): string =>
    rect(6, 6, w - 12, h - 12, 38, { fill: '#050608' }) + screen(pen, 18, 18, w - 36, h - 36, 28, p.scene);
  const crease = (pen: Pen, upright: boolean, w: number, h: number): string =>
    upright
      ? rect(w / 2 - 34, 18, 68, h - 36, 0, {
          fill: pen.linear(
            [
              [0, '#000000', 0],
              [0.45, '#000000', 0.26],
              [0.55, '#ffffff', 0.22],
              [1, '#ffffff', 0],
            ],
            0,
          ),
        })
      : rect(18, h / 2 - 34, w - 36, 68, 0, {
          fill: pen.linear([
            [0, '#000000', 0],
            [0.45, '#000000', 0.26],
            [0.55, '#ffffff', 0.22],
            [1, '#ffffff', 0],
          ]),
        });
  const back = (pen: Pen, w: number, h: number): string =>
    rect(5, 5, w - 10, h - 10, 40, { fill: pen.linear([lighten(p.color, 0.25), p.color, darken(p.color, 0.28)], 60) }) +
    edges(pen, roundedShape(5, 5, w - 10, h - 10, 40), 2.5);
  const bookEyes = (pen: Pen): string => {
    const column = (r: number): string => [92, 192, 292].map((y) => lens(pen, 82, y, r, frame)).join('');
    if (p.camera === 'column') return column(44);
    if (p.camera === 'island') return bump(pen, 28, 36, 108, 314, 54, p.color) + column(40);
    const ring = [
      [212, 96],
      [150, 190],
      [274, 190],
    ] as const;
    return bump(pen, 62, 16, 300, 272, 120, p.color) + ring.map(([x, y]) => lens(pen, x, y, 46, frame)).join('');
  };
  /** The outer half of a closed flip form, 600 by 620. */
  const flipCover = (pen: Pen): string => {
    const eyes = (y: number, r: number): string => lens(pen, 440, y, r, frame) + lens(pen, 300, y, r, frame);
    const paper = (clip: string): string => pen.within(clip, move(30, 30, wallpaper(pen, 540, 560, p.scene)));
    if (p.cover === 'full') return rect(14, 14, 572, 592, 42, { fill: blackGlass(pen) }) + paper(rect(26, 26, 548, 568, 34, {})) + eyes(510, 58);
    if (p.cover === 'tab') {
      const screen =
        'M60 30H540A30 30 0 0 1 570 60V270A24 24 0 0 1 546 294H262A24 24 0 0 0 238 318V386A24 24 0 0 1 214 410H60A30 30 0 0 1 30 380V60A30 30 0 0 1 60 30Z';
      return rect(20, 20, 560, 400, 44, { fill: blackGlass(pen) }) + paper(path(screen, {})) + eyes(356, 50);
    }
    return (
      rect(20, 20, 560, 350, 48, { fill: blackGlass(pen) }) +
      paper(rect(30, 30, 540, 330, 40, {})) +
      rect(30, 30, 540, 330, 40, stroke('#000000', 4, 0.6)) +
      eyes(270, 56)
    );
  };
  /** A half-open device on its edge: two panels that meet at the fold. */
  const half = (pen: Pen): string => {
    const book = p.form === 'book';
    const [w, h] = book ? [820, 900] : [432, 960];
    const eye = book ? new Lens(10, 10, [600, 1010]) : new Lens(-26, 20, [600, 860]);
    const art = rect(0, 0, w, h, 44, { fill: metal(pen, frame, 40) }) + lit(pen, w, h) + edges(pen, roundedShape(0, 0, w, h, 44), 2);
    const dim = (x: number, y: number, pw: number, ph: number, share: number): string => rect(x, y, pw, ph, 0, { fill: '#000000', opacity: share });
    if (book) {
      const [c, s] = [0.86, 0.51];
      const tip = w / 2;
      const outline = rounded(-tip, 0, w, h, 44);
      const slab = (side: 1 | -1): Vector[] =>
        [...outline.filter(([x]) => x * side > 0), [0, 0] as const, [0, h] as const].flatMap(([x, y]) =>
          [0, -16].map((z) => [x * c, y, Math.abs(x) * s + z] as const),
        );
      const ground = (
        [
          [0, 0],
          [tip * c, tip * s],
          [tip * c, tip * s - 16],
          [0, -16],
          [-tip * c, tip * s - 16],
          [-tip * c, tip * s],
        ] as const
      ).map(([x, z]) => eye.point([x, 0, z]));
      return (
        polygon(ground, { fill: '#1b2233', opacity: 0.4, filter: pen.blur(20), transform: 'translate(10 18)' }) +
        eye.hull(slab(-1), { fill: metal(pen, darken(p.color, 0.1), 0) }) +
        eye.hull(slab(1), { fill: metal(pen, darken(p.color, 0.2), 0) }) +
        eye.face([-tip * c, h, tip * s], [c, 0, -s], [0, -1, 0], pen.within(rect(0, 0, tip, h, 0, {}), art)) +
        eye.face([-tip * c, h, tip * s], [c, 0, -s], [0, -1, 0], dim(tip - 60, 0, 60, h, 0.16)) +
        eye.face([0, h, 0], [c, 0, s], [0, -1, 0], move(-tip, 0, pen.within(rect(tip, 0, tip, h, 0, {}), art)), dim(0, 0, 90, h, 0.2))
      );
    }
    const up = h / 2;
    const leaf = [...rounded(-w / 2, -up, w, h, 44).filter(([, y]) => y > 0), [-w / 2, 0] as const, [w / 2, 0] as const];
    const [c, s] = [0.98, 0.2];
    return (
      eye.hull(
        [
          [-w / 2, -10, 0],
          [w / 2, -10, 0],
          [w / 2, -10, up],
          [-w / 2, -10, up],
        ],
        { fill: '#1b2233', opacity: 0.42, filter: pen.blur(20), transform: 'translate(8 14)' },
      ) +
      eye.hull(
        leaf.flatMap(([x, z]) => [0, -18].map((y) => [x, y, z] as const)),
        { fill: metal(pen, frame, 0) },
      ) +
      eye.face([-w / 2, 0, 0], [1, 0, 0], [0, 0, 1], move(0, -up, pen.within(rect(0, up, w, up, 0, {}), art)), dim(0, 0, w, 60, 0.2)) +
      eye.hull(
        leaf.flatMap(([x, y]) => [0, -18].map((z) => [x, y * c, -y * s + z] as const)),
        { fill: metal(pen, darken(p.color, 0.1), 0) },
      ) +
      eye.face([-w / 2, up * c, -up * s], [1, 0, 0], [0, -c, s], pen.within(rect(0, 0, w, up, 0, {}), art), circle(216, 52, 11, { fill: '#000' }))
    );
  };
  return picture({ ...p, fit: p.view === 'half' && p.form === 'flip' ? [1.12, 0, -60] : [0.97, 0, -10] }, (pen) => {
    if (p.view === 'half') return half(pen);
    if (p.view === 'pair' && p.form === 'flip') {
      const shut = body(pen, 600, 620, back(pen, 600, 620)) + flipCover(pen);
      const tall = body(pen, 432, 960, lit(pen, 432, 960) + crease(pen, false, 432, 960) + circle(216, 52, 11, { fill: '#000' }));
      return move(190, 110, tall) + group({ transform: 'translate(560 590) scale(0.78)' }, shut);
    }
    if (p.view === 'pair') {
      const shut = body(pen, 424, 900, back(pen, 424, 900) + bookEyes(pen));
      const wide = body(pen, 820, 900, lit(pen, 820, 900) + crease(pen, true, 820, 900) + circle(640, 56, 11, { fill: '#000' }));
      return group({ transform: 'translate(110 130) scale(0.9)' }, shut) + group({ transform: 'translate(330 230) scale(0.9)' }, wide);
    }
    if (p.view === 'back' && p.form === 'flip') {
      const hinge = rect(0, 470, 432, 20, 0, { fill: metal(pen, frame, 0) });
      return move(384, 110, body(pen, 432, 960, back(pen, 432, 960) + group({ transform: 'scale(0.72)' }, flipCover(pen)) + hinge));
    }
    if (p.view === 'back') {
      const hinge = rect(402, 6, 16, 888, 0, { fill: metal(pen, frame, 0) });
      return move(190, 148, body(pen, 820, 900, back(pen, 820, 900) + bookEyes(pen) + hinge));
    }
    if (p.form === 'book' && p.view === 'open') {
      return turn(-3, 600, 600, move(190, 148, body(pen, 820, 900, lit(pen, 820, 900) + crease(pen, true, 820, 900) + circle(640, 56, 11, { fill: '#000' }))));
    }
    if (p.form === 'book') {
      return (
        move(170, 110, body(pen, 424, 900, back(pen, 424, 900) + bookEyes(pen))) +
        move(
          600,
          180,
          body(pen, 424, 900, lit(pen, 424, 900) + circle(212, 52, 11, { fill: '#000' }) + rect(0, 30, 16, 840, 8, { fill: metal(pen, frame, 0) })),
        )
      );
    }
    if (p.view === 'open')
      return move(384, 110, body(pen, 432, 960, lit(pen, 432, 960) + crease(pen, false, 432, 960) + circle(216, 52, 11, { fill: '#000' })));
    return zoom(1.15, 600, 600, move(300, 290, body(pen, 600, 620, back(pen, 600, 620) + flipCover(pen))));
  });
}
