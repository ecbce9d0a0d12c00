import { circle, group, type Look, path, picture, rect, stroke, times } from '#api/images/drawing/pen.ts';
import { BODY, darken, lighten } from '#demo/art/kit/core/color.ts';
import { cylinder, edges, matte, metal } from '#demo/art/kit/core/material.ts';
import { pathShape } from '#demo/art/kit/core/parts.ts';
import { standing } from '#demo/art/kit/core/shadow.ts';

export type ScooterParams = Look & { view?: 'side' | 'folded'; color?: string; accent?: string };

export function scooter({ view = 'side', color = BODY.graphite, accent = '#e8643c', ...look }: ScooterParams = {}): string {
  const folded = view === 'folded';
  return picture({ ...look, fit: folded ? [1, -20, -260] : [1, 0, 0] }, (pen) => {
    const wheel = (x: number): string =>
      circle(x, 950, 92, {
        fill: pen.radial([
          [0, '#2b2e33'],
          [0.8, '#17191d'],
          [1, '#0a0b0d'],
        ]),
      }) +
      circle(x, 950, 91, stroke('#4a4e55', 2.5, 0.6)) +
      times(40, (i) => group({ transform: `rotate(${i * 9} ${x} 950)` }, rect(x - 2, 858, 4, 12, 0, { fill: '#000' }))) +
      circle(x, 950, 58, { fill: metal(pen, '#9aa1a9', 50) }) +
      circle(x, 950, 46, { fill: pen.linear([lighten(color, 0.2), darken(color, 0.4)], 50) }) +
      times(5, (i) => group({ transform: `rotate(${i * 72} ${x} 950)` }, rect(x - 7, 908, 14, 30, 6, { fill: '#0d0f12' }))) +
      circle(x, 950, 15, { fill: metal(pen, '#c4c9cf', 50) });
    const deck = 'M300 876H772L850 780L884 800L812 924Q806 932 794 932H300Q262 932 262 904T300 876Z';
    const stem = 'M862 800L766 236L800 230L902 800Z';
    const bars =
      path(stem, { fill: cylinder(pen, color) }) +
      path(stem, stroke('#000', 1.5, 0.3)) +
      rect(846, 760, 76, 56, 16, { fill: metal(pen, darken(color, 0.1), 60) }) +
      path('M812 400L836 540', stroke(accent, 7)) +
      path('M676 252C720 236 800 226 880 222', stroke(darken(color, 0.4), 30)) +
      path('M676 248C720 232 800 222 880 218', stroke(lighten(color, 0.4), 7, 0.6)) +
      path('M640 268L716 242', stroke('#101216', 40)) +
      path('M642 258L714 234', stroke('#4a4e55', 6)) +
      path('M846 222L912 218', stroke('#101216', 40)) +
      path('M846 212L910 208', stroke('#4a4e55', 6)) +
      rect(752, 184, 70, 44, 14, { fill: '#15171b', transform: 'rotate(-8 787 206)' }) +
      rect(760, 190, 54, 26, 6, { fill: '#bfe9ff', opacity: 0.85, transform: 'rotate(-8 787 206)' }) +
      circle(818, 286, 26, { fill: metal(pen, color, 50) }) +
      circle(824, 286, 18, { fill: pen.radial(['#ffffff', '#fff3cf', '#c9b27a']) });
    return (
      standing(pen, 600, 1044, 420, 16, 0.7) +
      wheel(280) +
      path('M190 870C214 826 300 810 360 856L352 880C310 846 240 850 212 884Z', { fill: matte(pen, color) }) +
      rect(170, 858, 26, 18, 6, { fill: '#e5484d' }) +
      wheel(930) +
      path('M838 866C860 822 960 810 1014 862L1002 884C960 850 890 850 858 890Z', { fill: matte(pen, color) }) +
      path('M870 780L906 776L952 948L914 956Z', { fill: cylinder(pen, color) }) +
      path(deck, { fill: pen.linear([lighten(color, 0.3), color, darken(color, 0.4)]) }) +
      edges(pen, pathShape(deck), 4) +
      rect(330, 870, 430, 12, 5, { fill: '#0c0d10' }) +
      rect(300, 908, 480, 7, 3.5, { fill: accent }) +
      (folded ? group({ transform: 'rotate(-81 884 790)' }, bars) : bars + path('M716 262C760 330 770 500 842 740', stroke('#15171b', 5, 0.7)))
    );
  });
}
