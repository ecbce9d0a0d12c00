import type { DrawingSpec } from '../drawing/specs.ts';
import type { DemoProduct, DemoVariant, Kinds, Text, Words } from '../types.ts';

const say = (hy: string, ru: string, en: string): Text => ({ hy, ru, en });

export const kinds: Kinds = {
  smartphone: say('Սմարթֆոն', 'Смартфон', 'Smartphone'),
  foldable: say('Ծալվող սմարթֆոն', 'Складной смартфон', 'Foldable smartphone'),
};

export const words: Words = {
  'under-screen': say('Էկրանի տակ', 'Под экраном', 'Under the screen'),
  'vegan-leather': say('Էկոկաշի', 'Экокожа', 'Vegan leather'),
  'power-button': say('Միացման կոճակում', 'В кнопке питания', 'In the power button'),
};

type Counts = readonly (number | null)[];

/** Variants by colour and memory (`storage` or `ram/storage`, to price); stock in the order of the prices, null where not made. */
function offers(prices: Record<string, number>, stock: Record<string, Counts>, special: Record<string, number> = {}): DemoVariant[] {
  return Object.entries(stock).flatMap(([color, counts]) =>
    Object.entries(prices).flatMap(([memory, price], i): DemoVariant[] => {
      const count = counts[i];
      if (count === null || count === undefined) return [];
      const [last = 0, first] = memory.split('/').map(Number).reverse();
      const options: DemoVariant['options'] = first === undefined ? { color, storage: last } : { color, ram: first, storage: last };
      return [{ options, price, ...(special[memory] && { special: special[memory] }), stock: count }];
    }),
  );
}

type Own = Omit<DemoProduct, 'kind' | 'brand' | 'categories'>;
type Phone = Extract<DrawingSpec, { family: 'phone' }>;
type Style = NonNullable<NonNullable<Phone['scene']>['style']>;

const picture = (camera: Phone['camera'], front: Phone['front'], softness: number, style: Style, seed: number): DrawingSpec => ({
  family: 'phone',
  camera,
  front,
  softness,
  scene: { style, seed },
});

const folding = (form: 'book' | 'flip', style: Style, seed: number): DrawingSpec => ({ family: 'foldable', form, scene: { style, seed } });

const android = (brand: string, { specs, ...own }: Own): DemoProduct => ({
  kind: 'smartphone',
  brand,
  categories: ['smartphones', 'android-phones'],
  ...own,
  specs: {
    os: 'Android',
    display_type: 'AMOLED',
    refresh_rate: 120,
    cores: 8,
    network: '5G',
    sim: '2 SIM',
    gps: true,
    connector: 'USB-C',
    fingerprint: 'under-screen',
    face_unlock: true,
    ...specs,
  },
});

const pixel = ({ specs, ...own }: Own): DemoProduct =>
  android('google', {
    ...own,
    specs: { display_type: 'OLED', sim: 'SIM + eSIM', nfc: true, video: '4K 60p', material: ['aluminium', 'glass'], ...specs },
  });

const foldable = (brand: string, own: Own): DemoProduct => ({ ...android(brand, own), kind: 'foldable', categories: ['smartphones', 'foldable-phones'] });

export const products: readonly DemoProduct[] = [
  android('xiaomi', {
    sku: 'XIA-14T',
    slug: 'xiaomi-14t',
    model: '14T',
    year: 2024,
    description: say(
      'Leica-ի հետ մշակված տեսախցիկներ և 144 Հց էկրան։ Երկու SIM քարտից բացի կարելի է օգտագործել eSIM։',
      'Камеры, настроенные вместе с Leica, и экран 144 Гц. Вместо второй SIM-карты можно подключить eSIM.',
      'Cameras tuned with Leica and a 144 Hz screen. An eSIM can take the place of the second SIM card.',
    ),
    specs: {
      screen_size: 6.67, resolution: '2712 × 1220', refresh_rate: 144, brightness: 4000, ppi: 446, processor: 'Dimensity 8300-Ultra', ram: 12,
      main_camera: 50, cameras: '50 + 50 + 12', front_camera: 32, video: '4K 60p', sim: ['2 SIM', 'SIM + eSIM'], wifi: 'Wi-Fi 6E', bluetooth: '5.4',
      nfc: true, battery: 5000, charging: 67, water: 'IP68', dimensions: '160.5 × 75.1 × 7.8', weight: 195,
    },
    variants: offers({ 256: 199900, 512: 224900 }, { grey: [7, 3], green: [4, null], black: [9, 5] }, { 256: 179900, 512: 204900 }),
    goesWith: ['anker-prime-67w', 'ugreen-nexode-65w', 'xiaomi-redmi-power-bank-20000-18w'],
    draw: picture('quad', 'punch', 0.55, 'peaks', 41),
  }),
  android('xiaomi', {
    sku: 'XIA-15',
    slug: 'xiaomi-15',
    model: '15',
    year: 2025,
    description: say(
      'Կոմպակտ առաջատար՝ երեք 50 ՄՊ տեսախցիկով և 5240 մԱժ մարտկոցով։ Լիցքավորվում է լարով՝ մինչև 90 Վտ, կամ առանց լարի։',
      'Компактный флагман с тремя камерами по 50 Мп и аккумулятором 5240 мА·ч. Заряжается по проводу до 90 Вт или без провода.',
      'A compact flagship with three 50 MP cameras and a 5240 mAh battery, charged by cable at up to 90 W or wirelessly.',
    ),
    specs: {
      screen_size: 6.36, resolution: '2670 × 1200', brightness: 3200, ppi: 460, processor: 'Snapdragon 8 Elite', ram: 12, main_camera: 50,
      cameras: '50 + 50 + 50', front_camera: 32, video: '8K 30p', sim: ['2 SIM', 'SIM + eSIM'], wifi: 'Wi-Fi 7', nfc: true, battery: 5240,
      charging: 90, wireless_charging: true, water: 'IP68', material: ['aluminium', 'glass'], dimensions: '152.3 × 71.2 × 8.08',
    },
    variants: offers({ 256: 319900, 512: 349900 }, { white: [6, 3], green: [3, 0], black: [8, 4] }),
    goesWith: ['ugreen-nexode-100w', 'anker-nano-power-bank-10000-30w'],
    draw: picture('double', 'punch', 0.6, 'ribbons', 42),
  }),
  android('xiaomi', {
    sku: 'XIA-15U',
    slug: 'xiaomi-15-ultra',
    model: '15 Ultra',
    year: 2025,
    description: say(
      'Հեռախոս լուսանկարիչների համար. մեկ դյույմանոց հիմնական մատրից, 200 ՄՊ պերիսկոպ և Leica-ի գունային ռեժիմներ։',
      'Телефон для тех, кто снимает: дюймовая основная матрица, перископ на 200 Мп и цветовые режимы Leica.',
      'A phone for photographers: a one-inch main sensor, a 200 MP periscope and Leica colour styles.',
    ),
    specs: {
      screen_size: 6.73, resolution: '3200 × 1440', brightness: 3200, ppi: 522, processor: 'Snapdragon 8 Elite', ram: 16, main_camera: 50,
      cameras: '50 + 50 + 50 + 200', front_camera: 32, video: '8K 30p', sim: ['2 SIM', 'SIM + eSIM'], wifi: 'Wi-Fi 7', nfc: true, battery: 5410,
      charging: 90, wireless_charging: true, water: 'IP68', material: ['aluminium', 'glass'],
    },
    variants: offers({ 512: 499900, 1024: 569900 }, { black: [4, 2], white: [3, null], silver: [3, 1] }),
    goesWith: ['ugreen-nexode-100w', 'anker-737-powercore-24k'],
    draw: picture('island', 'punch', 0.58, 'dunes', 43),
  }),
  android('xiaomi', {
    sku: 'XIA-RN13',
    slug: 'xiaomi-redmi-note-13',
    model: 'Redmi Note 13',
    year: 2024,
    description: say(
      '108 ՄՊ տեսախցիկ և AMOLED էկրան՝ մատչելի հեռախոսում։ Ունի ականջակալի միակցիչ և microSD քարտի տեղ։',
      'Камера 108 Мп и экран AMOLED в недорогом телефоне. Есть гнездо для наушников и место для microSD.',
      'A 108 MP camera and an AMOLED screen in an affordable phone. It keeps the headphone jack and a microSD slot.',
    ),
    specs: {
      screen_size: 6.67, resolution: '2400 × 1080', brightness: 1800, ppi: 395, processor: 'Snapdragon 685', memory_card: 'microSD', main_camera: 108,
      cameras: '108 + 8 + 2', front_camera: 16, video: '1080p', network: '4G', wifi: 'Wi-Fi 5', bluetooth: '5.1', battery: 5000, charging: 33,
      water: 'IP54', material: 'plastic', dimensions: '162.24 × 75.55 × 7.97', weight: 188.5,
    },
    variants: offers(
      { '6/128': 79900, '8/256': 94900 },
      { mint: [18, 9], sky: [15, 0], black: [40, 22] },
      { '6/128': 69900, '8/256': 84900 },
    ),
    specialDays: [14, 28],
    isSpecialOffer: true,
    goesWith: ['xiaomi-redmi-power-bank-20000-18w', 'ugreen-nexode-45w'],
    draw: picture('triple', 'punch', 0.42, 'orbs', 44),
  }),
  android('xiaomi', {
    sku: 'XIA-RN13P5G',
    slug: 'xiaomi-redmi-note-13-pro-5g',
    model: 'Redmi Note 13 Pro 5G',
    year: 2024,
    description: say(
      'Օպտիկական կայունացմամբ 200 ՄՊ տեսախցիկը մանրամասն կադր է տալիս նաև կտրելուց հետո։ Լիցքավորում՝ մինչև 67 Վտ։',
      'Камера 200 Мп с оптической стабилизацией сохраняет детали и после кадрирования. Зарядка — до 67 Вт.',
      'A 200 MP camera with optical stabilisation keeps detail even after cropping. Charging goes up to 67 W.',
    ),
    specs: {
      screen_size: 6.67, resolution: '2712 × 1220', brightness: 1800, ppi: 446, processor: 'Snapdragon 7s Gen 2', main_camera: 200,
      cameras: '200 + 8 + 2', front_camera: 16, video: '4K 30p', bluetooth: '5.2', nfc: true, battery: 5100, charging: 67, water: 'IP54',
      material: ['plastic', 'glass'], dimensions: '161.15 × 74.24 × 7.98', weight: 187,
    },
    variants: offers({ '8/256': 124900, '12/512': 149900 }, { teal: [8, 3], lavender: [6, null], black: [14, 6] }),
    goesWith: ['ugreen-nexode-65w', 'xiaomi-redmi-power-bank-20000-18w'],
    draw: picture('triple', 'punch', 0.4, 'bloom', 45),
  }),
  android('xiaomi', {
    sku: 'XIA-RN14',
    slug: 'xiaomi-redmi-note-14',
    model: 'Redmi Note 14',
    year: 2025,
    description: say(
      'Մարտկոցը 5500 մԱժ է, իսկ մատնահետքի տվիչը տեղափոխվել է էկրանի տակ։ Հանգիստ ընտրություն ուսման և աշխատանքի համար։',
      'Аккумулятор на 5500 мА·ч, а сканер отпечатка переехал под экран. Спокойный выбор для учёбы и работы.',
      'A 5500 mAh battery, and the fingerprint sensor now sits under the screen. A sound choice for study and work.',
    ),
    specs: {
      screen_size: 6.67, resolution: '2400 × 1080', brightness: 1800, ppi: 395, processor: 'Helio G99-Ultra', memory_card: 'microSD', main_camera: 108,
      cameras: '108 + 2 + 2', front_camera: 20, video: '1080p', network: '4G', wifi: 'Wi-Fi 5', battery: 5500, charging: 33, water: 'IP54',
      material: 'plastic', dimensions: '163.25 × 76.55 × 8.16', weight: 196.5,
    },
    variants: offers({ '6/128': 89900, '8/256': 104900 }, { black: [36, 24], green: [19, 8], blue: [22, 11], lavender: [12, null] }),
    creditPercent: 5,
    isBestSeller: true,
    goesWith: ['xiaomi-redmi-power-bank-20000-18w', 'ugreen-nexode-45w', 'ugreen-20w-usb-c-charger'],
    draw: picture('quad', 'punch', 0.5, 'peaks', 46),
  }),
  android('xiaomi', {
    sku: 'XIA-RN14PP5G',
    slug: 'xiaomi-redmi-note-14-pro-plus-5g',
    model: 'Redmi Note 14 Pro+ 5G',
    year: 2025,
    description: say(
      'Կորացված էկրան և IP68 պաշտպանություն Redmi Note շարքում։ 120 Վտ լիցքավորումը կես ժամից պակաս ժամանակում լցնում է մարտկոցը։',
      'Изогнутый экран и защита IP68 в серии Redmi Note. Зарядка на 120 Вт наполняет аккумулятор меньше чем за полчаса.',
      'A curved screen and IP68 protection in the Redmi Note line. At 120 W the battery fills in less than half an hour.',
    ),
    specs: {
      screen_size: 6.67, resolution: '2712 × 1220', brightness: 3000, ppi: 446, processor: 'Snapdragon 7s Gen 3', main_camera: 200,
      cameras: '200 + 8 + 2', front_camera: 20, video: '4K 30p', wifi: 'Wi-Fi 6', bluetooth: '5.4', nfc: true,
      battery: 5110, charging: 120, water: 'IP68', weight: 210,
    },
    variants: offers({ '8/256': 169900, '12/512': 199900 }, { blue: [8, 4], lavender: [5, 0], black: [11, 5] }),
    goesWith: ['ugreen-nexode-100w', 'anker-nano-power-bank-10000-30w'],
    draw: picture('island', 'punch', 0.72, 'ribbons', 47),
  }),
  android('xiaomi', {
    sku: 'XIA-R14C',
    slug: 'xiaomi-redmi-14c',
    model: 'Redmi 14C',
    year: 2024,
    description: say(
      'Գրեթե յոթ դյույմանոց էկրան ամենամատչելի Redmi-ներից մեկում։ Բավական է մեսենջերների, քարտեզների և տեսանյութի համար։',
      'Экран почти в семь дюймов у одного из самых доступных Redmi. Хватает для мессенджеров, карт и видео.',
      'A screen of nearly seven inches on one of the most affordable Redmi phones, enough for messengers, maps and video.',
    ),
    specs: {
      screen_size: 6.88, display_type: 'IPS', resolution: '1640 × 720', brightness: 600, ppi: 260, processor: 'Helio G81-Ultra', memory_card: 'microSD',
      main_camera: 50, front_camera: 13, video: '1080p', network: '4G', wifi: 'Wi-Fi 5', battery: 5160, charging: 18, fingerprint: 'power-button',
      material: 'plastic', dimensions: '171.88 × 77.8 × 8.22',
    },
    variants: offers({ '4/128': 52900, '8/256': 64900 }, { blue: [28, 9], mint: [16, null], black: [45, 17] }),
    goesWith: ['xiaomi-redmi-power-bank-20000-18w', 'ugreen-20w-usb-c-charger'],
    draw: picture('island', 'notch', 0.5, 'dunes', 48),
  }),
  android('xiaomi', {
    sku: 'XIA-POCOX7P',
    slug: 'xiaomi-poco-x7-pro',
    model: 'POCO X7 Pro',
    year: 2025,
    description: say(
      'Խաղերի համար հարմար հեռախոս՝ Dimensity 8400-Ultra պրոցեսորով և 6000 մԱժ մարտկոցով։ Դիմանում է փոշուն և ջրին IP68 աստիճանով։',
      'Удобен для игр: процессор Dimensity 8400-Ultra, аккумулятор 6000 мА·ч. Защищён от пыли и воды по IP68.',
      'Well suited to games, with a Dimensity 8400-Ultra and a 6000 mAh battery. Rated IP68 against dust and water.',
    ),
    specs: {
      screen_size: 6.67, resolution: '2712 × 1220', brightness: 3200, ppi: 446, processor: 'Dimensity 8400-Ultra', main_camera: 50, cameras: '50 + 8',
      front_camera: 20, video: '4K 60p', wifi: 'Wi-Fi 6', bluetooth: '6', nfc: true, battery: 6000, charging: 90, water: 'IP68',
    },
    variants: offers({ '8/256': 139900, '12/512': 164900 }, { black: [21, 13], green: [12, 7], yellow: [8, 4] }),
    isBestSeller: true,
    goesWith: ['ugreen-nexode-100w', 'anker-prime-67w'],
    draw: picture('double', 'punch', 0.45, 'bloom', 49),
  }),
  android('xiaomi', {
    sku: 'XIA-POCOF7',
    slug: 'xiaomi-poco-f7',
    model: 'POCO F7',
    year: 2025,
    description: say(
      'Ալյումինե շրջանակով և ապակե մեջքով F7-ը ստացել է 6500 մԱժ մարտկոց, որը կարող է լիցքավորել նաև մյուս սարքերը։',
      'F7 с алюминиевой рамкой и стеклянной спинкой получил аккумулятор 6500 мА·ч, от которого можно зарядить и другое устройство.',
      'With an aluminium frame and a glass back, the F7 carries a 6500 mAh battery that can also top up other devices.',
    ),
    specs: {
      screen_size: 6.83, resolution: '2772 × 1280', brightness: 3200, ppi: 447, processor: 'Snapdragon 8s Gen 4', ram: 12, main_camera: 50,
      cameras: '50 + 8', front_camera: 20, video: '4K 60p', bluetooth: '6', nfc: true, battery: 6500, charging: 90, water: 'IP68',
      material: ['aluminium', 'glass'], dimensions: '163.1 × 77.9 × 8.2', weight: 215.7,
    },
    variants: offers({ 256: 179900, 512: 199900 }, { white: [10, 6], silver: [7, 0], black: [15, 9] }),
    isNew: true,
    goesWith: ['ugreen-nexode-100w', 'anker-prime-67w'],
    draw: picture('double', 'punch', 0.5, 'orbs', 50),
  }),

  pixel({
    sku: 'GOO-P8A',
    slug: 'google-pixel-8a',
    model: 'Pixel 8a',
    year: 2024,
    description: say(
      'Կլորացված կոմպակտ Pixel՝ յոթ տարվա թարմացումներով։ Best Take-ը մի քանի կադրից հավաքում է հաջողված դեմքերը։',
      'Округлый компактный Pixel с семью годами обновлений. «Лучший кадр» собирает удачные лица из нескольких снимков.',
      'A rounded, compact Pixel with seven years of updates. Best Take gathers the good faces from several shots.',
    ),
    specs: {
      screen_size: 6.1, resolution: '2400 × 1080', brightness: 2000, ppi: 430, processor: 'Google Tensor G3', cores: 9, ram: 8, main_camera: 64,
      cameras: '64 + 13', front_camera: 13, wifi: 'Wi-Fi 6E', bluetooth: '5.3', battery: 4492, charging: 18, wireless_charging: true, water: 'IP67',
      material: ['aluminium', 'plastic'], dimensions: '152.1 × 72.7 × 8.9', weight: 188,
    },
    variants: offers(
      { 128: 179900, 256: 204900 },
      { white: [6, null], sky: [5, null], mint: [4, null], black: [8, 3] },
      { 128: 159900, 256: 184900 },
    ),
    isSpecialOffer: true,
    goesWith: ['anker-nano-3-30w', 'ugreen-20w-usb-c-charger'],
    draw: picture('bar', 'punch', 0.95, 'dunes', 51),
  }),
  pixel({
    sku: 'GOO-P9',
    slug: 'google-pixel-9',
    model: 'Pixel 9',
    year: 2024,
    description: say(
      'Հարթ եզրերով նոր ձևը և 12 ԳԲ օպերատիվ հիշողությունը Pixel 9-ը տարբերում են նախորդից։ Add Me-ն կադրի մեջ ավելացնում է լուսանկարողին։',
      'Плоские грани и 12 ГБ оперативной памяти отличают Pixel 9 от прежнего. Функция Add Me добавляет на общий снимок самого фотографа.',
      'Flat sides and 12 GB of memory set the Pixel 9 apart from the last one. Add Me puts the photographer into the group photo.',
    ),
    specs: {
      screen_size: 6.3, resolution: '2424 × 1080', brightness: 2700, ppi: 422, processor: 'Google Tensor G4', ram: 12, main_camera: 50,
      cameras: '50 + 48', front_camera: 10.5, wifi: 'Wi-Fi 7', bluetooth: '5.3', battery: 4700, charging: 27, wireless_charging: true, water: 'IP68',
      dimensions: '152.8 × 72 × 8.5', weight: 198,
    },
    variants: offers(
      { 128: 274900, 256: 304900 },
      { black: [7, 5], white: [6, 2], mint: [3, null], rose: [4, null] },
      { 128: 249900 },
    ),
    specialDays: [2, 12],
    goesWith: ['spigen-ultra-hybrid-pixel-9', 'anker-nano-3-30w'],
    draw: picture('bar', 'punch', 0.72, 'bloom', 52),
  }),
  pixel({
    sku: 'GOO-P9PRO',
    slug: 'google-pixel-9-pro',
    model: 'Pixel 9 Pro',
    year: 2024,
    description: say(
      'Pro տեսախցիկները սովորական Pixel 9-ի չափսի իրանում. հեռաօբյեկտիվը հնգապատիկ մոտեցում ունի, առջևի տեսախցիկը՝ 42 ՄՊ։',
      'Камеры Pro в корпусе размером с обычный Pixel 9: пятикратный телеобъектив и фронтальная камера на 42 Мп.',
      'Pro cameras in a body the size of the plain Pixel 9: a 5× telephoto and a 42 MP front camera.',
    ),
    specs: {
      screen_size: 6.3, resolution: '2856 × 1280', brightness: 3000, ppi: 495, processor: 'Google Tensor G4', ram: 16, main_camera: 50,
      cameras: '50 + 48 + 48', front_camera: 42, zoom: '5×', wifi: 'Wi-Fi 7', bluetooth: '5.3', battery: 4700, charging: 27, wireless_charging: true,
      water: 'IP68', dimensions: '152.8 × 72 × 8.5', weight: 199,
    },
    variants: offers({ 128: 359900, 256: 389900 }, { white: [3, 0], green: [2, null], black: [4, 3] }),
    goesWith: ['spigen-ultra-hybrid-pixel-9', 'anker-nano-3-30w', 'ugreen-nexode-45w'],
    draw: picture('bar', 'punch', 0.72, 'ribbons', 53),
  }),
  pixel({
    sku: 'GOO-P9A',
    slug: 'google-pixel-9a',
    model: 'Pixel 9a',
    year: 2025,
    description: say(
      'Տեսախցիկները գրեթե չեն ելնում մեջքի մակերեսից, այնպես որ հեռախոսը սեղանին հարթ է մնում։ Մարտկոցը 5100 մԱժ է։',
      'Камеры почти не выступают над спинкой, и телефон ровно лежит на столе. Аккумулятор — 5100 мА·ч.',
      'The cameras hardly rise above the back, so the phone lies flat on a table. The battery is 5100 mAh.',
    ),
    specs: {
      screen_size: 6.3, resolution: '2424 × 1080', brightness: 2700, ppi: 422, processor: 'Google Tensor G4', ram: 8, main_camera: 48,
      cameras: '48 + 13', front_camera: 13, wifi: 'Wi-Fi 6E', bluetooth: '5.3', battery: 5100, charging: 23, wireless_charging: true, water: 'IP68',
      material: ['aluminium', 'plastic'], dimensions: '154.7 × 73.3 × 8.9', weight: 186,
    },
    variants: offers({ 128: 209900, 256: 239900 }, { white: [8, 4], lavender: [6, null], black: [12, 6] }),
    isNew: true,
    goesWith: ['anker-nano-3-30w', 'samsung-25w-ep-t2510'],
    draw: picture('double', 'punch', 0.8, 'peaks', 54),
  }),
  pixel({
    sku: 'GOO-P10',
    slug: 'google-pixel-10',
    model: 'Pixel 10',
    year: 2025,
    description: say(
      'Սովորական Pixel-ն առաջին անգամ ստացել է հեռաօբյեկտիվ, իսկ մեջքին մագնիսներ կան՝ Qi2 լիցքավորիչների համար։',
      'Обычный Pixel впервые получил телеобъектив, а в спинке появились магниты для зарядных устройств Qi2.',
      'The first plain Pixel with a telephoto lens; magnets in the back hold Qi2 chargers in place.',
    ),
    specs: {
      screen_size: 6.3, resolution: '2424 × 1080', brightness: 3000, ppi: 422, processor: 'Google Tensor G5', ram: 12, main_camera: 48,
      front_camera: 10.5, zoom: '5×', wifi: 'Wi-Fi 6E', bluetooth: '6', battery: 4970, charging: 30, wireless_charging: 'Qi2', water: 'IP68',
      dimensions: '152.8 × 72 × 8.6', weight: 204,
    },
    variants: offers({ 128: 319900, 256: 354900 }, { black: [9, 5], blue: [8, 4], lavender: [6, 2], yellow: [3, null] }),
    isNew: true,
    goesWith: ['anker-maggo-10k', 'anker-nano-3-30w'],
    draw: picture('bar', 'punch', 0.74, 'orbs', 55),
  }),
  pixel({
    sku: 'GOO-P10PRO',
    slug: 'google-pixel-10-pro',
    model: 'Pixel 10 Pro',
    year: 2025,
    description: say(
      '16 ԳԲ օպերատիվ հիշողությունը բավական է, որ Gemini Nano-ն հարցումները մշակի հենց հեռախոսում։ Էկրանի պայծառությունը հասնում է 3300 նիտի։',
      'Оперативной памяти 16 ГБ, поэтому Gemini Nano обрабатывает часть запросов прямо в телефоне. Яркость экрана — до 3300 нит.',
      'With 16 GB of memory, Gemini Nano handles some requests on the phone itself. The screen reaches 3300 nits.',
    ),
    specs: {
      screen_size: 6.3, resolution: '2856 × 1280', brightness: 3300, ppi: 495, processor: 'Google Tensor G5', ram: 16, main_camera: 50,
      cameras: '50 + 48 + 48', front_camera: 42, zoom: '5×', wifi: 'Wi-Fi 7', bluetooth: '6', battery: 4870, charging: 30, wireless_charging: 'Qi2',
      water: 'IP68', dimensions: '152.8 × 72 × 8.6', weight: 207,
    },
    variants: offers({ 128: 419900, 256: 454900, 512: 509900 }, { white: [4, 3, null], grey: [3, 4, 0], black: [5, 6, 2] }),
    isNew: true,
    goesWith: ['anker-maggo-10k', 'ugreen-nexode-45w', 'anker-nano-3-30w'],
    draw: picture('bar', 'punch', 0.74, 'dunes', 56),
  }),

  android('honor', {
    sku: 'HON-200',
    slug: 'honor-200',
    model: '200',
    year: 2024,
    description: say(
      'Դիմանկարների ռեժիմը մշակվել է փարիզյան Studio Harcourt-ի հետ։ Առջևի տեսախցիկը նույնպես 50 ՄՊ է։',
      'Портретный режим создан вместе с парижской студией Harcourt. Фронтальная камера тоже на 50 Мп.',
      'Its portrait mode was made together with Studio Harcourt of Paris. The front camera is 50 MP as well.',
    ),
    specs: {
      screen_size: 6.7, resolution: '2664 × 1200', brightness: 4000, processor: 'Snapdragon 7 Gen 3', main_camera: 50, cameras: '50 + 50 + 12',
      front_camera: 50, video: '4K 30p', sim: ['2 SIM', 'SIM + eSIM'], bluetooth: '5.3', nfc: true, battery: 5200, charging: 100,
      dimensions: '161.5 × 74.6 × 7.7', weight: 187,
    },
    variants: offers({ '8/256': 154900, '12/512': 184900 }, { white: [5, 2], green: [6, 3], black: [9, 6] }),
    goesWith: ['ugreen-nexode-100w', 'anker-nano-power-bank-10000-30w'],
    draw: picture('triple', 'punch', 0.66, 'bloom', 57),
  }),
  android('honor', {
    sku: 'HON-400',
    slug: 'honor-400',
    model: '400',
    year: 2025,
    description: say(
      'Կարող է մեկ լուսանկարից ստեղծել կարճ տեսանյութ։ Հիմնական տեսախցիկը 200 ՄՊ է, իսկ իրանը բարակ է՝ յոթ միլիմետրից մի փոքր ավելի։',
      'Умеет превращать фотографию в короткое видео. Основная камера — 200 Мп, а толщина корпуса чуть больше семи миллиметров.',
      'It can turn a still photo into a short video. The main camera is 200 MP, and the body is a little over seven millimetres thick.',
    ),
    specs: {
      screen_size: 6.55, resolution: '2736 × 1264', brightness: 5000, processor: 'Snapdragon 7 Gen 3', ram: 8, main_camera: 200, cameras: '200 + 12',
      front_camera: 50, video: '4K 30p', sim: ['2 SIM', 'SIM + eSIM'], nfc: true, battery: 5300, charging: 66, water: 'IP65',
      dimensions: '156.5 × 74.6 × 7.3', weight: 184,
    },
    variants: offers({ 256: 164900, 512: 184900 }, { black: [10, 7], gold: [8, 4], grey: [6, 0] }),
    isNew: true,
    goesWith: ['ugreen-nexode-65w', 'anker-nano-3-30w'],
    draw: picture('double', 'punch', 0.55, 'peaks', 58),
  }),
  android('honor', {
    sku: 'HON-MAGIC7PRO',
    slug: 'honor-magic7-pro',
    model: 'Magic7 Pro',
    year: 2025,
    description: say(
      '200 ՄՊ հեռաօբյեկտիվ հեռավոր առարկաների համար և դեմքի եռաչափ ճանաչում, որն աշխատում է նաև մթության մեջ։',
      'Телеобъектив 200 Мп для далёких предметов и трёхмерное распознавание лица, которое работает и в темноте.',
      'A 200 MP telephoto for distant subjects and 3D face recognition that works in the dark too.',
    ),
    specs: {
      storage: 512, screen_size: 6.8, display_type: 'OLED', resolution: '2800 × 1280', brightness: 5000, processor: 'Snapdragon 8 Elite', ram: 12,
      main_camera: 50, cameras: '50 + 50 + 200', front_camera: 50, video: '4K 60p', zoom: '3×', sim: ['2 SIM', 'SIM + eSIM'], wifi: 'Wi-Fi 7',
      bluetooth: '5.4', nfc: true, battery: 5270, charging: 100, wireless_charging: true, water: ['IP68', 'IP69'],
      dimensions: '162.7 × 77.1 × 8.8', weight: 223,
    },
    variants: [
      { options: { color: 'black' }, price: 414900, stock: 5 },
      { options: { color: 'grey' }, price: 414900, stock: 4 },
      { options: { color: 'sky' }, price: 414900, stock: 0 },
    ],
    goesWith: ['ugreen-nexode-100w', 'anker-737-powercore-24k'],
    draw: picture('island', 'island', 0.8, 'ribbons', 59),
  }),
  foldable('honor', {
    sku: 'HON-MAGICV3',
    slug: 'honor-magic-v3',
    model: 'Magic V3',
    year: 2024,
    description: say(
      'Բարակ ծալվող հեռախոս՝ պերիսկոպային տեսախցիկով։ Բացված վիճակում գրեթե ութ դյույմանոց էկրանին հարմար է աղյուսակներ կարդալ։',
      'Тонкий складной телефон с перископной камерой. На раскрытом экране почти в восемь дюймов удобно читать таблицы.',
      'A thin foldable with a periscope camera. Opened, its screen of nearly eight inches is comfortable for spreadsheets.',
    ),
    specs: {
      storage: 512, screen_size: 7.92, display_type: 'OLED', resolution: '2344 × 2156', processor: 'Snapdragon 8 Gen 3', ram: 12, main_camera: 50,
      cameras: '50 + 50 + 40', front_camera: 20, sim: ['2 SIM', 'SIM + eSIM'], nfc: true, battery: 5150, charging: 66,
      wireless_charging: true, fingerprint: 'power-button', water: 'IPX8', dimensions: '156.6 × 145.3 × 4.35', weight: 226,
    },
    variants: [
      { options: { color: 'black' }, price: 569900, stock: 3 },
      { options: { color: 'green' }, price: 569900, stock: 2 },
    ],
    goesWith: ['ugreen-nexode-65w', 'anker-737-powercore-24k'],
    draw: folding('book', 'bloom', 60),
  }),

  android('realme', {
    sku: 'RLM-12PP5G',
    slug: 'realme-12-pro-plus-5g',
    model: '12 Pro+ 5G',
    year: 2024,
    description: say(
      'Պերիսկոպային հեռաօբյեկտիվ, որն իր գնային դասում հազվադեպ է հանդիպում։ Մեջքը պատված է էկոկաշվով։',
      'Перископный телеобъектив, редкий для телефона такого класса. Спинка отделана экокожей.',
      'A periscope telephoto lens, rare in a phone of this class. The back is finished in vegan leather.',
    ),
    specs: {
      screen_size: 6.7, resolution: '2412 × 1080', processor: 'Snapdragon 7s Gen 2', main_camera: 50, cameras: '50 + 64 + 8', front_camera: 32,
      video: '4K 30p', zoom: '3×', nfc: true, battery: 5000, charging: 67, water: 'IP65', material: 'vegan-leather',
      dimensions: '161.5 × 74 × 8.8', weight: 196,
    },
    variants: offers({ '8/256': 149900, '12/512': 174900 }, { navy: [7, 4], beige: [6, 0] }, { '8/256': 134900, '12/512': 159900 }),
    goesWith: ['ugreen-nexode-65w', 'xiaomi-redmi-power-bank-20000-18w'],
    draw: picture('island', 'punch', 0.75, 'orbs', 61),
  }),
  android('realme', {
    sku: 'RLM-GT6',
    slug: 'realme-gt-6',
    model: 'GT 6',
    year: 2024,
    description: say(
      'Հզոր հեռախոս արագ լիցքավորմամբ՝ 120 Վտ և 5500 մԱժ։ Էկրանը հստակ է նաև կեսօրվա արևի տակ։',
      'Производительный телефон с зарядкой 120 Вт и аккумулятором 5500 мА·ч. Экран остаётся разборчивым на полуденном солнце.',
      'A powerful phone with 120 W charging and a 5500 mAh battery. The screen stays readable in the midday sun.',
    ),
    specs: {
      screen_size: 6.78, resolution: '2780 × 1264', brightness: 6000, processor: 'Snapdragon 8s Gen 3', main_camera: 50, cameras: '50 + 50 + 8',
      front_camera: 32, video: '4K 60p', wifi: 'Wi-Fi 6', bluetooth: '5.4', nfc: true, battery: 5500, charging: 120, water: 'IP65',
      dimensions: '162 × 75.1 × 8.6', weight: 199,
    },
    variants: offers({ '12/256': 214900, '16/512': 244900 }, { silver: [5, 3], green: [6, 2] }),
    goesWith: ['ugreen-nexode-100w', 'anker-prime-67w'],
    draw: picture('quad', 'punch', 0.6, 'dunes', 62),
  }),

  android('oppo', {
    sku: 'OPP-RENO12',
    slug: 'oppo-reno12-5g',
    model: 'Reno12 5G',
    year: 2024,
    description: say(
      'Թեթև հեռախոս՝ նկարը մաքրող և կտրող գործիքներով. AI Eraser-ը կադրից հեռացնում է պատահական անցորդներին։',
      'Лёгкий телефон с инструментами для снимков: AI Eraser убирает из кадра случайных прохожих.',
      'A light phone with tools for tidying photos: AI Eraser takes passers-by out of the frame.',
    ),
    specs: {
      screen_size: 6.7, resolution: '2412 × 1080', brightness: 1200, processor: 'Dimensity 7300-Energy', ram: 12, main_camera: 50, cameras: '50 + 8 + 2',
      front_camera: 32, video: '4K 30p', nfc: true, battery: 5000, charging: 80, water: 'IP65', material: 'plastic',
      dimensions: '161.4 × 74.1 × 7.6', weight: 177,
    },
    variants: offers({ 256: 159900, 512: 179900 }, { brown: [6, 3], silver: [8, 4], rose: [4, null] }),
    goesWith: ['ugreen-nexode-65w', 'anker-nano-power-bank-10000-30w'],
    draw: picture('triple', 'punch', 0.6, 'peaks', 63),
  }),
  android('oppo', {
    sku: 'OPP-FX8PRO',
    slug: 'oppo-find-x8-pro',
    model: 'Find X8 Pro',
    year: 2024,
    description: say(
      'Երկու պերիսկոպ՝ եռապատիկ և վեցապատիկ մոտեցման համար. բոլոր չորս տեսախցիկը 50 ՄՊ է։ Գույները մշակվել են Hasselblad-ի հետ։',
      'Два перископа, для трёх- и шестикратного приближения; все четыре камеры по 50 Мп. Цвет настраивали вместе с Hasselblad.',
      'Two periscopes, for 3× and 6×; all four cameras are 50 MP. Colours were tuned together with Hasselblad.',
    ),
    specs: {
      storage: 512, screen_size: 6.78, resolution: '2780 × 1264', brightness: 4500, processor: 'Dimensity 9400', ram: 16, main_camera: 50,
      cameras: '50 + 50 + 50 + 50', front_camera: 32, video: '4K 60p', zoom: '6×', sim: ['2 SIM', 'SIM + eSIM'], wifi: 'Wi-Fi 7', bluetooth: '5.4',
      nfc: true, battery: 5910, charging: 80, wireless_charging: true, water: ['IP68', 'IP69'], material: ['aluminium', 'glass'], weight: 215,
    },
    variants: [
      { options: { color: 'black' }, price: 449900, stock: 4 },
      { options: { color: 'white' }, price: 449900, stock: 3 },
    ],
    goesWith: ['ugreen-nexode-100w', 'anker-737-powercore-24k'],
    draw: picture('island', 'punch', 0.68, 'bloom', 64),
  }),

  android('oneplus', {
    sku: 'ONP-13',
    slug: 'oneplus-13',
    model: '13',
    year: 2025,
    description: say(
      'Էկրանին կարելի է գրել նաև թաց մատներով կամ ձեռնոցով։ Եռաստիճան կողային սահիկը միանգամից անջատում է ձայնը։',
      'Экран слушается мокрых пальцев и перчаток. Трёхпозиционный переключатель сбоку сразу выключает звук.',
      'The screen responds to wet fingers and gloves. A three-step slider on the side silences the phone at once.',
    ),
    specs: {
      screen_size: 6.82, resolution: '3168 × 1440', brightness: 4500, ppi: 510, processor: 'Snapdragon 8 Elite', main_camera: 50,
      cameras: '50 + 50 + 50', front_camera: 32, video: '8K 30p', zoom: '3×', sim: ['2 SIM', 'SIM + eSIM'], wifi: 'Wi-Fi 7', bluetooth: '5.4',
      nfc: true, battery: 6000, charging: 100, wireless_charging: true, water: ['IP68', 'IP69'],
    },
    variants: offers({ '12/256': 369900, '16/512': 409900 }, { white: [4, 2], navy: [5, 0], black: [6, 4] }, { '12/256': 344900 }),
    specialDays: [5, 25],
    goesWith: ['ugreen-nexode-100w', 'anker-prime-67w'],
    draw: picture('island', 'punch', 0.6, 'ribbons', 65),
  }),
  android('oneplus', {
    sku: 'ONP-NORD4',
    slug: 'oneplus-nord-4',
    model: 'Nord 4',
    year: 2024,
    description: say(
      'Իրանը միաձույլ ալյումինից է, ինչը 5G հեռախոսների մեջ հազվադեպ է։ Մինչև 100 Վտ լիցքավորում։',
      'Цельный алюминиевый корпус, что для телефонов с 5G большая редкость. Зарядка до 100 Вт.',
      'An all-aluminium body, very unusual for a 5G phone, and charging of up to 100 W.',
    ),
    specs: {
      screen_size: 6.74, resolution: '2772 × 1240', brightness: 2150, ppi: 450, processor: 'Snapdragon 7+ Gen 3', main_camera: 50, cameras: '50 + 8',
      front_camera: 16, video: '4K 60p', wifi: 'Wi-Fi 6', bluetooth: '5.4', nfc: true, battery: 5500, charging: 100, water: 'IP65',
      material: 'aluminium', dimensions: '162.6 × 75 × 8', weight: 199.5,
    },
    variants: offers({ '12/256': 174900, '16/512': 204900 }, { silver: [7, 4], green: [5, 2], black: [8, null] }),
    goesWith: ['ugreen-nexode-100w', 'anker-nano-3-30w'],
    draw: picture('double', 'punch', 0.4, 'orbs', 66),
  }),

  android('nothing', {
    sku: 'NTH-2A',
    slug: 'nothing-phone-2a',
    model: 'Phone (2a)',
    year: 2024,
    description: say(
      'Մեջքի Glyph լույսերը ցույց են տալիս զանգը, ժամաչափը կամ տաքսու մոտենալը։ Երկու տեսախցիկն էլ 50 ՄՊ է։',
      'Огни Glyph на спинке показывают звонок, таймер или приближение такси. Обе камеры — по 50 Мп.',
      'The Glyph lights on the back signal a call, a timer or an approaching taxi. Both cameras are 50 MP.',
    ),
    specs: {
      screen_size: 6.7, resolution: '2412 × 1084', brightness: 1300, processor: 'Dimensity 7200 Pro', main_camera: 50, cameras: '50 + 50',
      front_camera: 32, video: '4K 30p', wifi: 'Wi-Fi 6', bluetooth: '5.3', nfc: true, battery: 5000, charging: 45, water: 'IP54',
      material: 'plastic', dimensions: '161.7 × 76.3 × 8.6', weight: 190,
    },
    variants: offers({ '8/128': 129900, '12/256': 149900 }, { white: [7, 0], black: [9, 6] }),
    goesWith: ['ugreen-nexode-45w', 'anker-nano-power-bank-10000-30w'],
    draw: picture('bar', 'punch', 0.85, 'peaks', 67),
  }),
  android('nothing', {
    sku: 'NTH-3A',
    slug: 'nothing-phone-3a',
    model: 'Phone (3a)',
    year: 2025,
    description: say(
      'Թափանցիկ ապակե մեջք, հեռաօբյեկտիվ և առանձին Essential կոճակ, որը պահում է մտքերն ու էկրանի նկարները։',
      'Прозрачная стеклянная спинка, телеобъектив и отдельная кнопка Essential, которая сохраняет мысли и снимки экрана.',
      'A clear glass back, a telephoto lens and a separate Essential Key that keeps your thoughts and screenshots.',
    ),
    specs: {
      screen_size: 6.77, resolution: '2392 × 1080', brightness: 3000, ppi: 387, processor: 'Snapdragon 7s Gen 3', main_camera: 50,
      cameras: '50 + 50 + 8', front_camera: 32, video: '4K 30p', zoom: '2×', wifi: 'Wi-Fi 6', bluetooth: '5.4', nfc: true, battery: 5000,
      charging: 50, water: 'IP64', material: ['plastic', 'glass'], dimensions: '163.5 × 77.5 × 8.4', weight: 201,
    },
    variants: offers({ '8/128': 154900, '12/256': 174900 }, { black: [11, 7], white: [9, 5], sky: [4, null] }),
    goesWith: ['ugreen-nexode-65w', 'anker-nano-power-bank-10000-30w'],
    draw: picture('bar', 'punch', 0.8, 'dunes', 68),
  }),
  android('nothing', {
    sku: 'NTH-3',
    slug: 'nothing-phone-3',
    model: 'Phone (3)',
    year: 2025,
    description: say(
      'Մեջքի փոքրիկ կլոր Glyph Matrix էկրանին երևում են ժամը, զանգողի նշանը կամ լիցքի չափը։ Չորս տեսախցիկն էլ, ներառյալ առջևինը, 50 ՄՊ է։',
      'На круглом дисплее Glyph Matrix видны время, значок звонящего или уровень заряда. Все камеры, включая фронтальную, по 50 Мп.',
      'The small round Glyph Matrix on the back shows the time, a caller’s icon or the charge. Every camera, front included, is 50 MP.',
    ),
    specs: {
      screen_size: 6.67, resolution: '2800 × 1260', brightness: 4500, ppi: 460, processor: 'Snapdragon 8s Gen 4', main_camera: 50,
      cameras: '50 + 50 + 50', front_camera: 50, video: '4K 60p', zoom: '3×', sim: ['2 SIM', 'SIM + eSIM'], wifi: 'Wi-Fi 7', bluetooth: '6', nfc: true,
      battery: 5150, charging: 65, wireless_charging: true, water: 'IP68', material: ['aluminium', 'glass'], dimensions: '160.6 × 75.6 × 9',
      weight: 218,
    },
    variants: offers({ '12/256': 329900, '16/512': 374900 }, { white: [5, 2], black: [6, 3] }),
    isNew: true,
    goesWith: ['ugreen-nexode-65w', 'anker-nano-3-30w'],
    draw: picture('triple', 'punch', 0.7, 'bloom', 69),
  }),

  android('motorola', {
    sku: 'MOT-EDGE50PRO',
    slug: 'motorola-edge-50-pro',
    model: 'edge 50 pro',
    year: 2024,
    description: say(
      'Գույների ճշգրտությունը հաստատված է Pantone-ի կողմից, իսկ մարտկոցը լիցքավորվում է լարով՝ 125 Վտ, և առանց լարի։',
      'Точность цветов подтверждена Pantone, а аккумулятор заряжается и по проводу на 125 Вт, и без провода.',
      'Colour accuracy is validated by Pantone, and the battery charges at 125 W by cable or without one.',
    ),
    specs: {
      storage: 512, screen_size: 6.7, display_type: 'OLED', resolution: '2712 × 1220', refresh_rate: 144, brightness: 2000, ppi: 446,
      processor: 'Snapdragon 7 Gen 3', ram: 12, main_camera: 50, cameras: '50 + 13 + 10', front_camera: 50, video: '4K 30p', zoom: '3×',
      sim: 'SIM + eSIM', wifi: 'Wi-Fi 6E', bluetooth: '5.4', nfc: true, battery: 4500, charging: 125, wireless_charging: true, water: 'IP68',
      dimensions: '161.2 × 72.4 × 8.2', weight: 186,
    },
    variants: [
      { options: { color: 'black' }, price: 199900, special: 174900, stock: 7 },
      { options: { color: 'lavender' }, price: 199900, special: 174900, stock: 5 },
      { options: { color: 'white' }, price: 209900, stock: 2 },
    ],
    goesWith: ['ugreen-nexode-100w', 'anker-nano-power-bank-10000-30w'],
    draw: picture('quad', 'punch', 0.7, 'ribbons', 70),
  }),
  foldable('motorola', {
    sku: 'MOT-RAZR50U',
    slug: 'motorola-razr-50-ultra',
    model: 'razr 50 ultra',
    year: 2024,
    description: say(
      'Չորս դյույմանոց արտաքին էկրանին բացվում են գրեթե բոլոր հավելվածները։ Երկու տեսախցիկից մեկը կրկնակի մոտեցմամբ է։',
      'На внешнем экране в четыре дюйма открываются почти любые приложения. Одна из двух камер — с двукратным приближением.',
      'Nearly any app opens on the four-inch cover screen. One of the two cameras has a 2× telephoto lens.',
    ),
    specs: {
      storage: 512, screen_size: 6.9, display_type: 'OLED', resolution: '2640 × 1080', refresh_rate: 165, processor: 'Snapdragon 8s Gen 3', ram: 12,
      main_camera: 50, cameras: '50 + 50', front_camera: 32, video: '4K 60p', zoom: '2×', sim: 'SIM + eSIM', wifi: 'Wi-Fi 7', bluetooth: '5.4',
      nfc: true, battery: 4000, charging: 45, wireless_charging: true, fingerprint: 'power-button', water: 'IPX8',
      dimensions: '171.4 × 74 × 7.1', weight: 189,
    },
    variants: [
      { options: { color: 'navy' }, price: 349900, stock: 4 },
      { options: { color: 'green' }, price: 349900, stock: 3 },
      { options: { color: 'coral' }, price: 349900, stock: 0 },
    ],
    goesWith: ['ugreen-nexode-45w', 'anker-nano-power-bank-10000-30w'],
    draw: folding('flip', 'peaks', 71),
  }),
  android('motorola', {
    sku: 'MOT-G84',
    slug: 'motorola-moto-g84-5g',
    model: 'moto g84 5G',
    year: 2023,
    description: say(
      'Թեթև հեռախոս՝ 12 ԳԲ օպերատիվ և 256 ԳԲ ներկառուցված հիշողությամբ։ Մաքուր Android՝ առանց ավելորդ հավելվածների։',
      'Лёгкий телефон с 12 ГБ оперативной и 256 ГБ встроенной памяти. Android почти без лишних приложений.',
      'A light phone with 12 GB of memory and 256 GB of storage, and Android with few extras on top.',
    ),
    specs: {
      color: 'navy', storage: 256, screen_size: 6.55, display_type: 'OLED', resolution: '2400 × 1080', brightness: 1300, processor: 'Snapdragon 695',
      ram: 12, main_camera: 50, cameras: '50 + 8', front_camera: 16, video: '1080p', sim: 'SIM + eSIM', nfc: true, battery: 5000, water: 'IP54',
      dimensions: '160 × 74.4 × 7.6',
    },
    price: 109900,
    stock: 13,
    goesWith: ['anker-nano-3-30w', 'xiaomi-redmi-power-bank-20000-18w'],
    draw: { family: 'phone', color: '#26334d', camera: 'double', front: 'punch', softness: 0.65, scene: { style: 'orbs', seed: 72 } },
  }),

  android('tecno', {
    sku: 'TEC-CAMON30',
    slug: 'tecno-camon-30',
    model: 'CAMON 30',
    year: 2024,
    description: say(
      'Առջևի 50 ՄՊ տեսախցիկ ավտոֆոկուսով՝ ինքնանկարների և տեսազանգերի համար։ Լիցքավորում՝ մինչև 70 Վտ։',
      'Фронтальная камера на 50 Мп с автофокусом — для селфи и видеозвонков. Зарядка до 70 Вт.',
      'A 50 MP front camera with autofocus for selfies and video calls. Charging goes up to 70 W.',
    ),
    specs: {
      screen_size: 6.78, resolution: '2436 × 1080', processor: 'Helio G99 Ultimate', main_camera: 50, cameras: '50 + 2', front_camera: 50,
      network: '4G', nfc: true, battery: 5000, charging: 70,
    },
    variants: offers({ '8/256': 104900, '12/256': 114900 }, { white: [8, 4], brown: [6, 0], black: [12, 7] }),
    goesWith: ['ugreen-nexode-65w', 'xiaomi-redmi-power-bank-20000-18w'],
    draw: picture('island', 'punch', 0.55, 'dunes', 73),
  }),
  android('tecno', {
    sku: 'TEC-SPARK20',
    slug: 'tecno-spark-20',
    model: 'SPARK 20',
    year: 2023,
    description: say(
      'Մատչելի հեռախոս՝ 256 ԳԲ հիշողությամբ, որը սովորաբար ավելի թանկ մոդելներում է լինում։ Առջևի տեսախցիկը 32 ՄՊ է։',
      'Недорогой телефон, в котором сразу 256 ГБ памяти. Фронтальная камера — 32 Мп.',
      'An inexpensive phone that still comes with 256 GB of storage. The front camera is 32 MP.',
    ),
    specs: {
      color: 'black', storage: 256, screen_size: 6.6, display_type: 'IPS', resolution: '1612 × 720', refresh_rate: 90, processor: 'Helio G85', ram: 8,
      memory_card: 'microSD', main_camera: 50, front_camera: 32, network: '4G', battery: 5000, charging: 18, fingerprint: 'power-button',
      material: 'plastic',
    },
    price: 59900,
    stock: 21,
    credit: 62900,
    goesWith: ['xiaomi-redmi-power-bank-20000-18w', 'ugreen-20w-usb-c-charger'],
    draw: { family: 'phone', color: '#23252a', camera: 'triple', front: 'punch', softness: 0.4, scene: { style: 'ribbons', seed: 74 } },
  }),

  android('huawei', {
    sku: 'HUA-PURA70PRO',
    slug: 'huawei-pura-70-pro',
    model: 'Pura 70 Pro',
    year: 2024,
    description: say(
      'Փոփոխական դիաֆրագմայով հիմնական տեսախցիկ և մակրո նկարող հեռաօբյեկտիվ։ Google-ի ծառայություններ չկան, հավելվածները AppGallery-ից են։',
      'Основная камера с переменной диафрагмой и телеобъектив, умеющий снимать макро. Сервисов Google нет, приложения — из AppGallery.',
      'A main camera with variable aperture and a telephoto that also shoots macro. No Google services: apps come from AppGallery.',
    ),
    specs: {
      os: 'EMUI', storage: 512, screen_size: 6.8, display_type: 'OLED', resolution: '2844 × 1260', brightness: 2500, processor: 'Kirin 9010', ram: 12,
      main_camera: 50, front_camera: 13, video: '4K 60p', network: '4G', nfc: true, battery: 5050, charging: 100,
      wireless_charging: true, water: 'IP68', material: ['aluminium', 'glass'], dimensions: '162.6 × 75.1 × 8.4', weight: 220,
    },
    variants: [
      { options: { color: 'black' }, price: 389900, stock: 4 },
      { options: { color: 'white' }, price: 389900, stock: 2 },
    ],
    goesWith: ['ugreen-nexode-100w', 'anker-737-powercore-24k'],
    draw: picture('triple', 'punch', 0.78, 'orbs', 75),
  }),
];
