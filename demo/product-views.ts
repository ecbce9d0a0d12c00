import type { DrawingSpec } from '#demo/art/kit/specs.ts';

type Family = DrawingSpec['family'];

/** One picture of a product: parameters that override those of the product, and optionally a close-up. */
type View = {
  name: string;
  with?: Record<string, unknown>;
  /** Magnification, and the point of the drawing at the centre. */
  close?: readonly [scale: number, x: number, y: number];
};

const of = (name: string, given?: Record<string, unknown>, close?: View['close']): View => ({ name, with: given, close });
const view = (name: string): View => ({ name, with: { view: name } });
const detail = (x: number, y: number, scale = 2.2, given?: Record<string, unknown>): View => of('detail', given, [scale, x, y]);

/** Views of each family. The first one is the main picture of its products. */
const VIEWS: { [F in Family]: (draw: Extract<DrawingSpec, { family: F }>) => readonly View[] } = {
  'action-camera': ({ form = 'block' }) => [
    view('front'),
    view('back'),
    form === 'stick' ? detail(600, 380, 1.9, { view: 'front' }) : detail(740, 540, 1.9, { view: 'front' }),
  ],
  'air-conditioner': () => [
    of('front', { open: true }),
    of('closed', { open: false }),
    of('outdoor', { view: 'outdoor' }),
    detail(880, 640, 2.4, { open: true }),
  ],
  blender: ({ form = 'jug' }) => [of('front'), of('empty', { empty: true }), detail(600, form === 'jug' ? 830 : 800), of('lid', {}, [2.2, 620, 290])],
  camera: () => [view('front'), view('back'), view('top'), detail(640, 620, 1.8, { view: 'front' })],
  charger: () => [view('set'), view('front'), view('pins'), detail(400, 480, 2.4, { view: 'set' })],
  'coffee-machine': ({ form = 'auto' }) => [
    view('angle'),
    view('front'),
    detail(560, 800, 2.1, { view: 'angle' }),
    of('panel', { view: 'angle' }, form === 'auto' ? [2.4, 560, 400] : [2, 580, 420]),
  ],
  cooker: () => [view('angle'), view('front'), of('hob', { view: 'angle' }, [1.8, 600, 240]), detail(560, 360, 2.2, { view: 'angle' })],
  dishwasher: () => [view('angle'), view('front'), detail(540, 250, 2.2, { view: 'angle' })],
  drone: () => [view('front'), view('top'), detail(600, 600, 2.1, { view: 'front' })],
  'e-reader': () => [view('tilted'), view('front'), view('back'), detail(480, 380, 2, { view: 'front' })],
  earbuds: () => [view('case'), view('buds'), view('closed'), detail(600, 480, 1.9, { view: 'case' })],
  'fitness-band': () => [view('front'), view('angle'), view('back'), detail(600, 560, 2.1, { view: 'front' })],
  foldable: () => [view('pair'), view('open'), view('half'), view('closed'), view('back')],
  fridge: ({ doors = 'two' }) => [
    view('angle'),
    view('front'),
    view('open'),
    doors === 'side' || doors === 'french' ? detail(600, 500, 2, { view: 'open' }) : detail(530, 320, 2.1, { view: 'open' }),
  ],
  'game-console': ({ form = 'tower' }) => [
    view('set'),
    view('console'),
    view('pad'),
    form === 'tower' ? detail(600, 760, 2.1, { view: 'console' }) : detail(640, 640, 1.9, { view: 'console' }),
  ],
  gamepad: () => [view('front'), view('angle'), detail(800, 500, 2.2, { view: 'front' }), of('stick', { view: 'angle' }, [2.2, 480, 620])],
  'graphics-card': () => [view('front'), view('back'), view('standing'), detail(360, 600, 2, { view: 'front' })],
  'hair-dryer': () => [view('side'), view('front'), view('set'), detail(700, 560, 2, { view: 'side' })],
  handheld: () => [view('tilted'), view('front'), view('back'), detail(300, 600, 2.1, { view: 'front' })],
  headphones: () => [view('angle'), view('front'), view('side'), detail(820, 760, 2, { view: 'angle' })],
  iron: () => [view('side'), view('sole'), detail(840, 620, 2.1, { view: 'side' }), of('tip', { view: 'side' }, [2, 380, 720])],
  kettle: () => [view('base'), view('lifted'), detail(560, 420, 2.1, { view: 'base' }), of('handle', { view: 'base' }, [2.1, 780, 640])],
  keyboard: () => [view('angle'), view('top'), view('low'), detail(420, 600, 2.3, { view: 'angle' })],
  lamp: ({ form = 'desk' }) =>
    form === 'bulb'
      ? [view('lit'), view('off'), detail(600, 860, 2, { view: 'lit' })]
      : [view('lit'), view('off'), view('low'), detail(760, 320, 2, { view: 'lit' })],
  laptop: () => [view('angle'), view('front'), view('back'), view('closed'), view('detail')],
  microphone: ({ form = 'studio' }) =>
    form === 'broadcast'
      ? [view('side'), view('front'), detail(480, 440, 2, { view: 'side' })]
      : [view('front'), view('side'), detail(600, 320, 2.2, { view: 'front' })],
  microwave: () => [view('angle'), view('front'), view('open'), detail(800, 600, 2.3, { view: 'angle' })],
  monitor: () => [view('front'), view('angle'), view('back'), of('detail', { view: 'angle' }, [1.9, 700, 740])],
  mouse: () => [view('tilted'), view('top'), view('side'), view('under')],
  'phone-case': () => [view('tilted'), view('worn'), view('inside'), detail(560, 330, 2, { view: 'tilted' })],
  phone: () => [view('pair'), view('front'), view('back'), view('side'), view('detail')],
  'portable-speaker': () => [view('lying'), view('upright'), view('end'), detail(620, 600, 2.1, { view: 'lying' })],
  'power-bank': () => [view('angle'), view('front'), view('lying'), detail(600, 360, 2.1, { view: 'angle' })],
  printer: () => [view('angle'), view('front'), view('open'), detail(480, 560, 2.2, { view: 'angle' })],
  projector: () => [view('angle'), view('front'), view('top'), detail(440, 580, 2.2, { view: 'angle' })],
  'robot-vacuum': ({ dock = false }) => [
    view('angle'),
    of('top', { view: 'top', dock: false }),
    view('under'),
    dock ? of('alone', { view: 'angle', dock: false }) : detail(620, 520, 2, { view: 'angle' }),
  ],
  router: () => [view('angle'), view('front'), view('back'), of('detail', { view: 'back' }, [2, 600, 720])],
  scooter: () => [view('side'), view('folded'), of('handlebar', { view: 'side' }, [2.4, 790, 300]), detail(870, 850, 2.2, { view: 'side' })],
  'smart-speaker': ({ form = 'column' }) =>
    form === 'display'
      ? [view('front'), view('back'), detail(420, 520, 2, { view: 'front' })]
      : [view('front'), view('above'), detail(600, form === 'ball' ? 400 : 440, 2, { view: 'front' })],
  soundbar: ({ sub = true }) => [
    view('set'),
    ...(sub ? [of('front', { view: 'bar' }), view('sub')] : [of('end', { view: 'bar' }, [2.2, 320, 600])]),
    detail(620, 600, 2.4, { view: 'bar' }),
    of('back', { view: 'back' }, [1.4, 600, 600]),
  ],
  'stick-vacuum': () => [view('full'), view('hand'), of('head', { view: 'full' }, [2.2, 520, 980]), of('motor', { view: 'full' }, [2.2, 710, 300])],
  storage: ({ form = 'portable' }) =>
    form === 'portable'
      ? [view('tilted'), view('flat'), view('back'), detail(600, 760, 2.2, { view: 'tilted' })]
      : [view('tilted'), view('flat'), view('back'), detail(form === 'flash' ? 760 : 460, form === 'flash' ? 600 : 600, 2.2, { view: 'flat' })],
  tablet: () => [view('pair'), view('front'), view('back'), detail(500, 380, 2.1, { view: 'back' })],
  tv: () => [view('front'), view('angle'), view('back'), of('detail', { view: 'angle' }, [2, 760, 760])],
  washer: () => [view('angle'), view('front'), view('door'), detail(540, 250, 2.3, { view: 'angle' })],
  watch: () => [view('front'), view('angle'), view('back'), detail(600, 600, 1.9, { view: 'front' })],
};

export const viewsOf = (draw: DrawingSpec): readonly View[] => (VIEWS[draw.family] as (draw: DrawingSpec) => readonly View[])(draw);
