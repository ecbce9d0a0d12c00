/** Every family with parameters that show its range. */
import { BODY } from '#demo/art/kit/core/color.ts';
import { actionCamera } from '#demo/art/kit/families/action-camera.ts';
import { airConditioner } from '#demo/art/kit/families/air-conditioner.ts';
import { blender } from '#demo/art/kit/families/blender.ts';
import { camera } from '#demo/art/kit/families/camera.ts';
import { charger } from '#demo/art/kit/families/charger.ts';
import { coffeeMachine } from '#demo/art/kit/families/coffee-machine.ts';
import { cooker } from '#demo/art/kit/families/cooker.ts';
import { dishwasher } from '#demo/art/kit/families/dishwasher.ts';
import { drone } from '#demo/art/kit/families/drone.ts';
import { ereader } from '#demo/art/kit/families/e-reader.ts';
import { earbuds } from '#demo/art/kit/families/earbuds.ts';
import { fitnessBand } from '#demo/art/kit/families/fitness-band.ts';
import { foldable } from '#demo/art/kit/families/foldable.ts';
import { fridge } from '#demo/art/kit/families/fridge.ts';
import { gameConsole } from '#demo/art/kit/families/game-console.ts';
import { gamepad } from '#demo/art/kit/families/gamepad.ts';
import { graphicsCard } from '#demo/art/kit/families/graphics-card.ts';
import { hairDryer } from '#demo/art/kit/families/hair-dryer.ts';
import { handheld } from '#demo/art/kit/families/handheld.ts';
import { headphones } from '#demo/art/kit/families/headphones.ts';
import { iron } from '#demo/art/kit/families/iron.ts';
import { kettle } from '#demo/art/kit/families/kettle.ts';
import { keyboard } from '#demo/art/kit/families/keyboard.ts';
import { lamp } from '#demo/art/kit/families/lamp.ts';
import { laptop } from '#demo/art/kit/families/laptop.ts';
import { microphone } from '#demo/art/kit/families/microphone.ts';
import { microwave } from '#demo/art/kit/families/microwave.ts';
import { monitor } from '#demo/art/kit/families/monitor.ts';
import { mouse } from '#demo/art/kit/families/mouse.ts';
import { phone } from '#demo/art/kit/families/phone.ts';
import { phoneCase } from '#demo/art/kit/families/phone-case.ts';
import { portableSpeaker } from '#demo/art/kit/families/portable-speaker.ts';
import { powerBank } from '#demo/art/kit/families/power-bank.ts';
import { printer } from '#demo/art/kit/families/printer.ts';
import { projector } from '#demo/art/kit/families/projector.ts';
import { robotVacuum } from '#demo/art/kit/families/robot-vacuum.ts';
import { router } from '#demo/art/kit/families/router.ts';
import { scooter } from '#demo/art/kit/families/scooter.ts';
import { smartSpeaker } from '#demo/art/kit/families/smart-speaker.ts';
import { soundbar } from '#demo/art/kit/families/soundbar.ts';
import { stickVacuum } from '#demo/art/kit/families/stick-vacuum.ts';
import { storage } from '#demo/art/kit/families/storage.ts';
import { tablet } from '#demo/art/kit/families/tablet.ts';
import { tv } from '#demo/art/kit/families/tv.ts';
import { washer } from '#demo/art/kit/families/washer.ts';
import { watch } from '#demo/art/kit/families/watch.ts';

export type Family = { name: string; examples: readonly { label: string; svg: () => string }[] };

function family<P>(name: string, draw: (params: P) => string, ...examples: (readonly [label: string, params: P])[]): Family {
  return { name, examples: examples.map(([label, params]) => ({ label, svg: () => draw(params) })) };
}

export const families: readonly Family[] = [
  family(
    'phone',
    phone,
    ['titanium pair', { color: BODY.titanium, scene: { style: 'dunes', seed: 0 } }],
    ['sky back, double', { view: 'back', color: BODY.sky, camera: 'double' }],
    ['black island', { view: 'pair', color: BODY.black, camera: 'island', front: 'punch', scene: { style: 'ribbons', seed: 3 } }],
    ['rose single, notch', { view: 'pair', color: BODY.rose, camera: 'single', front: 'notch', scene: { style: 'orbs', seed: 2 } }],
    ['green bar', { view: 'back', color: BODY.green, camera: 'bar', softness: 0.6 }],
    ['lavender quad', { view: 'back', color: BODY.lavender, camera: 'quad', softness: 0.3 }],
    ['front', { view: 'front', color: BODY.white, scene: { style: 'bloom', seed: 1 } }],
    ['side', { view: 'side', color: BODY.gold }],
    ['detail', { view: 'detail', color: BODY.navy }],
  ),
  family(
    'foldable',
    foldable,
    ['book open', { scene: { style: 'ribbons', seed: 2 } }],
    ['book closed', { view: 'closed', color: BODY.graphite }],
    ['flip open', { form: 'flip', color: BODY.lavender, scene: { style: 'bloom', seed: 4 } }],
    ['flip closed', { form: 'flip', view: 'closed', color: BODY.mint, scene: { style: 'orbs', seed: 1 } }],
  ),
  family(
    'laptop',
    laptop,
    ['silver', { scene: { style: 'ribbons', seed: 3 } }],
    ['graphite front', { view: 'front', color: BODY.graphite, scene: { style: 'peaks', seed: 1 } }],
    ['gaming', { gaming: true, color: BODY.black, scene: { style: 'bloom', seed: 2 } }],
    ['closed', { view: 'closed', color: BODY.sand }],
    ['back', { view: 'back', color: BODY.sky }],
    ['detail', { view: 'detail', color: BODY.graphite }],
  ),
  family(
    'tv',
    tv,
    ['front', { scene: { style: 'orbs', seed: 4 } }],
    ['angle', { view: 'angle', color: BODY.black, scene: { style: 'peaks', seed: 0 } }],
    ['silver, centre stand', { color: BODY.silver, stand: 'centre', scene: { style: 'bloom', seed: 3 } }],
    ['back', { view: 'back', color: BODY.black }],
  ),
  family(
    'monitor',
    monitor,
    ['front', { color: BODY.silver, scene: { style: 'ribbons', seed: 1 } }],
    ['angle', { view: 'angle', color: BODY.black, scene: { style: 'dunes', seed: 5 } }],
    ['ultrawide', { ultrawide: true, color: BODY.graphite, scene: { style: 'dunes', seed: 2 } }],
    ['back', { view: 'back', color: BODY.white }],
  ),
  family(
    'headphones',
    headphones,
    ['black', {}],
    ['sand', { color: BODY.sand, trim: '#d9dbde' }],
    ['navy front', { view: 'front', color: BODY.navy }],
    ['white side', { view: 'side', color: BODY.white, pads: '#c9c6c0' }],
    ['gaming', { gaming: true, color: BODY.graphite }],
  ),
  family(
    'fridge',
    fridge,
    ['steel, freezer below', {}],
    ['side by side', { doors: 'side', dispenser: true, color: BODY.graphite }],
    ['french', { doors: 'french' }],
    ['one door', { doors: 'one', color: BODY.red, finish: 'smooth', display: false }],
    ['white top freezer', { doors: 'top', color: BODY.white, finish: 'smooth' }],
    ['glass front', { view: 'front', color: BODY.sand, finish: 'glass' }],
    ['open', { view: 'open' }],
    ['french, open', { view: 'open', doors: 'french', color: BODY.graphite }],
  ),
  family(
    'washer',
    washer,
    ['white', {}],
    ['graphite', { color: BODY.graphite, ring: '#6b7077' }],
    ['steel front', { view: 'front', color: BODY.silver, ring: '#33363b' }],
    ['dryer', { dryer: true, ring: '#2c2f34', time: '1:20' }],
    ['door', { view: 'door' }],
  ),
  family(
    'watch',
    watch,
    ['round, sport', {}],
    ['round, leather', { color: BODY.gold, band: 'leather', bandColor: '#7a4f34', scene: { seed: 1, style: 'dunes' } }],
    ['square, gauges', { shape: 'square', color: BODY.silver, bandColor: BODY.sky, face: 'gauges' }],
    ['square, fabric, angle', { view: 'angle', shape: 'square', color: BODY.black, band: 'fabric', bandColor: BODY.orange, face: 'digital' }],
    ['metal, angle', { view: 'angle', color: BODY.silver, band: 'metal', bandColor: BODY.steel, scene: { seed: 3, style: 'ribbons' } }],
    ['back', { view: 'back', color: BODY.silver, bandColor: BODY.lavender }],
  ),
  family('fitness-band', fitnessBand, ['black', {}], ['coral', { bandColor: BODY.coral }], ['mint', { bandColor: BODY.mint, color: BODY.silver }]),
  family('earbuds', earbuds, ['white', {}], ['black beans', { color: BODY.black, stem: false }], ['buds', { view: 'buds', color: BODY.lavender }]),
  family('stick-vacuum', stickVacuum, ['violet', {}], ['red', { color: BODY.silver, accent: BODY.red }], ['hand', { view: 'hand', accent: '#2f8fd0' }]),
  family(
    'robot-vacuum',
    robotVacuum,
    ['white', {}],
    ['black with dock', { color: BODY.black, dock: true, accent: '#ff9a4d' }],
    ['top', { view: 'top', color: BODY.graphite }],
  ),
  family(
    'tablet',
    tablet,
    ['silver', {}],
    ['graphite front with pen', { view: 'front', color: BODY.graphite, pen: true, scene: { seed: 4, style: 'bloom' } }],
    ['lavender back', { view: 'back', color: BODY.lavender }],
  ),
  family('e-reader', ereader, ['black', {}], ['sand, buttons', { color: BODY.sand, buttons: true }]),
  family('smart-speaker', smartSpeaker, ['column', {}], ['ball', { form: 'ball', color: BODY.sky }], ['display', { form: 'display', color: BODY.silver }]),
  family(
    'portable-speaker',
    portableSpeaker,
    ['blue', {}],
    ['black', { color: BODY.black, strap: BODY.red }],
    ['coral', { color: BODY.coral, strap: BODY.graphite }],
  ),
  family('soundbar', soundbar, ['black', {}], ['silver, bar alone', { color: BODY.steel, sub: false }]),
  family('microphone', microphone, ['black', {}], ['white', { color: BODY.silver, light: '#ff7a6b' }]),
  family('gamepad', gamepad, ['white', {}], ['black', { color: BODY.black, trim: BODY.graphite }], ['red', { color: BODY.red }]),
  family('game-console', gameConsole, ['tower', {}], ['slim', { form: 'slim' }], ['black tower', { color: BODY.graphite, light: '#8bff9a' }]),
  family(
    'handheld-console',
    handheld,
    ['violet', {}],
    ['mint', { left: BODY.mint, right: BODY.mint, scene: { seed: 1, style: 'dunes' } }],
    ['grey', { left: BODY.graphite, right: BODY.graphite, scene: { seed: 2, style: 'ribbons' } }],
  ),
  family('camera', camera, ['black', {}], ['silver', { color: BODY.steel }], ['back', { view: 'back' }]),
  family('action-camera', actionCamera, ['graphite', {}], ['black, orange', { color: BODY.black, accent: BODY.orange }]),
  family('drone', drone, ['silver', {}], ['graphite', { color: BODY.graphite }]),
  family(
    'keyboard',
    keyboard,
    ['graphite', {}],
    ['light', { color: BODY.silver, keys: '#f0efec', accent: BODY.sky }],
    ['lit', { color: BODY.black, keys: '#1d1f24', lit: true, accent: '#1d1f24' }],
  ),
  family('mouse', mouse, ['graphite', {}], ['white', { color: BODY.white }], ['gaming', { color: BODY.black, gaming: true }]),
  family('printer', printer, ['white', {}], ['black', { color: BODY.graphite }]),
  family('router', router, ['antennas', {}], ['white antennas', { color: BODY.white }], ['mesh', { form: 'mesh', color: BODY.white }]),
  family(
    'storage',
    storage,
    ['portable', {}],
    ['portable red', { color: BODY.red }],
    ['internal', { form: 'internal' }],
    ['flash', { form: 'flash', color: BODY.graphite }],
  ),
  family('graphics-card', graphicsCard, ['three fans', {}], ['two fans, light', { fans: 2, color: BODY.silver, accent: '#4fa8ff' }]),
  family('power-bank', powerBank, ['navy', {}], ['white', { color: BODY.white }], ['black', { color: BODY.black }]),
  family('charger', charger, ['white', {}], ['black, single', { color: BODY.black, cable: '#2b2e33', plugs: 1 }]),
  family('phone-case', phoneCase, ['coral', {}], ['clear', { clear: true }], ['navy', { color: BODY.navy }], ['green', { color: BODY.green }]),
  family('projector', projector, ['white', {}], ['graphite', { color: BODY.graphite, front: '#15171b' }]),
  family('dishwasher', dishwasher, ['steel', {}], ['white', { color: BODY.white }], ['front', { view: 'front', color: BODY.graphite }]),
  family('cooker', cooker, ['gas', {}], ['glass', { hob: 'glass', color: BODY.graphite }], ['white front', { view: 'front', color: BODY.white }]),
  family('microwave', microwave, ['steel', {}], ['white', { color: BODY.white }], ['black', { color: BODY.black }]),
  family('kettle', kettle, ['steel', {}], ['glass', { glass: true }], ['red', { color: BODY.red }]),
  family('coffee-machine', coffeeMachine, ['black', {}], ['silver', { color: BODY.silver }]),
  family('blender', blender, ['graphite', {}], ['white, green', { color: BODY.white, fill: '#86b84f' }]),
  family('air-conditioner', airConditioner, ['white', {}], ['closed, graphite', { color: BODY.graphite, open: false }]),
  family('iron', iron, ['white', {}], ['black', { color: BODY.graphite, accent: '#8f5bd0' }]),
  family('hair-dryer', hairDryer, ['graphite', {}], ['white', { color: BODY.white, accent: '#c9a86a' }]),
  family('lamp', lamp, ['desk', {}], ['white desk', { color: BODY.white }], ['bulb', { form: 'bulb' }]),
  family('scooter', scooter, ['graphite', {}], ['white', { color: BODY.silver, accent: '#2f8fd0' }]),
];
