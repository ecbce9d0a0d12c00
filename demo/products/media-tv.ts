import type { DemoProduct, DemoVariant, Kinds, Text, Words } from '../types.ts';

const t = (hy: string, ru: string, en: string): Text => ({ hy, ru, en });

/** One screen size of a TV. */
const inch = (screen_class: number, price: number, stock: number, special?: number): DemoVariant => ({
  options: { screen_class },
  price,
  stock,
  ...(special ? { special } : {}),
});

const uhd = { resolution: '3840 × 2160', resolution_class: '4K' } as const;
const online = { wifi: true, bluetooth: true } as const;
const black = '#23252a';
const graphite = '#4a4d53';
const silver = '#d9dbde';

export const kinds: Kinds = {
  tv: t('Հեռուստացույց', 'Телевизор', 'TV'),
  projector: t('Պրոյեկտոր', 'Проектор', 'Projector'),
};

export const words: Words = {
  'laser-projector': t('Լազերային պրոյեկտոր', 'Лазерный проектор', 'Laser projector'),
  'led-projector': t('LED պրոյեկտոր', 'Светодиодный проектор', 'LED projector'),
};

export const products: readonly DemoProduct[] = [
  {
    sku: 'LG-OLEDC4', slug: 'lg-oled-c4', kind: 'tv', brand: 'LG', model: 'OLED evo C4', categories: ['oled-tvs'], year: 2024,
    description: t(
      'Ինքնալուսավորվող պիքսելներն անջատվում են ամբողջությամբ, ուստի սևը մութ սենյակում մնում է սև։ Չորս HDMI 2.1 մուտքերն ընդունում են 4K պատկեր մինչև 144 Հց հաճախականությամբ։',
      'Пиксели светятся сами и гаснут полностью, поэтому чёрный остаётся чёрным и в тёмной комнате. Все четыре входа HDMI 2.1 принимают 4K с частотой до 144 Гц.',
      'Each pixel makes its own light and can switch off entirely, so black stays black in a dark room. All four HDMI 2.1 inputs take 4K at up to 144 Hz.',
    ),
    specs: {
      display_type: 'OLED', ...uhd, refresh_rate: 144, response_time: 0.1, hdr: 'Dolby Vision, HDR10, HLG', processor: 'α9 AI Gen7', os: 'webOS',
      sound_power: 40, channels: '2.2', dolby: true, hdmi: 4, ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true, warranty: 24,
    },
    variants: [inch(48, 459900, 6), inch(55, 579900, 18, 529900), inch(65, 799900, 9, 749900), inch(77, 1299900, 2)],
    specialDays: [5, 16], creditPercent: 6, isBestSeller: true, goesWith: ['lg-s95tr', 'jbl-bar-300', 'sony-ps5-slim'],
    draw: { family: 'tv', color: black, stand: 'centre', scene: { style: 'orbs', seed: 0 } },
  },
  {
    sku: 'LG-OLEDC5', slug: 'lg-oled-c5', kind: 'tv', brand: 'LG', model: 'OLED evo C5', categories: ['oled-tvs'], year: 2025,
    description: t(
      '2025 թվականի OLED շարքը՝ նոր պրոցեսորով, որը պատկերն ու ձայնը հարմարեցնում է սենյակին։ 42 դյույմ տարբերակը հարմար է նաև գրասեղանի համար։',
      'Серия OLED 2025 года с новым процессором, который подстраивает картинку и звук под комнату. Вариант 42 дюйма подходит и для рабочего стола.',
      'The 2025 OLED series, with a newer processor that adjusts picture and sound to the room. The 42-inch size also works well on a desk.',
    ),
    specs: {
      display_type: 'OLED', ...uhd, refresh_rate: 144, response_time: 0.1, hdr: 'Dolby Vision, HDR10, HLG', processor: 'α9 AI Gen8', os: 'webOS',
      dolby: true, hdmi: 4, ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true, warranty: 24,
    },
    variants: [inch(42, 519900, 4), inch(55, 669900, 12), inch(65, 899900, 7), inch(77, 1449900, 0)],
    isNew: true, creditPercent: 6, goesWith: ['lg-s95tr', 'xbox-series-x', 'sony-ps5-pro'],
    draw: { family: 'tv', color: black, stand: 'centre', scene: { style: 'bloom', seed: 3 } },
  },
  {
    sku: 'LG-OLEDG5', slug: 'lg-oled-g5', kind: 'tv', brand: 'LG', model: 'OLED evo G5', categories: ['oled-tvs'], year: 2025,
    description: t(
      'Հեռուստացույցը նախատեսված է պատին կախելու համար և կպչում է դրան գրեթե առանց բացվածքի։ Պատկերի հաճախականությունը հասնում է 165 Հց-ի։',
      'Телевизор рассчитан на настенную установку и прилегает к стене почти без зазора. Частота обновления доходит до 165 Гц.',
      'Made to hang on the wall, where it sits almost without a gap. The refresh rate goes up to 165 Hz.',
    ),
    specs: {
      display_type: 'OLED', ...uhd, refresh_rate: 165, response_time: 0.1, hdr: 'Dolby Vision, HDR10, HLG', processor: 'α11 AI Gen2', os: 'webOS',
      sound_power: 60, channels: '4.2', dolby: true, hdmi: 4, ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true, warranty: 24,
    },
    variants: [inch(55, 899900, 5), inch(65, 1149900, 4), inch(77, 1799900, 2)],
    isNew: true, goesWith: ['lg-s95tr', 'samsung-hw-q990d'],
    draw: { family: 'tv', color: graphite, stand: 'centre', scene: { style: 'ribbons', seed: 6 } },
  },
  {
    sku: 'SAM-S90D', slug: 'samsung-s90d', kind: 'tv', brand: 'Samsung', model: 'OLED S90D', categories: ['oled-tvs'], year: 2024,
    description: t(
      'Բարակ OLED հեռուստացույց Tizen համակարգով և մինչև 144 Հց հաճախականությամբ խաղերի համար։ Dolby Atmos ձայնը կարելի է փոխանցել Samsung սաունդբարին առանց մալուխի։',
      'Тонкий OLED-телевизор на Tizen с частотой до 144 Гц для игр. Звук Dolby Atmos можно передать на саундбар Samsung без кабеля.',
      'A slim OLED TV on Tizen with up to 144 Hz for games. Dolby Atmos sound can go to a Samsung soundbar without a cable.',
    ),
    specs: {
      display_type: 'OLED', ...uhd, refresh_rate: 144, hdr: 'HDR10+, HDR10, HLG', processor: 'NQ4 AI Gen2', os: 'Tizen', sound_power: 40, channels: '2.1',
      dolby: true, hdmi: 4, ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true, voice: 'Bixby, Alexa', warranty: 24,
    },
    variants: [inch(55, 529900, 14), inch(65, 699900, 8), inch(77, 1149900, 3)],
    goesWith: ['samsung-hw-q990d', 'samsung-hw-b650d'],
    draw: { family: 'tv', color: black, stand: 'centre', scene: { style: 'peaks', seed: 2 } },
  },
  {
    sku: 'SAM-S95F', slug: 'samsung-s95f', kind: 'tv', brand: 'Samsung', model: 'OLED S95F', categories: ['oled-tvs'], year: 2025,
    description: t(
      'Փայլատ էկրանը գրեթե չի արտացոլում պատուհաններն ու լամպերը, ուստի ցերեկը վարագույրները փակել պետք չէ։ Մալուխները միանում են առանձին One Connect տուփին։',
      'Матовый экран почти не отражает окна и лампы, так что днём не нужно задёргивать шторы. Кабели подключаются к отдельному блоку One Connect.',
      'The matte screen hardly reflects windows or lamps, so the curtains can stay open by day. Cables plug into a separate One Connect box.',
    ),
    specs: {
      display_type: 'OLED', ...uhd, refresh_rate: 165, hdr: 'HDR10+, HDR10, HLG', processor: 'NQ4 AI Gen3', os: 'Tizen', sound_power: 70, channels: '4.2.2',
      dolby: true, hdmi: 4, ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true, warranty: 24,
    },
    variants: [inch(55, 899900, 4), inch(65, 1199900, 6), inch(77, 1899900, 0)],
    isNew: true, creditPercent: 5, goesWith: ['samsung-hw-q990d', 'sony-ps5-pro'],
    draw: { family: 'tv', color: graphite, stand: 'centre', scene: { style: 'dunes', seed: 5 } },
  },
  {
    sku: 'SNY-BRAVIA8', slug: 'sony-bravia-8', kind: 'tv', brand: 'Sony', model: 'BRAVIA 8', categories: ['oled-tvs'], year: 2024,
    description: t(
      'Ձայնը ստեղծում է ինքը՝ էկրանը, դրա համար խոսքը լսվում է հենց դերասանի կողմից։ Google TV-ն մեկ էջում հավաքում է տարբեր ծառայությունների ֆիլմերը։',
      'Звук создаёт сам экран, поэтому речь слышна именно оттуда, где находится актёр. Google TV собирает фильмы разных сервисов на одной странице.',
      'The screen itself makes the sound, so voices come from where the actor stands. Google TV gathers films from different services on one page.',
    ),
    specs: {
      display_type: 'OLED', ...uhd, refresh_rate: 120, hdr: 'Dolby Vision, HDR10, HLG', processor: 'XR Processor', os: 'Google TV', dolby: true,
      hdmi: 4, ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true, voice: 'Google Assistant', warranty: 24,
    },
    variants: [inch(55, 699900, 7), inch(65, 949900, 5), inch(77, 1549900, 2)],
    goesWith: ['sony-ht-s2000', 'sony-ps5-pro', 'sony-ps5-slim'],
    draw: { family: 'tv', color: black, stand: 'feet', scene: { style: 'orbs', seed: 1 } },
  },
  {
    sku: 'PHI-OLED809', slug: 'philips-oled809', kind: 'tv', brand: 'Philips', model: 'OLED809 Ambilight', categories: ['oled-tvs'], year: 2024,
    description: t(
      'Հետևի Ambilight լույսը շարունակում է պատկերի գույները պատի վրա, և երեկոյան աչքերն ավելի քիչ են հոգնում։',
      'Подсветка Ambilight продолжает цвета картинки на стене, и вечером глаза устают меньше.',
      'Ambilight behind the set carries the colours of the picture onto the wall, which is easier on the eyes in the evening.',
    ),
    specs: {
      display_type: 'OLED', ...uhd, hdr: 'Dolby Vision, HDR10+, HLG', processor: 'P5 AI', os: 'Google TV', sound_power: 70, channels: '2.1', dolby: true,
      hdmi: 4, ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true, voice: 'Google Assistant', warranty: 24,
    },
    variants: [inch(55, 599900, 3), inch(65, 829900, 4)],
    goesWith: ['jbl-bar-300', 'lg-s95tr'],
    draw: { family: 'tv', color: silver, stand: 'feet', scene: { style: 'bloom', seed: 4 } },
  },
  {
    sku: 'SAM-QN90D', slug: 'samsung-qn90d', kind: 'tv', brand: 'Samsung', model: 'Neo QLED QN90D', categories: ['qled-tvs'], year: 2024,
    description: t(
      'Mini LED լուսադիոդները լուսավորում են էկրանը փոքր գոտիներով, և մութ ֆոնին պայծառ առարկաների շուրջը լուսապսակ գրեթե չի մնում։ Հակափայլ ծածկույթը հարմար է լուսավոր հյուրասենյակի համար։',
      'Светодиоды Mini LED подсвечивают экран мелкими зонами, и вокруг ярких предметов на тёмном фоне почти нет ореола. Антибликовое покрытие удобно в светлой гостиной.',
      'Mini LEDs light the screen in small zones, so bright objects on a dark ground keep their edges. The anti-reflection coating suits a sunny living room.',
    ),
    specs: {
      display_type: 'Mini LED', ...uhd, refresh_rate: 144, hdr: 'HDR10+, HDR10, HLG', processor: 'NQ4 AI Gen2', os: 'Tizen', sound_power: 60,
      channels: '4.2.2', dolby: true, hdmi: 4, ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true, voice: 'Bixby, Alexa', warranty: 24,
    },
    variants: [inch(55, 519900, 8), inch(65, 679900, 6, 629900), inch(75, 949900, 3, 889900)],
    isSpecialOffer: true, goesWith: ['samsung-hw-b650d', 'samsung-hw-q990d'],
    draw: { family: 'tv', color: graphite, stand: 'centre', scene: { style: 'ribbons', seed: 7 } },
  },
  {
    sku: 'SAM-Q60D', slug: 'samsung-q60d', kind: 'tv', brand: 'Samsung', model: 'QLED Q60D', categories: ['qled-tvs'], year: 2024,
    description: t(
      'Քվանտային կետերով էկրանը գույները պահում է հագեցած նաև բարձր պայծառության դեպքում։ Իրանը բարակ է, իսկ հեռակառավարման վահանակը լիցքավորվում է սենյակի լույսից։',
      'Экран на квантовых точках сохраняет насыщенные цвета и при высокой яркости. Корпус тонкий, а пульт заряжается от комнатного света.',
      'Quantum dots keep colours full even at high brightness. The body is slim, and the remote charges itself from room light.',
    ),
    specs: {
      display_type: 'QLED', ...uhd, hdr: 'HDR10+, HDR10, HLG', processor: 'Quantum Lite 4K', os: 'Tizen', sound_power: 20, channels: '2.0', hdmi: 3,
      ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true, voice: 'Bixby',
    },
    variants: [inch(43, 219900, 15), inch(50, 249900, 10), inch(55, 289900, 22, 264900), inch(65, 379900, 9, 349900)],
    specialDays: [20, 12], isBestSeller: true, goesWith: ['samsung-hw-b650d', 'xbox-series-s'],
    draw: { family: 'tv', color: black, stand: 'feet', scene: { style: 'peaks', seed: 10 } },
  },
  {
    sku: 'SAM-QN800D65', slug: 'samsung-qn800d-65', kind: 'tv', brand: 'Samsung', model: 'Neo QLED 8K QN800D', categories: ['qled-tvs'], year: 2024,
    description: t(
      '8K էկրան մեծ սենյակի համար. պրոցեսորը սովորական հեռարձակումն ու 4K ֆիլմերը հասցնում է 33 միլիոն պիքսելի։',
      'Экран 8K для большой комнаты: процессор достраивает обычный эфир и фильмы 4K до 33 миллионов пикселей.',
      'An 8K screen for a large room: the processor builds ordinary broadcasts and 4K films up to 33 million pixels.',
    ),
    specs: {
      screen_class: 65, display_type: 'Mini LED', resolution: '7680 × 4320', resolution_class: '8K', hdr: 'HDR10+, HDR10, HLG', processor: 'NQ8 AI Gen2',
      os: 'Tizen', sound_power: 70, channels: '4.2.2', dolby: true, hdmi: 4, ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true, warranty: 24,
    },
    price: 1299900, special: 1149900, stock: 2, credit: 1374900, goesWith: ['samsung-hw-q990d', 'sony-ps5-pro'],
    draw: { family: 'tv', color: graphite, stand: 'centre', scene: { style: 'dunes', seed: 13 } },
  },
  {
    sku: 'SAM-LS03D', slug: 'samsung-the-frame-ls03d', kind: 'tv', brand: 'Samsung', model: 'The Frame LS03D', categories: ['qled-tvs'], year: 2024,
    description: t(
      'Երբ ֆիլմ չեք դիտում, փայլատ էկրանը ցույց է տալիս նկար կամ լուսանկար, և հեռուստացույցը պատին նման է շրջանակված կտավի։',
      'Когда фильм не идёт, матовый экран показывает картину или фотографию, и телевизор на стене похож на холст в раме.',
      'When nothing is playing, the matte screen shows a painting or a photograph, and on the wall the set looks like a framed canvas.',
    ),
    specs: {
      display_type: 'QLED', ...uhd, refresh_rate: 120, hdr: 'HDR10+, HDR10, HLG', processor: 'Quantum 4K', os: 'Tizen', sound_power: 40, channels: '2.0.2',
      dolby: true, hdmi: 4, ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true, voice: 'Bixby, Alexa', warranty: 24,
    },
    variants: [inch(55, 449900, 6), inch(65, 599900, 3)],
    goesWith: ['samsung-hw-b650d', 'yandex-station-midi'],
    draw: { family: 'tv', color: black, stand: 'feet', scene: { style: 'orbs', seed: 9 } },
  },
  {
    sku: 'TCL-C805', slug: 'tcl-c805', kind: 'tv', brand: 'TCL', model: 'C805 Mini LED', categories: ['qled-tvs'], year: 2023,
    description: t(
      'Mini LED լուսավորություն և մինչև 1300 նիտ պայծառություն. սպորտն ու խաղերը լավ տեսանելի են նաև լուսավոր սենյակում։ Էկրանը թարմանում է մինչև 144 անգամ վայրկյանում։',
      'Подсветка Mini LED и яркость до 1300 нит: спорт и игры хорошо видны и в светлой комнате. Экран обновляется до 144 раз в секунду.',
      'Mini LED backlighting and up to 1300 nits keep sport and games clear in a bright room. The screen refreshes up to 144 times a second.',
    ),
    specs: {
      display_type: 'Mini LED', ...uhd, refresh_rate: 144, brightness: 1300, hdr: 'Dolby Vision, HDR10+, HLG', processor: 'AiPQ 3.0', os: 'Google TV',
      channels: '2.1', dolby: true, hdmi: 4, ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true, voice: 'Google Assistant',
    },
    variants: [inch(55, 299900, 16), inch(65, 399900, 11), inch(75, 549900, 4)],
    creditPercent: 7, goesWith: ['jbl-bar-300', 'sony-ps5-slim'],
    draw: { family: 'tv', color: graphite, stand: 'centre', scene: { style: 'bloom', seed: 12 } },
  },
  {
    sku: 'HIS-U7N', slug: 'hisense-u7n', kind: 'tv', brand: 'Hisense', model: 'U7N Mini LED', categories: ['qled-tvs'], year: 2024,
    description: t(
      'Խաղային ռեժիմը միանում է ինքնուրույն, երբ կոնսոլն արթնանում է, և պատկերի ուշացումը նվազում է։ Ներկառուցված սաբվուֆերն ավելացնում է ցածր հաճախականություններ։',
      'Игровой режим включается сам, когда просыпается приставка, и задержка картинки уменьшается. Встроенный сабвуфер добавляет низкие частоты.',
      'Game mode switches on by itself when the console wakes, cutting the picture delay. A built-in subwoofer adds low notes.',
    ),
    specs: {
      display_type: 'Mini LED', ...uhd, refresh_rate: 144, hdr: 'Dolby Vision, HDR10+, HLG', os: 'VIDAA', channels: '2.1', dolby: true, hdmi: 4,
      ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true, voice: 'VIDAA Voice, Alexa',
    },
    variants: [inch(55, 309900, 9), inch(65, 399900, 5), inch(75, 579900, 0)],
    goesWith: ['xbox-series-x', 'jbl-bar-300'],
    draw: { family: 'tv', color: black, stand: 'feet', scene: { style: 'ribbons', seed: 8 } },
  },
  {
    sku: 'XIA-TVSMINI25', slug: 'xiaomi-tv-s-mini-led-2025', kind: 'tv', brand: 'Xiaomi', model: 'TV S Mini LED 2025', categories: ['qled-tvs'], year: 2025,
    description: t(
      'Mini LED հեռուստացույց բարակ մետաղյա շրջանակով և 1200 նիտ պայծառությամբ։ 32 ԳԲ հիշողությունը բավական է շատ հավելվածների և խաղերի համար։',
      'Телевизор Mini LED в тонкой металлической рамке, яркость до 1200 нит. Памяти 32 ГБ хватает на много приложений и игр.',
      'A Mini LED TV in a thin metal frame, reaching 1200 nits. Its 32 GB of storage leaves room for plenty of apps and games.',
    ),
    specs: {
      display_type: 'Mini LED', ...uhd, refresh_rate: 144, brightness: 1200, hdr: 'Dolby Vision, HDR10+, HLG', os: 'Google TV', ram: 3, storage: 32,
      sound_power: 30, channels: '2.0', dolby: true, hdmi: 3, ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true, voice: 'Google Assistant',
    },
    variants: [inch(55, 259900, 20), inch(65, 339900, 14), inch(75, 479900, 5, 449900)],
    isNew: true, isSpecialOffer: true, goesWith: ['jbl-bar-300', 'xbox-series-s'],
    draw: { family: 'tv', color: graphite, stand: 'feet', scene: { style: 'peaks', seed: 11 } },
  },
  {
    sku: 'XIA-TVAPRO25', slug: 'xiaomi-tv-a-pro-2025', kind: 'tv', brand: 'Xiaomi', model: 'TV A Pro 2025', categories: ['qled-tvs'], year: 2025,
    description: t(
      'QLED էկրան մատչելի շարքում. գույները հարուստ են, իսկ մետաղյա շրջանակը՝ գրեթե աննկատ։ Google TV-ում ֆիլմը կարելի է գտնել ձայնով։',
      'Экран QLED в доступной серии: цвета насыщенные, металлическая рамка почти незаметна. В Google TV фильм можно найти голосом.',
      'A QLED screen in an affordable series, with rich colours and a barely visible metal frame. In Google TV a film can be found by voice.',
    ),
    specs: {
      display_type: 'QLED', ...uhd, refresh_rate: 60, hdr: 'HDR10, HLG', os: 'Google TV', ram: 2, storage: 8, channels: '2.0', hdmi: 3,
      ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true, voice: 'Google Assistant',
    },
    variants: [inch(43, 139900, 24), inch(55, 189900, 30, 174900), inch(65, 259900, 12)],
    specialDays: [3, 20], isNew: true, goesWith: ['jbl-bar-300', 'xbox-series-s'],
    draw: { family: 'tv', color: black, stand: 'feet', scene: { style: 'dunes', seed: 14 } },
  },
  {
    sku: 'XIA-TVA25', slug: 'xiaomi-tv-a-2025', kind: 'tv', brand: 'Xiaomi', model: 'TV A 2025', categories: ['led-tvs'], year: 2025,
    description: t(
      'Պարզ 4K հեռուստացույց Google TV համակարգով ամենօրյա դիտման համար։ Chromecast-ի միջոցով տեսանյութը հեռախոսից անցնում է մեծ էկրանին։',
      'Простой телевизор 4K на Google TV для повседневного просмотра. Через Chromecast видео с телефона переходит на большой экран.',
      'A plain 4K TV on Google TV for everyday viewing. Chromecast moves video from a phone to the big screen.',
    ),
    specs: {
      display_type: 'LED', ...uhd, refresh_rate: 60, hdr: 'HDR10, HLG', os: 'Google TV', ram: 2, storage: 8, channels: '2.0', hdmi: 3,
      ports: 'HDMI, USB, Ethernet', ...online, smart: true, voice: 'Google Assistant',
    },
    variants: [inch(43, 119900, 40), inch(55, 169900, 28), inch(65, 229900, 11)],
    isBestSeller: true, isNew: true, goesWith: ['jbl-bar-300', 'nintendo-switch-2'],
    draw: { family: 'tv', color: black, stand: 'feet', scene: { style: 'orbs', seed: 17 } },
  },
  {
    sku: 'XIA-TVA32', slug: 'xiaomi-tv-a-32-2025', kind: 'tv', brand: 'Xiaomi', model: 'TV A 32 2025', categories: ['led-tvs'], year: 2025,
    description: t(
      'Փոքր հեռուստացույց խոհանոցի կամ մանկական սենյակի համար՝ նույն Google TV համակարգով, ինչ մեծ մոդելներում։',
      'Небольшой телевизор для кухни или детской с той же системой Google TV, что и у больших моделей.',
      'A small set for a kitchen or a child’s room, with the same Google TV as the larger models.',
    ),
    specs: {
      screen_class: 32, display_type: 'LED', resolution: '1366 × 768', resolution_class: 'HD', refresh_rate: 60, os: 'Google TV', ram: 1.5, storage: 8,
      channels: '2.0', hdmi: 2, ...online, smart: true, voice: 'Google Assistant',
    },
    price: 69900, stock: 46, goesWith: ['xbox-series-s', 'nintendo-switch-2'],
    draw: { family: 'tv', color: black, stand: 'feet', scene: { style: 'bloom', seed: 20 } },
  },
  {
    sku: 'SAM-DU7100', slug: 'samsung-du7100', kind: 'tv', brand: 'Samsung', model: 'Crystal UHD DU7100', categories: ['led-tvs'], year: 2024,
    description: t(
      'Տան հիմնական հեռուստացույց՝ հինգ չափով. Crystal պրոցեսորը ավելի հին հաղորդումները մոտեցնում է 4K որակին։',
      'Основной телевизор для дома в пяти размерах: процессор Crystal подтягивает старые передачи ближе к 4K.',
      'A main TV for the home in five sizes; the Crystal processor brings older broadcasts closer to 4K.',
    ),
    specs: {
      display_type: 'LED', ...uhd, hdr: 'HDR10+, HDR10, HLG', processor: 'Crystal 4K', os: 'Tizen', sound_power: 20, channels: '2.0', hdmi: 3,
      ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true,
    },
    variants: [inch(43, 139900, 18), inch(50, 164900, 12), inch(55, 189900, 25), inch(65, 259900, 7), inch(75, 369900, 0)],
    goesWith: ['samsung-hw-b650d', 'xbox-series-s'],
    draw: { family: 'tv', color: black, stand: 'feet', scene: { style: 'ribbons', seed: 16 } },
  },
  {
    sku: 'LG-UT80', slug: 'lg-ut80', kind: 'tv', brand: 'LG', model: 'UHD UT80', categories: ['led-tvs'], year: 2024,
    description: t(
      'webOS համակարգը բացվում է արագ և տարիներ շարունակ ստանում է թարմացումներ։ Հեռակառավարման վահանակի փոխարեն կարելի է օգտվել հեռախոսի ThinQ հավելվածից։',
      'Система webOS открывается быстро и получает обновления несколько лет. Вместо пульта можно пользоваться приложением ThinQ в телефоне.',
      'webOS opens quickly and receives updates for several years. The ThinQ app on a phone can stand in for the remote.',
    ),
    specs: {
      display_type: 'LED', ...uhd, refresh_rate: 60, hdr: 'HDR10, HLG', processor: 'α5 AI Gen7', os: 'webOS', sound_power: 20, channels: '2.0', hdmi: 3,
      ports: 'HDMI eARC, USB, Ethernet', ...online, smart: true,
    },
    variants: [inch(43, 129900, 32), inch(50, 159900, 16), inch(55, 184900, 21), inch(65, 249900, 8)],
    goesWith: ['jbl-bar-300', 'nintendo-switch-2'],
    draw: { family: 'tv', color: black, stand: 'feet', scene: { style: 'peaks', seed: 19 } },
  },
  {
    sku: 'HIS-32A4N', slug: 'hisense-32a4n', kind: 'tv', brand: 'Hisense', model: '32A4N', categories: ['led-tvs'], year: 2024,
    description: t(
      '32 դյույմ հեռուստացույց VIDAA համակարգով՝ YouTube-ի և հայտնի առցանց կինոթատրոնների պատրաստի հավելվածներով։',
      'Телевизор 32 дюйма на VIDAA с готовыми приложениями YouTube и известных онлайн-кинотеатров.',
      'A 32-inch TV on VIDAA, with apps for YouTube and the well-known streaming services already on board.',
    ),
    specs: {
      screen_class: 32, display_type: 'LED', resolution: '1366 × 768', resolution_class: 'HD', refresh_rate: 60, os: 'VIDAA', channels: '2.0', hdmi: 2,
      ports: 'HDMI, USB, Ethernet', wifi: true, smart: true,
    },
    price: 64900, special: 57900, stock: 0, goesWith: ['xbox-series-s', 'jbl-bar-300'],
    draw: { family: 'tv', color: graphite, stand: 'feet', scene: { style: 'dunes', seed: 15 } },
  },
  {
    sku: 'LG-HU710PB', slug: 'lg-cinebeam-q', kind: 'projector', brand: 'LG', model: 'CineBeam Q HU710PB', categories: ['projectors'], year: 2024,
    description: t(
      'Մեկուկես կիլոգրամանոց խորանարդ, որը պատին ստեղծում է մինչև 120 դյույմ 4K պատկեր։ Բռնակը ծառայում է նաև որպես հենարան և փոխում է թեքությունը։',
      'Кубик весом полтора килограмма, который даёт на стене картинку 4K до 120 дюймов. Ручка служит и подставкой и меняет наклон.',
      'A cube of one and a half kilos that puts a 4K picture of up to 120 inches on the wall. Its handle doubles as a stand and sets the tilt.',
    ),
    specs: {
      type: 'laser-projector', resolution: '3840 × 2160', resolution_class: '4K', light: 500, hdr: 'HDR10, HLG', os: 'webOS', sound_power: 3, hdmi: 1,
      ports: 'HDMI eARC, USB-C', ...online, smart: true, dimensions: '80 × 135 × 135', weight_kg: 1.49,
    },
    price: 549900, stock: 5, goesWith: ['jbl-charge-6', 'sony-ht-s2000'],
    draw: { family: 'projector', color: silver, front: '#33363c' },
  },
  {
    sku: 'SAM-LFF3C', slug: 'samsung-the-freestyle-2', kind: 'projector', brand: 'Samsung', model: 'The Freestyle 2nd Gen', categories: ['projectors'],
    year: 2023,
    description: t(
      'Գլանաձև պրոյեկտոր, որը պտտվում է 180 աստիճանով և պատկերը նետում է թե՛ պատին, թե՛ առաստաղին. շեղումն ու ֆոկուսն ուղղում է ինքը։',
      'Проектор-цилиндр поворачивается на 180 градусов и светит и на стену, и на потолок, а перекос и фокус поправляет сам.',
      'A cylinder that turns through 180 degrees to throw its picture on a wall or a ceiling, correcting angle and focus by itself.',
    ),
    specs: {
      type: 'led-projector', resolution: '1920 × 1080', resolution_class: 'Full HD', light: 230, hdr: 'HDR10, HLG', os: 'Tizen', sound_power: 5, hdmi: 1,
      ports: 'Micro HDMI, USB-C', ...online, smart: true, weight_kg: 0.8,
    },
    price: 329900, special: 299900, specialDays: [2, 11], stock: 7, goesWith: ['jbl-charge-6', 'jbl-flip-6'],
    draw: { family: 'projector', color: '#f1f1ef', front: '#2b2e34' },
  },
  {
    sku: 'EPS-EF22', slug: 'epson-ef-22', kind: 'projector', brand: 'Epson', model: 'EpiqVision EF-22', categories: ['projectors'], year: 2024,
    description: t(
      '3LCD տեխնոլոգիայով լազերային պրոյեկտոր՝ պտտվող հենարանով. պատկերի անկյունագիծը հասնում է 150 դյույմի, իսկ գույների միջև շողեր չեն առաջանում։',
      'Лазерный проектор 3LCD на поворотной подставке: диагональ доходит до 150 дюймов, а радужных вспышек между цветами нет.',
      'A 3LCD laser projector on a swivelling stand: pictures of up to 150 inches, and none of the rainbow flicker of colour wheels.',
    ),
    specs: {
      type: 'laser-projector', resolution: '1920 × 1080', resolution_class: 'Full HD', light: 1000, hdr: 'HDR10, HLG', os: 'Google TV', sound_power: 10,
      channels: '2.0', hdmi: 1, ...online, smart: true, voice: 'Google Assistant',
    },
    price: 459900, stock: 4, credit: 482900, goesWith: ['jbl-bar-300', 'bose-soundlink-flex-2'],
    draw: { family: 'projector', color: graphite, front: '#1f2125' },
  },
  {
    sku: 'HIS-C1', slug: 'hisense-c1', kind: 'projector', brand: 'Hisense', model: 'C1 Laser Mini', categories: ['projectors'], year: 2023,
    description: t(
      'Երեք գույնի լազերները կարմիրը, կանաչն ու կապույտը ստեղծում են առանձին, ուստի գունային շրջանակը լայն է։ JBL բարձրախոսների շնորհիվ երեկոյան կինոդիտմանը լրացուցիչ ձայն պետք չէ։',
      'Три лазера создают красный, зелёный и синий по отдельности, поэтому цветовой охват широкий. С динамиками JBL для домашнего кино не нужен отдельный звук.',
      'Three lasers make red, green and blue separately, which gives a wide range of colour. With its JBL speakers a film night needs no extra sound.',
    ),
    specs: {
      type: 'laser-projector', resolution: '3840 × 2160', resolution_class: '4K', light: 1600, hdr: 'Dolby Vision, HDR10+, HLG', os: 'VIDAA', sound_power: 20,
      channels: '2.0', hdmi: 2, ...online, smart: true,
    },
    price: 799900, stock: 0, goesWith: ['sony-ht-s2000', 'lg-s95tr'],
    draw: { family: 'projector', color: '#8d9096', front: '#26282d' },
  },
];
