import type { DemoProduct, DemoVariant, Kinds, Text, Words } from '../types.ts';

const t = (hy: string, ru: string, en: string): Text => ({ hy, ru, en });

/** The colours of one model, each with its stock, at one price. */
const hues = (price: number, stock: Record<string, number>, special?: number): DemoVariant[] =>
  Object.entries(stock).map(([color, left]) => ({ options: { color }, price, stock: left, ...(special ? { special } : {}) }));

const black = '#23252a';
const white = '#f1f1ef';
const graphite = '#4a4d53';

export const kinds: Kinds = {
  console: t('Խաղային կոնսոլ', 'Игровая приставка', 'Game console'),
  handheld: t('Շարժական կոնսոլ', 'Портативная приставка', 'Handheld console'),
  gamepad: t('Խաղային վահանակ', 'Геймпад', 'Gamepad'),
  camera: t('Ֆոտոխցիկ', 'Фотоаппарат', 'Camera'),
  'action-camera': t('Էքշն տեսախցիկ', 'Экшн-камера', 'Action camera'),
  '360-camera': t('360° տեսախցիկ', 'Камера 360°', '360° camera'),
  drone: t('Դրոն', 'Дрон', 'Drone'),
};

export const words: Words = {
  'digital-only': t('Միայն ներբեռնվող խաղեր', 'Только загружаемые игры', 'Downloads only'),
  cartridge: t('Խաղային քարտ', 'Игровая карта', 'Game card'),
  'usb-c-jack': t('USB-C, 3,5 մմ', 'USB-C, 3,5 мм', 'USB-C, 3.5 mm'),
  mirrorless: t('Անհայելի', 'Беззеркальный', 'Mirrorless'),
  compact: t('Կոմպակտ', 'Компактный', 'Compact'),
  'full-frame': t('Լրիվ կադր', 'Полный кадр', 'Full frame'),
  'sensor-shift': t('Մատրիցի տեղաշարժով', 'Сдвигом матрицы', 'Sensor shift'),
  digital: t('Թվային', 'Цифровая', 'Digital'),
  'gimbal-3': t('Եռառանցք կախոց', 'Трёхосевой подвес', '3-axis gimbal'),
  'gimbal-1': t('Մեկառանցք կախոց', 'Одноосевой подвес', 'Single-axis gimbal'),
  'depth-5': t('Մինչև 5 մ', 'До 5 м', 'Down to 5 m'),
  'depth-10': t('Մինչև 10 մ', 'До 10 м', 'Down to 10 m'),
  'depth-15': t('Մինչև 15 մ', 'До 15 м', 'Down to 15 m'),
  'depth-20': t('Մինչև 20 մ', 'До 20 м', 'Down to 20 m'),
};

export const products: readonly DemoProduct[] = [
  {
    sku: 'SNY-PS5SLIM', slug: 'sony-ps5-slim', kind: 'console', brand: 'Sony', model: 'PlayStation 5 Slim', categories: ['home-consoles'], year: 2023,
    description: t(
      'Սկավառակակիրով տարբերակ. խաղերը կարելի է գնել տուփով, ընկերոջից վերցնել կամ ներբեռնել։ Վահանակը փոխանցում է կրակոցի և ճանապարհի թրթիռը մատներին։',
      'Версия с дисководом: игры можно купить в коробке, взять у друга или загрузить. Геймпад передаёт пальцам отдачу и неровности дороги.',
      'The version with a disc drive: games can be bought boxed, borrowed or downloaded. The controller lets your fingers feel recoil and rough roads.',
    ),
    specs: {
      color: 'white', processor: 'AMD Zen 2', cores: 8, graphics: 'AMD RDNA 2', ram: 16, storage: 1024, storage_type: 'NVMe SSD', resolution_class: '4K',
      refresh_rate: 120, storage_games: 'Ultra HD Blu-ray', ports: 'HDMI 2.1, 2 × USB-C, 2 × USB-A, Ethernet', wifi: 'Wi-Fi 6', bluetooth: '5.1',
      dimensions: '358 × 96 × 216', weight_kg: 3.2,
    },
    price: 259900, stock: 24, credit: 275900, isBestSeller: true, goesWith: ['sony-dualsense', 'sony-dualsense-edge', 'sony-bravia-8'],
    draw: { family: 'game-console', form: 'tower', color: white, trim: black, light: '#4fb0ff' },
  },
  {
    sku: 'SNY-PS5PRO', slug: 'sony-ps5-pro', kind: 'console', brand: 'Sony', model: 'PlayStation 5 Pro', categories: ['home-consoles'], year: 2024,
    description: t(
      'Արագացված գրաֆիկա և 2 ՏԲ կուտակիչ. շատ խաղեր միաժամանակ պահում են և՛ հստակ պատկերը, և՛ 60 կադրը։ Սկավառակակիրը վաճառվում է առանձին։',
      'Ускоренная графика и накопитель 2 ТБ: многие игры держат и чёткую картинку, и 60 кадров сразу. Дисковод продаётся отдельно.',
      'Faster graphics and 2 TB of storage let many games keep a sharp picture and 60 frames at once. The disc drive is sold separately.',
    ),
    specs: {
      color: 'white', processor: 'AMD Zen 2', cores: 8, graphics: 'AMD RDNA', ram: 16, storage: 2048, storage_type: 'NVMe SSD', resolution_class: '4K',
      refresh_rate: 120, storage_games: 'digital-only', ports: 'HDMI 2.1, 2 × USB-C, 2 × USB-A, Ethernet', wifi: 'Wi-Fi 7', bluetooth: '5.1',
      dimensions: '388 × 89 × 216', weight_kg: 3.1,
    },
    price: 399900, stock: 7, credit: 423900, goesWith: ['sony-dualsense-edge', 'sony-dualsense', 'lg-oled-c5'],
    draw: { family: 'game-console', form: 'tower', color: white, trim: '#1a1c20', light: '#7fb8ff' },
  },
  {
    sku: 'XBX-SERIESX', slug: 'xbox-series-x', kind: 'console', brand: 'Xbox', model: 'Series X 1 TB', categories: ['home-consoles'], year: 2020,
    description: t(
      'Խաղում է նաև Xbox-ի նախորդ սերունդների բազմաթիվ խաղեր, իսկ Game Pass բաժանորդագրությունը բացում է մեծ գրադարան։',
      'Запускает и множество игр прошлых поколений Xbox, а подписка Game Pass открывает большую библиотеку.',
      'It also runs many games of earlier Xbox generations, and a Game Pass subscription opens a large library.',
    ),
    specs: {
      color: 'black', processor: 'AMD Zen 2', cores: 8, graphics: 'AMD RDNA 2', ram: 16, storage: 1024, storage_type: 'NVMe SSD', resolution_class: '4K',
      refresh_rate: 120, storage_games: 'Ultra HD Blu-ray', ports: 'HDMI 2.1, 3 × USB-A, Ethernet', wifi: 'Wi-Fi 5', dimensions: '151 × 151 × 301',
      weight_kg: 4.45,
    },
    price: 299900, stock: 9, goesWith: ['xbox-wireless-controller', 'razer-blackshark-v2-pro', 'hisense-u7n'],
    draw: { family: 'game-console', form: 'tower', color: black, trim: '#33363c', light: '#e9eef0' },
  },
  {
    sku: 'XBX-SERIESS', slug: 'xbox-series-s', kind: 'console', brand: 'Xbox', model: 'Series S', categories: ['home-consoles'], year: 2023,
    description: t(
      'Ամենափոքր Xbox-ը՝ առանց սկավառակակիրի։ Հարմար է Full HD և 1440p էկրանների համար և տեղավորվում է ուսապարկում։',
      'Самый маленький Xbox, без дисковода. Подходит для экранов Full HD и 1440p и помещается в рюкзак.',
      'The smallest Xbox, without a disc drive. It suits Full HD and 1440p screens and fits in a backpack.',
    ),
    specs: {
      processor: 'AMD Zen 2', cores: 8, graphics: 'AMD RDNA 2', ram: 10, storage_type: 'NVMe SSD', refresh_rate: 120, storage_games: 'digital-only',
      ports: 'HDMI 2.1, 3 × USB-A, Ethernet', wifi: 'Wi-Fi 5', dimensions: '275 × 65 × 151', weight_kg: 1.93,
    },
    variants: [
      { options: { color: 'white', storage: 512 }, price: 159900, special: 149900, stock: 16 },
      { options: { color: 'white', storage: 1024 }, price: 184900, stock: 5 },
      { options: { color: 'black', storage: 1024 }, price: 184900, special: 174900, stock: 8 },
    ],
    specialDays: [4, 12], isSpecialOffer: true, goesWith: ['xbox-wireless-controller', 'xiaomi-tv-a-32-2025'],
    draw: { family: 'game-console', form: 'slim', trim: black, light: '#e9eef0' },
  },
  {
    sku: 'NIN-SWITCH2', slug: 'nintendo-switch-2', kind: 'handheld', brand: 'Nintendo', model: 'Switch 2',
    categories: ['handheld-consoles', 'home-consoles'], year: 2025,
    description: t(
      'Կոնսոլ, որը ճանապարհին պահում եք ձեռքում, իսկ տանը դնում եք կայանի վրա՝ հեռուստացույցով խաղալու։ Joy-Con վահանակներն ամրանում են մագնիսով և կարող են ծառայել որպես մկնիկ։',
      'В дороге приставку держат в руках, а дома ставят в док и играют на телевизоре. Контроллеры Joy-Con крепятся магнитами и умеют работать как мышь.',
      'Hold it in your hands on the road, or set it in the dock at home and play on the TV. The Joy-Con controllers attach by magnet and can act as a mouse.',
    ),
    specs: {
      color: 'black', screen_size: 7.9, resolution: '1920 × 1080', display_type: 'LCD', refresh_rate: 120, hdr: 'HDR10', touch: true, processor: 'NVIDIA',
      ram: 12, storage: 256, memory_card: 'microSD Express', storage_games: 'cartridge', wifi: 'Wi-Fi 6', ports: '2 × USB-C', battery: 5220, weight: 534,
      dimensions: '272 × 116 × 13.9',
    },
    price: 249900, stock: 13, isNew: true, goesWith: ['nintendo-switch-2-pro-controller', 'lg-ut80'],
    draw: { family: 'handheld', color: black, left: '#5fb4dc', right: '#e58775', scene: { style: 'dunes', seed: 61 } },
  },
  {
    sku: 'NIN-SWITCHOLED', slug: 'nintendo-switch-oled', kind: 'handheld', brand: 'Nintendo', model: 'Switch OLED', categories: ['handheld-consoles'],
    year: 2021,
    description: t(
      'Յոթ դյույմ OLED էկրան և լայն հենակ հետևից. երկու հոգի կարող են խաղալ սրճարանի սեղանի շուրջ։',
      'Экран OLED семь дюймов и широкая подставка сзади: вдвоём можно играть за столиком в кафе.',
      'A seven-inch OLED screen and a wide stand at the back let two people play at a café table.',
    ),
    specs: {
      screen_size: 7, resolution: '1280 × 720', display_type: 'OLED', refresh_rate: 60, touch: true, processor: 'NVIDIA Tegra', storage: 64,
      memory_card: 'microSD', storage_games: 'cartridge', wifi: 'Wi-Fi 5', bluetooth: '4.1', connector: 'USB-C', battery: 4310, battery_life: 9, weight: 420,
      dimensions: '242 × 102 × 13.9',
    },
    variants: hues(154900, { white: 10, red: 7 }),
    goesWith: ['sony-wh-ch520', 'xiaomi-tv-a-2025'],
    draw: { family: 'handheld', scene: { style: 'orbs', seed: 62 } },
  },
  {
    sku: 'VLV-DECKOLED', slug: 'valve-steam-deck-oled', kind: 'handheld', brand: 'Valve', model: 'Steam Deck OLED', categories: ['handheld-consoles'],
    year: 2023,
    description: t(
      'Steam-ի գրադարանը ձեռքի մեջ. խաղը կարելի է քնեցնել կոճակով և շարունակել նույն տեղից։ Աջակողմյան և ձախակողմյան սենսորային մակերեսները փոխարինում են մկնիկին։',
      'Библиотека Steam в руках: игру можно усыпить кнопкой и продолжить с того же места. Сенсорные площадки слева и справа заменяют мышь.',
      'Your Steam library in your hands: put a game to sleep with a button and go on from the same place. Trackpads on both sides stand in for a mouse.',
    ),
    specs: {
      os: 'SteamOS', color: 'black', screen_size: 7.4, resolution: '1280 × 800', display_type: 'OLED', refresh_rate: 90, brightness: 1000, touch: true,
      processor: 'AMD Zen 2', cores: 4, graphics: 'AMD RDNA 2', ram: 16, storage_type: 'NVMe SSD', memory_card: 'microSD', wifi: 'Wi-Fi 6E', bluetooth: '5.3',
      connector: 'usb-c-jack', battery_wh: 50, weight: 640, dimensions: '298 × 117 × 49',
    },
    variants: [
      { options: { storage: 512 }, price: 279900, stock: 5 },
      { options: { storage: 1024 }, price: 329900, stock: 3 },
    ],
    creditPercent: 7, goesWith: ['steelseries-arctis-nova-5', 'sony-dualsense'],
    draw: { family: 'handheld', color: black, left: black, right: black, scene: { style: 'bloom', seed: 63 } },
  },
  {
    sku: 'ASU-ALLYX', slug: 'asus-rog-ally-x', kind: 'handheld', brand: 'ASUS', model: 'ROG Ally X', categories: ['handheld-consoles'], year: 2024,
    description: t(
      'Windows 11-ով համակարգիչ կոնսոլի իրանում. բացվում են Steam, Epic և Xbox խանութների խաղերը։ Մարտկոցը երկու անգամ մեծ է առաջին մոդելի համեմատ։',
      'Компьютер на Windows 11 в корпусе приставки: идут игры из Steam, Epic и Xbox. Аккумулятор вдвое больше, чем у первой модели.',
      'A Windows 11 computer in a handheld body, open to games from Steam, Epic and Xbox. Its battery is twice the size of the first model’s.',
    ),
    specs: {
      os: 'Windows', color: 'black', screen_size: 7, resolution: '1920 × 1080', display_type: 'IPS', refresh_rate: 120, brightness: 500, touch: true,
      processor: 'AMD Ryzen Z1 Extreme', cores: 8, ram: 24, storage: 1024, storage_type: 'NVMe SSD', memory_card: 'microSD', wifi: 'Wi-Fi 6E', bluetooth: '5.4',
      battery_wh: 80, weight: 678,
    },
    price: 399900, stock: 0, goesWith: ['logitech-g-pro-x-2', 'xbox-wireless-controller'],
    draw: { family: 'handheld', color: black, left: graphite, right: graphite, scene: { style: 'ribbons', seed: 64 } },
  },
  {
    sku: 'SNY-DUALSENSE', slug: 'sony-dualsense', kind: 'gamepad', brand: 'Sony', model: 'DualSense', categories: ['gamepads'], year: 2020,
    description: t(
      'PS5-ի վահանակը հարմարվող ձգաններով. աղեղը ձգելիս մատը դիմադրություն է զգում։ Նույն վահանակն աշխատում է նաև համակարգչի և հեռախոսի հետ։',
      'Геймпад PS5 с адаптивными курками: натягивая тетиву, палец чувствует сопротивление. Работает также с компьютером и телефоном.',
      'The PS5 controller with adaptive triggers: draw a bow and your finger feels the pull. It works with a computer and a phone as well.',
    ),
    specs: {
      connection: ['wireless', 'wired'], compatible: 'PS5, Windows, macOS, iOS, Android', bluetooth: '5.1', connector: 'usb-c-jack', microphone: true,
      touch: true,
      battery: 1560, material: 'plastic', weight: 280, dimensions: '160 × 66 × 106',
    },
    variants: hues(34900, { white: 45, black: 30, red: 12, rose: 8, blue: 0 }, 31900),
    specialDays: [3, 15], isBestSeller: true, goesWith: ['sony-ps5-slim', 'sony-ps5-pro'],
    draw: { family: 'gamepad', trim: '#2b2d31' },
  },
  {
    sku: 'SNY-DSEDGE', slug: 'sony-dualsense-edge', kind: 'gamepad', brand: 'Sony', model: 'DualSense Edge', categories: ['gamepads'], year: 2023,
    description: t(
      'Փոխվող լծակներ, հետևի կոճակներ և պահվող կարգավորումներ յուրաքանչյուր խաղի համար։ Լրակազմում կան կոշտ պատյան և հյուսածո մալուխ։',
      'Сменные стики, задние кнопки и отдельные настройки для каждой игры. В комплекте жёсткий кейс и кабель в оплётке.',
      'Replaceable sticks, back buttons and settings saved for each game. A hard case and a braided cable come with it.',
    ),
    specs: {
      connection: ['wireless', 'wired'], compatible: 'PS5, Windows', bluetooth: true, connector: 'usb-c-jack', microphone: true, touch: true, battery: 1050,
      cable_length: 2.8, material: 'plastic',
    },
    variants: hues(104900, { white: 6, black: 4 }),
    goesWith: ['sony-ps5-pro', 'sony-ps5-slim'],
    draw: { family: 'gamepad', trim: '#1a1c20' },
  },
  {
    sku: 'XBX-CONTROLLER', slug: 'xbox-wireless-controller', kind: 'gamepad', brand: 'Xbox', model: 'Wireless Controller', categories: ['gamepads'], year: 2020,
    description: t(
      'Հարմար ձև և կետավոր մակերես, որ չի սահում ձեռքից։ Աշխատում է երկու AA մարտկոցով և պահում է կապը համակարգչի ու հեռախոսի հետ։',
      'Удобная форма и точечная фактура, которая не скользит в руке. Работает от двух батареек AA и соединяется с компьютером и телефоном.',
      'A comfortable shape with a dotted grip that does not slip. It runs on two AA batteries and also connects to a computer or a phone.',
    ),
    specs: {
      connection: ['wireless', 'wired'], compatible: 'Xbox, Windows, iOS, Android', bluetooth: true, connector: 'usb-c-jack', microphone: false, touch: false,
      material: 'plastic', wireless_charging: false,
    },
    variants: hues(29900, { black: 27, white: 22, blue: 9, red: 6 }),
    goesWith: ['xbox-series-x', 'xbox-series-s'],
    draw: { family: 'gamepad', trim: '#33363c' },
  },
  {
    sku: 'NIN-SW2PRO', slug: 'nintendo-switch-2-pro-controller', kind: 'gamepad', brand: 'Nintendo', model: 'Switch 2 Pro Controller',
    categories: ['gamepads'], year: 2025,
    description: t(
      'Լիաչափ վահանակ Switch 2-ի համար՝ ականջակալների ելքով և երկու հետևի կոճակով։ Մեկ լիցքը բավական է մինչև 40 ժամ։',
      'Полноразмерный геймпад для Switch 2 с выходом на наушники и двумя задними кнопками. Заряда хватает до 40 часов.',
      'A full-size controller for the Switch 2, with a headphone socket and two back buttons. A charge lasts up to 40 hours.',
    ),
    specs: {
      connection: ['wireless', 'wired'], color: 'black', compatible: 'Nintendo Switch 2', bluetooth: true, nfc: true, connector: 'usb-c-jack', battery_life: 40,
      touch: false, material: 'plastic', weight: 235,
    },
    price: 49900, stock: 8, isNew: true, goesWith: ['nintendo-switch-2', 'nintendo-switch-oled'],
    draw: { family: 'gamepad', color: black, trim: '#4a4d53' },
  },
  {
    sku: 'SNY-ZVE10M2', slug: 'sony-zv-e10-2', kind: 'camera', brand: 'Sony', model: 'ZV-E10 II', categories: ['cameras'], year: 2024,
    description: t(
      'Բլոգի ֆոտոխցիկ՝ կողք բացվող էկրանով և երեք պարկուճից կազմված խոսափողով։ Օբյեկտիվները փոխվում են, իսկ մարտկոցը նույնն է, ինչ Sony-ի ավագ մոդելներում։',
      'Камера для блога с откидным экраном и микрофоном из трёх капсюлей. Объективы сменные, а аккумулятор тот же, что у старших моделей Sony.',
      'A camera for vlogs, with a screen that swings out and a three-capsule microphone. Lenses change, and the battery is the one of Sony’s larger models.',
    ),
    specs: {
      type: 'mirrorless', sensor: 'APS-C', sensor_mp: 26, mount: 'Sony E', video: '4K 60p', stabilisation: 'digital', screen_size: 3, touch: true,
      memory_card: 'SD', wifi: true, bluetooth: true, connector: 'USB-C', weight: 377, dimensions: '114.8 × 67.5 × 54.2', warranty: 24,
    },
    variants: hues(429900, { black: 6, white: 4 }),
    creditPercent: 6, goesWith: ['rode-podmic-usb', 'dji-mini-4-pro'],
    draw: { family: 'camera', scene: { style: 'bloom', seed: 71 } },
  },
  {
    sku: 'SNY-A7CM2', slug: 'sony-a7c-2', kind: 'camera', brand: 'Sony', model: 'Alpha 7C II', categories: ['cameras'], year: 2023,
    description: t(
      'Լրիվ կադր մատրիցով փոքր ֆոտոխցիկ ճանապարհորդության համար. ավտոֆոկուսը ճանաչում է մարդկանց, կենդանիներին ու մեքենաները։',
      'Небольшая полнокадровая камера для поездок: автофокус узнаёт людей, животных и машины.',
      'A small full-frame camera for travel, whose autofocus recognises people, animals and vehicles.',
    ),
    specs: {
      type: 'mirrorless', sensor: 'full-frame', sensor_mp: 33, mount: 'Sony E', processor: 'BIONZ XR', video: '4K 60p', stabilisation: 'sensor-shift',
      screen_size: 3, touch: true, memory_card: 'SD', wifi: true, bluetooth: true, connector: 'USB-C', weight: 514, dimensions: '124 × 71.1 × 63.4',
      warranty: 24,
    },
    variants: hues(849900, { black: 3, silver: 2 }),
    creditPercent: 5, goesWith: ['dji-air-3s', 'sony-zv-e10-2'],
    draw: { family: 'camera', grip: '#1d1f23', scene: { style: 'peaks', seed: 72 } },
  },
  {
    sku: 'CAN-R50', slug: 'canon-eos-r50', kind: 'camera', brand: 'Canon', model: 'EOS R50', categories: ['cameras'], year: 2023,
    description: t(
      'Թեթև ֆոտոխցիկ առաջին լուրջ նկարների համար. ռեժիմները բացատրվում են պարզ խոսքերով, իսկ աչքի ավտոֆոկուսը պահում է դեմքը։',
      'Лёгкая камера для первых серьёзных снимков: режимы объяснены простыми словами, а автофокус по глазам держит лицо.',
      'A light camera for first serious pictures: modes are explained in plain words, and eye autofocus holds the face.',
    ),
    specs: {
      type: 'mirrorless', sensor: 'APS-C', sensor_mp: 24.2, mount: 'Canon RF', processor: 'DIGIC X', video: '4K 30p', stabilisation: 'digital', screen_size: 3,
      touch: true, memory_card: 'SD', wifi: true, bluetooth: true, connector: 'USB-C', weight: 375, dimensions: '116.3 × 85.5 × 68.8', warranty: 24,
    },
    variants: hues(309900, { black: 9, white: 5 }, 284900),
    specialDays: [11, 11], goesWith: ['canon-eos-r8', 'gopro-hero-2024'],
    draw: { family: 'camera', scene: { style: 'dunes', seed: 73 } },
  },
  {
    sku: 'CAN-R8', slug: 'canon-eos-r8', kind: 'camera', brand: 'Canon', model: 'EOS R8', categories: ['cameras'], year: 2023,
    description: t(
      'Լրիվ կադր ընդամենը 461 գրամ քաշով. 4K 60p տեսանյութը գրվում է մատրիցի ամբողջ լայնությամբ, կա նաև արագ սերիական նկարահանում։',
      'Полный кадр весом 461 грамм: видео 4K 60p со всей ширины матрицы и быстрая серийная съёмка.',
      'Full frame at 461 grams, with 4K 60p video from the whole width of the sensor and fast bursts.',
    ),
    specs: {
      type: 'mirrorless', color: 'black', sensor: 'full-frame', sensor_mp: 24.2, mount: 'Canon RF', processor: 'DIGIC X', video: '4K 60p',
      stabilisation: 'digital', screen_size: 3, touch: true, memory_card: 'SD', wifi: true, bluetooth: true, connector: 'USB-C', weight: 461,
      dimensions: '132.5 × 86.1 × 70', warranty: 24,
    },
    price: 599900, stock: 4, credit: 635900, goesWith: ['canon-eos-r50', 'dji-mini-4-pro'],
    draw: { family: 'camera', color: black, grip: '#1a1c20', scene: { style: 'ribbons', seed: 74 } },
  },
  {
    sku: 'NIK-ZF', slug: 'nikon-z-f', kind: 'camera', brand: 'Nikon', model: 'Z f', categories: ['cameras'], year: 2023,
    description: t(
      'Անցյալ դարի ժապավենային խցիկի տեսք և այսօրվա լրիվ կադր մատրից. լուսազգայունությունն ու պահաժամը դրվում են մետաղյա սկավառակներով։',
      'Облик плёночной камеры прошлого века и современная полнокадровая матрица; чувствительность и выдержка задаются металлическими дисками.',
      'The look of a film camera from the last century with a present-day full-frame sensor; metal dials set sensitivity and shutter speed.',
    ),
    specs: {
      type: 'mirrorless', color: 'black', sensor: 'full-frame', sensor_mp: 24.5, mount: 'Nikon Z', processor: 'EXPEED 7', video: '4K 60p',
      stabilisation: 'sensor-shift', screen_size: 3.2, touch: true, memory_card: 'SD, microSD', wifi: true, bluetooth: true, connector: 'USB-C', weight: 710,
      dimensions: '144 × 103 × 49', warranty: 24,
    },
    price: 799900, stock: 0, goesWith: ['nikon-z50-2', 'fujifilm-x100vi'],
    draw: { family: 'camera', color: '#2b2d31', grip: '#1a1c20', scene: { style: 'orbs', seed: 75 } },
  },
  {
    sku: 'NIK-Z50II', slug: 'nikon-z50-2', kind: 'camera', brand: 'Nikon', model: 'Z50II', categories: ['cameras'], year: 2024,
    description: t(
      'Առանձին կոճակը բացում է գունային պատրաստի ոճերը, որոնք երևում են էկրանին դեռ նկարելուց առաջ։ Պրոցեսորը նույնն է, ինչ Nikon-ի մասնագիտական մոդելներում։',
      'Отдельная кнопка открывает цветовые стили, которые видны на экране ещё до съёмки. Процессор тот же, что у профессиональных моделей Nikon.',
      'A button of its own opens colour styles, seen on the screen before the picture is taken. The processor is that of Nikon’s professional models.',
    ),
    specs: {
      type: 'mirrorless', color: 'black', sensor: 'APS-C', sensor_mp: 20.9, mount: 'Nikon Z', processor: 'EXPEED 7', video: '4K 60p', stabilisation: 'digital',
      screen_size: 3.2, touch: true, memory_card: 'SD', wifi: true, bluetooth: true, connector: 'USB-C', weight: 550, dimensions: '127 × 96.8 × 66.5',
      warranty: 24,
    },
    price: 429900, stock: 6, goesWith: ['nikon-z-f', 'insta360-x5'],
    draw: { family: 'camera', color: black, scene: { style: 'peaks', seed: 76 } },
  },
  {
    sku: 'FUJ-X100VI', slug: 'fujifilm-x100vi', kind: 'camera', brand: 'Fujifilm', model: 'X100VI', categories: ['cameras'], year: 2024,
    description: t(
      'Կոմպակտ ֆոտոխցիկ մեկ օբյեկտիվով, որը լրիվ կադրում համարժեք է 35 մմ-ի։ Fujifilm-ի ժապավենների նմանակումները տալիս են պատրաստի գույն հենց խցիկում։',
      'Компактная камера с одним объективом, равным 35 мм в пересчёте на полный кадр. Имитации плёнок Fujifilm дают готовый цвет прямо в камере.',
      'A compact camera with one fixed lens, equal to 35 mm on full frame. Fujifilm’s film simulations give finished colour straight from the camera.',
    ),
    specs: {
      type: 'compact', sensor: 'APS-C', sensor_mp: 40.2, processor: 'X-Processor 5', video: '6.2K 30p', stabilisation: 'sensor-shift', screen_size: 3,
      touch: true, memory_card: 'SD', wifi: true, bluetooth: true, connector: 'USB-C', weight: 521, dimensions: '128 × 74.8 × 55.3', warranty: 24,
    },
    variants: hues(849900, { silver: 2, black: 0 }),
    goesWith: ['fujifilm-x-t50', 'nikon-z-f'],
    draw: { family: 'camera', grip: '#23252a', scene: { style: 'dunes', seed: 77 } },
  },
  {
    sku: 'FUJ-XT50', slug: 'fujifilm-x-t50', kind: 'camera', brand: 'Fujifilm', model: 'X-T50', categories: ['cameras'], year: 2024,
    description: t(
      'Ժապավենի գույները փոխվում են առանձին սկավառակով, ինչպես հնում փոխում էին ժապավենը։ 40 մեգապիքսել մատրիցը թույլ է տալիս ազատ կտրել կադրը։',
      'Имитация плёнки меняется отдельным диском, как раньше меняли саму плёнку. Матрица 40 мегапикселей позволяет свободно кадрировать.',
      'A dial of its own changes the film simulation, the way one once changed film. The 40-megapixel sensor leaves room to crop.',
    ),
    specs: {
      type: 'mirrorless', sensor: 'APS-C', sensor_mp: 40.2, mount: 'Fujifilm X', processor: 'X-Processor 5', video: '6.2K 30p', stabilisation: 'sensor-shift',
      screen_size: 3, touch: true, memory_card: 'SD', wifi: true, bluetooth: true, connector: 'USB-C', weight: 438, dimensions: '123.8 × 84 × 48.8',
      warranty: 24,
    },
    variants: hues(669900, { silver: 3, black: 4, graphite: 2 }),
    goesWith: ['fujifilm-x100vi', 'dji-mini-4-pro'],
    draw: { family: 'camera', grip: '#1d1f23', scene: { style: 'ribbons', seed: 78 } },
  },
  {
    sku: 'GPR-HERO13', slug: 'gopro-hero13-black', kind: 'action-camera', brand: 'GoPro', model: 'HERO13 Black', categories: ['action-cameras'], year: 2024,
    description: t(
      'Տեսախցիկն ինքն է ճանաչում ամրացված օբյեկտիվը և փոխում է կարգավորումները։ Մագնիսական ամրակը թույլ է տալիս մի վայրկյանում այն սաղավարտից տեղափոխել հեծանիվ։',
      'Камера сама узнаёт надетый объектив и меняет настройки. Магнитное крепление за секунду переносит её со шлема на велосипед.',
      'It recognises the lens you attach and changes its settings. A magnetic latch moves it from helmet to bicycle in a second.',
    ),
    specs: {
      color: 'black', sensor: '1/1.9″', sensor_mp: 27, video: '5.3K 60p', stabilisation: 'digital', screen_size: 2.27, touch: true, memory_card: 'microSD',
      wifi: 'Wi-Fi 6', bluetooth: '5.3', gps: true, connector: 'USB-C', battery: 1900, water: 'depth-10', weight: 159, dimensions: '71.8 × 50.8 × 33.6',
    },
    price: 189900, stock: 12, goesWith: ['dji-mini-4-pro', 'garmin-fenix-8-amoled'],
    draw: { family: 'action-camera', color: '#33363c', accent: '#4fb0ff' },
  },
  {
    sku: 'GPR-HERO24', slug: 'gopro-hero-2024', kind: 'action-camera', brand: 'GoPro', model: 'HERO', categories: ['action-cameras'], year: 2024,
    description: t(
      '86 գրամանոց տեսախցիկ մեկ կոճակով՝ երեխայի, ճամփորդության կամ ձյան համար։ Ջրի տակ աշխատում է առանց լրացուցիչ տուփի։',
      'Камера весом 86 граммов с одной кнопкой — для ребёнка, поездки или снега. Под водой работает без отдельного бокса.',
      'An 86-gram camera with a single button, for children, trips or snow. It works under water without a housing.',
    ),
    specs: {
      color: 'black', video: '4K 30p', sensor_mp: 12, screen_size: 1.76, touch: true, memory_card: 'microSD', wifi: true, bluetooth: true, connector: 'USB-C',
      water: 'depth-5', weight: 86, dimensions: '56.6 × 47.7 × 29.4',
    },
    price: 99900, special: 89900, stock: 15, goesWith: ['gopro-hero13-black', 'jbl-go-4'],
    draw: { family: 'action-camera', color: graphite, accent: '#7fe3a0' },
  },
  {
    sku: 'DJI-OA5PRO', slug: 'dji-osmo-action-5-pro', kind: 'action-camera', brand: 'DJI', model: 'Osmo Action 5 Pro', categories: ['action-cameras'],
    year: 2024,
    description: t(
      'Երկու OLED էկրան և մարտկոց, որը ցրտին էլ դիմանում է երկար. մեկ լիցքով կարելի է նկարել մինչև չորս ժամ։ 47 ԳԲ հիշողությունը փրկում է, երբ քարտը մոռացվել է տանը։',
      'Два экрана OLED и аккумулятор, который долго держится и на холоде: до четырёх часов съёмки. Память 47 ГБ выручает, если карта осталась дома.',
      'Two OLED screens and a battery that holds out in the cold, for up to four hours of recording. Its 47 GB of memory helps when the card stayed at home.',
    ),
    specs: {
      color: 'black', sensor: '1/1.3″', sensor_mp: 40, video: '4K 120p', stabilisation: 'digital', display_type: 'OLED', screen_size: 2.5, touch: true,
      storage: 47, memory_card: 'microSD', wifi: 'Wi-Fi 6', bluetooth: '5.1', connector: 'USB-C', battery: 1950, battery_life: 4, water: 'depth-20',
      weight: 146,
      dimensions: '70.5 × 44.2 × 32.8',
    },
    price: 159900, stock: 10, goesWith: ['dji-neo', 'dji-mini-4k'],
    draw: { family: 'action-camera', color: black, accent: '#e5484d' },
  },
  {
    sku: 'INS-X5', slug: 'insta360-x5', kind: '360-camera', brand: 'Insta360', model: 'X5', categories: ['action-cameras'], year: 2025,
    description: t(
      'Նկարում է ամեն ինչ շուրջբոլորը, իսկ կադրն ընտրում եք հետո՝ հեռախոսում։ Ձողը պատկերում չի երևում, իսկ վնասված օբյեկտիվը կարելի է փոխել։',
      'Снимает всё вокруг, а кадр выбирают потом, в телефоне. Селфи-палки на видео не видно, а повреждённый объектив можно заменить.',
      'It films everything around, and you choose the frame later on your phone. The stick does not show in the picture, and a damaged lens can be replaced.',
    ),
    specs: {
      color: 'black', sensor: '1/1.28″', sensor_mp: 72, video: '8K 30p', stabilisation: 'digital', screen_size: 2.5, touch: true, memory_card: 'microSD',
      wifi: true, bluetooth: true, connector: 'USB-C', battery: 2400, water: 'depth-15', weight: 200, dimensions: '46 × 124.5 × 38.2',
    },
    price: 249900, stock: 6, isNew: true, goesWith: ['dji-osmo-action-5-pro', 'dji-neo'],
    draw: { family: 'action-camera', color: '#2b2d31', accent: '#e9c766' },
  },
  {
    sku: 'DJI-MINI4PRO', slug: 'dji-mini-4-pro', kind: 'drone', brand: 'DJI', model: 'Mini 4 Pro', categories: ['drones'], year: 2023,
    description: t(
      '249 գրամից թեթև դրոն, որը խոչընդոտները տեսնում է բոլոր կողմերից։ Տեսախցիկը պտտվում է ուղղահայաց տեսանյութ նկարելու համար։',
      'Дрон легче 249 граммов, который видит препятствия со всех сторон. Камера поворачивается для съёмки вертикального видео.',
      'A drone under 249 grams that sees obstacles on every side. Its camera turns to film upright video.',
    ),
    specs: {
      color: 'grey', sensor: '1/1.3″', sensor_mp: 48, video: '4K 60p', stabilisation: 'gimbal-3', flight_time: 34, max_speed: 57.6, gps: true, storage: 2,
      memory_card: 'microSD', battery: 2590, weight: 249, dimensions: '148 × 94 × 64',
    },
    price: 399900, stock: 8, credit: 423900, goesWith: ['dji-osmo-action-5-pro', 'gopro-hero13-black'],
    draw: { family: 'drone', color: '#b9bdc1', trim: '#3a3e45' },
  },
  {
    sku: 'DJI-MINI4K', slug: 'dji-mini-4k', kind: 'drone', brand: 'DJI', model: 'Mini 4K', categories: ['drones'], year: 2024,
    description: t(
      'Առաջին դրոնի համար. բարձրանում և վայրէջք է կատարում մեկ կոճակով, իսկ կապը կորցնելիս ինքն է վերադառնում։',
      'Для первого дрона: взлетает и садится одной кнопкой, а при потере связи возвращается сам.',
      'A drone to begin with: it takes off and lands at one button and comes back by itself when the link is lost.',
    ),
    specs: {
      color: 'silver', sensor: '1/2.3″', sensor_mp: 12, video: '4K 30p', stabilisation: 'gimbal-3', flight_time: 31, max_speed: 57.6, gps: true,
      memory_card: 'microSD', weight: 249, dimensions: '138 × 81 × 58',
    },
    price: 199900, special: 179900, specialDays: [2, 19], stock: 11, isSpecialOffer: true, goesWith: ['dji-neo', 'gopro-hero-2024'],
    draw: { family: 'drone', color: '#d9dbde', trim: '#8d9096' },
  },
  {
    sku: 'DJI-AIR3S', slug: 'dji-air-3s', kind: 'drone', brand: 'DJI', model: 'Air 3S', categories: ['drones'], year: 2024,
    description: t(
      'Հիմնական տեսախցիկն ունի մեկդյույմանոց մատրից, երկրորդը՝ եռապատիկ խոշորացում հեռավոր լեռների համար։ Առջևի լիդարը օգնում է խուսափել խոչընդոտներից նաև գիշերը։',
      'Матрица в один дюйм у основной камеры и трёхкратный телеобъектив для гор. Лидар спереди помогает обходить препятствия и ночью.',
      'A one-inch sensor in the main camera and a threefold telephoto for mountains. A lidar in front helps avoid obstacles even at night.',
    ),
    specs: {
      color: 'graphite', sensor: '1″', sensor_mp: 50, zoom: '3×', video: '4K 120p', stabilisation: 'gimbal-3', flight_time: 45, max_speed: 75.6, gps: true,
      storage: 42, memory_card: 'microSD', weight: 724,
    },
    price: 599900, stock: 3, credit: 641900, goesWith: ['dji-mini-4-pro', 'sony-a7c-2'],
    draw: { family: 'drone', color: '#8d9096', trim: '#23252a' },
  },
  {
    sku: 'DJI-NEO', slug: 'dji-neo', kind: 'drone', brand: 'DJI', model: 'Neo', categories: ['drones'], year: 2024,
    description: t(
      '135 գրամանոց դրոն, որը բարձրանում է ափից, հետևում է ձեզ և վերադառնում ձեռքին։ Պտուտակները փակված են շրջանակով։',
      'Дрон весом 135 граммов взлетает с ладони, следует за вами и возвращается в руку. Винты закрыты рамкой.',
      'A 135-gram drone that lifts off from your palm, follows you and returns to your hand. Its propellers are fully guarded.',
    ),
    specs: {
      color: 'white', sensor: '1/2″', sensor_mp: 12, video: '4K 30p', stabilisation: 'gimbal-1', flight_time: 18, gps: true, storage: 22, battery: 1435,
      weight: 135, dimensions: '130 × 157 × 48.5',
    },
    price: 109900, stock: 17, goesWith: ['dji-osmo-action-5-pro', 'dji-mini-4k'],
    draw: { family: 'drone', color: white, trim: '#c9ccd1' },
  },
];
