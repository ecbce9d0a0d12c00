import type { DemoProduct, DemoVariant, Kinds, Text, Words } from '../types.ts';

const t = (hy: string, ru: string, en: string): Text => ({ hy, ru, en });

/** The colours of one model, each with its stock, at one price. */
const hues = (price: number, stock: Record<string, number>, special?: number): DemoVariant[] =>
  Object.entries(stock).map(([color, left]) => ({ options: { color }, price, stock: left, ...(special ? { special } : {}) }));

const hertz = (from: string, to: string): Text => t(`${from} Հց – ${to} կՀց`, `${from} Гц – ${to} кГц`, `${from} Hz – ${to} kHz`);

const black = '#23252a';
const white = '#f1f1ef';
const graphite = '#4a4d53';

export const kinds: Kinds = {
  earbuds: t('Անլար ականջակալներ', 'Беспроводные наушники', 'Wireless earbuds'),
  headphones: t('Ականջակալներ', 'Наушники', 'Headphones'),
  headset: t('Խաղային ականջակալներ', 'Игровая гарнитура', 'Gaming headset'),
  'portable-speaker': t('Շարժական բարձրախոս', 'Портативная колонка', 'Portable speaker'),
  'smart-speaker': t('Խելացի բարձրախոս', 'Умная колонка', 'Smart speaker'),
  'smart-display': t('Էկրանով խելացի բարձրախոս', 'Умная колонка с экраном', 'Smart display'),
  soundbar: t('Սաունդբար', 'Саундбар', 'Soundbar'),
  microphone: t('Խոսափող', 'Микрофон', 'Microphone'),
};

export const words: Words = {
  'in-ear': t('Ներականջային', 'Внутриканальные', 'In-ear'),
  'open-fit': t('Ներդիր', 'Вкладыши', 'Open-fit'),
  'over-ear': t('Լիաչափ', 'Полноразмерные', 'Over-ear'),
  'on-ear': t('Վերադիր', 'Накладные', 'On-ear'),
  dynamic: t('Դինամիկ', 'Динамический', 'Dynamic'),
  condenser: t('Կոնդենսատորային', 'Конденсаторный', 'Condenser'),
  cardioid: t('Կարդիոիդ', 'Кардиоида', 'Cardioid'),
  'four-patterns': t(
    'Կարդիոիդ, շրջանաձև, երկկողմ, ստերեո',
    'Кардиоида, круговая, двунаправленная, стерео',
    'Cardioid, omnidirectional, bidirectional, stereo',
  ),
  'usb-c-jack': t('USB-C, 3,5 մմ', 'USB-C, 3,5 мм', 'USB-C, 3.5 mm'),
  'usb-jack': t('USB-C, USB-A, 3,5 մմ', 'USB-C, USB-A, 3,5 мм', 'USB-C, USB-A, 3.5 mm'),
  'usb-xlr': t('USB-C, XLR, 3,5 մմ ականջակալների համար', 'USB-C, XLR, 3,5 мм для наушников', 'USB-C, XLR, 3.5 mm for headphones'),
  'usb-monitor': t('USB-C, 3,5 մմ ականջակալների համար', 'USB-C, 3,5 мм для наушников', 'USB-C, 3.5 mm for headphones'),
  'usb-c-25': t('USB-C, 2,5 մմ', 'USB-C, 2,5 мм', 'USB-C, 2.5 mm'),
  'heart-rate': t('Սրտի ռիթմ', 'Пульс', 'Heart rate'),
  alice: t('Ալիսա', 'Алиса', 'Alice'),
  '4-40000': hertz('4', '40'),
  '10-21000': hertz('10', '21'),
  '12-28000': hertz('12', '28'),
  '20-20000': hertz('20', '20'),
  '20-22000': hertz('20', '22'),
  '50-20000': hertz('50', '20'),
  '56-20000': hertz('56', '20'),
  '63-20000': hertz('63', '20'),
  '65-20000': hertz('65', '20'),
  '90-20000': hertz('90', '20'),
};

export const products: readonly DemoProduct[] = [
  {
    sku: 'APL-APP2C', slug: 'apple-airpods-pro-2', kind: 'earbuds', brand: 'Apple', model: 'AirPods Pro 2 USB-C', categories: ['earbuds'], year: 2023,
    description: t(
      'Աղմկամեկուսացումը մեղմացնում է փողոցի և մետրոյի ձայները, իսկ թափանցիկ ռեժիմում շրջապատը լսվում է բնական։ Պատյանը լիցքավորվում է USB-C մալուխով կամ անլար։',
      'Шумоподавление глушит улицу и метро, а в режиме прозрачности окружение слышно естественно. Кейс заряжается по USB-C или без провода.',
      'Noise cancelling quiets the street and the metro, and transparency mode lets the surroundings through naturally. The case charges over USB-C or wirelessly.',
    ),
    specs: {
      type: 'in-ear', connection: 'wireless', color: 'white', noise_cancelling: true, processor: 'Apple H2', bluetooth: '5.3', microphone: true,
      battery_life: 6, case_life: 30, connector: 'USB-C', wireless_charging: true, water: 'IP54', weight: 5.3,
    },
    price: 119900, special: 109900, specialDays: [6, 14], stock: 42, isBestSeller: true, goesWith: ['apple-watch-se-3', 'apple-homepod-mini'],
    draw: { family: 'earbuds', color: white, stem: true },
  },
  {
    sku: 'APL-APP3', slug: 'apple-airpods-pro-3', kind: 'earbuds', brand: 'Apple', model: 'AirPods Pro 3', categories: ['earbuds'], year: 2025,
    description: t(
      'Երրորդ սերունդն ավելի ամուր է նստում ականջում և մարզման ընթացքում չափում է սրտի ռիթմը։ Մեկ լիցքը բավական է մինչև ութ ժամ լսելու համար միացված աղմկամեկուսացմամբ։',
      'Третье поколение плотнее сидит в ухе и измеряет пульс на тренировке. Одного заряда хватает до восьми часов с включённым шумоподавлением.',
      'The third generation sits more securely and reads your heart rate during a workout. One charge gives up to eight hours with noise cancelling on.',
    ),
    specs: {
      type: 'in-ear', connection: 'wireless', color: 'white', noise_cancelling: true, processor: 'Apple H2', bluetooth: '5.3', microphone: true,
      battery_life: 8, case_life: 24, connector: 'USB-C', wireless_charging: true, health: 'heart-rate', water: 'IP57', weight: 5.6,
    },
    price: 144900, stock: 26, credit: 153900, isNew: true, goesWith: ['apple-watch-series-11', 'apple-homepod-2'],
    draw: { family: 'earbuds', color: white, stem: true },
  },
  {
    sku: 'APL-AP4', slug: 'apple-airpods-4', kind: 'earbuds', brand: 'Apple', model: 'AirPods 4', categories: ['earbuds'], year: 2024,
    description: t(
      'Ներդիրներ առանց սիլիկոնե ծայրերի՝ նրանց համար, ում ներականջային ձևը հարմար չէ։ Ձայնը հետևում է գլխի շարժումներին ֆիլմ դիտելիս։',
      'Вкладыши без силиконовых насадок для тех, кому неудобна внутриканальная посадка. При просмотре фильма звук следует за движением головы.',
      'Earbuds without silicone tips, for people who dislike an in-ear fit. While watching a film the sound follows the movement of your head.',
    ),
    specs: {
      type: 'open-fit', connection: 'wireless', color: 'white', noise_cancelling: false, processor: 'Apple H2', bluetooth: '5.3', microphone: true,
      battery_life: 5, case_life: 30, connector: 'USB-C', wireless_charging: false, water: 'IP54', weight: 4.3,
    },
    price: 74900, stock: 58, goesWith: ['apple-watch-se-3', 'apple-homepod-mini'],
    draw: { family: 'earbuds', color: white, stem: true },
  },
  {
    sku: 'SAM-BUDS3P', slug: 'samsung-galaxy-buds3-pro', kind: 'earbuds', brand: 'Samsung', model: 'Galaxy Buds3 Pro', categories: ['earbuds'], year: 2024,
    description: t(
      'Երկու հնչարան յուրաքանչյուր ականջակալում. մեկը՝ ցածր, մյուսը՝ բարձր հաճախականությունների համար։ Ոտիկը սեղմելով՝ կարելի է կանգնեցնել երաժշտությունը կամ պատասխանել զանգին։',
      'По два динамика в каждом наушнике: один для низких, другой для высоких частот. Сжав ножку, можно остановить музыку или ответить на звонок.',
      'Two drivers in each bud, one for low and one for high notes. Pinch the stem to pause the music or take a call.',
    ),
    specs: {
      type: 'in-ear', connection: 'wireless', noise_cancelling: true, bluetooth: '5.4', codecs: 'SSC, AAC, SBC', microphone: true, battery_life: 6,
      case_life: 26,
      connector: 'USB-C', wireless_charging: true, water: 'IP57', weight: 5.4,
    },
    variants: hues(84900, { silver: 19, white: 14 }, 77900),
    specialDays: [10, 8], goesWith: ['samsung-galaxy-watch8', 'samsung-galaxy-watch7'],
    draw: { family: 'earbuds', stem: true },
  },
  {
    sku: 'SNY-WF1000XM5', slug: 'sony-wf-1000xm5', kind: 'earbuds', brand: 'Sony', model: 'WF-1000XM5', categories: ['earbuds'], year: 2023,
    description: t(
      'Փոքր և թեթև ականջակալներ LDAC կոդեկով, որը փոխանցում է ավելի շատ մանրամասն, քան սովորական Bluetooth-ը։ Փրփրե ծայրերը մեկուսացնում են աղմուկը նույնիսկ անջատված վիճակում։',
      'Небольшие лёгкие наушники с кодеком LDAC, который передаёт больше деталей, чем обычный Bluetooth. Пенные насадки изолируют от шума даже в выключенном виде.',
      'Small, light earbuds with LDAC, which carries more detail than ordinary Bluetooth. The foam tips shut out noise even when switched off.',
    ),
    specs: {
      type: 'in-ear', connection: 'wireless', noise_cancelling: true, bluetooth: '5.3', codecs: 'LDAC, AAC, SBC, LC3', driver: 8.4, frequency_range: '20-20000',
      microphone: true, battery_life: 8, case_life: 24, connector: 'USB-C', wireless_charging: true, water: 'IPX4', weight: 5.9,
    },
    variants: hues(109900, { black: 17, silver: 0 }),
    goesWith: ['sony-ult-field-1', 'garmin-venu-3'],
    draw: { family: 'earbuds', stem: false },
  },
  {
    sku: 'JBL-LIVEBEAM3', slug: 'jbl-live-beam-3', kind: 'earbuds', brand: 'JBL', model: 'Live Beam 3', categories: ['earbuds'], year: 2024,
    description: t(
      'Պատյանի փոքրիկ հպումային էկրանից կարելի է փոխել երգը, աղմկամեկուսացումն ու ձայնի բարձրությունը՝ հեռախոսը չհանելով։',
      'С маленького сенсорного экрана на кейсе можно сменить песню, режим шумоподавления и громкость, не доставая телефон.',
      'A small touch screen on the case changes the song, the noise cancelling and the volume without taking out the phone.',
    ),
    specs: {
      type: 'in-ear', connection: 'wireless', noise_cancelling: true, bluetooth: '5.3', codecs: 'LDAC, AAC, SBC', driver: 10, microphone: true, touch: true,
      battery_life: 12, case_life: 48, connector: 'USB-C', wireless_charging: true, water: 'IP55', smart: true,
    },
    variants: hues(69900, { black: 12, silver: 6, blue: 9, violet: 4 }),
    goesWith: ['jbl-flip-6', 'jbl-go-4'],
    draw: { family: 'earbuds', stem: true },
  },
  {
    sku: 'XIA-RBUDS6P', slug: 'xiaomi-redmi-buds-6-pro', kind: 'earbuds', brand: 'Xiaomi', model: 'Redmi Buds 6 Pro', categories: ['earbuds'], year: 2024,
    description: t(
      'LDAC կոդեկ և աղմկամեկուսացում մատչելի մոդելում. պատյանի հետ ականջակալներն աշխատում են օրուկես։',
      'Кодек LDAC и шумоподавление в недорогой модели; вместе с кейсом наушники работают полтора суток.',
      'LDAC and noise cancelling in an affordable model; with the case the buds last a day and a half.',
    ),
    specs: {
      type: 'in-ear', connection: 'wireless', noise_cancelling: true, bluetooth: '5.3', codecs: 'LDAC, AAC, SBC', microphone: true, battery_life: 9.5,
      case_life: 36, connector: 'USB-C', water: 'IP54', smart: true,
    },
    variants: hues(29900, { black: 40, white: 33, lavender: 12 }, 26900),
    isBestSeller: true, isSpecialOffer: true, goesWith: ['xiaomi-smart-band-9', 'xiaomi-smart-band-10'],
    draw: { family: 'earbuds', stem: true },
  },
  {
    sku: 'HUA-FBPRO4', slug: 'huawei-freebuds-pro-4', kind: 'earbuds', brand: 'Huawei', model: 'FreeBuds Pro 4', categories: ['earbuds'], year: 2024,
    description: t(
      'Ականջակալները միաժամանակ կապված են երկու սարքի հետ և անցնում են նոութբուքից հեռախոս, երբ զանգ է գալիս։',
      'Наушники одновременно держат связь с двумя устройствами и переключаются с ноутбука на телефон, когда поступает звонок.',
      'They stay linked to two devices at once and move from the laptop to the phone when a call comes in.',
    ),
    specs: {
      type: 'in-ear', connection: 'wireless', noise_cancelling: true, bluetooth: '5.2', codecs: 'LDAC, L2HC, AAC, SBC', driver: 11, microphone: true,
      battery_life: 7, case_life: 33, connector: 'USB-C', wireless_charging: true, water: 'IP54', weight: 5.8,
    },
    variants: hues(79900, { black: 8, white: 11, green: 3 }),
    goesWith: ['huawei-watch-gt-5', 'huawei-band-10'],
    draw: { family: 'earbuds', stem: true },
  },
  {
    sku: 'NTH-EAR24', slug: 'nothing-ear-2024', kind: 'earbuds', brand: 'Nothing', model: 'Ear', categories: ['earbuds'], year: 2024,
    description: t(
      'Թափանցիկ իրանի տակ երևում են ականջակալի մասերը, իսկ հավելվածում կարելի է ձայնը կարգավորել ըստ սեփական լսողության։',
      'Под прозрачным корпусом видно устройство наушника, а в приложении звук настраивается под собственный слух.',
      'The parts show through the clear body, and the app tunes the sound to your own hearing.',
    ),
    specs: {
      type: 'in-ear', connection: 'wireless', noise_cancelling: true, bluetooth: '5.3', codecs: 'LDAC, LHDC, AAC, SBC', driver: 11, microphone: true,
      battery_life: 8.5, case_life: 40.5, connector: 'USB-C', wireless_charging: true, water: 'IP54', smart: true, weight: 4.6,
    },
    variants: hues(59900, { black: 10, white: 0 }),
    goesWith: ['bose-soundlink-flex-2', 'google-pixel-watch-3'],
    draw: { family: 'earbuds', stem: true },
  },
  {
    sku: 'SNY-WH1000XM5', slug: 'sony-wh-1000xm5', kind: 'headphones', brand: 'Sony', model: 'WH-1000XM5', categories: ['over-ear'], year: 2022,
    description: t(
      'Ութ խոսափողով աղմկամեկուսացում ինքնաթիռի և գրասենյակի համար։ Երեք րոպե լիցքավորումը բավական է երեք ժամ լսելու համար։',
      'Шумоподавление на восьми микрофонах для самолёта и офиса. Три минуты зарядки дают три часа музыки.',
      'Noise cancelling with eight microphones, for planes and offices. Three minutes of charging give three hours of music.',
    ),
    specs: {
      type: 'over-ear', connection: ['wireless', 'wired'], noise_cancelling: true, bluetooth: '5.2', codecs: 'LDAC, AAC, SBC', driver: 30,
      frequency_range: '4-40000', microphone: true, battery_life: 30, connector: 'usb-c-jack', smart: true, voice: 'Google Assistant, Alexa', weight: 250,
    },
    variants: hues(149900, { black: 21, silver: 13, navy: 5 }, 129900),
    specialDays: [4, 18], isBestSeller: true, creditPercent: 6, goesWith: ['sony-ult-field-1', 'sony-wf-1000xm5'],
    draw: { family: 'headphones' },
  },
  {
    sku: 'SNY-WH1000XM6', slug: 'sony-wh-1000xm6', kind: 'headphones', brand: 'Sony', model: 'WH-1000XM6', categories: ['over-ear'], year: 2025,
    description: t(
      'Նոր սերունդը կրկին ծալվում է և տեղավորվում փոքր պատյանում։ Տասներկու խոսափող հետևում են շրջապատի աղմուկին և հարմարեցնում մեկուսացումը։',
      'Новое поколение снова складывается и умещается в небольшой чехол. Двенадцать микрофонов следят за шумом вокруг и подстраивают подавление.',
      'The new generation folds again and fits a small case. Twelve microphones follow the noise around you and adjust the cancelling.',
    ),
    specs: {
      type: 'over-ear', connection: ['wireless', 'wired'], noise_cancelling: true, bluetooth: '5.3', codecs: 'LDAC, AAC, SBC, LC3', driver: 30,
      frequency_range: '4-40000', microphone: true, battery_life: 30, connector: 'usb-c-jack', smart: true, weight: 254,
    },
    variants: hues(199900, { black: 9, silver: 6, navy: 4 }),
    isNew: true, creditPercent: 5, goesWith: ['sony-ult-field-1', 'sony-ht-s2000'],
    draw: { family: 'headphones' },
  },
  {
    sku: 'SNY-WHCH520', slug: 'sony-wh-ch520', kind: 'headphones', brand: 'Sony', model: 'WH-CH520', categories: ['over-ear'], year: 2023,
    description: t(
      'Թեթև վերադիր ականջակալներ, որոնք մեկ լիցքով աշխատում են մինչև 50 ժամ։ Հարմար են դասերի, զանգերի և ճանապարհի համար։',
      'Лёгкие накладные наушники, которые работают до 50 часов от одного заряда. Удобны для учёбы, звонков и дороги.',
      'Light on-ear headphones that run for up to 50 hours on one charge. Handy for study, calls and the road.',
    ),
    specs: {
      type: 'on-ear', connection: 'wireless', noise_cancelling: false, bluetooth: '5.2', codecs: 'AAC, SBC', driver: 30, frequency_range: '20-20000',
      microphone: true, battery_life: 50, connector: 'USB-C', smart: true, weight: 147,
    },
    variants: hues(22900, { black: 55, white: 30, blue: 24, beige: 12 }),
    isBestSeller: true, goesWith: ['jbl-go-4', 'xiaomi-smart-band-9'],
    draw: { family: 'headphones' },
  },
  {
    sku: 'APL-APMAX', slug: 'apple-airpods-max-usb-c', kind: 'headphones', brand: 'Apple', model: 'AirPods Max USB-C', categories: ['over-ear'], year: 2024,
    description: t(
      'Ալյումինե ամաններ և գործվածքե բարձիկներ, որոնք հեշտությամբ հանվում են մաքրելու համար։ Ձայնը կարգավորվում է անիվով, ինչպես ժամացույցի վրա։',
      'Алюминиевые чаши и тканевые амбушюры, которые легко снять для чистки. Громкость меняется колёсиком, как на часах.',
      'Aluminium cups and fabric cushions that come off easily for cleaning. A crown like the one on a watch sets the volume.',
    ),
    specs: {
      type: 'over-ear', connection: ['wireless', 'wired'], noise_cancelling: true, processor: 'Apple H1', bluetooth: '5.0', driver: 40, microphone: true,
      battery_life: 20, connector: 'USB-C', material: 'aluminium', dolby: true, weight: 386,
    },
    variants: hues(289900, { black: 5, cream: 4, blue: 2, violet: 3, orange: 0 }),
    creditPercent: 6, goesWith: ['apple-homepod-2', 'apple-watch-series-11'],
    draw: { family: 'headphones', trim: '#d9dbde' },
  },
  {
    sku: 'BOS-QCULTRA', slug: 'bose-quietcomfort-ultra', kind: 'headphones', brand: 'Bose', model: 'QuietComfort Ultra', categories: ['over-ear'], year: 2023,
    description: t(
      'Փափուկ բարձիկներ երկար թռիչքների համար և տարածական ձայն, որն աշխատում է ցանկացած երաժշտական հավելվածի հետ։',
      'Мягкие амбушюры для долгих перелётов и объёмный звук, который работает с любым музыкальным приложением.',
      'Soft cushions for long flights, and spatial sound that works with any music app.',
    ),
    specs: {
      type: 'over-ear', connection: ['wireless', 'wired'], noise_cancelling: true, bluetooth: '5.3', codecs: 'aptX Adaptive, AAC, SBC', microphone: true,
      battery_life: 24, connector: 'usb-c-25', smart: true, touch: true,
    },
    variants: hues(179900, { black: 8, white: 6, sand: 2 }),
    goesWith: ['bose-soundlink-flex-2', 'apple-watch-series-10'],
    draw: { family: 'headphones', trim: '#b9bdc1' },
  },
  {
    sku: 'SEN-ACCPLUS', slug: 'sennheiser-accentum-plus', kind: 'headphones', brand: 'Sennheiser', model: 'ACCENTUM Plus', categories: ['over-ear'], year: 2024,
    description: t(
      'Sennheiser-ի հանգիստ հնչողություն և մինչև 50 ժամ աշխատանք միացված աղմկամեկուսացմամբ։ Տասը րոպե լիցքավորումը տալիս է հինգ ժամ երաժշտություն։',
      'Спокойное звучание Sennheiser и до 50 часов работы с включённым шумоподавлением. Десять минут зарядки дают пять часов музыки.',
      'Sennheiser’s even sound and up to 50 hours with noise cancelling on. Ten minutes of charging give five hours of music.',
    ),
    specs: {
      type: 'over-ear', connection: ['wireless', 'wired'], noise_cancelling: true, bluetooth: '5.2', codecs: 'aptX Adaptive, aptX, AAC, SBC', driver: 37,
      microphone: true, battery_life: 50, connector: 'usb-c-jack', smart: true, touch: true, weight: 227,
    },
    variants: hues(89900, { black: 7, white: 4 }),
    goesWith: ['marshall-emberton-3', 'rode-nt-usb-plus'],
    draw: { family: 'headphones' },
  },
  {
    sku: 'JBL-T770NC', slug: 'jbl-tune-770nc', kind: 'headphones', brand: 'JBL', model: 'Tune 770NC', categories: ['over-ear'], year: 2023,
    description: t(
      'Լիաչափ ականջակալներ, որոնք ծալվում են և աշխատում մինչև 70 ժամ, իսկ միացված աղմկամեկուսացմամբ՝ 44 ժամ։',
      'Полноразмерные складные наушники: до 70 часов работы, а с включённым шумоподавлением до 44 часов.',
      'Folding over-ear headphones that last up to 70 hours, or 44 with noise cancelling switched on.',
    ),
    specs: {
      type: 'over-ear', connection: ['wireless', 'wired'], noise_cancelling: true, bluetooth: '5.3', driver: 40, frequency_range: '20-20000', microphone: true,
      battery_life: 70, connector: 'USB-C', smart: true, weight: 232,
    },
    variants: hues(49900, { black: 28, white: 16, blue: 13, violet: 6 }, 44900),
    specialDays: [15, 5], goesWith: ['jbl-flip-6', 'jbl-go-4'],
    draw: { family: 'headphones' },
  },
  {
    sku: 'MAR-MAJOR5', slug: 'marshall-major-5', kind: 'headphones', brand: 'Marshall', model: 'Major V', categories: ['over-ear'], year: 2024,
    description: t(
      'Հարյուր ժամից ավելի աշխատանք առանց լիցքավորման և փոքրիկ ոսկեգույն կոճակ, որով կառավարվում են երաժշտությունն ու ձայնը։',
      'Больше ста часов без зарядки и маленькая золотистая кнопка, которой управляют музыкой и громкостью.',
      'More than a hundred hours between charges, and a small golden knob for music and volume.',
    ),
    specs: {
      type: 'on-ear', connection: ['wireless', 'wired'], noise_cancelling: false, bluetooth: '5.3', driver: 40, frequency_range: '20-20000', microphone: true,
      battery_life: 100, connector: 'usb-c-jack', wireless_charging: true, smart: true, weight: 186,
    },
    variants: hues(64900, { black: 15, brown: 5, cream: 4 }),
    goesWith: ['marshall-emberton-3', 'jbl-go-4'],
    draw: { family: 'headphones', trim: '#c9a45c' },
  },
  {
    sku: 'HYX-CLOUD3', slug: 'hyperx-cloud-3', kind: 'headset', brand: 'HyperX', model: 'Cloud III', categories: ['gaming-headsets'], year: 2023,
    description: t(
      'Լարով խաղային ականջակալներ հիշողության փրփուրից բարձիկներով և հանվող խոսափողով։ Տուփում կա ադապտեր՝ համակարգչի և կոնսոլի համար։',
      'Проводная игровая гарнитура с амбушюрами из пены с памятью и съёмным микрофоном. В коробке есть переходник для компьютера и приставки.',
      'A wired gaming headset with memory-foam cushions and a detachable microphone. An adapter for computers and consoles is in the box.',
    ),
    specs: {
      type: 'over-ear', connection: 'wired', color: 'black', noise_cancelling: false, driver: 53, frequency_range: '10-21000', microphone: true,
      connector: 'usb-jack', compatible: 'PC, PS5, Xbox, Switch', warranty: 24,
    },
    price: 44900, stock: 23, goesWith: ['hyperx-quadcast-2', 'xbox-wireless-controller'],
    draw: { family: 'headphones', gaming: true, color: black, trim: '#b3272d' },
  },
  {
    sku: 'SST-NOVA5', slug: 'steelseries-arctis-nova-5', kind: 'headset', brand: 'SteelSeries', model: 'Arctis Nova 5', categories: ['gaming-headsets'],
    year: 2024,
    description: t(
      'Հեռախոսի հավելվածում կա հարյուրից ավելի պատրաստի ձայնային կարգավորում՝ ըստ խաղի։ Մարտկոցը բավական է մինչև 60 ժամ։',
      'В приложении для телефона больше ста готовых настроек звука под конкретную игру. Аккумулятора хватает до 60 часов.',
      'The phone app has over a hundred ready sound presets for particular games. The battery lasts up to 60 hours.',
    ),
    specs: {
      type: 'over-ear', connection: 'wireless', color: 'black', noise_cancelling: false, driver: 40, frequency_range: '20-22000', bluetooth: '5.3',
      microphone: true, battery_life: 60, connector: 'USB-C', smart: true, compatible: 'PC, PS5, Switch', weight: 265,
    },
    price: 64900, special: 59900, stock: 11, isSpecialOffer: true, goesWith: ['sony-dualsense', 'hyperx-solocast'],
    draw: { family: 'headphones', gaming: true, color: graphite, trim: '#8d9096' },
  },
  {
    sku: 'RAZ-BSV2PRO', slug: 'razer-blackshark-v2-pro', kind: 'headset', brand: 'Razer', model: 'BlackShark V2 Pro', categories: ['gaming-headsets'],
    year: 2023,
    description: t(
      'Լայնաշերտ խոսափողը ձայնը փոխանցում է ավելի մաքուր, քան սովորական խաղային ականջակալները։ Նույն սարքը Bluetooth-ով միանում է նաև հեռախոսին։',
      'Широкополосный микрофон передаёт голос чище, чем обычные игровые гарнитуры. По Bluetooth та же гарнитура работает и с телефоном.',
      'A wideband microphone carries the voice more clearly than most gaming headsets. Over Bluetooth it pairs with a phone as well.',
    ),
    specs: {
      type: 'over-ear', connection: 'wireless', noise_cancelling: false, driver: 50, frequency_range: '12-28000', bluetooth: '5.2', microphone: true,
      battery_life: 70, connector: 'USB-C', weight: 320, warranty: 24,
    },
    variants: hues(84900, { black: 9, white: 5 }),
    goesWith: ['sony-dualsense', 'xbox-wireless-controller'],
    draw: { family: 'headphones', gaming: true },
  },
  {
    sku: 'LOG-PROX2', slug: 'logitech-g-pro-x-2', kind: 'headset', brand: 'Logitech', model: 'G PRO X 2 LIGHTSPEED', categories: ['gaming-headsets'],
    year: 2023,
    description: t(
      'Գրաֆենե մեմբրաններով ականջակալներ մրցաշարերի համար. կապը հնարավոր է երեք ձևով՝ ռադիո, Bluetooth և մալուխ։',
      'Гарнитура с графеновыми мембранами для турниров: подключение тремя способами — по радио, Bluetooth и кабелю.',
      'A tournament headset with graphene diaphragms and three ways to connect: radio, Bluetooth and cable.',
    ),
    specs: {
      type: 'over-ear', connection: ['wireless', 'wired'], noise_cancelling: false, driver: 50, frequency_range: '20-20000', bluetooth: '5.3', microphone: true,
      battery_life: 50, connector: 'usb-c-jack', weight: 345, warranty: 24,
    },
    variants: hues(114900, { black: 8, white: 6, rose: 2 }),
    goesWith: ['hyperx-quadcast-2', 'xbox-wireless-controller'],
    draw: { family: 'headphones', gaming: true },
  },
  {
    sku: 'JBL-FLIP6', slug: 'jbl-flip-6', kind: 'portable-speaker', brand: 'JBL', model: 'Flip 6', categories: ['portable-speakers'], year: 2021,
    description: t(
      'Գլանաձև բարձրախոս, որը տեղավորվում է հեծանվի շշապահում և չի վախենում անձրևից կամ ավազից։',
      'Цилиндрическая колонка, которая помещается в держатель для бутылки на велосипеде и не боится дождя и песка.',
      'A cylinder that fits a bicycle’s bottle holder and does not mind rain or sand.',
    ),
    specs: {
      connection: 'wireless', sound_power: 30, frequency_range: '63-20000', bluetooth: '5.1', battery_life: 12, connector: 'USB-C', smart: true, water: 'IP67',
      weight: 550, dimensions: '178 × 68 × 72',
    },
    variants: hues(44900, { black: 36, blue: 22, red: 14, teal: 9, grey: 5 }, 39900),
    specialDays: [7, 14], isBestSeller: true, goesWith: ['jbl-tune-770nc', 'jbl-go-4'],
    draw: { family: 'portable-speaker' },
  },
  {
    sku: 'JBL-CHARGE6', slug: 'jbl-charge-6', kind: 'portable-speaker', brand: 'JBL', model: 'Charge 6', categories: ['portable-speakers'], year: 2025,
    description: t(
      'Ամբողջ օրվա համար նախատեսված բարձրախոս, որը կարող է նաև լիցքավորել հեռախոսը։ Auracast-ի միջոցով մի քանի այդպիսի բարձրախոս նվագում են միասին։',
      'Колонка на целый день, которая может и зарядить телефон. Через Auracast несколько таких колонок играют вместе.',
      'A speaker for the whole day that can also charge a phone. Over Auracast several of them play together.',
    ),
    specs: {
      connection: 'wireless', sound_power: 45, frequency_range: '56-20000', bluetooth: '5.4', battery_life: 24, connector: 'USB-C', microphone: false,
      smart: true, water: 'IP68',
      weight: 990,
    },
    variants: hues(79900, { black: 18, blue: 10, red: 6 }),
    isNew: true, goesWith: ['jbl-live-beam-3', 'jbl-flip-6'],
    draw: { family: 'portable-speaker', strap: '#4a4d53' },
  },
  {
    sku: 'JBL-GO4', slug: 'jbl-go-4', kind: 'portable-speaker', brand: 'JBL', model: 'Go 4', categories: ['portable-speakers'], year: 2024,
    description: t(
      'Գրպանի բարձրախոս կախիչով. կշռում է 190 գրամ և հանգիստ դիմանում է ջրի մեջ ընկնելուն։',
      'Карманная колонка с петлёй: весит 190 граммов и спокойно переносит падение в воду.',
      'A pocket speaker with a loop to hang it by; it weighs 190 grams and survives a fall into water.',
    ),
    specs: {
      connection: 'wireless', sound_power: 4.2, frequency_range: '90-20000', bluetooth: '5.3', battery_life: 7, connector: 'USB-C', microphone: false,
      smart: true, water: 'IP67',
      weight: 190,
    },
    variants: hues(19900, { black: 60, blue: 34, red: 20, rose: 15, white: 0 }),
    goesWith: ['jbl-flip-6', 'sony-wh-ch520'],
    draw: { family: 'portable-speaker', strap: '#dd6b35' },
  },
  {
    sku: 'MAR-EMB3', slug: 'marshall-emberton-3', kind: 'portable-speaker', brand: 'Marshall', model: 'Emberton III', categories: ['portable-speakers'],
    year: 2024,
    description: t(
      'Ձայնը տարածվում է բոլոր կողմերով, ուստի բարձրախոսը կարելի է դնել սեղանի մեջտեղում։ Մեկ լիցքը բավական է ավելի քան 32 ժամ։',
      'Звук идёт во все стороны, поэтому колонку можно поставить посреди стола. Заряда хватает больше чем на 32 часа.',
      'Sound spreads in every direction, so it can stand in the middle of the table. A charge lasts more than 32 hours.',
    ),
    specs: {
      connection: 'wireless', compatible: 'iOS, Android', frequency_range: '65-20000', bluetooth: '5.3', battery_life: 32, connector: 'USB-C',
      microphone: true, smart: true, water: 'IP67',
      weight: 670,
    },
    variants: hues(79900, { black: 12, cream: 7 }),
    goesWith: ['marshall-major-5', 'nothing-ear-2024'],
    draw: { family: 'portable-speaker', strap: '#c9a45c' },
  },
  {
    sku: 'SNY-ULT1', slug: 'sony-ult-field-1', kind: 'portable-speaker', brand: 'Sony', model: 'ULT FIELD 1', categories: ['portable-speakers'], year: 2024,
    description: t(
      'ULT կոճակը մեկ սեղմումով ուժեղացնում է ցածր հաճախականությունները։ Բարձրախոսը կարելի է կախել փոկից կամ կանգնեցնել ուղղահայաց։',
      'Кнопка ULT одним нажатием усиливает низкие частоты. Колонку можно повесить на ремешок или поставить вертикально.',
      'One press of the ULT button lifts the bass. Hang it by its strap or stand it upright.',
    ),
    specs: {
      connection: 'wireless', compatible: 'iOS, Android', bluetooth: '5.3', battery_life: 12, connector: 'USB-C', microphone: true, smart: true,
      water: 'IP67', weight: 650,
      dimensions: '206 × 77 × 76',
    },
    variants: hues(49900, { black: 16, white: 8, grey: 5, orange: 7 }, 44900),
    isSpecialOffer: true, goesWith: ['sony-wh-ch520', 'sony-wh-1000xm5'],
    draw: { family: 'portable-speaker', strap: '#23252a' },
  },
  {
    sku: 'BOS-FLEX2', slug: 'bose-soundlink-flex-2', kind: 'portable-speaker', brand: 'Bose', model: 'SoundLink Flex 2', categories: ['portable-speakers'],
    year: 2024,
    description: t(
      'Բարձրախոսը զգում է՝ պառկած է, կախված, թե կանգնած, և ձայնը փոխում է դիրքին համապատասխան։ Ջրում չի սուզվում։',
      'Колонка чувствует, лежит она, висит или стоит, и подстраивает звук под положение. В воде не тонет.',
      'It senses whether it lies, hangs or stands and adjusts the sound to match. It floats in water.',
    ),
    specs: {
      connection: 'wireless', compatible: 'iOS, Android', bluetooth: '5.3', codecs: 'aptX, AAC, SBC', battery_life: 12, connector: 'USB-C', microphone: true,
      smart: true, water: 'IP67',
      weight: 590,
    },
    variants: hues(69900, { black: 10, blue: 6, sand: 3 }),
    goesWith: ['bose-quietcomfort-ultra', 'jbl-go-4'],
    draw: { family: 'portable-speaker', strap: '#8d9096' },
  },
  {
    sku: 'YAN-MIDI', slug: 'yandex-station-midi', kind: 'smart-speaker', brand: 'Yandex', model: 'Station Midi', categories: ['smart-speakers'], year: 2023,
    description: t(
      'Ալիսան պատասխանում է ռուսերեն, միացնում է երաժշտությունը և Zigbee-ով կառավարում խելացի լամպերն ու վարդակները՝ առանց լրացուցիչ կայանի։',
      'Алиса отвечает по-русски, включает музыку и управляет умными лампами и розетками по Zigbee без отдельного хаба.',
      'Alice answers in Russian, plays music and runs smart lamps and sockets over Zigbee without a separate hub.',
    ),
    specs: {
      connection: 'wireless', sound_power: 24, voice: 'alice', wifi: true, bluetooth: true, microphone: true, smart: true, compatible: 'Zigbee, iOS, Android',
    },
    variants: hues(74900, { black: 14, grey: 9, green: 5, orange: 3 }),
    goesWith: ['xiaomi-tv-a-2025', 'jbl-flip-6'],
    draw: { family: 'smart-speaker', form: 'column', light: '#8c6bff' },
  },
  {
    sku: 'APL-HPMINI', slug: 'apple-homepod-mini', kind: 'smart-speaker', brand: 'Apple', model: 'HomePod mini', categories: ['smart-speakers'], year: 2020,
    description: t(
      'Ութ սանտիմետրանոց գունդ, որը լցնում է խոհանոցը երաժշտությամբ և դառնում տան խելացի սարքերի կենտրոն։ Երկու այդպիսի բարձրախոս կազմում են ստերեո զույգ։',
      'Шар высотой восемь сантиметров наполняет кухню музыкой и становится центром умного дома. Две такие колонки образуют стереопару.',
      'An eight-centimetre ball that fills a kitchen with music and becomes the hub of a smart home. Two of them make a stereo pair.',
    ),
    specs: {
      connection: 'wireless', processor: 'Apple S5', voice: 'Siri', wifi: 'Wi-Fi 4', bluetooth: '5.0', microphone: true, smart: true,
      compatible: 'iPhone, iPad',
      material: 'fabric', height: 8.4, weight: 345,
    },
    variants: hues(54900, { black: 13, white: 11, blue: 5, orange: 2, yellow: 0 }),
    goesWith: ['apple-airpods-4', 'apple-watch-se-3'],
    draw: { family: 'smart-speaker', form: 'ball', light: '#ff8fb0' },
  },
  {
    sku: 'APL-HP2', slug: 'apple-homepod-2', kind: 'smart-speaker', brand: 'Apple', model: 'HomePod 2', categories: ['smart-speakers'], year: 2023,
    description: t(
      'Բարձրախոսը լսում է, թե ինչպես է ձայնն անդրադառնում պատերից, և հարմարվում սենյակին։ Apple TV-ի հետ այն աշխատում է որպես տնային կինոթատրոնի ձայն։',
      'Колонка слышит, как звук отражается от стен, и подстраивается под комнату. Вместе с Apple TV она заменяет акустику домашнего кинотеатра.',
      'It listens to how sound returns from the walls and adjusts to the room. With an Apple TV it serves as home cinema sound.',
    ),
    specs: {
      connection: 'wireless', processor: 'Apple S7', voice: 'Siri', dolby: true, wifi: 'Wi-Fi 4', bluetooth: '5.0', microphone: true, smart: true,
      compatible: 'iPhone, iPad, Apple TV', material: 'fabric', height: 16.8, weight_kg: 2.3,
    },
    variants: hues(164900, { white: 4, black: 6 }),
    goesWith: ['apple-airpods-pro-3', 'apple-homepod-mini'],
    draw: { family: 'smart-speaker', form: 'column', light: '#7fb8ff' },
  },
  {
    sku: 'AMZ-SHOW8G3', slug: 'amazon-echo-show-8', kind: 'smart-display', brand: 'Amazon', model: 'Echo Show 8 3rd Gen', categories: ['smart-speakers'],
    year: 2023,
    description: t(
      'Ութդյույմանոց էկրանով բարձրախոս խոհանոցի համար՝ բաղադրատոմսեր, տեսազանգեր և դռան տեսախցիկի պատկեր։ Տեսախցիկը փակվում է ֆիզիկական շերտափեղկով։',
      'Колонка с экраном восемь дюймов для кухни: рецепты, видеозвонки, картинка с камеры у двери. Камера закрывается физической шторкой.',
      'An eight-inch display for the kitchen: recipes, video calls, the picture from the door camera. A physical shutter covers its own camera.',
    ),
    specs: {
      connection: 'wireless', screen_size: 8, resolution: '1280 × 800', touch: true, front_camera: 13, voice: 'Alexa', wifi: true, bluetooth: true,
      microphone: true, smart: true, compatible: 'Matter, Zigbee, Thread',
    },
    variants: hues(79900, { black: 5, white: 0 }),
    goesWith: ['sony-wh-ch520', 'jbl-go-4'],
    draw: { family: 'smart-speaker', form: 'display' },
  },
  {
    sku: 'SAM-HWQ990D', slug: 'samsung-hw-q990d', kind: 'soundbar', brand: 'Samsung', model: 'HW-Q990D', categories: ['soundbars'], year: 2024,
    description: t(
      'Լրակազմ՝ սաունդբար, անլար սաբվուֆեր և երկու հետևի բարձրախոս։ Վեր ուղղված հնչարանները ձայնն անդրադարձնում են առաստաղից։',
      'Комплект из саундбара, беспроводного сабвуфера и двух тыловых колонок. Динамики, направленные вверх, отражают звук от потолка.',
      'A set of soundbar, wireless subwoofer and two rear speakers. Upward-firing drivers bounce sound off the ceiling.',
    ),
    specs: {
      connection: ['wireless', 'wired'], color: 'black', channels: '11.1.4', sound_power: 656, dolby: true, codecs: 'Dolby Atmos, DTS:X', hdmi: 2,
      ports: 'HDMI eARC, 2 × HDMI', wifi: true, bluetooth: true, smart: true,
    },
    price: 499900, special: 449900, specialDays: [9, 10], stock: 4, credit: 529900, goesWith: ['samsung-qn90d', 'samsung-s95f'],
    draw: { family: 'soundbar', color: black, sub: true },
  },
  {
    sku: 'SAM-HWB650D', slug: 'samsung-hw-b650d', kind: 'soundbar', brand: 'Samsung', model: 'HW-B650D', categories: ['soundbars'], year: 2024,
    description: t(
      'Կենտրոնական ուղին առանձնացնում է խոսքը, իսկ անլար սաբվուֆերը կարելի է դնել բազմոցի կողքին։',
      'Центральный канал выделяет речь, а беспроводной сабвуфер можно поставить рядом с диваном.',
      'A centre channel lifts the dialogue, and the wireless subwoofer can stand beside the sofa.',
    ),
    specs: {
      connection: ['wireless', 'wired'], color: 'black', channels: '3.1', sound_power: 370, dolby: false, codecs: 'Dolby Digital, DTS Virtual:X',
      ports: 'HDMI ARC, USB', bluetooth: true,
    },
    price: 119900, stock: 17, goesWith: ['samsung-du7100', 'samsung-q60d'],
    draw: { family: 'soundbar', color: graphite, sub: true },
  },
  {
    sku: 'LG-S95TR', slug: 'lg-s95tr', kind: 'soundbar', brand: 'LG', model: 'S95TR', categories: ['soundbars'], year: 2024,
    description: t(
      'Տասնհինգ ուղի, հետևի անլար բարձրախոսներ և կենտրոնական վերև ուղղված հնչարան. LG հեռուստացույցի հետ կարգավորվում է նույն վահանակից։',
      'Пятнадцать каналов, тыловые беспроводные колонки и центральный динамик, направленный вверх. С телевизором LG настраивается с того же пульта.',
      'Fifteen channels, wireless rear speakers and an upward centre driver. With an LG TV it is set up from the same remote.',
    ),
    specs: {
      connection: ['wireless', 'wired'], color: 'black', channels: '9.1.5', sound_power: 810, dolby: true, codecs: 'Dolby Atmos, DTS:X', hdmi: 1,
      ports: 'HDMI eARC, HDMI, USB', wifi: true, bluetooth: true, smart: true,
    },
    price: 449900, stock: 3, goesWith: ['lg-oled-c4', 'lg-oled-g5'],
    draw: { family: 'soundbar', color: '#2b2d31', sub: true },
  },
  {
    sku: 'JBL-BAR300', slug: 'jbl-bar-300', kind: 'soundbar', brand: 'JBL', model: 'Bar 300', categories: ['soundbars'], year: 2023,
    description: t(
      'Մեկ իրանով սաունդբար առանց առանձին սաբվուֆերի՝ փոքր սենյակի համար։ Երաժշտությունը հնարավոր է միացնել Wi-Fi-ով՝ AirPlay կամ Chromecast։',
      'Саундбар в одном корпусе без отдельного сабвуфера, для небольшой комнаты. Музыку можно включить по Wi-Fi через AirPlay или Chromecast.',
      'A single-body soundbar without a separate subwoofer, for smaller rooms. Music plays over Wi-Fi with AirPlay or Chromecast.',
    ),
    specs: {
      connection: ['wireless', 'wired'], color: 'black', channels: '5.0', sound_power: 260, dolby: true, frequency_range: '50-20000', hdmi: 1,
      ports: 'HDMI eARC, HDMI, USB', wifi: 'Wi-Fi 6', bluetooth: '5.0', smart: true, dimensions: '820 × 56 × 103.5', weight_kg: 2.5,
    },
    price: 139900, special: 124900, stock: 19, goesWith: ['xiaomi-tv-a-2025', 'tcl-c805'],
    draw: { family: 'soundbar', color: black, sub: false },
  },
  {
    sku: 'SNY-HTS2000', slug: 'sony-ht-s2000', kind: 'soundbar', brand: 'Sony', model: 'HT-S2000', categories: ['soundbars'], year: 2023,
    description: t(
      'Ներկառուցված սաբվուֆերով սաունդբար. շրջապատող ձայնը ստեղծվում է առանց հետևի բարձրախոսների, որոնք ցանկության դեպքում ավելացվում են հետո։',
      'Саундбар со встроенным сабвуфером: объёмный звук получается без тыловых колонок, а при желании их можно добавить позже.',
      'A soundbar with its subwoofer built in: surround sound without rear speakers, which can be added later if you like.',
    ),
    specs: {
      connection: ['wireless', 'wired'], color: 'black', channels: '3.1', sound_power: 250, dolby: true, codecs: 'Dolby Atmos, DTS:X', ports: 'HDMI eARC, USB',
      bluetooth: '5.2', smart: true, dimensions: '800 × 64 × 124', weight_kg: 3.7,
    },
    price: 189900, stock: 6, goesWith: ['sony-bravia-8', 'sony-ps5-slim'],
    draw: { family: 'soundbar', color: '#1f2125', sub: false },
  },
  {
    sku: 'ROD-PODMICUSB', slug: 'rode-podmic-usb', kind: 'microphone', brand: 'RØDE', model: 'PodMic USB', categories: ['microphones'], year: 2023,
    description: t(
      'Դինամիկ խոսափող հաղորդավարի համար. գրում է ձայնը մոտիկից և չի լսում սենյակի արձագանքը։ Միանում է USB-ով կամ խառնիչ վահանակին՝ XLR-ով։',
      'Динамический микрофон для ведущего: пишет голос вблизи и не собирает эхо комнаты. Подключается по USB или к микшеру через XLR.',
      'A dynamic microphone for presenters: it takes the voice up close and leaves the room’s echo out. Connects over USB, or XLR to a mixer.',
    ),
    specs: {
      type: 'dynamic', pattern: 'cardioid', connection: 'wired', color: 'black', frequency_range: '20-20000', connector: 'usb-xlr',
      compatible: 'Windows, macOS, iOS, Android', warranty: 24,
    },
    price: 94900, stock: 5, goesWith: ['sony-wh-1000xm5', 'sony-zv-e10-2'],
    draw: { family: 'microphone', color: black, light: '#3a3d42' },
  },
  {
    sku: 'ROD-NTUSBP', slug: 'rode-nt-usb-plus', kind: 'microphone', brand: 'RØDE', model: 'NT-USB+', categories: ['microphones'], year: 2023,
    description: t(
      'Ստուդիական կոնդենսատորային խոսափող, որին միայն USB-C մալուխ է պետք։ Ականջակալների ելքը թույլ է տալիս լսել սեփական ձայնն առանց ուշացման։',
      'Студийный конденсаторный микрофон, которому нужен только кабель USB-C. Выход на наушники даёт слышать себя без задержки.',
      'A studio condenser microphone that needs nothing but a USB-C cable. The headphone output lets you hear yourself without delay.',
    ),
    specs: {
      type: 'condenser', pattern: 'cardioid', connection: 'wired', color: 'black', frequency_range: '20-20000', connector: 'usb-monitor',
      compatible: 'Windows, macOS, iOS, Android', warranty: 24,
    },
    price: 89900, stock: 7, goesWith: ['sennheiser-accentum-plus', 'rode-podmic-usb'],
    draw: { family: 'microphone', color: graphite, light: '#c9ccd1' },
  },
  {
    sku: 'HYX-QC2', slug: 'hyperx-quadcast-2', kind: 'microphone', brand: 'HyperX', model: 'QuadCast 2', categories: ['microphones'], year: 2024,
    description: t(
      'Չորս ուղղորդվածություն՝ մենախոսության, զրույցի և երաժշտության համար։ Վերևի մասին հպվելիս խոսափողն անջատվում է, և լույսը մարում է։',
      'Четыре направленности: для монолога, беседы и музыки. Касание сверху выключает микрофон, и подсветка гаснет.',
      'Four patterns, for one voice, a conversation or music. A tap on the top mutes the microphone and its light goes out.',
    ),
    specs: {
      type: 'condenser', pattern: 'four-patterns', connection: 'wired', color: 'black', frequency_range: '20-20000', connector: 'usb-monitor',
      compatible: 'Windows, macOS, PS5', warranty: 24,
    },
    price: 69900, stock: 9, goesWith: ['hyperx-cloud-3', 'logitech-g-pro-x-2'],
    draw: { family: 'microphone', color: black, light: '#e5484d' },
  },
  {
    sku: 'HYX-SOLOCAST', slug: 'hyperx-solocast', kind: 'microphone', brand: 'HyperX', model: 'SoloCast', categories: ['microphones'], year: 2021,
    description: t(
      'Փոքր USB խոսափող հեռավար դասերի և հեռարձակումների համար. միացնելուց հետո կարգավորում գրեթե պետք չէ։',
      'Небольшой USB-микрофон для онлайн-занятий и трансляций: после подключения настраивать почти нечего.',
      'A small USB microphone for online lessons and streams, with almost nothing to set up once plugged in.',
    ),
    specs: {
      type: 'condenser', pattern: 'cardioid', connection: 'wired', frequency_range: '20-20000', connector: 'USB-C', compatible: 'Windows, macOS, PS5',
      weight: 261, warranty: 24,
    },
    variants: hues(24900, { black: 20, white: 8 }),
    goesWith: ['hyperx-cloud-3', 'steelseries-arctis-nova-5'],
    draw: { family: 'microphone', light: '#e5484d' },
  },
];
