/** What a product's make and kind say about its shape, where its drawing leaves it open. Classes of shapes, nobody's design. */
import type { CameraLayout } from './drawing/families/phone.ts';
import type { DemoProduct } from './types.ts';

/** Makers arrange their lenses differently: what a plain `triple` or `double` becomes. */
const CAMERAS: Record<string, Partial<Record<CameraLayout, CameraLayout>>> = {
  samsung: { triple: 'column', double: 'twin' },
  xiaomi: { triple: 'square', double: 'pill' },
  nothing: { triple: 'pill', double: 'twin' },
  realme: { triple: 'pill', double: 'twin' },
  tecno: { triple: 'square', double: 'pill' },
  motorola: { triple: 'square' },
  oppo: { triple: 'column' },
  oneplus: { triple: 'island', double: 'square' },
};

export function camera({ draw, brand: name, model }: DemoProduct): { camera?: CameraLayout } {
  const brand = name.toLowerCase();
  if (draw.family !== 'phone' || !draw.camera) return {};
  if (brand === 'apple' && /1[7-9] Pro/.test(model)) return { camera: 'plateau' };
  return { camera: CAMERAS[brand]?.[draw.camera] ?? draw.camera };
}

const HEADPHONES: Record<string, Record<string, string>> = {
  apple: { cup: 'tall', plate: 'plain' },
  bose: { cup: 'round', plate: 'plain' },
  sennheiser: { cup: 'round', plate: 'disc' },
  jbl: { cup: 'tall', plate: 'disc' },
  marshall: { cup: 'small', plate: 'grille' },
  steelseries: { cup: 'tall' },
  razer: { cup: 'tall', plate: 'grille' },
  hyperx: { cup: 'oval', plate: 'grille' },
  logitech: { cup: 'round' },
};

export function habits({ draw, brand: name, model, specs, slug }: DemoProduct): Record<string, unknown> {
  const brand = name.toLowerCase();
  const type = typeof specs.type === 'string' ? specs.type : '';
  const variety = [...slug].reduce((sum, sign) => (sum * 29 + sign.charCodeAt(0)) % 60_060, 5);
  switch (draw.family) {
    case 'headphones':
      return { ...HEADPHONES[brand], ...(type === 'on-ear' && { cup: 'small' }), ...(/6$/.test(model) && { plate: 'plain' }) };
    case 'coffee-machine':
      return type === 'capsule' ? { form: 'capsule' } : /pump|espresso|manual/.test(type) ? { form: 'espresso' } : {};
    case 'camera':
      return type === 'compact' || /ZV|7C|X100/.test(model) ? { form: 'flat', ring: lensRing(brand) } : { ring: lensRing(brand) };
    case 'portable-speaker':
      return /Go \d/.test(model) ? { form: 'brick' } : brand === 'marshall' || brand === 'bose' ? { form: 'box' } : {};
    case 'power-bank':
      return /magnetic/.test(type) || /Mag/.test(model) ? { form: 'magnetic' } : brand === 'xiaomi' || brand === 'samsung' ? { form: 'plain' } : {};
    case 'charger':
      return {
        strong: Number(/(\d+) ?W/.exec(model)?.[1] ?? 0) >= 60,
        variety: Math.max(0, ['apple', 'samsung', 'anker', 'ugreen'].indexOf(brand)),
      };
    case 'microphone':
      return type === 'dynamic' || /Pod/.test(model) ? { form: 'broadcast' } : {};
    case 'action-camera':
      return /360/.test(type + brand) || /X\d$/.test(model) ? { form: 'stick' } : {};
    case 'blender':
      return type === 'to-go' ? { form: 'bottle' } : {};
    case 'mouse':
      if (brand === 'apple') return { form: 'plain' };
      return /Master|Ergo|Lift/.test(model) ? { form: 'thumb' } : { accent: { hyperx: '#ff5f6e', razer: '#6fe08a' }[brand] ?? '#59d7ff' };
    case 'earbuds':
      return {
        box: ['samsung', 'nothing'].includes(brand) ? 'square' : ['huawei', 'xiaomi'].includes(brand) ? 'round' : 'pebble',
        open: /open/.test(type),
        light: { huawei: '#dfe9ff', nothing: '#e5484d', xiaomi: '#ff9a4d' }[brand] ?? '#63e08a',
      };
    case 'phone-case':
      return { opening: openingFor(`${brand} ${model}`) };
    case 'keyboard':
      return /mechanical/.test(type) ? {} : { form: /Pebble|K380/.test(model) ? 'round' : 'wide' };
    case 'gamepad':
    case 'game-console':
      return { offset: /xbox|microsoft|nintendo/.test(brand) };
    case 'printer':
      return { form: /LaserJet|LBP|DCP-L|SENSYS/.test(model) ? 'mono' : /Tank|PIXMA G/.test(model) ? 'tank' : 'colour' };
    case 'kettle':
      return { rings: brand === 'smeg' };
    case 'fitness-band':
      return { form: ['samsung', 'huawei'].includes(brand) ? 'slab' : 'pill', variety };
    case 'storage':
      return { variety: draw.form === 'internal' ? variety : ({ samsung: 1, wd: 2 }[brand] ?? 0) };
    case 'air-conditioner':
    case 'robot-vacuum':
    case 'router':
    case 'microwave':
    case 'cooker':
      return { variety };
    default:
      return {};
  }
}

const lensRing = (brand: string): string => ({ canon: '#c9503f', nikon: '#e9c766', sony: '#dd8a4d' })[brand] ?? '#b9bdc1';

/** The hole for the lenses, by the phone a case is for. */
function openingFor(name: string): string {
  if (/17 Pro|Pixel/i.test(name)) return 'bar';
  if (/Galaxy/i.test(name)) return 'dots';
  return /iPhone 1[67](?! ?(Pro|e))/i.test(name) ? 'column' : 'square';
}
