import type { DrawingSpec } from '../drawing/specs.ts';
import type { DemoProduct, DemoVariant, Kinds, SpecValue, Text, Words } from '../types.ts';

const say = (hy: string, ru: string, en: string): Text => ({ hy, ru, en });

export const kinds: Kinds = {
  smartphone: say('Սմարթֆոն', 'Смартфон', 'Smartphone'),
  foldable: say('Ծալվող սմարթֆոն', 'Складной смартфон', 'Foldable smartphone'),
};

export const words: Words = {
  'under-screen': say('Էկրանի տակ', 'Под экраном', 'Under the screen'),
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

const iphone = ({ specs, ...own }: Own): DemoProduct => ({
  kind: 'smartphone',
  brand: 'apple',
  categories: ['smartphones', 'iphone'],
  ...own,
  specs: {
    os: 'iOS',
    display_type: 'OLED',
    cores: 6,
    network: '5G',
    sim: 'SIM + eSIM',
    nfc: true,
    gps: true,
    connector: 'USB-C',
    face_unlock: 'Face ID',
    water: 'IP68',
    material: ['aluminium', 'glass'],
    ...specs,
  },
});

const galaxy = ({ specs, ...own }: Own): DemoProduct => ({
  kind: 'smartphone',
  brand: 'samsung',
  categories: ['smartphones', 'android-phones'],
  ...own,
  specs: { os: 'Android', display_type: 'AMOLED', ...galaxyCommon, ...specs },
});

const galaxyZ = ({ specs, ...own }: Own): DemoProduct => ({
  kind: 'foldable',
  brand: 'samsung',
  categories: ['smartphones', 'foldable-phones'],
  ...own,
  specs: {
    os: 'Android',
    display_type: 'AMOLED',
    refresh_rate: 120,
    ...galaxyCommon,
    network: '5G',
    sim: 'SIM + eSIM',
    wireless_charging: true,
    fingerprint: 'power-button',
    charging: 25,
    material: ['aluminium', 'glass'],
    ...specs,
  },
});

const galaxyCommon: Record<string, SpecValue> = { cores: 8, gps: true, connector: 'USB-C', fingerprint: 'under-screen', face_unlock: true };

const flagship: Record<string, SpecValue> = { network: '5G', sim: ['2 SIM', 'SIM + eSIM'], nfc: true, wireless_charging: true, water: 'IP68' };

export const products: readonly DemoProduct[] = [
  iphone({
    sku: 'APL-IP15',
    slug: 'apple-iphone-15',
    model: 'iPhone 15',
    year: 2023,
    description: say(
      'Dynamic Island-ով և USB-C միակցիչով առաջին սովորական iPhone-ը։ Հիմնական տեսախցիկը կրկնակի մոտեցնում է առանց առանձին օբյեկտիվի։',
      'Первый обычный iPhone с Dynamic Island и разъёмом USB-C. Основная камера даёт двукратное приближение без отдельного объектива.',
      'The first standard iPhone with Dynamic Island and a USB-C port. Its main camera offers a 2× view without a separate lens.',
    ),
    specs: {
      screen_size: 6.1, resolution: '2556 × 1179', refresh_rate: 60, brightness: 2000, ppi: 461, processor: 'Apple A16 Bionic', ram: 6,
      main_camera: 48, cameras: '48 + 12', front_camera: 12, video: '4K 60p', wifi: 'Wi-Fi 6', bluetooth: '5.3', battery: 3349,
      wireless_charging: 'MagSafe, Qi2', dimensions: '147.6 × 71.6 × 7.8', weight: 171,
    },
    variants: offers(
      { 128: 269900, 256: 309900 },
      { sky: [9, 4], rose: [13, 0], mint: [6, null], yellow: [3, null], black: [24, 11] },
      { 128: 249900 },
    ),
    specialDays: [6, 20],
    isBestSeller: true,
    goesWith: ['apple-iphone-15-silicone-case-magsafe', 'spigen-ultra-hybrid-iphone-15', 'apple-20w-usb-c-power-adapter'],
    draw: picture('double', 'island', 0.62, 'dunes', 1),
  }),
  iphone({
    sku: 'APL-IP15PLUS',
    slug: 'apple-iphone-15-plus',
    model: 'iPhone 15 Plus',
    year: 2023,
    description: say(
      'iPhone 15-ի մեծ տարբերակը՝ ավելի լայն էկրանով և ավելի տարողունակ մարտկոցով։ Հարմար է նրանց, ովքեր շատ են կարդում և տեսանյութ դիտում։',
      'Тот же iPhone 15, только с большим экраном и более ёмким аккумулятором. Удобен тем, кто много читает и смотрит видео.',
      'An iPhone 15 with a larger screen and a bigger battery, handy for reading and watching video on the go.',
    ),
    specs: {
      screen_size: 6.7, resolution: '2796 × 1290', refresh_rate: 60, brightness: 2000, ppi: 460, processor: 'Apple A16 Bionic', ram: 6,
      main_camera: 48, cameras: '48 + 12', front_camera: 12, video: '4K 60p', wifi: 'Wi-Fi 6', bluetooth: '5.3', battery: 4383,
      wireless_charging: 'MagSafe, Qi2', dimensions: '160.9 × 77.8 × 7.8', weight: 201,
    },
    variants: offers({ 128: 304900, 256: 344900 }, { sky: [4, null], rose: [0, 2], black: [7, 3] }, { 128: 279900, 256: 319900 }),
    isSpecialOffer: true,
    goesWith: ['apple-20w-usb-c-power-adapter', 'anker-maggo-10k'],
    draw: picture('double', 'island', 0.62, 'bloom', 2),
  }),
  iphone({
    sku: 'APL-IP15PRO',
    slug: 'apple-iphone-15-pro',
    model: 'iPhone 15 Pro',
    year: 2023,
    description: say(
      'Տիտանե շրջանակով առաջին iPhone-երից մեկը. նախորդ Pro-ից նկատելիորեն թեթև է։ Action կոճակին կարելի է հանձնարարել հաճախակի գործողություն։',
      'Один из первых iPhone с титановой рамкой, заметно легче прежнего Pro. На кнопку действия можно назначить то, что нужно чаще всего.',
      'One of the first iPhones with a titanium frame, noticeably lighter than the Pro before it. The Action button does what you assign to it.',
    ),
    specs: {
      screen_size: 6.1, resolution: '2556 × 1179', refresh_rate: 120, brightness: 2000, ppi: 461, processor: 'Apple A17 Pro', ram: 8,
      main_camera: 48, cameras: '48 + 12 + 12', front_camera: 12, video: '4K 60p', zoom: '3×', wifi: 'Wi-Fi 6E', bluetooth: '5.3',
      battery: 3274, wireless_charging: 'MagSafe, Qi2', material: ['titanium', 'glass'], dimensions: '146.6 × 70.6 × 8.25', weight: 187,
    },
    variants: offers({ 128: 369900, 256: 409900 }, { titanium: [0, 0], navy: [0, null], black: [0, 0] }),
    goesWith: ['apple-20w-usb-c-power-adapter', 'anker-nano-3-30w'],
    draw: picture('triple', 'island', 0.6, 'peaks', 3),
  }),
  iphone({
    sku: 'APL-IP15PM',
    slug: 'apple-iphone-15-pro-max',
    model: 'iPhone 15 Pro Max',
    year: 2023,
    description: say(
      'Հեռաօբյեկտիվը հնգապատիկ մոտեցնում է նկարվող առարկան, իսկ USB-C միակցիչով տեսանյութը կարելի է գրանցել ուղիղ արտաքին կուտակիչի վրա։',
      'Телеобъектив приближает впятеро, а по USB-C видео ProRes можно записывать сразу на внешний накопитель.',
      'The telephoto lens reaches 5×, and ProRes video can be recorded straight to an external drive over USB-C.',
    ),
    specs: {
      screen_size: 6.7, resolution: '2796 × 1290', refresh_rate: 120, brightness: 2000, ppi: 460, processor: 'Apple A17 Pro', ram: 8,
      main_camera: 48, cameras: '48 + 12 + 12', front_camera: 12, video: '4K 60p', zoom: '5×', wifi: 'Wi-Fi 6E', bluetooth: '5.3',
      battery: 4441, wireless_charging: 'MagSafe, Qi2', material: ['titanium', 'glass'], dimensions: '159.9 × 76.7 × 8.25', weight: 221,
    },
    variants: offers(
      { 256: 459900, 512: 519900 },
      { titanium: [5, 2], navy: [3, 1], black: [4, 0], white: [2, null] },
      { 256: 429900 },
    ),
    goesWith: ['apple-35w-dual-usb-c-power-adapter', 'anker-maggo-10k', 'anker-nano-3-30w'],
    draw: picture('triple', 'island', 0.6, 'ribbons', 4),
  }),
  iphone({
    sku: 'APL-IP16',
    slug: 'apple-iphone-16',
    model: 'iPhone 16',
    year: 2024,
    description: say(
      'Camera Control կոճակը տեսախցիկը բացում է մեկ սեղմումով և մատի շարժումով կարգավորում մոտեցումը։ Աջակցում է Apple Intelligence-ին։',
      'Кнопка Camera Control открывает камеру одним нажатием, а проведя по ней пальцем, можно менять приближение. Есть Apple Intelligence.',
      'Camera Control opens the camera with one press and changes zoom with a slide of the finger. Works with Apple Intelligence.',
    ),
    specs: {
      screen_size: 6.1, resolution: '2556 × 1179', refresh_rate: 60, brightness: 2000, ppi: 460, processor: 'Apple A18', ram: 8,
      main_camera: 48, cameras: '48 + 12', front_camera: 12, video: '4K 60p', wifi: 'Wi-Fi 7', bluetooth: '5.3', battery: 3561,
      wireless_charging: 'MagSafe, Qi2', dimensions: '147.6 × 71.6 × 7.8', weight: 170,
    },
    variants: offers(
      { 128: 339900, 256: 389900 },
      { black: [31, 18], white: [22, 9], blue: [17, 6], teal: [8, 0], rose: [12, 5] },
      { 128: 319900 },
    ),
    isBestSeller: true,
    goesWith: ['apple-iphone-16-silicone-case-magsafe', 'apple-iphone-16-clear-case-magsafe', 'apple-20w-usb-c-power-adapter', 'anker-maggo-10k'],
    draw: picture('double', 'island', 0.64, 'orbs', 5),
  }),
  iphone({
    sku: 'APL-IP16PLUS',
    slug: 'apple-iphone-16-plus',
    model: 'iPhone 16 Plus',
    year: 2024,
    description: say(
      'Մեծ էկրան՝ սովորական iPhone 16-ի հնարավորություններով։ Ուլտրալայնանկյուն տեսախցիկը լուսանկարում է նաև մակրո՝ շատ մոտ տարածությունից։',
      'Большой экран и возможности обычного iPhone 16. Сверхширокоугольная камера умеет снимать макро с близкого расстояния.',
      'The larger sibling of the iPhone 16. Its ultra-wide camera also takes macro photos from very close up.',
    ),
    specs: {
      screen_size: 6.7, resolution: '2796 × 1290', refresh_rate: 60, brightness: 2000, ppi: 460, processor: 'Apple A18', ram: 8,
      main_camera: 48, cameras: '48 + 12', front_camera: 12, video: '4K 60p', wifi: 'Wi-Fi 7', bluetooth: '5.3', battery: 4674,
      wireless_charging: 'MagSafe, Qi2', dimensions: '160.9 × 77.8 × 7.8', weight: 199,
    },
    variants: offers({ 128: 379900, 256: 429900 }, { white: [5, 2], blue: [6, null], teal: [2, null], black: [8, 4] }),
    goesWith: ['apple-20w-usb-c-power-adapter', 'anker-nano-power-bank-10000-30w'],
    draw: picture('double', 'island', 0.64, 'dunes', 6),
  }),
  iphone({
    sku: 'APL-IP16PRO',
    slug: 'apple-iphone-16-pro',
    model: 'iPhone 16 Pro',
    year: 2024,
    description: say(
      'Նեղ եզրերով էկրանը մեծացել է, իսկ իրանը մնացել է հարմար մեկ ձեռքի համար։ Դանդաղեցված տեսանյութ նկարահանում է 4K որակով։',
      'Экран с тонкими рамками стал больше, а держать телефон одной рукой по-прежнему удобно. Снимает замедленное видео в 4K.',
      'Slim borders give a larger screen in a body still comfortable in one hand. Records slow motion in 4K.',
    ),
    specs: {
      screen_size: 6.3, resolution: '2622 × 1206', refresh_rate: 120, brightness: 2000, ppi: 460, processor: 'Apple A18 Pro', ram: 8,
      main_camera: 48, cameras: '48 + 48 + 12', front_camera: 12, video: '4K 120p', zoom: '5×', wifi: 'Wi-Fi 7', bluetooth: '5.3',
      battery: 3582, wireless_charging: 'MagSafe, Qi2', material: ['titanium', 'glass'], dimensions: '149.6 × 71.5 × 8.25', weight: 199,
    },
    variants: offers(
      { 128: 459900, 256: 509900, 512: 599900 },
      { titanium: [10, 13, 3], white: [5, 7, null], sand: [6, 9, 0], black: [12, 15, 4] },
    ),
    isBestSeller: true,
    goesWith: ['apple-iphone-16-pro-silicone-case-magsafe', 'apple-35w-dual-usb-c-power-adapter', 'anker-maggo-10k'],
    draw: picture('triple', 'island', 0.58, 'bloom', 7),
  }),
  iphone({
    sku: 'APL-IP16PM',
    slug: 'apple-iphone-16-pro-max',
    model: 'iPhone 16 Pro Max',
    year: 2024,
    description: say(
      'Ամենամեծ էկրանը 2024-ի iPhone-ների մեջ։ Չորս խոսափողը և «Audio Mix» գործառույթը օգնում են ձայնն առանձնացնել աղմուկից։',
      'Самый большой экран среди iPhone 2024 года. Четыре микрофона и функция «Аудиомикс» помогают отделить голос от шума.',
      'The largest screen of the 2024 iPhones. Four microphones and Audio Mix help to lift a voice out of the noise.',
    ),
    specs: {
      screen_size: 6.9, resolution: '2868 × 1320', refresh_rate: 120, brightness: 2000, ppi: 460, processor: 'Apple A18 Pro', ram: 8,
      main_camera: 48, cameras: '48 + 48 + 12', front_camera: 12, video: '4K 120p', zoom: '5×', wifi: 'Wi-Fi 7', bluetooth: '5.3',
      battery: 4685, wireless_charging: 'MagSafe, Qi2', material: ['titanium', 'glass'], dimensions: '163 × 77.6 × 8.25', weight: 227,
    },
    variants: offers(
      { 256: 569900, 512: 659900, 1024: 749900 },
      { black: [11, 5, 2], titanium: [9, 6, 1], white: [4, null, null], sand: [7, 3, 0] },
    ),
    goesWith: ['spigen-liquid-air-iphone-16-pro-max', 'apple-35w-dual-usb-c-power-adapter', 'anker-prime-67w'],
    draw: picture('triple', 'island', 0.58, 'peaks', 8),
  }),
  iphone({
    sku: 'APL-IP16E',
    slug: 'apple-iphone-16e',
    model: 'iPhone 16e',
    year: 2025,
    description: say(
      'A18 պրոցեսորով մատչելի iPhone՝ մեկ տեսախցիկով և Apple-ի սեփական C1 մոդեմով։ MagSafe մագնիս չունի, անլար լիցքավորվում է Qi-ով։',
      'Доступный iPhone с процессором A18, одной камерой и собственным модемом Apple C1. Магнитов MagSafe нет, беспроводная зарядка — Qi.',
      'An affordable iPhone with the A18 chip, a single camera and Apple’s own C1 modem. It charges over Qi and has no MagSafe magnets.',
    ),
    specs: {
      screen_size: 6.1, resolution: '2532 × 1170', refresh_rate: 60, brightness: 1200, ppi: 460, processor: 'Apple A18', ram: 8,
      main_camera: 48, cameras: '48', front_camera: 12, video: '4K 60p', wifi: 'Wi-Fi 6', bluetooth: '5.3', battery: 4005,
      wireless_charging: 'Qi', dimensions: '146.7 × 71.5 × 7.8', weight: 167,
    },
    variants: offers({ 128: 264900, 256: 309900 }, { white: [14, 5], black: [16, 8] }),
    goesWith: ['apple-20w-usb-c-power-adapter', 'ugreen-20w-usb-c-charger'],
    draw: picture('single', 'notch', 0.5, 'ribbons', 9),
  }),
  iphone({
    sku: 'APL-IP17',
    slug: 'apple-iphone-17',
    model: 'iPhone 17',
    year: 2025,
    description: say(
      'Սովորական iPhone-ը առաջին անգամ ստացել է 120 Հց էկրան, իսկ նվազագույն հիշողությունը 256 ԳԲ է։ Առջևի տեսախցիկն ինքն է լայնացնում կադրը։',
      'Обычный iPhone впервые получил экран 120 Гц, а память начинается с 256 ГБ. Фронтальная камера сама расширяет кадр для компании.',
      'The first standard iPhone with a 120 Hz screen, and storage starts at 256 GB. The front camera widens the frame for a group.',
    ),
    specs: {
      screen_size: 6.3, resolution: '2622 × 1206', refresh_rate: 120, brightness: 3000, ppi: 460, processor: 'Apple A19', ram: 8,
      main_camera: 48, cameras: '48 + 48', front_camera: 18, video: '4K 60p', wifi: 'Wi-Fi 7', bluetooth: '6', battery: 3692,
      wireless_charging: 'MagSafe, Qi2', dimensions: '149.6 × 71.5 × 7.95', weight: 177,
    },
    variants: offers({ 256: 419900, 512: 509900 }, { white: [18, 6], sky: [15, 4], mint: [11, null], lavender: [14, 3], black: [26, 9] }),
    isNew: true,
    goesWith: ['apple-35w-dual-usb-c-power-adapter', 'anker-nano-3-30w', 'anker-maggo-10k'],
    draw: picture('double', 'island', 0.68, 'bloom', 10),
  }),
  iphone({
    sku: 'APL-IPAIR',
    slug: 'apple-iphone-air',
    model: 'iPhone Air',
    year: 2025,
    description: say(
      'Ամենաբարակ iPhone-ը. իրանը վեց միլիմետրից էլ բարակ է։ Ֆիզիկական SIM քարտի տեղ չկա, կապը միացվում է միայն eSIM-ով։',
      'Самый тонкий iPhone: корпус тоньше шести миллиметров. Лотка для SIM-карты нет, номер подключается только через eSIM.',
      'The thinnest iPhone so far, under six millimetres. There is no SIM tray: the number is set up as an eSIM.',
    ),
    specs: {
      screen_size: 6.5, resolution: '2736 × 1260', refresh_rate: 120, brightness: 3000, ppi: 460, processor: 'Apple A19 Pro', ram: 12,
      main_camera: 48, cameras: '48', front_camera: 18, video: '4K 60p', wifi: 'Wi-Fi 7', bluetooth: '6', sim: 'eSIM', battery: 3149,
      wireless_charging: 'MagSafe, Qi2', material: ['titanium', 'glass'], dimensions: '156.2 × 74.7 × 5.64', weight: 165,
    },
    variants: offers({ 256: 489900, 512: 579900 }, { black: [7, 3], white: [6, 2], gold: [4, null], sky: [5, 0] }),
    isNew: true,
    goesWith: ['anker-maggo-10k', 'apple-20w-usb-c-power-adapter'],
    draw: picture('single', 'island', 0.75, 'orbs', 11),
  }),
  iphone({
    sku: 'APL-IP17PRO',
    slug: 'apple-iphone-17-pro',
    model: 'iPhone 17 Pro',
    year: 2025,
    description: say(
      'Միաձույլ ալյումինե իրանը և գոլորշու խցիկը ջերմությունը հավասար են բաշխում երկար խաղի կամ նկարահանման ժամանակ։ Երեք տեսախցիկն էլ 48 ՄՊ է։',
      'Цельный алюминиевый корпус с испарительной камерой ровнее отводит тепло в играх и на съёмке. Все три камеры — по 48 Мп.',
      'A one-piece aluminium body with a vapour chamber spreads heat evenly in games and long takes. All three cameras are 48 MP.',
    ),
    specs: {
      screen_size: 6.3, resolution: '2622 × 1206', refresh_rate: 120, brightness: 3000, ppi: 460, processor: 'Apple A19 Pro', ram: 12,
      main_camera: 48, cameras: '48 + 48 + 48', front_camera: 18, video: '4K 120p', zoom: '4×', wifi: 'Wi-Fi 7', bluetooth: '6',
      battery: 3988, wireless_charging: 'MagSafe, Qi2', dimensions: '150 × 71.9 × 8.75', weight: 204,
    },
    variants: offers(
      { 256: 579900, 512: 669900, 1024: 769900 },
      { orange: [13, 6, 1], navy: [11, 5, null], silver: [14, 4, 2] },
    ),
    isNew: true,
    goesWith: ['apple-iphone-17-pro-techwoven-case', 'apple-35w-dual-usb-c-power-adapter', 'anker-prime-67w'],
    draw: picture('bar', 'island', 0.7, 'ribbons', 12),
  }),
  iphone({
    sku: 'APL-IP17PM',
    slug: 'apple-iphone-17-pro-max',
    model: 'iPhone 17 Pro Max',
    year: 2025,
    description: say(
      'Ամենատարողունակ մարտկոցով և մեծ էկրանով Pro-ն։ Ընտրեք այն, եթե օրվա մեծ մասն անցկացնում եք լիցքավորիչից հեռու։',
      'Pro с большим экраном и самым ёмким аккумулятором в линейке. Его стоит выбрать, если вы подолгу бываете вдали от розетки.',
      'The Pro with the large screen and the biggest battery of the line, for long days away from a socket.',
    ),
    specs: {
      screen_size: 6.9, resolution: '2868 × 1320', refresh_rate: 120, brightness: 3000, ppi: 460, processor: 'Apple A19 Pro', ram: 12,
      main_camera: 48, cameras: '48 + 48 + 48', front_camera: 18, video: '4K 120p', zoom: '4×', wifi: 'Wi-Fi 7', bluetooth: '6',
      battery: 4823, wireless_charging: 'MagSafe, Qi2', dimensions: '163.4 × 78 × 8.75', weight: 231,
    },
    variants: offers(
      { 256: 639900, 512: 729900, 1024: 829900 },
      { orange: [10, 7, 2], navy: [8, 6, 1], silver: [9, 0, 2] },
    ),
    creditPercent: 6,
    isNew: true,
    goesWith: ['apple-35w-dual-usb-c-power-adapter', 'anker-maggo-10k', 'anker-prime-67w'],
    draw: picture('bar', 'island', 0.7, 'dunes', 13),
  }),

  galaxy({
    sku: 'SAM-S23FE',
    slug: 'samsung-galaxy-s23-fe',
    model: 'Galaxy S23 FE',
    year: 2023,
    description: say(
      'S շարքի հիմնական հնարավորությունները ավելի մատչելի իրանում՝ երեքապատիկ հեռաօբյեկտիվ, անլար լիցքավորում և ջրից պաշտպանություն։',
      'Главное из серии S в более доступном корпусе: телеобъектив с трёхкратным приближением, беспроводная зарядка и защита от воды.',
      'The essentials of the S series at a gentler price: a 3× telephoto lens, wireless charging and water protection.',
    ),
    specs: {
      screen_size: 6.4, resolution: '2340 × 1080', refresh_rate: 120, brightness: 1450, processor: 'Exynos 2200', ram: 8, main_camera: 50,
      cameras: '50 + 12 + 8', front_camera: 10, video: '8K 24p', zoom: '3×', battery: 4500, charging: 25, wifi: 'Wi-Fi 6E', ...flagship,
      material: ['aluminium', 'glass'], dimensions: '158 × 76.5 × 8.2', weight: 209,
    },
    variants: offers({ 128: 169900, 256: 189900 }, { mint: [0, null], cream: [0, null], graphite: [0, 0] }),
    goesWith: ['samsung-25w-ep-t2510', 'samsung-eb-p3400-power-bank'],
    draw: picture('quad', 'punch', 0.55, 'dunes', 14),
  }),
  galaxy({
    sku: 'SAM-S24',
    slug: 'samsung-galaxy-s24',
    model: 'Galaxy S24',
    year: 2024,
    description: say(
      'Փոքր ու թեթև առաջատար՝ յոթ տարվա թարմացումներով։ Galaxy AI-ն թարգմանում է զանգերը և խմբագրում լուսանկարները։',
      'Небольшой и лёгкий флагман с семью годами обновлений. Galaxy AI переводит разговоры и помогает править снимки.',
      'A small, light flagship with seven years of updates. Galaxy AI translates calls and helps to edit photos.',
    ),
    specs: {
      screen_size: 6.2, resolution: '2340 × 1080', refresh_rate: 120, brightness: 2600, ppi: 416, processor: 'Exynos 2400', cores: 10, ram: 8,
      main_camera: 50, cameras: '50 + 12 + 10', front_camera: 12, video: '8K 30p', zoom: '3×', battery: 4000, charging: 25, wifi: 'Wi-Fi 6E',
      bluetooth: '5.3', ...flagship, material: ['aluminium', 'glass'], dimensions: '147 × 70.6 × 7.6', weight: 167,
    },
    variants: offers(
      { 128: 259900, 256: 284900 },
      { grey: [7, 3], violet: [4, 2], yellow: [3, null], black: [9, 6] },
      { 128: 234900, 256: 259900 },
    ),
    specialDays: [3, 14],
    goesWith: ['samsung-galaxy-s24-silicone-case', 'samsung-25w-ep-t2510', 'samsung-eb-p3400-power-bank'],
    draw: picture('quad', 'punch', 0.5, 'ribbons', 15),
  }),
  galaxy({
    sku: 'SAM-S24PLUS',
    slug: 'samsung-galaxy-s24-plus',
    model: 'Galaxy S24+',
    year: 2024,
    description: say(
      'Quad HD+ էկրան և 12 ԳԲ օպերատիվ հիշողություն՝ առանց Ultra-ի չափսերի։ Լիցքավորվում է մինչև 45 Վտ հզորությամբ։',
      'Экран Quad HD+ и 12 ГБ оперативной памяти без размеров Ultra. Заряжается мощностью до 45 Вт.',
      'A Quad HD+ screen and 12 GB of memory without the bulk of the Ultra. Charges at up to 45 W.',
    ),
    specs: {
      screen_size: 6.7, resolution: '3120 × 1440', refresh_rate: 120, brightness: 2600, ppi: 513, processor: 'Exynos 2400', cores: 10, ram: 12,
      main_camera: 50, cameras: '50 + 12 + 10', front_camera: 12, video: '8K 30p', zoom: '3×', battery: 4900, charging: 45, wifi: 'Wi-Fi 6E',
      bluetooth: '5.3', ...flagship, material: ['aluminium', 'glass'], dimensions: '158.5 × 75.9 × 7.7', weight: 196,
    },
    variants: offers({ 256: 319900, 512: 359900 }, { black: [5, 2], grey: [4, null], violet: [3, 0] }),
    goesWith: ['samsung-45w-ep-t4510', 'samsung-eb-p4520-power-bank'],
    draw: picture('quad', 'punch', 0.5, 'orbs', 16),
  }),
  galaxy({
    sku: 'SAM-S24U',
    slug: 'samsung-galaxy-s24-ultra',
    model: 'Galaxy S24 Ultra',
    year: 2024,
    description: say(
      'Տիտանե շրջանակ, հարթ էկրան և իրանի մեջ պահվող S Pen գրիչ։ Հակաանդրադարձ ապակին հեշտացնում է արևի տակ կարդալը։',
      'Титановая рамка, плоский экран и перо S Pen, которое хранится в корпусе. Антибликовое стекло помогает читать на солнце.',
      'A titanium frame, a flat screen and an S Pen stored in the body. Anti-reflective glass makes reading in sunlight easier.',
    ),
    specs: {
      screen_size: 6.8, resolution: '3120 × 1440', refresh_rate: 120, brightness: 2600, ppi: 505, processor: 'Snapdragon 8 Gen 3', ram: 12,
      main_camera: 200, cameras: '200 + 50 + 12 + 10', front_camera: 12, video: '8K 30p', zoom: '5×', battery: 5000, charging: 45,
      wifi: 'Wi-Fi 7', bluetooth: '5.3', ...flagship, material: ['titanium', 'glass'], dimensions: '162.3 × 79 × 8.6', weight: 232,
    },
    variants: offers(
      { 256: 419900, 512: 469900 },
      { titanium: [8, 4], black: [10, 5], violet: [3, 1], cream: [2, null] },
      { 256: 389900, 512: 439900 },
    ),
    goesWith: ['spigen-tough-armor-galaxy-s24-ultra', 'samsung-45w-ep-t4510', 'samsung-eb-p4520-power-bank'],
    draw: picture('quad', 'punch', 0.1, 'bloom', 17),
  }),
  galaxy({
    sku: 'SAM-S24FE',
    slug: 'samsung-galaxy-s24-fe',
    model: 'Galaxy S24 FE',
    year: 2024,
    description: say(
      'Մեծ էկրան և Galaxy AI-ի գործիքները՝ Circle to Search որոնում, թարգմանություն, ավելորդի ջնջում լուսանկարից։ Թարմացումներ՝ յոթ տարի։',
      'Большой экран и инструменты Galaxy AI: поиск обведением, перевод, удаление лишнего с фотографии. Обновления — семь лет.',
      'A large screen with the Galaxy AI tools: Circle to Search, translation, removing what is not needed from a photo. Seven years of updates.',
    ),
    specs: {
      screen_size: 6.7, resolution: '2340 × 1080', refresh_rate: 120, brightness: 1900, ppi: 385, processor: 'Exynos 2400e', cores: 10, ram: 8,
      main_camera: 50, cameras: '50 + 12 + 8', front_camera: 10, video: '8K 30p', zoom: '3×', battery: 4700, charging: 25, wifi: 'Wi-Fi 6E',
      bluetooth: '5.3', ...flagship, material: ['aluminium', 'glass'], dimensions: '162 × 77.3 × 8', weight: 213,
    },
    variants: offers(
      { 128: 219900, 256: 244900 },
      { sky: [12, 6], mint: [7, 0], grey: [9, null], graphite: [18, 10] },
      { 128: 199900, 256: 224900 },
    ),
    specialDays: [10, 30],
    isSpecialOffer: true,
    goesWith: ['samsung-25w-ep-t2510', 'samsung-eb-p3400-power-bank', 'anker-nano-3-30w'],
    draw: picture('quad', 'punch', 0.52, 'peaks', 18),
  }),
  galaxy({
    sku: 'SAM-S25',
    slug: 'samsung-galaxy-s25',
    model: 'Galaxy S25',
    year: 2025,
    description: say(
      'Snapdragon 8 Elite և 12 ԳԲ օպերատիվ հիշողություն՝ 162 գ կշռող իրանում։ Ներկայիս Galaxy S-երից ամենափոքրերից է։',
      'Snapdragon 8 Elite и 12 ГБ оперативной памяти в корпусе весом 162 г. Один из самых компактных Galaxy последних лет.',
      'Snapdragon 8 Elite and 12 GB of memory in a body of 162 g, one of the most compact Galaxy phones of recent years.',
    ),
    specs: {
      screen_size: 6.2, resolution: '2340 × 1080', refresh_rate: 120, brightness: 2600, ppi: 416, processor: 'Snapdragon 8 Elite', ram: 12,
      main_camera: 50, cameras: '50 + 12 + 10', front_camera: 12, video: '8K 30p', zoom: '3×', battery: 4000, charging: 25, wifi: 'Wi-Fi 7',
      bluetooth: '5.4', ...flagship, material: ['aluminium', 'glass'], dimensions: '146.9 × 70.5 × 7.2', weight: 162,
    },
    variants: offers({ 128: 309900, 256: 334900, 512: 379900 }, { navy: [10, 12, 3], sky: [8, 9, null], mint: [5, 6, null], silver: [7, 0, 2] }),
    goesWith: ['spigen-rugged-armor-galaxy-s25', 'samsung-25w-ep-t2510', 'samsung-eb-p3400-power-bank'],
    draw: picture('quad', 'punch', 0.5, 'dunes', 19),
  }),
  galaxy({
    sku: 'SAM-S25U',
    slug: 'samsung-galaxy-s25-ultra',
    model: 'Galaxy S25 Ultra',
    year: 2025,
    description: say(
      'Կլորացված անկյուններով ավելի թեթև Ultra. ուլտրալայնանկյուն տեսախցիկը հիմա 50 ՄՊ է։ S Pen գրիչը պահվում է իրանի մեջ։',
      'Ultra стал легче и мягче в углах, а сверхширокоугольная камера выросла до 50 Мп. Перо S Pen хранится в корпусе.',
      'A lighter Ultra with softer corners and a 50 MP ultra-wide camera. The S Pen has its place inside the body.',
    ),
    specs: {
      screen_size: 6.9, resolution: '3120 × 1440', refresh_rate: 120, brightness: 2600, processor: 'Snapdragon 8 Elite', ram: 12,
      main_camera: 200, cameras: '200 + 50 + 50 + 10', front_camera: 12, video: '8K 30p', zoom: '5×', battery: 5000, charging: 45,
      wifi: 'Wi-Fi 7', bluetooth: '5.4', ...flagship, material: ['titanium', 'glass'], dimensions: '162.8 × 77.6 × 8.2', weight: 218,
    },
    variants: offers(
      { 256: 469900, 512: 529900, 1024: 619900 },
      { titanium: [14, 6, 1], black: [16, 8, 2], sky: [9, 3, null], silver: [7, 0, null] },
    ),
    creditPercent: 6,
    isBestSeller: true,
    goesWith: ['spigen-ultra-hybrid-galaxy-s25-ultra', 'samsung-45w-ep-t4510', 'samsung-eb-p4520-power-bank'],
    draw: picture('quad', 'punch', 0.3, 'orbs', 20),
  }),
  galaxy({
    sku: 'SAM-S25EDGE',
    slug: 'samsung-galaxy-s25-edge',
    model: 'Galaxy S25 Edge',
    year: 2025,
    description: say(
      'Տիտանե շրջանակով իրանի հաստությունը վեց միլիմետրից էլ փոքր է։ Երկու տեսախցիկից հիմնականը 200 ՄՊ է, հեռաօբյեկտիվ չկա։',
      'Корпус с титановой рамкой тоньше шести миллиметров. Камер две, основная на 200 Мп; телеобъектива нет.',
      'A titanium-framed body under six millimetres thick. There are two cameras, the main one 200 MP, and no telephoto.',
    ),
    specs: {
      screen_size: 6.7, resolution: '3120 × 1440', refresh_rate: 120, brightness: 2600, ppi: 513, processor: 'Snapdragon 8 Elite', ram: 12,
      main_camera: 200, cameras: '200 + 12', front_camera: 12, video: '8K 30p', battery: 3900, charging: 25, wifi: 'Wi-Fi 7', bluetooth: '5.4',
      ...flagship, material: ['titanium', 'glass'], dimensions: '158.2 × 75.6 × 5.8', weight: 163,
    },
    variants: offers({ 256: 389900, 512: 439900 }, { silver: [4, 3], sky: [5, null], black: [6, 2] }),
    isNew: true,
    goesWith: ['samsung-25w-ep-t2510', 'samsung-eb-p3400-power-bank'],
    draw: picture('double', 'punch', 0.48, 'peaks', 21),
  }),
  galaxy({
    sku: 'SAM-S25FE',
    slug: 'samsung-galaxy-s25-fe',
    model: 'Galaxy S25 FE',
    year: 2025,
    description: say(
      'Նախորդ FE-ից բարակ և թեթև, բայց մարտկոցն ավելի տարողունակ է։ Լիցքավորումը արագացել է մինչև 45 Վտ։',
      'Тоньше и легче прошлого FE, при этом аккумулятор стал больше. Зарядка ускорилась до 45 Вт.',
      'Thinner and lighter than the FE before it, yet with a larger battery. Charging is now up to 45 W.',
    ),
    specs: {
      screen_size: 6.7, resolution: '2340 × 1080', refresh_rate: 120, brightness: 1900, ppi: 385, processor: 'Exynos 2400', cores: 10, ram: 8,
      main_camera: 50, cameras: '50 + 12 + 8', front_camera: 12, video: '8K 30p', zoom: '3×', battery: 4900, charging: 45, wifi: 'Wi-Fi 6E',
      ...flagship, material: ['aluminium', 'glass'], dimensions: '161.3 × 76.6 × 7.4', weight: 190,
    },
    variants: offers({ 128: 259900, 256: 284900 }, { black: [11, 8], navy: [9, 6], sky: [7, 4], white: [5, null] }),
    isNew: true,
    goesWith: ['samsung-45w-ep-t4510', 'samsung-eb-p4520-power-bank'],
    draw: picture('quad', 'punch', 0.5, 'bloom', 22),
  }),
  galaxy({
    sku: 'SAM-A06',
    slug: 'samsung-galaxy-a06',
    model: 'Galaxy A06',
    year: 2024,
    description: say(
      'Պարզ հեռախոս զանգերի, մեսենջերների և տեսանյութի համար՝ մեծ էկրանով և երկու SIM քարտի տեղով։ Հիշողությունն ընդլայնվում է microSD քարտով։',
      'Простой телефон для звонков, мессенджеров и видео: большой экран, две SIM-карты и отдельное место для microSD.',
      'A simple phone for calls, messengers and video, with a large screen, two SIM cards and a microSD slot.',
    ),
    specs: {
      color: 'black', storage: 128, screen_size: 6.7, display_type: 'PLS LCD', resolution: '1600 × 720', refresh_rate: 60, processor: 'Helio G85', ram: 4,
      memory_card: 'microSD', main_camera: 50, cameras: '50 + 2', front_camera: 8, video: '1080p', network: '4G', sim: '2 SIM', bluetooth: '5.3',
      battery: 5000, charging: 25, fingerprint: 'power-button', material: 'plastic', dimensions: '167.3 × 77.3 × 8', weight: 189,
    },
    price: 52900,
    stock: 38,
    credit: 55900,
    goesWith: ['samsung-25w-ep-t2510', 'xiaomi-redmi-power-bank-20000-18w'],
    draw: { family: 'phone', color: '#23252a', camera: 'double', front: 'notch', softness: 0.5, scene: { style: 'dunes', seed: 23 } },
  }),
  galaxy({
    sku: 'SAM-A16',
    slug: 'samsung-galaxy-a16',
    model: 'Galaxy A16',
    year: 2024,
    description: say(
      'Ամենօրյա հեռախոս AMOLED էկրանով, որի համար Samsung-ը վեց տարի թարմացումներ է խոստանում։ Իրանը պաշտպանված է ցայտերից։',
      'Телефон на каждый день с экраном AMOLED, которому Samsung обещает шесть лет обновлений. Корпус защищён от брызг.',
      'An everyday phone with an AMOLED screen and a promise of six years of updates. The body withstands splashes.',
    ),
    specs: {
      storage: 128, screen_size: 6.7, resolution: '2340 × 1080', refresh_rate: 90, ppi: 385, processor: 'Helio G99', ram: 4, memory_card: 'microSD',
      main_camera: 50, cameras: '50 + 5 + 2', front_camera: 13, video: '1080p', network: '4G', sim: '2 SIM', wifi: 'Wi-Fi 5', bluetooth: '5.3',
      battery: 5000, charging: 25, fingerprint: 'power-button', water: 'IP54', material: 'plastic', dimensions: '164.4 × 77.9 × 7.9', weight: 200,
    },
    variants: [
      { options: { color: 'black' }, price: 69900, stock: 54 },
      { options: { color: 'mint' }, price: 69900, stock: 27 },
      { options: { color: 'grey' }, price: 69900, stock: 32 },
    ],
    isBestSeller: true,
    goesWith: ['samsung-25w-ep-t2510', 'xiaomi-redmi-power-bank-20000-18w', 'ugreen-20w-usb-c-charger'],
    draw: picture('triple', 'notch', 0.45, 'ribbons', 24),
  }),
  galaxy({
    sku: 'SAM-A26',
    slug: 'samsung-galaxy-a26-5g',
    model: 'Galaxy A26 5G',
    year: 2025,
    description: say(
      'Ապակե մեջքով և IP67 պաշտպանությամբ A շարքի հեռախոս։ Հիշողությունը կարելի է ավելացնել microSD քարտով։',
      'Телефон серии A со стеклянной спинкой и защитой IP67. Память можно расширить картой microSD.',
      'An A-series phone with a glass back and IP67 protection. Storage can be extended with a microSD card.',
    ),
    specs: {
      screen_size: 6.7, resolution: '2340 × 1080', refresh_rate: 120, ppi: 385, processor: 'Exynos 1380', memory_card: 'microSD',
      main_camera: 50, cameras: '50 + 8 + 2', front_camera: 13, video: '4K 30p', network: '5G', sim: '2 SIM', bluetooth: '5.3', nfc: true,
      battery: 5000, charging: 25, fingerprint: 'power-button', water: 'IP67', material: ['plastic', 'glass'],
      dimensions: '164 × 77.5 × 7.7', weight: 200,
    },
    variants: offers({ '6/128': 99900, '8/256': 119900 }, { white: [13, 7], mint: [9, null], coral: [0, 5], black: [20, 14] }),
    goesWith: ['samsung-25w-ep-t2510', 'samsung-eb-p3400-power-bank'],
    draw: picture('triple', 'notch', 0.46, 'peaks', 25),
  }),
  galaxy({
    sku: 'SAM-A35',
    slug: 'samsung-galaxy-a35-5g',
    model: 'Galaxy A35 5G',
    year: 2024,
    description: say(
      'Միջին դասի հեռախոս՝ օպտիկական կայունացմամբ տեսախցիկով և microSD քարտի տեղով, որը նոր A մոդելներում արդեն հազվադեպ է։',
      'Телефон среднего класса с оптической стабилизацией камеры и слотом microSD, который в новых моделях встречается всё реже.',
      'A mid-range phone with an optically stabilised camera and a microSD slot, something newer models often lack.',
    ),
    specs: {
      screen_size: 6.6, resolution: '2340 × 1080', refresh_rate: 120, brightness: 1000, processor: 'Exynos 1380', memory_card: 'microSD',
      main_camera: 50, cameras: '50 + 8 + 5', front_camera: 13, video: '4K 30p', network: '5G', sim: '2 SIM', wifi: 'Wi-Fi 6', bluetooth: '5.3',
      nfc: true, battery: 5000, charging: 25, water: 'IP67', material: ['plastic', 'glass'], dimensions: '161.7 × 78 × 8.2', weight: 209,
    },
    variants: offers(
      { '6/128': 114900, '8/256': 134900 },
      { navy: [12, 8], sky: [9, 4], lavender: [6, null] },
      { '6/128': 99900, '8/256': 119900 },
    ),
    isSpecialOffer: true,
    goesWith: ['samsung-25w-ep-t2510', 'xiaomi-redmi-power-bank-20000-18w'],
    draw: picture('triple', 'punch', 0.5, 'bloom', 26),
  }),
  galaxy({
    sku: 'SAM-A36',
    slug: 'samsung-galaxy-a36-5g',
    model: 'Galaxy A36 5G',
    year: 2025,
    description: say(
      'Բարակ իրան, պայծառ էկրան և 45 Վտ լիցքավորում։ Տեսախցիկները հավաքված են մեկ ընդհանուր հարթակի վրա։',
      'Тонкий корпус, яркий экран и зарядка до 45 Вт. Камеры собраны на одной общей площадке.',
      'A slim body, a bright screen and charging of up to 45 W. The cameras share one raised plate.',
    ),
    specs: {
      screen_size: 6.7, resolution: '2340 × 1080', refresh_rate: 120, brightness: 1900, ppi: 385, processor: 'Snapdragon 6 Gen 3', ram: 8,
      main_camera: 50, cameras: '50 + 8 + 5', front_camera: 12, video: '4K 30p', network: '5G', sim: ['2 SIM', 'SIM + eSIM'], wifi: 'Wi-Fi 6',
      bluetooth: '5.4', nfc: true, battery: 5000, charging: 45, water: 'IP67', material: ['plastic', 'glass'],
      dimensions: '162.9 × 78.2 × 7.4', weight: 195,
    },
    variants: offers({ 128: 129900, 256: 149900 }, { white: [14, 8], lavender: [8, 3], black: [19, 12] }),
    goesWith: ['samsung-45w-ep-t4510', 'samsung-eb-p4520-power-bank'],
    draw: picture('triple', 'punch', 0.48, 'orbs', 27),
  }),
  galaxy({
    sku: 'SAM-A55',
    slug: 'samsung-galaxy-a55-5g',
    model: 'Galaxy A55 5G',
    year: 2024,
    description: say(
      'A54-ի համեմատ շրջանակն այժմ մետաղե է, իսկ երկու կողմերը՝ ապակե։ Առջևի տեսախցիկը 32 ՄՊ է։',
      'По сравнению с A54 рамка стала металлической, а с обеих сторон — стекло. Фронтальная камера на 32 Мп.',
      'Compared with the A54 the frame is now metal, with glass on both sides. The front camera is 32 MP.',
    ),
    specs: {
      screen_size: 6.6, resolution: '2340 × 1080', refresh_rate: 120, brightness: 1000, processor: 'Exynos 1480', ram: 8, memory_card: 'microSD',
      main_camera: 50, cameras: '50 + 12 + 5', front_camera: 32, video: '4K 30p', network: '5G', sim: ['2 SIM', 'SIM + eSIM'], wifi: 'Wi-Fi 6',
      bluetooth: '5.3', nfc: true, battery: 5000, charging: 25, water: 'IP67', material: ['aluminium', 'glass'],
      dimensions: '161.1 × 77.4 × 8.2', weight: 213,
    },
    variants: offers({ 128: 144900, 256: 164900 }, { navy: [10, 6], sky: [7, 5], lavender: [4, 0] }),
    goesWith: ['samsung-25w-ep-t2510', 'samsung-eb-p3400-power-bank', 'anker-nano-3-30w'],
    draw: picture('triple', 'punch', 0.5, 'dunes', 28),
  }),
  galaxy({
    sku: 'SAM-A56',
    slug: 'samsung-galaxy-a56-5g',
    model: 'Galaxy A56 5G',
    year: 2025,
    description: say(
      'Մետաղե շրջանակով ավելի բարակ A՝ վեց սերունդ Android-ի թարմացումներով։ 45 Վտ լիցքավորումը նախորդ մոդելից զգալիորեն արագ է։',
      'Более тонкий A с металлической рамкой и шестью обновлениями Android. Зарядка на 45 Вт заметно быстрее, чем у прошлой модели.',
      'A slimmer A with a metal frame and six Android upgrades promised. Its 45 W charging is much quicker than before.',
    ),
    specs: {
      screen_size: 6.7, resolution: '2340 × 1080', refresh_rate: 120, brightness: 1900, ppi: 385, processor: 'Exynos 1580', ram: 8,
      main_camera: 50, cameras: '50 + 12 + 5', front_camera: 12, video: '4K 30p', network: '5G', sim: ['2 SIM', 'SIM + eSIM'], wifi: 'Wi-Fi 6',
      bluetooth: '5.3', nfc: true, battery: 5000, charging: 45, water: 'IP67', material: ['aluminium', 'glass'],
      dimensions: '162.2 × 77.5 × 7.4', weight: 198,
    },
    variants: offers({ 128: 164900, 256: 184900 }, { graphite: [23, 15], grey: [16, 9], green: [11, 4], rose: [8, null] }),
    isBestSeller: true,
    goesWith: ['samsung-45w-ep-t4510', 'samsung-eb-p4520-power-bank', 'anker-nano-3-30w'],
    draw: picture('triple', 'punch', 0.48, 'ribbons', 29),
  }),

  galaxyZ({
    sku: 'SAM-ZFOLD5',
    slug: 'samsung-galaxy-z-fold5',
    model: 'Galaxy Z Fold5',
    year: 2023,
    description: say(
      'Գրքի պես բացվող հեռախոս, որի ծալքը փակ վիճակում բաց տեղ չի թողնում։ Ներսի էկրանին կարելի է միաժամանակ մի քանի հավելված բացել։',
      'Телефон-книжка, который складывается без зазора. На внутреннем экране помещается сразу несколько приложений.',
      'A phone that opens like a book and folds without a gap. Several apps fit side by side on the inner screen.',
    ),
    specs: {
      screen_size: 7.6, resolution: '2176 × 1812', brightness: 1750, processor: 'Snapdragon 8 Gen 2', ram: 12, main_camera: 50,
      cameras: '50 + 12 + 10', front_camera: 10, video: '8K 30p', zoom: '3×', wifi: 'Wi-Fi 6E', bluetooth: '5.3', nfc: true, battery: 4400,
      water: 'IPX8', dimensions: '154.9 × 129.9 × 6.1', weight: 253,
    },
    variants: offers({ 256: 449900, 512: 489900 }, { cream: [0, null], sky: [0, null], black: [0, 0] }),
    goesWith: ['samsung-25w-ep-t2510', 'samsung-eb-p3400-power-bank'],
    draw: folding('book', 'dunes', 30),
  }),
  galaxyZ({
    sku: 'SAM-ZFLIP5',
    slug: 'samsung-galaxy-z-flip5',
    model: 'Galaxy Z Flip5',
    year: 2023,
    description: say(
      'Ծալված վիճակում տեղավորվում է փոքր գրպանում, իսկ արտաքին մեծ էկրանին կարելի է պատասխանել հաղորդագրություններին առանց բացելու։',
      'В сложенном виде помещается в маленький карман, а на большом внешнем экране можно отвечать на сообщения, не раскрывая телефон.',
      'Folded, it fits a small pocket, and the large outer screen lets you answer messages without opening it.',
    ),
    specs: {
      screen_size: 6.7, resolution: '2640 × 1080', brightness: 1750, processor: 'Snapdragon 8 Gen 2', ram: 8, main_camera: 12, cameras: '12 + 12',
      front_camera: 10, video: '4K 60p', wifi: 'Wi-Fi 6E', bluetooth: '5.3', nfc: true, battery: 3700, water: 'IPX8',
      dimensions: '165.1 × 71.9 × 6.9', weight: 187,
    },
    variants: offers({ 256: 259900, 512: 289900 }, { mint: [4, 2], graphite: [5, 0], cream: [3, null], lavender: [6, 1] }, { 256: 229900 }),
    specialDays: [0, 21],
    goesWith: ['samsung-25w-ep-t2510', 'anker-nano-power-bank-10000-30w'],
    draw: folding('flip', 'bloom', 31),
  }),
  galaxyZ({
    sku: 'SAM-ZFOLD6',
    slug: 'samsung-galaxy-z-fold6',
    model: 'Galaxy Z Fold6',
    year: 2024,
    description: say(
      'Ավելի թեթև Fold՝ ուղիղ եզրերով և լայնացած արտաքին էկրանով։ Առաջին Fold-ն է, որը պաշտպանված է նաև մանր մասնիկներից։',
      'Fold стал легче, с прямыми гранями и более широким внешним экраном. Первый Fold с защитой и от мелких частиц.',
      'A lighter Fold with straight edges and a wider cover screen, the first one rated against small particles as well.',
    ),
    specs: {
      screen_size: 7.6, resolution: '2160 × 1856', brightness: 2600, processor: 'Snapdragon 8 Gen 3', ram: 12, main_camera: 50,
      cameras: '50 + 12 + 10', front_camera: 10, video: '8K 30p', zoom: '3×', wifi: 'Wi-Fi 6E', bluetooth: '5.3', nfc: true, battery: 4400,
      water: 'IP48', dimensions: '153.5 × 132.6 × 5.6', weight: 239,
    },
    variants: offers({ 256: 579900, 512: 629900 }, { silver: [4, 2], navy: [5, 3], rose: [2, null] }),
    goesWith: ['samsung-25w-ep-t2510', 'samsung-eb-p4520-power-bank'],
    draw: folding('book', 'orbs', 32),
  }),
  galaxyZ({
    sku: 'SAM-ZFLIP6',
    slug: 'samsung-galaxy-z-flip6',
    model: 'Galaxy Z Flip6',
    year: 2024,
    description: say(
      'Flip6-ը ստացել է 50 ՄՊ հիմնական տեսախցիկ և ավելի մեծ մարտկոց։ Կիսաբաց դրած՝ այն ինքն է պահում կադրը, եռոտանի պետք չէ։',
      'Flip6 получил основную камеру на 50 Мп и более ёмкий аккумулятор. В полусложенном виде он стоит сам и снимает без штатива.',
      'Flip6 brings a 50 MP main camera and a larger battery. Half folded, it stands on its own and shoots without a tripod.',
    ),
    specs: {
      screen_size: 6.7, resolution: '2640 × 1080', brightness: 2600, processor: 'Snapdragon 8 Gen 3', ram: 12, main_camera: 50, cameras: '50 + 12',
      front_camera: 10, video: '4K 60p', wifi: 'Wi-Fi 6E', bluetooth: '5.3', nfc: true, battery: 4000, water: 'IP48',
      dimensions: '165.1 × 71.9 × 6.9', weight: 187,
    },
    variants: offers(
      { 256: 319900, 512: 354900 },
      { sky: [8, 3], silver: [6, 2], mint: [5, null], yellow: [0, null] },
      { 256: 289900, 512: 324900 },
    ),
    isSpecialOffer: true,
    goesWith: ['samsung-25w-ep-t2510', 'samsung-eb-p3400-power-bank'],
    draw: folding('flip', 'ribbons', 33),
  }),
  galaxyZ({
    sku: 'SAM-ZFOLD7',
    slug: 'samsung-galaxy-z-fold7',
    model: 'Galaxy Z Fold7',
    year: 2025,
    description: say(
      'Բացված Fold7-ի հաստությունը մոտ չորս միլիմետր է, փակ վիճակում այն ընկալվում է որպես սովորական հեռախոս։ Հիմնական տեսախցիկը 200 ՄՊ է։',
      'В раскрытом виде Fold7 толщиной около четырёх миллиметров, а в сложенном ощущается обычным телефоном. Основная камера — 200 Мп.',
      'Open, the Fold7 is about four millimetres thin; closed, it feels like an ordinary phone. The main camera is 200 MP.',
    ),
    specs: {
      screen_size: 8, resolution: '2184 × 1968', brightness: 2600, processor: 'Snapdragon 8 Elite', ram: 12, main_camera: 200,
      cameras: '200 + 12 + 10', front_camera: 10, video: '8K 30p', zoom: '3×', wifi: 'Wi-Fi 7', bluetooth: '5.4', nfc: true, battery: 4400,
      water: 'IP48', dimensions: '158.4 × 143.2 × 4.2', weight: 215,
    },
    variants: offers({ 256: 729900, 512: 789900 }, { navy: [5, 3], black: [4, 3], silver: [3, 0] }),
    creditPercent: 5,
    isNew: true,
    goesWith: ['samsung-25w-ep-t2510', 'samsung-eb-p4520-power-bank'],
    draw: folding('book', 'peaks', 34),
  }),
  galaxyZ({
    sku: 'SAM-ZFLIP7',
    slug: 'samsung-galaxy-z-flip7',
    model: 'Galaxy Z Flip7',
    year: 2025,
    description: say(
      'Արտաքին էկրանը զբաղեցնում է կափարիչի ամբողջ մակերեսը՝ շրջապատելով տեսախցիկները։ Ներսի էկրանը նույնպես մեծացել է։',
      'Внешний экран занимает всю крышку вокруг камер, а внутренний тоже стал больше и шире.',
      'The cover screen now fills the whole lid around the cameras, and the inner screen has grown as well.',
    ),
    specs: {
      screen_size: 6.9, resolution: '2520 × 1080', brightness: 2600, processor: 'Exynos 2500', cores: 10, ram: 12, main_camera: 50, cameras: '50 + 12',
      front_camera: 10, video: '4K 60p', wifi: 'Wi-Fi 7', bluetooth: '5.4', nfc: true, battery: 4300, water: 'IP48',
      dimensions: '166.7 × 75.2 × 6.5', weight: 188,
    },
    variants: offers({ 256: 419900, 512: 459900 }, { navy: [8, 4], black: [7, 5], coral: [6, 2] }),
    isNew: true,
    goesWith: ['samsung-25w-ep-t2510', 'anker-nano-power-bank-10000-30w'],
    draw: folding('flip', 'orbs', 35),
  }),
];
