import type { DemoProduct, DemoVariant, Kinds, Text, Words } from '../types.ts';

const t = (hy: string, ru: string, en: string): Text => ({ hy, ru, en });

/** One case size of a watch in the colours it comes in, each with its stock. */
const sized = (size: number, price: number, stock: Record<string, number>, special?: number): DemoVariant[] =>
  Object.entries(stock).map(([color, left]) => ({ options: { size, color }, price, stock: left, ...(special ? { special } : {}) }));

/** The colours of a model made in one size. */
const hues = (price: number, stock: Record<string, number>, special?: number): DemoVariant[] =>
  Object.entries(stock).map(([color, left]) => ({ options: { color }, price, stock: left, ...(special ? { special } : {}) }));

const black = '#23252a';
const both = 'iOS, Android';

export const kinds: Kinds = {
  watch: t('Խելացի ժամացույց', 'Смарт-часы', 'Smart watch'),
  'sport-watch': t('Սպորտային ժամացույց', 'Спортивные часы', 'Sport watch'),
  band: t('Ֆիթնես թևնոց', 'Фитнес-браслет', 'Fitness band'),
};

export const words: Words = {
  'heart-temperature': t('Սրտի ռիթմ, մաշկի ջերմաստիճան', 'Пульс, температура кожи', 'Heart rate, skin temperature'),
  'heart-ecg-temperature': t('Սրտի ռիթմ, ԷՍԳ, մաշկի ջերմաստիճան', 'Пульс, ЭКГ, температура кожи', 'Heart rate, ECG, skin temperature'),
  'heart-oxygen': t('Սրտի ռիթմ, արյան թթվածին', 'Пульс, кислород в крови', 'Heart rate, blood oxygen'),
  'heart-oxygen-temperature': t(
    'Սրտի ռիթմ, արյան թթվածին, մաշկի ջերմաստիճան',
    'Пульс, кислород в крови, температура кожи',
    'Heart rate, blood oxygen, skin temperature',
  ),
  'heart-oxygen-ecg': t(
    'Սրտի ռիթմ, արյան թթվածին, ԷՍԳ, մաշկի ջերմաստիճան',
    'Пульс, кислород в крови, ЭКГ, температура кожи',
    'Heart rate, blood oxygen, ECG, skin temperature',
  ),
  'dual-gps': t('Երկու հաճախականությամբ', 'Двухдиапазонный', 'Dual-frequency'),
};

export const products: readonly DemoProduct[] = [
  {
    sku: 'APL-WSE3', slug: 'apple-watch-se-3', kind: 'watch', brand: 'Apple', model: 'Watch SE 3', categories: ['apple-watch'], year: 2025,
    description: t(
      'Առաջին SE մոդելը, որի էկրանը միշտ միացված է. ժամը երևում է առանց ձեռքը բարձրացնելու։ Ժամացույցը հետևում է քնին, ցիկլին և մարզումներին։',
      'Первая модель SE с экраном, который не гаснет: время видно, не поднимая руки. Часы следят за сном, циклом и тренировками.',
      'The first SE whose screen stays on, so the time shows without lifting your arm. It follows sleep, cycle and workouts.',
    ),
    specs: {
      os: 'watchOS', compatible: 'iPhone', display_type: 'OLED', brightness: 1000, processor: 'Apple S10', storage: 64, bluetooth: '5.3', wifi: 'Wi-Fi 4',
      nfc: true, gps: true, battery_life: 18, wireless_charging: true, health: 'heart-temperature', water: '5 ATM', material: 'aluminium',
    },
    variants: [...sized(40, 119900, { black: 18, cream: 12 }), ...sized(44, 134900, { black: 14, cream: 7 })],
    isNew: true, isBestSeller: true, creditPercent: 6, goesWith: ['apple-airpods-4', 'apple-airpods-pro-2'],
    draw: { family: 'watch', shape: 'square', band: 'sport', bandColor: black, face: 'gauges', scene: { style: 'orbs', seed: 41 } },
  },
  {
    sku: 'APL-WS10', slug: 'apple-watch-series-10', kind: 'watch', brand: 'Apple', model: 'Watch Series 10', categories: ['apple-watch'], year: 2024,
    description: t(
      'Մեծ էկրան բարակ իրանում. անկյան տակ նայելիս պատկերը մնում է պայծառ։ Կես ժամ լիցքավորումը լցնում է մարտկոցի մոտ 80 տոկոսը։',
      'Большой экран в тонком корпусе: под углом изображение остаётся ярким. За полчаса заряжается около 80 процентов аккумулятора.',
      'A large screen in a thin case that stays bright when seen at an angle. Half an hour of charging fills about 80 per cent of the battery.',
    ),
    specs: {
      os: 'watchOS', compatible: 'iPhone', display_type: 'OLED', brightness: 2000, processor: 'Apple S10', storage: 64, bluetooth: '5.3', wifi: 'Wi-Fi 4',
      nfc: true, gps: true, battery_life: 18, wireless_charging: true, health: 'heart-ecg-temperature', water: '5 ATM', material: 'aluminium',
    },
    variants: [...sized(42, 189900, { black: 9, silver: 6, rose: 5 }, 169900), ...sized(46, 204900, { black: 7, silver: 3 }, 184900)],
    specialDays: [14, 14], goesWith: ['apple-airpods-pro-2', 'apple-homepod-mini'],
    draw: { family: 'watch', shape: 'square', band: 'sport', bandColor: '#4a4d53', face: 'digital', scene: { style: 'ribbons', seed: 42 } },
  },
  {
    sku: 'APL-WS11', slug: 'apple-watch-series-11', kind: 'watch', brand: 'Apple', model: 'Watch Series 11', categories: ['apple-watch'], year: 2025,
    description: t(
      'Մարտկոցն առաջին անգամ հաշվարկված է ամբողջ օրվա համար՝ 24 ժամ։ Ապակին ավելի դիմացկուն է քերծվածքներին, քան նախորդ սերնդինը։',
      'Аккумулятор впервые рассчитан на полные сутки — 24 часа. Стекло лучше прежнего сопротивляется царапинам.',
      'For the first time the battery is rated for a full day, 24 hours. The glass resists scratches better than before.',
    ),
    specs: {
      os: 'watchOS', compatible: 'iPhone', display_type: 'OLED', brightness: 2000, processor: 'Apple S10', storage: 64, bluetooth: '5.3', wifi: 'Wi-Fi 4',
      nfc: true, gps: true, battery_life: 24, wireless_charging: true, health: 'heart-ecg-temperature', water: '5 ATM', material: 'aluminium',
    },
    variants: [
      ...sized(42, 209900, { black: 11, silver: 8, rose: 9, grey: 4 }),
      ...sized(46, 224900, { black: 8, silver: 5, grey: 0 }),
    ],
    isNew: true, creditPercent: 5, goesWith: ['apple-airpods-pro-3', 'apple-airpods-max-usb-c'],
    draw: { family: 'watch', shape: 'square', band: 'sport', bandColor: '#26334d', face: 'analog', scene: { style: 'bloom', seed: 43 } },
  },
  {
    sku: 'APL-WU2', slug: 'apple-watch-ultra-2', kind: 'watch', brand: 'Apple', model: 'Watch Ultra 2', categories: ['apple-watch'], year: 2023,
    description: t(
      'Տիտանե ժամացույց արշավի և սուզվելու համար. էկրանը պայծառ է արևի տակ, իսկ երկհաճախականությամբ GPS-ը ճշգրիտ է նաև շենքերի արանքում։',
      'Титановые часы для походов и погружений: экран ярок на солнце, а двухдиапазонный GPS точен и среди зданий.',
      'A titanium watch for hiking and diving: the screen is bright in the sun, and dual-frequency GPS stays accurate between buildings.',
    ),
    specs: {
      os: 'watchOS', compatible: 'iPhone', size: 49, display_type: 'OLED', brightness: 3000, processor: 'Apple S9', storage: 64, bluetooth: '5.3',
      wifi: 'Wi-Fi 4', nfc: true, gps: 'dual-gps', battery_life: 36, wireless_charging: true, health: 'heart-ecg-temperature', water: '10 ATM',
      material: 'titanium', weight: 61, dimensions: '49 × 44 × 14.4',
    },
    variants: hues(379900, { titanium: 5, black: 3 }),
    goesWith: ['apple-airpods-pro-2', 'apple-airpods-pro-3'],
    draw: { family: 'watch', shape: 'square', band: 'fabric', bandColor: '#dd6b35', face: 'gauges', scene: { style: 'peaks', seed: 44 } },
  },
  {
    sku: 'SAM-GW8', slug: 'samsung-galaxy-watch8', kind: 'watch', brand: 'Samsung', model: 'Galaxy Watch8', categories: ['android-watches'], year: 2025,
    description: t(
      'Նոր իրանը ավելի բարակ է և ավելի հարմար նստում է դաստակին քնած ժամանակ։ Galaxy հեռախոսի հետ հասանելի են ԷՍԳ-ն և քնի մանրամասն գնահատականը։',
      'Новый корпус тоньше и удобнее лежит на запястье во сне. С телефоном Galaxy доступны ЭКГ и подробная оценка сна.',
      'The new case is thinner and sits better on the wrist at night. With a Galaxy phone it offers ECG and a detailed sleep score.',
    ),
    specs: {
      os: 'Wear OS', compatible: 'Android', display_type: 'AMOLED', brightness: 3000, processor: 'Exynos W1000', ram: 2, storage: 32, bluetooth: '5.3',
      nfc: true,
      gps: 'dual-gps', wireless_charging: true, health: 'heart-oxygen-ecg', water: '5 ATM', material: 'aluminium',
    },
    variants: [...sized(40, 159900, { graphite: 9, silver: 7 }), ...sized(44, 174900, { graphite: 12, silver: 6 })],
    isNew: true, creditPercent: 6, goesWith: ['samsung-galaxy-buds3-pro', 'samsung-galaxy-fit3'],
    draw: { family: 'watch', shape: 'round', band: 'sport', bandColor: '#4a4d53', face: 'digital', scene: { style: 'ribbons', seed: 45 } },
  },
  {
    sku: 'SAM-GW7', slug: 'samsung-galaxy-watch7', kind: 'watch', brand: 'Samsung', model: 'Galaxy Watch7', categories: ['android-watches'], year: 2024,
    description: t(
      'Շափյուղայի ապակիով կլոր ժամացույց, որտեղ հայտնի Android հավելվածներն աշխատում են առանց հեռախոսը հանելու։',
      'Круглые часы с сапфировым стеклом, на которых привычные приложения Android работают без телефона в руке.',
      'A round watch under sapphire glass, running familiar Android apps while the phone stays in the bag.',
    ),
    specs: {
      os: 'Wear OS', compatible: 'Android', display_type: 'AMOLED', brightness: 2000, processor: 'Exynos W1000', ram: 2, storage: 32, bluetooth: '5.3',
      nfc: true,
      gps: 'dual-gps', wireless_charging: true, health: 'heart-oxygen-ecg', water: '5 ATM', material: 'aluminium',
    },
    variants: [...sized(40, 119900, { green: 8, cream: 11 }), ...sized(44, 134900, { green: 6, silver: 9 })],
    goesWith: ['samsung-galaxy-buds3-pro', 'samsung-galaxy-fit3'],
    draw: { family: 'watch', shape: 'round', band: 'sport', bandColor: '#41564b', face: 'analog', scene: { style: 'dunes', seed: 46 } },
  },
  {
    sku: 'SAM-GWULTRA', slug: 'samsung-galaxy-watch-ultra', kind: 'watch', brand: 'Samsung', model: 'Galaxy Watch Ultra', categories: ['android-watches'],
    year: 2024,
    description: t(
      'Ամուր տիտանե իրան և առանձին կոճակ, որով մարզումը սկսվում է անմիջապես։ Աջակցում է LTE կապին, ուստի վազելիս հեռախոսը կարող է մնալ տանը։',
      'Прочный титановый корпус и отдельная кнопка, которая сразу запускает тренировку. Есть LTE, поэтому на пробежке телефон может остаться дома.',
      'A tough titanium case with a separate button that starts a workout at once. It has LTE, so on a run the phone can stay at home.',
    ),
    specs: {
      os: 'Wear OS', compatible: 'Android', size: 47, screen_size: 1.5, resolution: '480 × 480', display_type: 'AMOLED', brightness: 3000,
      processor: 'Exynos W1000', ram: 2, storage: 32, bluetooth: '5.3', nfc: true, gps: 'dual-gps', battery: 590, wireless_charging: true,
      health: 'heart-oxygen-ecg', water: '10 ATM', material: 'titanium', weight: 60.5, dimensions: '47.1 × 47.4 × 12.1',
    },
    variants: hues(259900, { titanium: 4, silver: 3, white: 0 }),
    goesWith: ['samsung-galaxy-buds3-pro', 'jbl-flip-6'],
    draw: { family: 'watch', shape: 'round', band: 'sport', bandColor: '#dd6b35', face: 'gauges', scene: { style: 'peaks', seed: 47 } },
  },
  {
    sku: 'GOO-PW3', slug: 'google-pixel-watch-3', kind: 'watch', brand: 'Google', model: 'Pixel Watch 3', categories: ['android-watches'], year: 2024,
    description: t(
      'Կլորացված ապակի առանց տեսանելի եզրերի և Fitbit-ի մարզումային ծրագրեր. ժամացույցը հուշում է, թե այսօր արժե վազել, թե հանգստանալ։',
      'Скруглённое стекло без видимых краёв и тренировки Fitbit: часы подсказывают, бежать сегодня или отдохнуть.',
      'Domed glass without visible edges and Fitbit training: the watch suggests whether to run today or rest.',
    ),
    specs: {
      os: 'Wear OS', compatible: 'Android', display_type: 'AMOLED', brightness: 2000, processor: 'Snapdragon W5', ram: 2, storage: 32, bluetooth: '5.3',
      nfc: true, gps: true, battery_life: 24, health: 'heart-oxygen-ecg', water: '5 ATM', material: 'aluminium',
    },
    variants: [...sized(41, 149900, { black: 4, silver: 3 }), ...sized(45, 169900, { black: 5, silver: 0 })],
    goesWith: ['nothing-ear-2024', 'bose-quietcomfort-ultra'],
    draw: { family: 'watch', shape: 'round', band: 'sport', bandColor: black, face: 'digital', scene: { style: 'orbs', seed: 48 } },
  },
  {
    sku: 'HUA-WGT5', slug: 'huawei-watch-gt-5', kind: 'watch', brand: 'Huawei', model: 'Watch GT 5', categories: ['android-watches'], year: 2024,
    description: t(
      'Պողպատե իրան, որը հարմար է թե՛ կոստյումի, թե՛ մարզահագուստի հետ։ Մեծ տարբերակը մեկ լիցքով աշխատում է մինչև երկու շաբաթ։',
      'Стальной корпус подходит и к костюму, и к спортивной форме. Большая версия работает до двух недель от одного заряда.',
      'A steel case that goes with a suit as well as with sportswear. The larger version runs for up to two weeks on one charge.',
    ),
    specs: {
      os: 'HarmonyOS', compatible: both, display_type: 'AMOLED', touch: true, bluetooth: '5.2', gps: 'dual-gps', microphone: true, wireless_charging: true,
      health: 'heart-oxygen-temperature', water: '5 ATM', material: 'stainless-steel', smart: true,
    },
    variants: [...sized(41, 84900, { white: 8, gold: 5 }, 74900), ...sized(46, 84900, { black: 16, blue: 9 }, 74900)],
    specialDays: [6, 22], isSpecialOffer: true, goesWith: ['huawei-freebuds-pro-4', 'huawei-band-10'],
    draw: { family: 'watch', shape: 'round', band: 'leather', bandColor: '#6b4a36', face: 'analog', scene: { style: 'dunes', seed: 49 } },
  },
  {
    sku: 'XIA-WS4', slug: 'xiaomi-watch-s4', kind: 'watch', brand: 'Xiaomi', model: 'Watch S4', categories: ['android-watches'], year: 2025,
    description: t(
      'Փոխովի եզրակով ժամացույց. եզրակը պտտվելով հանվում է, և տեսքը կարելի է փոխել ըստ հագուստի։ Մեկ լիցքը բավական է մինչև 15 օր։',
      'Часы со сменным безелем: он снимается поворотом, и вид легко поменять под одежду. Одного заряда хватает до 15 дней.',
      'A watch with a swappable bezel that twists off, so the look can follow the clothes. One charge lasts up to 15 days.',
    ),
    specs: {
      os: 'HyperOS', compatible: both, size: 47, screen_size: 1.43, resolution: '466 × 466', display_type: 'AMOLED', brightness: 2200, bluetooth: '5.3',
      nfc: true,
      gps: 'dual-gps', microphone: true, battery: 486, battery_days: 15, health: 'heart-oxygen', water: '5 ATM', material: 'aluminium', weight: 44.5,
    },
    variants: hues(64900, { black: 15, silver: 10 }),
    goesWith: ['xiaomi-redmi-buds-6-pro', 'jbl-go-4'],
    draw: { family: 'watch', shape: 'round', band: 'metal', bandColor: '#b9bdc1', face: 'analog', scene: { style: 'bloom', seed: 50 } },
  },
  {
    sku: 'GAR-FR265', slug: 'garmin-forerunner-265', kind: 'sport-watch', brand: 'Garmin', model: 'Forerunner 265', categories: ['sport-watches'], year: 2023,
    description: t(
      'Վազորդի ժամացույց հինգ կոճակով և AMOLED էկրանով. ամեն առավոտ ցույց է տալիս մարզվելու պատրաստվածությունը և առաջարկում է օրվա մարզումը։',
      'Часы для бега с пятью кнопками и экраном AMOLED: каждое утро показывают готовность к нагрузке и предлагают тренировку дня.',
      'A running watch with five buttons and an AMOLED screen; each morning it shows training readiness and proposes the day’s workout.',
    ),
    specs: {
      compatible: both, size: 46, screen_size: 1.3, resolution: '416 × 416', display_type: 'AMOLED', touch: true, buttons: 5, storage: 8, wifi: true,
      bluetooth: true, nfc: true, gps: 'dual-gps', battery_days: 13, health: 'heart-oxygen', strap: 'silicone', water: '5 ATM', weight: 47,
      dimensions: '46.1 × 46.1 × 12.9', warranty: 24,
    },
    variants: hues(189900, { black: 8, white: 4, sky: 2 }),
    goesWith: ['sony-wf-1000xm5', 'garmin-venu-3'],
    draw: { family: 'watch', shape: 'round', band: 'sport', bandColor: black, face: 'gauges', scene: { style: 'ribbons', seed: 51 } },
  },
  {
    sku: 'GAR-FENIX8', slug: 'garmin-fenix-8-amoled', kind: 'sport-watch', brand: 'Garmin', model: 'fēnix 8 AMOLED', categories: ['sport-watches'], year: 2024,
    description: t(
      'Լեռների և ջրի ժամացույց՝ ներբեռնված քարտեզներով, լապտերիկով և սուզվելու ռեժիմով մինչև 40 մետր խորության համար։',
      'Часы для гор и воды: загруженные карты, фонарик и режим дайвинга до 40 метров.',
      'A watch for mountains and water, with stored maps, a torch and a dive mode for depths of up to 40 metres.',
    ),
    specs: {
      compatible: both, color: 'graphite', display_type: 'AMOLED', touch: true, buttons: 5, storage: 32, wifi: true, bluetooth: true, nfc: true,
      gps: 'dual-gps', microphone: true, health: 'heart-oxygen', strap: 'silicone', water: '10 ATM', warranty: 24,
    },
    variants: [
      { options: { size: 43 }, price: 429900, stock: 2 },
      { options: { size: 47 }, price: 449900, stock: 4 },
      { options: { size: 51 }, price: 489900, stock: 3 },
    ],
    creditPercent: 8, goesWith: ['gopro-hero13-black', 'garmin-forerunner-265'],
    draw: { family: 'watch', shape: 'round', color: '#4a4d53', band: 'sport', bandColor: black, face: 'gauges', scene: { style: 'peaks', seed: 52 } },
  },
  {
    sku: 'GAR-VENU3', slug: 'garmin-venu-3', kind: 'sport-watch', brand: 'Garmin', model: 'Venu 3', categories: ['sport-watches'], year: 2023,
    description: t(
      'Ամենօրյա ժամացույց, որը խորհուրդներ է տալիս քնի վերաբերյալ, նկատում է ցերեկային քունը և թույլ է տալիս խոսել հեռախոսով դաստակից։',
      'Часы на каждый день: подсказывают, как лучше спать, отмечают дневной сон и позволяют говорить по телефону с запястья.',
      'An everyday watch that coaches sleep, notices naps and takes phone calls from the wrist.',
    ),
    specs: {
      compatible: both, size: 45, screen_size: 1.4, resolution: '454 × 454', display_type: 'AMOLED', touch: true, storage: 8, wifi: true, bluetooth: true,
      nfc: true, gps: true, microphone: true, battery_days: 14, health: 'heart-oxygen', strap: 'silicone', water: '5 ATM', weight: 47,
      dimensions: '45 × 45 × 12', warranty: 24,
    },
    variants: hues(199900, { black: 5, white: 3 }),
    goesWith: ['sony-wf-1000xm5', 'garmin-forerunner-265'],
    draw: { family: 'watch', shape: 'round', band: 'sport', bandColor: '#8d9096', face: 'digital', scene: { style: 'orbs', seed: 53 } },
  },
  {
    sku: 'GAR-INST3A', slug: 'garmin-instinct-3-amoled', kind: 'sport-watch', brand: 'Garmin', model: 'Instinct 3 AMOLED', categories: ['sport-watches'],
    year: 2025,
    description: t(
      'Հարվածներին դիմացող ժամացույց ներկառուցված լապտերիկով. կառավարվում է միայն կոճակներով, այնպես որ ձեռնոցները հանել պետք չէ։',
      'Ударопрочные часы со встроенным фонариком; управляются только кнопками, так что перчатки можно не снимать.',
      'A shock-resistant watch with a built-in torch, worked by buttons alone, so gloves can stay on.',
    ),
    specs: {
      compatible: both, color: 'black', display_type: 'AMOLED', touch: false, buttons: 5, storage: 4, bluetooth: true, nfc: true, gps: 'dual-gps',
      health: 'heart-oxygen', strap: 'silicone', water: '10 ATM', warranty: 24,
    },
    variants: [
      { options: { size: 45 }, price: 209900, stock: 6 },
      { options: { size: 50 }, price: 229900, stock: 4 },
    ],
    isNew: true, goesWith: ['dji-osmo-action-5-pro', 'jbl-go-4'],
    draw: { family: 'watch', shape: 'round', color: black, band: 'sport', bandColor: '#41564b', face: 'gauges', scene: { style: 'dunes', seed: 54 } },
  },
  {
    sku: 'AMZ-TREX3', slug: 'amazfit-t-rex-3', kind: 'sport-watch', brand: 'Amazfit', model: 'T-Rex 3', categories: ['sport-watches'], year: 2024,
    description: t(
      'Մինչև 27 օր մեկ լիցքով և անվճար քարտեզներ, որոնք աշխատում են առանց ինտերնետի։ Ժամացույցը դիմանում է սառնամանիքին և սուզվելուն։',
      'До 27 дней от одного заряда и бесплатные карты, которые работают без интернета. Часы переносят мороз и погружения.',
      'Up to 27 days on a charge, and free maps that work without the internet. The watch withstands frost and diving.',
    ),
    specs: {
      os: 'Zepp OS', compatible: both, size: 48, screen_size: 1.5, resolution: '480 × 480', display_type: 'AMOLED', brightness: 2000, touch: true,
      bluetooth: '5.2', wifi: true, gps: 'dual-gps', battery: 700, battery_days: 27, health: 'heart-oxygen-temperature', strap: 'silicone', water: '10 ATM',
      material: 'stainless-steel', weight: 68,
    },
    variants: hues(114900, { black: 9, red: 4 }, 99900),
    isSpecialOffer: true, goesWith: ['gopro-hero13-black', 'sony-ult-field-1'],
    draw: { family: 'watch', shape: 'round', band: 'sport', bandColor: black, face: 'gauges', scene: { style: 'peaks', seed: 55 } },
  },
  {
    sku: 'XIA-BAND9', slug: 'xiaomi-smart-band-9', kind: 'band', brand: 'Xiaomi', model: 'Smart Band 9', categories: ['fitness-bands'], year: 2024,
    description: t(
      'Թեթև թևնոց, որը քայլերը, քունն ու սրտի ռիթմը հաշվում է շուրջօրյա և լիցքավորվում է ամսական մեկ-երկու անգամ։',
      'Лёгкий браслет круглосуточно считает шаги, сон и пульс, а заряжать его нужно раз-два в месяц.',
      'A light band that counts steps, sleep and heart rate round the clock and needs charging once or twice a month.',
    ),
    specs: {
      compatible: both, screen_size: 1.62, resolution: '192 × 490', display_type: 'AMOLED', refresh_rate: 60, brightness: 1200, ppi: 326, bluetooth: '5.4',
      battery: 233, battery_days: 21, health: 'heart-oxygen', strap: 'silicone', water: '5 ATM', material: 'aluminium', weight: 15.8,
      dimensions: '46.5 × 21.6 × 11',
    },
    variants: hues(19900, { black: 60, silver: 25, blue: 18, rose: 22 }),
    isBestSeller: true, goesWith: ['xiaomi-redmi-buds-6-pro', 'jbl-go-4'],
    draw: { family: 'fitness-band', bandColor: '#2b2d31' },
  },
  {
    sku: 'XIA-BAND10', slug: 'xiaomi-smart-band-10', kind: 'band', brand: 'Xiaomi', model: 'Smart Band 10', categories: ['fitness-bands'], year: 2025,
    description: t(
      'Էկրանը մեծացել է, եզրերը՝ նեղացել, իսկ պայծառությունը բավական է արևի տակ կարդալու համար։ Լողի ժամանակ թևնոցը գրանցում է նաև սրտի ռիթմը։',
      'Экран стал больше, рамки уже, а яркости хватает, чтобы читать на солнце. В бассейне браслет записывает и пульс.',
      'The screen has grown, the edges are narrower, and it is bright enough to read in the sun. In the pool it records heart rate too.',
    ),
    specs: {
      compatible: both, screen_size: 1.72, resolution: '212 × 520', display_type: 'AMOLED', refresh_rate: 60, brightness: 1500, ppi: 326, bluetooth: '5.4',
      battery: 233, battery_days: 21, health: 'heart-oxygen', strap: 'silicone', water: '5 ATM', material: 'aluminium', weight: 15.95,
    },
    variants: hues(24900, { black: 44, silver: 17, rose: 12 }),
    isNew: true, goesWith: ['xiaomi-redmi-buds-6-pro', 'sony-wh-ch520'],
    draw: { family: 'fitness-band', bandColor: '#26334d' },
  },
  {
    sku: 'SAM-FIT3', slug: 'samsung-galaxy-fit3', kind: 'band', brand: 'Samsung', model: 'Galaxy Fit3', categories: ['fitness-bands'], year: 2024,
    description: t(
      'Լայն էկրանով թևնոց ալյումինե իրանում, որը վայր ընկնելու դեպքում կարող է օգնության ազդանշան ուղարկել հեռախոսի միջոցով։',
      'Браслет с широким экраном в алюминиевом корпусе; при падении может послать сигнал о помощи через телефон.',
      'A wide-screen band in an aluminium case; after a fall it can send a call for help through the phone.',
    ),
    specs: {
      compatible: 'Android', screen_size: 1.6, resolution: '256 × 402', display_type: 'AMOLED', bluetooth: '5.3', battery: 208, battery_days: 13,
      health: 'heart-oxygen', strap: 'silicone', water: '5 ATM', material: 'aluminium', smart: true,
    },
    variants: hues(24900, { graphite: 20, silver: 14, rose: 9 }, 21900),
    specialDays: [5, 10], goesWith: ['samsung-galaxy-buds3-pro', 'jbl-go-4'],
    draw: { family: 'fitness-band', bandColor: '#4a4d53' },
  },
  {
    sku: 'HUA-BAND10', slug: 'huawei-band-10', kind: 'band', brand: 'Huawei', model: 'Band 10', categories: ['fitness-bands'], year: 2025,
    description: t(
      'Բարակ թևնոց քնի և սթրեսի մանրամասն հաշվետվությամբ. աշխատում է թե՛ iPhone-ի, թե՛ Android հեռախոսի հետ։',
      'Тонкий браслет с подробным отчётом о сне и стрессе; работает и с iPhone, и с телефонами на Android.',
      'A thin band with a detailed report on sleep and stress; it works with iPhone and Android phones alike.',
    ),
    specs: {
      compatible: both, screen_size: 1.47, resolution: '194 × 368', display_type: 'AMOLED', ppi: 282, touch: true, battery_days: 14, health: 'heart-oxygen',
      bluetooth: '5.0', water: '5 ATM', smart: true,
    },
    variants: hues(19900, { black: 28, white: 12, rose: 10, green: 6, blue: 0 }),
    goesWith: ['huawei-freebuds-pro-4', 'huawei-watch-gt-5'],
    draw: { family: 'fitness-band', bandColor: '#8d9096' },
  },
];
