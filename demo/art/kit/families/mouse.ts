import { circle, ellipse, group, type Look, type Pen, path, picture, rect, stroke, times, turn } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { cylinder, edges } from '#demo/art/kit/core/material.ts';
import { pathShape } from '#demo/art/kit/core/parts.ts';
import { cast, standing } from '#demo/art/kit/core/shadow.ts';

export type MouseParams = Look & {
  view?: 'tilted' | 'top' | 'side' | 'under';
  color?: string;
  accent?: string;
  gaming?: boolean;
  /** plain: one shell without a wheel; thumb: with a thumb rest. */
  form?: 'usual' | 'plain' | 'thumb';
};

function profile(pen: Pen, color: string, accent: string, gaming: boolean, plain: boolean): string {
  const back = pathShape('M150 800C150 600 330 440 600 420C860 402 1030 560 1056 740C1062 790 1050 812 1010 812H200C166 812 150 812 150 800Z');
  const side = pathShape('M210 790C230 690 380 640 600 640C780 640 880 700 930 812H240C214 812 206 806 210 790Z');
  const controls =
    side({ fill: pen.linear([darken(color, 0.3), darken(color, 0.5)]) }) +
    pen.within(
      side({}),
      times(9, (i) => path(`M${300 + i * 60} 790L${330 + i * 60} 730`, stroke('#000', 10, 0.25))),
    ) +
    rect(420, 570, 150, 44, 22, { fill: darken(color, 0.4) }) +
    rect(590, 562, 150, 44, 22, { fill: darken(color, 0.4) }) +
    path('M426 580Q494 560 562 580M596 572Q664 552 732 572', stroke('#ffffff', 3, 0.3)) +
    path('M620 420C700 470 900 600 1050 700', stroke('#000', 4, 0.4)) +
    path('M820 452C836 410 906 440 926 500L860 520Z', { fill: cylinder(pen, '#3a3e45') });
  return group(
    { transform: plain ? 'translate(0 380) scale(1 0.56)' : 'translate(0 -20)' },
    standing(pen, 600, 832, 440, 20) +
      back({
        fill: pen.linear(
          [
            [0, lighten(color, 0.34)],
            [0.45, color],
            [1, darken(color, 0.36)],
          ],
          65,
        ),
      }) +
      pen.within(
        back({}),
        ellipse(520, 470, 300, 70, {
          fill: pen.radial([
            [0, '#ffffff', 0.3],
            [1, '#ffffff', 0],
          ]),
        }),
      ) +
      edges(pen, back, 4) +
      (plain ? '' : controls) +
      (gaming ? path('M190 806H1010', stroke(accent, 8, 0.9)) + path('M190 806H1010', { ...stroke(accent, 22, 0.4), filter: pen.blur(9) }) : '') +
      rect(170, 812, 870, 18, 8, { fill: '#15171b' }),
  );
}

export function mouse({ color = BODY.graphite, accent = '#59d7ff', gaming = false, view = 'tilted', form = 'usual', ...look }: MouseParams = {}): string {
  const d = {
    plain:
      'M600 150C730 150 800 200 816 330C830 480 830 720 816 870C800 1000 730 1050 600 1050S400 1000 384 870C370 720 370 480 384 330C400 200 470 150 600 150Z',
    thumb:
      'M620 170C780 170 850 280 860 460C872 640 874 760 844 870C810 985 720 1030 600 1030S420 1000 380 900C330 800 262 780 270 690C278 610 360 600 366 470C376 290 470 170 620 170Z',
    usual:
      'M600 170C760 170 836 290 846 470C858 640 860 760 830 870C800 980 712 1030 600 1030S400 980 370 870C340 760 342 640 354 470C364 290 440 170 600 170Z',
  }[form];
  const shape = pathShape(d);
  if (view === 'side') return picture(look, (pen) => profile(pen, color, accent, gaming, form === 'plain'));
  const under = (pen: Pen): string =>
    [210, 930].map((y) => rect(480, y - 20, 240, 60, 30, { fill: '#15171b' }) + rect(484, y - 17, 232, 54, 27, stroke('#fff', 1.5, 0.16))).join('') +
    rect(540, 520, 120, 96, 40, { fill: '#0a0b0d' }) +
    circle(600, 568, 26, { fill: pen.radial(['#8f3a44', '#160a0c']) }) +
    circle(600, 568, 26, stroke('#ffffff', 2, 0.3)) +
    rect(550, 390, 100, 44, 22, { fill: '#15171b' }) +
    circle(578, 412, 15, { fill: '#63c98a' }) +
    times(3, (i) => rect(520, 720 + i * 24, [160, 120, 140][i]!, 8, 4, { fill: lighten(color, 0.3), opacity: 0.35 }));
  return picture(look, (pen) =>
    turn(
      view === 'tilted' ? 16 : 0,
      600,
      600,
      group(
        { transform: 'translate(48 48) scale(0.92)' },
        cast(pen, shape, 1.2),
        shape({
          fill: pen.linear(
            [
              [0, lighten(color, 0.34)],
              [0.4, color],
              [1, darken(color, 0.36)],
            ],
            60,
          ),
        }),
        shape({
          fill: pen.radial(
            [
              [0, '#ffffff', 0.24],
              [1, '#ffffff', 0],
            ],
            0.36,
            0.6,
            0.5,
          ),
        }),
        ...(view === 'under'
          ? [under(pen)]
          : form === 'plain'
            ? [
                pen.within(
                  shape({}),
                  ellipse(560, 420, 130, 260, {
                    fill: pen.radial([
                      [0, '#ffffff', 0.3],
                      [1, '#ffffff', 0],
                    ]),
                  }),
                ),
              ]
            : [
                pen.within(
                  shape({}),
                  path('M340 560C470 500 730 500 860 560', stroke('#000', 4, 0.5)),
                  path('M340 564C470 504 730 504 860 564', stroke('#fff', 2, 0.25)),
                  rect(597, 160, 6, 370, 0, { fill: '#000', opacity: 0.5 }),
                  rect(603, 160, 2, 370, 0, { fill: '#fff', opacity: 0.2 }),
                  ...[-1, 1].map((s) => ellipse(600 + s * 268, 700, 50, 200, { fill: '#0c0d10', opacity: 0.5 })),
                ),
                rect(566, 262, 68, 176, 34, { fill: '#0a0b0d' }),
                rect(576, 276, 48, 148, 24, { fill: cylinder(pen, '#3a3e45') }),
                times(9, (i) => rect(580, 290 + i * 14, 40, 4, 2, { fill: '#000', opacity: 0.55 })),
                gaming
                  ? rect(576, 276, 48, 148, 24, stroke(accent, 5, 0.9)) +
                    path('M520 820L600 770L680 820L600 900Z', stroke(accent, 8, 0.9)) +
                    path('M520 820L600 770L680 820L600 900Z', { ...stroke(accent, 22, 0.4), filter: pen.blur(10) })
                  : '',
                rect(582, 462, 36, 44, 12, { fill: darken(color, 0.5) }),
              ]),
        edges(pen, shape, 5),
      ),
    ),
  );
}
