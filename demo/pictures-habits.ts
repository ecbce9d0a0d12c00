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

export function habits({ draw, brand: name, model, specs }: DemoProduct): Record<string, unknown> {
  const brand = name.toLowerCase();
  const type = typeof specs['type'] === 'string' ? specs['type'] : '';
  switch (draw.family) {
    case 'headphones':
      return { ...HEADPHONES[brand], ...(type === 'on-ear' && { cup: 'small' }) };
    case 'coffee-machine':
      return type === 'capsule' ? { form: 'capsule' } : /pump|espresso|manual/.test(type) ? { form: 'espresso' } : {};
    case 'camera':
      return type === 'compact' || /ZV|7C|X100/.test(model) ? { form: 'flat' } : {};
    case 'portable-speaker':
      return /Go \d/.test(model) ? { form: 'brick' } : brand === 'marshall' || brand === 'bose' ? { form: 'box' } : {};
    case 'power-bank':
      return /magnetic/.test(type) || /Mag/.test(model) ? { form: 'magnetic' } : brand === 'xiaomi' || brand === 'samsung' ? { form: 'plain' } : {};
    case 'charger':
      return { strong: Number(/(\d+) ?W/.exec(model)?.[1] ?? 0) >= 60 };
    case 'microphone':
      return type === 'dynamic' || /Pod/.test(model) ? { form: 'broadcast' } : {};
    case 'action-camera':
      return /360/.test(type + brand) || /X\d$/.test(model) ? { form: 'stick' } : {};
    case 'blender':
      return type === 'to-go' ? { form: 'bottle' } : {};
    case 'mouse':
      return brand === 'apple' ? { form: 'plain' } : /Master|Ergo|Lift/.test(model) ? { form: 'thumb' } : {};
    case 'earbuds':
      return ['samsung', 'jbl', 'nothing', 'huawei'].includes(brand) ? { box: 'square' } : {};
    default:
      return {};
  }
}
