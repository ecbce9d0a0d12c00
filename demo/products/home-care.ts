import type { DemoProduct, Kinds, Text, Words } from '../types.ts';

const text = (hy: string, ru: string, en: string): Text => ({ hy, ru, en });
const mains = '220–240 V';
const helpers = 'Alexa, Google Assistant';

export const kinds: Kinds = {
  'robot-vacuum': text('Ռոբոտ փոշեկուլ', 'Робот-пылесос', 'Robot vacuum'),
  'stick-vacuum': text('Ուղղահայաց փոշեկուլ', 'Вертикальный пылесос', 'Stick vacuum'),
  'wet-vacuum': text('Լվացող փոշեկուլ', 'Моющий пылесос', 'Wet and dry vacuum'),
  iron: text('Արդուկ', 'Утюг', 'Iron'),
  'hair-dryer': text('Ֆեն', 'Фен', 'Hair dryer'),
  bulb: text('Խելացի լամպ', 'Умная лампа', 'Smart bulb'),
  'desk-lamp': text('Սեղանի լամպ', 'Настольная лампа', 'Desk lamp'),
  scooter: text('Էլեկտրական ինքնագլոր', 'Электросамокат', 'Electric scooter'),
};

export const words: Words = {
  '220–240 V': text('220–240 Վ', '220–240 В', '220–240 V'),
  '2.4 GHz': text('2.4 ԳՀց', '2,4 ГГц', '2.4 GHz'),
  'vacuum-mop': text('Չոր և խոնավ մաքրում', 'Сухая и влажная уборка', 'Vacuum and mop'),
  cordless: text('Անլար փոշեկուլ', 'Беспроводной', 'Cordless'),
  'wet-dry': text('Լվացող, անլար', 'Моющий беспроводной', 'Cordless wet and dry'),
  'steam-iron': text('Գոլորշիով արդուկ', 'Паровой утюг', 'Steam iron'),
  'ionic-dryer': text('Իոնացումով', 'С ионизацией', 'Ionic'),
  'high-speed-dryer': text('Արագընթաց շարժիչով', 'С высокоскоростным мотором', 'High-speed motor'),
  'bulb-colour': text('Գունավոր և սպիտակ լույս', 'Цветной и белый свет', 'Colour and white light'),
  'desk-white': text('Սպիտակ կարգավորվող լույս', 'Регулируемый белый свет', 'Tunable white light'),
  'folding-scooter': text('Ծալովի', 'Складной', 'Folding'),
  'auto-sensor': text('Էկո, ավտոմատ, առավելագույն', 'Эко, авто, максимум', 'Eco, auto, boost'),
  '180 g/min': text('180 գ/ր', '180 г/мин', '180 g/min'),
  '260 g/min': text('260 գ/ր', '260 г/мин', '260 g/min'),
  'steamglide-elite': text('SteamGlide Elite ներբան', 'Подошва SteamGlide Elite', 'SteamGlide Elite soleplate'),
  'ceramic-sole': text('Կերամիկական ներբան', 'Керамическая подошва', 'Ceramic soleplate'),
  'durilium-sole': text('Durilium ներբան', 'Подошва Durilium', 'Durilium soleplate'),
  'ceranium-sole': text('CeraniumGlissée ներբան', 'Подошва CeraniumGlissée', 'CeraniumGlissée soleplate'),
  'cool-shot': text('Սառը օդ', 'Холодный обдув', 'Cool shot'),
  'pedestrian-eco-drive-sport': text('Հետիոտն, սովորական, սպորտային', 'Пешеходный, обычный, спорт', 'Walk, drive, sport'),
  'eco-drive-sport': text('Էկո, սովորական, սպորտային', 'Эко, обычный, спорт', 'Eco, drive, sport'),
};

export const products: readonly DemoProduct[] = [
  {
    sku: 'RBR-S8MAXVU', slug: 'roborock-s8-maxv-ultra', kind: 'robot-vacuum', brand: 'Roborock', model: 'S8 MaxV Ultra', year: 2024,
    categories: ['robot-vacuums'],
    description: text(
      'Կողային խոզանակն ու լրացուցիչ մաքրող սկավառակը դուրս են գալիս դեպի անկյուններն ու պատերը, իսկ կայանը շորը լվանում է տաք ջրով։',
      'Боковая щётка и край швабры выдвигаются к углам и плинтусам, а станция моет тряпку горячей водой и сушит её.',
      'The side brush and the edge mop reach out into corners and along walls; the dock washes the mop in hot water and dries it.',
    ),
    specs: {
      type: 'vacuum-mop', suction: 10000, battery: 5200, battery_life: 3, wet_cleaning: true, material: 'plastic', self_empty: true, smart: true,
      voice: helpers, wifi: '2.4 GHz', voltage: mains, dimensions_cm: '10.3 × 35.3 × 35',
    },
    variants: [
      { options: { color: 'white' }, price: 449900, special: 399900, stock: 6 },
      { options: { color: 'black' }, price: 449900, special: 399900, stock: 9 },
    ],
    specialDays: [7, 14], creditPercent: 5,
    goesWith: ['roborock-dyad-pro', 'dyson-v15-detect'],
    draw: { family: 'robot-vacuum', dock: true },
  },
  {
    sku: 'RBR-QREVOCURV', slug: 'roborock-qrevo-curv', kind: 'robot-vacuum', brand: 'Roborock', model: 'Qrevo Curv', year: 2025, categories: ['robot-vacuums'],
    description: text(
      'AdaptiLift շասսին բարձրացնում է իրանը, և ռոբոտը անցնում է բարձր շեմերի ու հաստ գորգերի վրայով։ Խոզանակի վրա մազեր գրեթե չեն փաթաթվում։',
      'Шасси AdaptiLift приподнимает корпус на порогах и толстых коврах, а разделённая щётка не наматывает волосы.',
      'The AdaptiLift chassis raises the body over thresholds and thick carpet; the split brush keeps hair from winding round.',
    ),
    specs: {
      type: 'vacuum-mop', color: 'white', suction: 18500, battery: 5200, wet_cleaning: true, material: 'plastic', self_empty: true, smart: true, voice: helpers,
      wifi: '2.4 GHz', voltage: mains,
    },
    price: 419900, stock: 5, isNew: true,
    goesWith: ['roborock-dyad-pro', 'roborock-q5-pro'],
    draw: { family: 'robot-vacuum', dock: true, color: '#f1f1ef' },
  },
  {
    sku: 'RBR-Q5PRO', slug: 'roborock-q5-pro', kind: 'robot-vacuum', brand: 'Roborock', model: 'Q5 Pro', year: 2023, categories: ['robot-vacuums'],
    description: text(
      '770 մլ փոշեհավաքը մի քանի մաքրման կհերիքի, իսկ երկու ռետինե խոզանակները լավ են հավաքում կենդանիների մազերը։',
      'Пылесборника на 770 мл хватает на несколько уборок, а пара резиновых щёток хорошо собирает шерсть.',
      'A 770 ml bin lasts for several cleanings, and twin rubber brushes pick up pet hair well.',
    ),
    specs: {
      type: 'vacuum-mop', suction: 5500, battery: 5200, battery_life: 4, dust_bin: 0.77, water_tank: 0.18, wet_cleaning: true, material: 'plastic',
      self_empty: false, smart: true, voice: helpers, wifi: '2.4 GHz',
    },
    variants: [
      { options: { color: 'white' }, price: 149900, stock: 12 },
      { options: { color: 'black' }, price: 149900, special: 129900, stock: 8 },
    ],
    isSpecialOffer: true,
    goesWith: ['roborock-qrevo-curv', 'philips-hue-e27'],
    draw: { family: 'robot-vacuum' },
  },
  {
    sku: 'DRM-X50ULTRA', slug: 'dreame-x50-ultra', kind: 'robot-vacuum', brand: 'Dreame', model: 'X50 Ultra', year: 2025, categories: ['robot-vacuums'],
    description: text(
      'Առջևի հենակները բարձրացնում են ռոբոտը մինչև 6 սմ շեմի վրայով, իսկ լազերային աշտարակը ներս է քաշվում ցածր կահույքի տակ։',
      'Выдвижные опоры переносят робот через двойной порог до 6 см, а башенка лидара прячется, чтобы пройти под низкой мебелью.',
      'Retractable legs carry it over double thresholds of up to 6 cm, and the laser turret sinks in to pass under low furniture.',
    ),
    specs: {
      type: 'vacuum-mop', color: 'white', suction: 20000, battery: 6400, wet_cleaning: true, material: 'plastic', self_empty: true, smart: true, voice: helpers,
      wifi: '2.4 GHz', voltage: mains,
    },
    price: 449900, stock: 7, isNew: true,
    goesWith: ['dreame-r20', 'dreame-l10s-ultra-gen2'],
    draw: { family: 'robot-vacuum', dock: true, color: '#f1f1ef', accent: '#e6cfae' },
  },
  {
    sku: 'DRM-L10SUG2', slug: 'dreame-l10s-ultra-gen2', kind: 'robot-vacuum', brand: 'Dreame', model: 'L10s Ultra Gen 2', year: 2024,
    categories: ['robot-vacuums'],
    description: text(
      'Կայանը ինքն է դատարկում փոշեհավաքը, լվանում ու չորացնում մաքրող շորերը և լցնում ջուրը։ Պտտվող շորերը գորգի վրա բարձրանում են։',
      'Станция опустошает пылесборник, моет и сушит салфетки, доливает воду. На ковре вращающиеся салфетки поднимаются.',
      'The dock empties the bin, washes and dries the pads and refills water; on carpet the spinning pads lift.',
    ),
    specs: {
      type: 'vacuum-mop', color: 'white', suction: 10000, battery: 5200, wet_cleaning: true, material: 'plastic', self_empty: true, smart: true, voice: helpers,
      wifi: '2.4 GHz', voltage: mains,
    },
    price: 229900, special: 199900, stock: 16, specialDays: [12, 8], isBestSeller: true,
    goesWith: ['dreame-r20', 'tp-link-tapo-l530e'],
    draw: { family: 'robot-vacuum', dock: true, color: '#f1f1ef' },
  },
  {
    sku: 'XMI-X20PLUS', slug: 'xiaomi-x20-plus', kind: 'robot-vacuum', brand: 'Xiaomi', model: 'Robot Vacuum X20+', year: 2023, categories: ['robot-vacuums'],
    description: text(
      'Երկու պտտվող շոր՝ խոնավ մաքրման համար, և բազմաֆունկցիոնալ կայան, որը ինքը հավաքում է փոշին ու չորացնում շորերը։',
      'Две вращающиеся салфетки для мытья пола и станция, которая сама собирает пыль и сушит салфетки.',
      'Two spinning pads wash the floor, and the station collects the dust and dries the pads by itself.',
    ),
    specs: {
      type: 'vacuum-mop', color: 'white', suction: 6000, battery: 5200, wet_cleaning: true, material: 'plastic', self_empty: true, smart: true, voice: helpers,
      wifi: '2.4 GHz', voltage: mains,
    },
    price: 189900, stock: 13,
    goesWith: ['xiaomi-desk-lamp-1s', 'xiaomi-bulb-essential'],
    draw: { family: 'robot-vacuum', dock: true, color: '#f1f1ef', accent: '#dd6b35' },
  },
  {
    sku: 'XMI-S20', slug: 'xiaomi-s20', kind: 'robot-vacuum', brand: 'Xiaomi', model: 'Robot Vacuum S20', year: 2024, categories: ['robot-vacuums'],
    description: text(
      'Մատչելի ռոբոտ՝ լազերային նավարկումով. հավելվածում քարտեզի վրա նշում եք սենյակներն ու արգելված հատվածները։',
      'Недорогой робот с лазерной навигацией: комнаты и запретные зоны отмечают на карте в приложении.',
      'An affordable robot with laser navigation; rooms and no-go areas are marked on the map in the app.',
    ),
    specs: {
      type: 'vacuum-mop', suction: 5000, battery: 3200, wet_cleaning: true, self_empty: false, smart: true, voice: helpers, wifi: '2.4 GHz',
      material: 'plastic',
    },
    variants: [
      { options: { color: 'white' }, price: 79900, stock: 24 },
      { options: { color: 'black' }, price: 79900, stock: 17 },
    ],
    isBestSeller: true,
    goesWith: ['xiaomi-bulb-essential', 'xiaomi-x20-plus'],
    draw: { family: 'robot-vacuum' },
  },
  {
    sku: 'SMS-VR7MD97714', slug: 'samsung-jet-bot-combo', kind: 'robot-vacuum', brand: 'Samsung', model: 'Bespoke Jet Bot Combo AI+ VR7MD97714G', year: 2024,
    categories: ['robot-vacuums'],
    description: text(
      'Կայանը մաքրող շորերը մշակում է գոլորշիով և տաք ջրով, իսկ տեսախցիկը ճանաչում է իրերը և շրջանցում լարերն ու կոշիկները։',
      'Станция обрабатывает салфетки паром и горячей водой; камера распознаёт предметы и обходит провода и обувь.',
      'The dock treats the pads with steam and hot water, and a camera recognises objects and steers round cables and shoes.',
    ),
    specs: {
      type: 'vacuum-mop', color: 'graphite', wet_cleaning: true, self_empty: true, smart: true, wifi: '2.4 GHz', voltage: mains, material: 'plastic',
      dimensions_cm: '10 × 35.9 × 36.4',
    },
    price: 439900, stock: 0, isNew: true,
    goesWith: ['samsung-bespoke-jet-ai', 'samsung-ar12txfcawk'],
    draw: { family: 'robot-vacuum', dock: true, color: '#4a4d53' },
  },
  {
    sku: 'DYS-V15', slug: 'dyson-v15-detect', kind: 'stick-vacuum', brand: 'Dyson', model: 'V15 Detect Absolute', year: 2021, categories: ['stick-vacuums'],
    description: text(
      'Գլխադիրի կանաչ լույսը ցույց է տալիս աչքին անտեսանելի փոշին, իսկ պիեզոտվիչը հաշվում է մասնիկները և ավելացնում հզորությունը։',
      'Зелёный луч насадки показывает мелкую пыль на полу, а пьезодатчик считает частицы и сам прибавляет мощность.',
      'A green beam on the head shows fine dust on the floor, while a piezo sensor counts particles and raises the power to suit.',
    ),
    specs: {
      type: 'cordless', color: 'yellow', suction_aw: 240, battery_life: 1, dust_bin: 0.77, weight_kg: 3.1, modes: 'auto-sensor', wet_cleaning: false,
      connection: 'wireless', material: 'plastic', voltage: mains,
    },
    price: 329900, stock: 11, isBestSeller: true, credit: 349900,
    goesWith: ['dyson-supersonic-nural', 'roborock-s8-maxv-ultra'],
    draw: { family: 'stick-vacuum', color: '#8d9096', accent: '#e9c766' },
  },
  {
    sku: 'DYS-V12', slug: 'dyson-v12-detect-slim', kind: 'stick-vacuum', brand: 'Dyson', model: 'V12 Detect Slim Absolute', year: 2021,
    categories: ['stick-vacuums'],
    description: text(
      '2.2 կգ քաշով փոշեկուլ՝ ձգանի փոխարեն մեկ սեղմումով միացվող կոճակով. հարմար է նաև առաստաղի և պահարանների վերևի համար։',
      'Весит 2,2 кг и включается кнопкой, которую не нужно удерживать, так что удобно убирать и под потолком.',
      'It weighs 2.2 kg and runs from a button that need not be held, which makes it easy to lift to shelves and ceilings.',
    ),
    specs: {
      type: 'cordless', color: 'yellow', suction_aw: 150, battery_life: 1, dust_bin: 0.35, weight_kg: 2.2, modes: 'auto-sensor', wet_cleaning: false,
      connection: 'wireless', material: 'plastic', voltage: mains,
    },
    price: 279900, special: 249900, stock: 8,
    goesWith: ['dyson-supersonic-hd07', 'lg-s12eq'],
    draw: { family: 'stick-vacuum', color: '#b9bdc1', accent: '#e9c766' },
  },
  {
    sku: 'DYS-GEN5', slug: 'dyson-gen5detect', kind: 'stick-vacuum', brand: 'Dyson', model: 'Gen5detect Absolute', year: 2023, categories: ['stick-vacuums'],
    description: text(
      'Աշխատում է մինչև 70 րոպե և ֆիլտրում է մինչև 0.1 միկրոն մասնիկները։ Ճեղքային գլխադիրը պահվում է հենց խողովակի մեջ։',
      'Работает до 70 минут и задерживает частицы до 0,1 мкм; щелевая насадка спрятана прямо в ручке трубки.',
      'Runs for up to 70 minutes and traps particles down to 0.1 micron; the crevice tool is stored inside the wand handle.',
    ),
    specs: {
      type: 'cordless', color: 'violet', dust_bin: 0.77, weight_kg: 3.5, modes: 'auto-sensor', wet_cleaning: false, connection: 'wireless', material: 'plastic',
      voltage: mains,
    },
    price: 399900, stock: 4,
    goesWith: ['dyson-supersonic-nural', 'dreame-x50-ultra'],
    draw: { family: 'stick-vacuum', color: '#4a4d53', accent: '#7b5aa6' },
  },
  {
    sku: 'DRM-R20', slug: 'dreame-r20', kind: 'stick-vacuum', brand: 'Dreame', model: 'R20', year: 2023, categories: ['stick-vacuums'],
    description: text(
      'Մեկ լիցքով աշխատում է մինչև 90 րոպե, իսկ խոզանակի լույսը երևան է հանում մութ անկյունների փոշին։',
      'До 90 минут на одном заряде; подсветка щётки показывает пыль в тёмных углах, а экран остаток заряда.',
      'Up to 90 minutes on a charge; a light on the brush shows dust in dark corners and a display shows what charge is left.',
    ),
    specs: {
      type: 'cordless', color: 'grey', suction_aw: 190, battery_life: 1.5, dust_bin: 0.6, modes: 'auto-sensor', wet_cleaning: false, connection: 'wireless',
      material: 'plastic', voltage: mains,
    },
    price: 129900, special: 109900, stock: 19, specialDays: [4, 16],
    goesWith: ['dreame-l10s-ultra-gen2', 'philips-hue-e27'],
    draw: { family: 'stick-vacuum', color: '#8d9096', accent: '#dd6b35' },
  },
  {
    sku: 'SMS-JETAI', slug: 'samsung-bespoke-jet-ai', kind: 'stick-vacuum', brand: 'Samsung', model: 'Bespoke Jet AI VS28C9784QK', year: 2023,
    categories: ['stick-vacuums'],
    description: text(
      'AI ռեժիմը ճանաչում է հատակի տեսակը և փոխում խոզանակի պտույտն ու հզորությունը։ Փոշեհավաքը դատարկվում է կայանի մեջ։',
      'AI-режим узнаёт тип пола и меняет обороты щётки и мощность; контейнер опустошается в станции All-in-One.',
      'AI mode recognises the floor and changes brush speed and power to match; the bin empties into the All-in-One station.',
    ),
    specs: {
      type: 'cordless', color: 'black', suction_aw: 280, dust_bin: 0.5, self_empty: true, wet_cleaning: false, connection: 'wireless', smart: true,
      material: 'plastic', voltage: mains,
    },
    price: 379900, stock: 5,
    goesWith: ['samsung-jet-bot-combo', 'samsung-ww11db7b94gb'],
    draw: { family: 'stick-vacuum', color: '#2a2c30', accent: '#8d9096' },
  },
  {
    sku: 'RBR-DYADPRO', slug: 'roborock-dyad-pro', kind: 'wet-vacuum', brand: 'Roborock', model: 'Dyad Pro', year: 2023, categories: ['stick-vacuums'],
    description: text(
      'Միաժամանակ հավաքում է փոշին և լվանում հատակը՝ մինչև պատի եզրը։ Կայանի վրա գլանները լվացվում և չորանում են իրենք։',
      'Собирает сор и сразу моет пол, доставая до самых плинтусов; на станции валики промываются и сушатся автоматически.',
      'Picks up dirt and washes the floor in one pass, right up to the edge; the rollers rinse and dry on the dock.',
    ),
    specs: {
      type: 'wet-dry', color: 'white', suction: 17000, water_tank: 0.9, wet_cleaning: true, self_empty: false, smart: true, connection: 'wireless',
      material: 'plastic', voltage: mains,
    },
    price: 159900, stock: 9,
    goesWith: ['roborock-s8-maxv-ultra', 'roborock-qrevo-curv'],
    draw: { family: 'stick-vacuum', color: '#f1f1ef', accent: '#5bb8ff' },
  },
  {
    sku: 'PHL-DST8050', slug: 'philips-dst8050', kind: 'iron', brand: 'Philips', model: 'Azur 8000 DST8050/20', year: 2021, categories: ['irons'],
    description: text(
      '3000 Վտ հզորությամբ արդուկ, որի ներբանը սահում է նաև ջինսի ու վուշի վրա։ Կրաքարը հավաքվում է հանվող տարայի մեջ։',
      'Утюг на 3000 Вт: подошва легко скользит даже по джинсу и льну, а накипь собирается в съёмном контейнере.',
      'A 3,000 W iron whose soleplate glides over denim and linen alike; limescale collects in a removable container.',
    ),
    specs: {
      type: 'steam-iron', color: 'blue', power: 3000, steam: '260 g/min', material: 'steamglide-elite', voltage: mains, connection: 'wired', smart: false,
    },
    price: 64900, stock: 11,
    goesWith: ['philips-dst7030', 'bosch-wgg244a0'],
    draw: { family: 'iron', color: '#f1f1ef', accent: '#31507c' },
  },
  {
    sku: 'PHL-DST7030', slug: 'philips-dst7030', kind: 'iron', brand: 'Philips', model: 'Series 7000 DST7030/20', year: 2021, categories: ['irons'],
    description: text(
      'Մի քանի վայրկյանում տաքանում է և կաթիլներ չի թողնում, իսկ Quick Calc Release տարան հեշտացնում է կրաքարի մաքրումը։',
      'Быстро нагревается и не оставляет капель, а контейнер Quick Calc Release упрощает удаление накипи.',
      'Heats up quickly without dripping, and the Quick Calc Release container makes descaling simple.',
    ),
    specs: { type: 'steam-iron', color: 'teal', power: 2800, steam: true, voltage: mains, connection: 'wired', smart: false },
    price: 49900, stock: 15,
    goesWith: ['philips-dst8050', 'electrolux-ew6s4r27w'],
    draw: { family: 'iron', color: '#f1f1ef', accent: '#2f7f7a' },
  },
  {
    sku: 'PHL-DST3030', slug: 'philips-dst3030', kind: 'iron', brand: 'Philips', model: 'Series 3000 DST3030/70', year: 2021, categories: ['irons'],
    description: text(
      'Թեթև արդուկ ամեն օրվա համար. կերամիկական ներբան, 180 գ/ր գոլորշու հարված և ուղղահայաց դիրքով գոլորշի՝ կախված հագուստի համար։',
      'Лёгкий утюг на каждый день с керамической подошвой; паром можно освежить и вещи на вешалке.',
      'A light everyday iron with a ceramic soleplate that also steams clothes on the hanger.',
    ),
    specs: {
      type: 'steam-iron', color: 'violet', power: 2400, steam: '180 g/min', water_tank: 0.3, material: 'ceramic-sole', smart: false, voltage: mains,
      connection: 'wired',
    },
    price: 24900, stock: 26,
    goesWith: ['philips-bhd510', 'indesit-bwsa-61051'],
    draw: { family: 'iron', color: '#f1f1ef', accent: '#5b4a78' },
  },
  {
    sku: 'TFL-FV9845', slug: 'tefal-fv9845', kind: 'iron', brand: 'Tefal', model: 'Ultimate Pure FV9845', year: 2019, categories: ['irons'],
    description: text(
      'Micro-Calc ֆիլտրը բռնում է կրաքարի մասնիկները, որ սպիտակ գործվածքի վրա հետքեր չմնան։ Ներբանը Durilium AirGlide է։',
      'Фильтр Micro-Calc задерживает частицы накипи, чтобы на белой ткани не оставалось следов. Подошва Durilium AirGlide.',
      'A Micro-Calc filter catches limescale particles before they can mark white cloth. The soleplate is Durilium AirGlide.',
    ),
    specs: {
      type: 'steam-iron', color: 'black', power: 3200, steam: '260 g/min', water_tank: 0.35, material: 'durilium-sole', smart: false, voltage: mains,
      connection: 'wired',
    },
    price: 69900, special: 59900, stock: 6,
    goesWith: ['lg-f4wv510s0e', 'philips-dst3030'],
    draw: { family: 'iron', color: '#2a2c30', accent: '#e6cfae' },
  },
  {
    sku: 'BSH-TDA5028110', slug: 'bosch-tda5028110', kind: 'iron', brand: 'Bosch', model: 'Sensixx’x DA50 TDA5028110', year: 2016, categories: ['irons'],
    description: text(
      'Բռնակի տվիչը հասկանում է, երբ ձեռքը բաց է թողնում արդուկը, և տաքացումն անջատում է ինքնաշխատ կերպով։',
      'Датчик в ручке замечает, что утюг оставили, и выключает нагрев; антикальк 4AntiCalc продлевает срок службы.',
      'A sensor in the handle notices when the iron is left alone and turns the heat off; 4AntiCalc keeps limescale away.',
    ),
    specs: {
      type: 'steam-iron', color: 'black', power: 2800, steam: '180 g/min', material: 'ceranium-sole', voltage: mains, connection: 'wired', smart: false,
    },
    price: 39900, stock: 12,
    goesWith: ['bosch-wgb256a40', 'braun-hd585'],
    draw: { family: 'iron', color: '#2a2c30', accent: '#b3272d' },
  },
  {
    sku: 'DYS-HD16', slug: 'dyson-supersonic-nural', kind: 'hair-dryer', brand: 'Dyson', model: 'Supersonic Nural', year: 2024, categories: ['hair-dryers'],
    description: text(
      'Տվիչը չափում է մինչև գլխամաշկ հեռավորությունը և մոտենալիս իջեցնում ջերմությունը. մազն ու մաշկը չեն գերտաքանում։',
      'Датчик измеряет расстояние до головы и по мере приближения убавляет нагрев, сберегая волосы и кожу.',
      'A sensor measures the distance to the scalp and turns the heat down as it comes closer, sparing hair and skin.',
    ),
    specs: {
      type: 'high-speed-dryer', power: 1600, speeds: 3, weight: 680, modes: 'cool-shot', material: 'plastic', voltage: mains, connection: 'wired', smart: false,
    },
    variants: [
      { options: { color: 'teal' }, price: 249900, stock: 7 },
      { options: { color: 'lavender' }, price: 249900, stock: 5 },
    ],
    isNew: true,
    goesWith: ['dyson-v15-detect', 'dyson-gen5detect'],
    draw: { family: 'hair-dryer', accent: '#d58b4a' },
  },
  {
    sku: 'DYS-HD07', slug: 'dyson-supersonic-hd07', kind: 'hair-dryer', brand: 'Dyson', model: 'Supersonic HD07', year: 2021, categories: ['hair-dryers'],
    description: text(
      'Շարժիչը տեղադրված է բռնակի մեջ, ուստի ֆենը լավ է հավասարակշռված, իսկ օդի ջերմաստիճանը չափվում է վայրկյանում 40 անգամ։',
      'Мотор стоит в ручке, поэтому фен хорошо сбалансирован; температура воздуха измеряется 40 раз в секунду.',
      'The motor sits in the handle for good balance, and air temperature is measured 40 times a second.',
    ),
    specs: {
      type: 'high-speed-dryer', power: 1600, speeds: 3, weight: 659, modes: 'cool-shot', material: 'plastic', voltage: mains, connection: 'wired', smart: false,
    },
    variants: [
      { options: { color: 'grey' }, price: 199900, special: 179900, stock: 9 },
      { options: { color: 'navy' }, price: 204900, stock: 4 },
      { options: { color: 'rose' }, price: 199900, special: 179900, stock: 0 },
    ],
    specialDays: [5, 20], isBestSeller: true,
    goesWith: ['dyson-v12-detect-slim', 'dyson-supersonic-nural'],
    draw: { family: 'hair-dryer', accent: '#c98f6a' },
  },
  {
    sku: 'XMI-H500', slug: 'xiaomi-h500', kind: 'hair-dryer', brand: 'Xiaomi', model: 'Water Ionic Hair Dryer H500', year: 2021, categories: ['hair-dryers'],
    description: text(
      'Ջրային իոնները խոնավություն են պահում մազերում, իսկ խելացի ռեժիմը հերթափոխում է տաք և սառը օդը։',
      'Водные ионы помогают сохранить влагу в волосах; есть режим, в котором тёплый и прохладный воздух чередуются.',
      'Water ions help hair keep its moisture, and one mode alternates warm and cool air.',
    ),
    specs: { type: 'ionic-dryer', color: 'white', power: 1800, modes: 'cool-shot', material: 'plastic', voltage: mains, connection: 'wired', smart: false },
    price: 29900, stock: 21,
    goesWith: ['xiaomi-kettle-2', 'xiaomi-desk-lamp-1s'],
    draw: { family: 'hair-dryer', color: '#f1f1ef', accent: '#c9ccd0' },
  },
  {
    sku: 'PHL-BHD510', slug: 'philips-bhd510', kind: 'hair-dryer', brand: 'Philips', model: 'Series 5000 BHD510/00', year: 2022, categories: ['hair-dryers'],
    description: text(
      'ThermoShield տեխնոլոգիան հետևում է, որ օդը չափից ավելի չտաքանա, իսկ իոնները նվազեցնում են էլեկտրականացումը։',
      'Технология ThermoShield не даёт воздуху перегреваться, а ионы уменьшают электризацию волос.',
      'ThermoShield keeps the air from getting too hot, and ions reduce static.',
    ),
    specs: { type: 'ionic-dryer', color: 'black', power: 2300, modes: 'cool-shot', material: 'plastic', voltage: mains, connection: 'wired', smart: false },
    price: 19900, special: 16900, stock: 30, isSpecialOffer: true,
    goesWith: ['philips-dst3030', 'remington-ac9140'],
    draw: { family: 'hair-dryer', color: '#2a2c30', accent: '#c98f6a' },
  },
  {
    sku: 'RMN-AC9140', slug: 'remington-ac9140', kind: 'hair-dryer', brand: 'Remington', model: 'PROluxe AC9140', year: 2018, categories: ['hair-dryers'],
    description: text(
      'OPTIheat-ը տաք օդը կենտրոնացնում է մազափնջի մեջտեղում, որպեսզի սանրվածքը ավելի երկար պահպանի ձևը։',
      'OPTIheat направляет тепло туда, где оно нужно укладке, чтобы форма держалась дольше. В комплекте концентраторы и диффузор.',
      'OPTIheat sends the heat where styling needs it so the shape lasts longer. Concentrators and a diffuser are included.',
    ),
    specs: { type: 'ionic-dryer', power: 2400, speeds: 2, modes: 'cool-shot', material: 'plastic', voltage: mains, connection: 'wired', smart: false },
    variants: [
      { options: { color: 'cream' }, price: 34900, stock: 10 },
      { options: { color: 'black' }, price: 34900, stock: 8 },
    ],
    goesWith: ['philips-bhd510', 'panasonic-eh-na67'],
    draw: { family: 'hair-dryer', accent: '#c98f6a' },
  },
  {
    sku: 'PAN-EHNA67', slug: 'panasonic-eh-na67', kind: 'hair-dryer', brand: 'Panasonic', model: 'nanoe EH-NA67', year: 2019, categories: ['hair-dryers'],
    description: text(
      'nanoe մասնիկները օդից վերցված խոնավությունը հասցնում են մազերին, իսկ շարժվող ծայրափողը փափուկ տարածում է հոսքը։',
      'Частицы nanoe несут волосам влагу из воздуха, а подвижное сопло Quick-dry мягко распределяет поток.',
      'nanoe particles bring moisture from the air to the hair, and the oscillating quick-dry nozzle spreads the flow gently.',
    ),
    specs: { type: 'ionic-dryer', color: 'rose', power: 2000, modes: 'cool-shot', material: 'plastic', voltage: mains, connection: 'wired', smart: false },
    price: 64900, stock: 5,
    goesWith: ['remington-ac9140', 'panasonic-nn-gd38hs'],
    draw: { family: 'hair-dryer', color: '#eac7c6', accent: '#d58b9a' },
  },
  {
    sku: 'BRN-HD585', slug: 'braun-hd585', kind: 'hair-dryer', brand: 'Braun', model: 'Satin Hair 5 HD 585', year: 2017, categories: ['hair-dryers'],
    description: text(
      'Հզոր, բայց թեթև ֆեն՝ իոնացումով. դիֆուզորը մտնում է հավաքածուի մեջ, ֆիլտրը հանվում է մաքրելու համար։',
      'Мощный лёгкий фен с ионизацией; диффузор в комплекте, фильтр снимается для чистки.',
      'A powerful, light ionic dryer; a diffuser comes with it and the filter comes off for cleaning.',
    ),
    specs: { type: 'ionic-dryer', color: 'black', power: 2500, modes: 'cool-shot', material: 'plastic', voltage: mains, connection: 'wired', smart: false },
    price: 22900, stock: 9,
    goesWith: ['bosch-tda5028110', 'braun-wk1500'],
    draw: { family: 'hair-dryer', color: '#2a2c30', accent: '#b9bdc1' },
  },
  {
    sku: 'PHL-HUEE27', slug: 'philips-hue-e27', kind: 'bulb', brand: 'Philips', model: 'Hue White and Color Ambiance E27 1100', year: 2021,
    categories: ['smart-lamps'],
    description: text(
      'Միանում է հեռախոսին Bluetooth-ով, իսկ Hue կամրջակի հետ՝ նաև Zigbee-ով. սպիտակի բոլոր երանգներն ու 16 միլիոն գույն։',
      'Работает с телефоном по Bluetooth, а с мостом Hue по Zigbee: все оттенки белого и 16 миллионов цветов.',
      'Works with a phone over Bluetooth, or over Zigbee with a Hue Bridge: every shade of white and 16 million colours.',
    ),
    specs: {
      type: 'bulb-colour', color: 'white', light: 1100, power: 9, connector: 'E27', connection: 'wireless', smart: true, voice: 'Alexa, Google Assistant, Siri',
      voltage: mains,
    },
    price: 24900, stock: 33,
    goesWith: ['tp-link-tapo-l530e', 'xiaomi-bulb-essential'],
    draw: { family: 'lamp', form: 'bulb', glow: '#b79bff', color: '#f1f1ef' },
  },
  {
    sku: 'TPL-L530E', slug: 'tp-link-tapo-l530e', kind: 'bulb', brand: 'TP-Link', model: 'Tapo L530E', year: 2020, categories: ['smart-lamps'],
    description: text(
      'Կամրջակ պետք չէ. լամպը միանում է տնային Wi-Fi-ին։ Լույսը կարելի է կապել արևածագի և մայրամուտի ժամերին։',
      'Хаб не нужен: лампа подключается прямо к Wi-Fi. Свет можно связать с восходом и закатом.',
      'No hub needed: the bulb joins home Wi-Fi, and its light can follow sunrise and sunset.',
    ),
    specs: {
      type: 'bulb-colour', color: 'white', light: 806, power: 8.7, connector: 'E27', wifi: '2.4 GHz', connection: 'wireless', smart: true, voice: helpers,
      voltage: mains,
    },
    price: 5900, stock: 40, minQty: 2,
    goesWith: ['xiaomi-bulb-essential', 'philips-hue-e27'],
    draw: { family: 'lamp', form: 'bulb', glow: '#7fc4ff', color: '#f1f1ef' },
  },
  {
    sku: 'XMI-BULBESS', slug: 'xiaomi-bulb-essential', kind: 'bulb', brand: 'Xiaomi', model: 'Mi Smart LED Bulb Essential', year: 2020,
    categories: ['smart-lamps'],
    description: text(
      '950 լմ լուսային հոսքով լամպ, որը փոխարինում է սովորականին և կառավարվում Xiaomi Home հավելվածից կամ ձայնով։',
      'Лампа на 950 лм вместо обычной: яркость, оттенок и расписание задают в Xiaomi Home или голосом.',
      'A 950 lm bulb in place of an ordinary one; brightness, tint and timers are set in Xiaomi Home or by voice.',
    ),
    specs: {
      type: 'bulb-colour', color: 'white', light: 950, power: 9, connector: 'E27', wifi: '2.4 GHz', connection: 'wireless', smart: true, voice: helpers,
      voltage: mains,
    },
    price: 6900, stock: 38, minQty: 2,
    goesWith: ['xiaomi-desk-lamp-1s', 'xiaomi-s20'],
    draw: { family: 'lamp', form: 'bulb', glow: '#ffcf87', color: '#f1f1ef' },
  },
  {
    sku: 'XMI-DESK1S', slug: 'xiaomi-desk-lamp-1s', kind: 'desk-lamp', brand: 'Xiaomi', model: 'Mi LED Desk Lamp 1S', year: 2019, categories: ['smart-lamps'],
    description: text(
      'Կարդալու, համակարգչի և կենտրոնացման առանձին լույսեր՝ առանց թարթման. երանգն ու պայծառությունը փոխվում են մեկ պտտակով։',
      'Отдельные режимы для чтения, компьютера и сосредоточенной работы; яркость и оттенок меняет одна ручка.',
      'Separate light for reading, the computer and focused work; one knob changes brightness and tint.',
    ),
    specs: {
      type: 'desk-white', color: 'white', light: 520, connection: 'wired', wifi: '2.4 GHz', smart: true, voice: helpers, material: 'aluminium', voltage: mains,
    },
    price: 19900, stock: 18,
    goesWith: ['xiaomi-bulb-essential', 'xiaomi-h500'],
    draw: { family: 'lamp', form: 'desk', color: '#f1f1ef', glow: '#ffdca6' },
  },
  {
    sku: 'XMI-SC4PRO2', slug: 'xiaomi-scooter-4-pro-2', kind: 'scooter', brand: 'Xiaomi', model: 'Electric Scooter 4 Pro (2nd Gen)', year: 2024,
    categories: ['scooters'],
    description: text(
      '10 դյույմ անխուց անվադողեր և մինչև 60 կմ ընթացք մեկ լիցքով. թեք փողոցներում օգնում է 1000 Վտ առավելագույն հզորությունը։',
      'Бескамерные шины 10 дюймов и до 60 км на заряде; на крутых улицах выручает пиковая мощность 1000 Вт.',
      'Tubeless 10-inch tyres and up to 60 km on a charge; a 1,000 W peak helps on steep streets.',
    ),
    specs: {
      type: 'folding-scooter', color: 'black', range: 60, max_speed: 25, max_weight: 120, power: 400, smart: true, bluetooth: true,
      modes: 'pedestrian-eco-drive-sport',
    },
    price: 329900, stock: 6, isNew: true,
    goesWith: ['xiaomi-scooter-4-lite-2', 'segway-max-g2'],
    draw: { family: 'scooter', color: '#2a2c30', accent: '#dd6b35' },
  },
  {
    sku: 'XMI-SC4LITE2', slug: 'xiaomi-scooter-4-lite-2', kind: 'scooter', brand: 'Xiaomi', model: 'Electric Scooter 4 Lite (2nd Gen)', year: 2024,
    categories: ['scooters'],
    description: text(
      'Քաղաքային կարճ ճանապարհների ինքնագլոր. ծալվում է մի քանի վայրկյանում և տեղավորվում ավտոմեքենայի բեռնախցիկում։',
      'Самокат для коротких поездок по городу: складывается за секунды и помещается в багажник.',
      'A scooter for short city rides that folds in seconds and fits in a car boot.',
    ),
    specs: {
      type: 'folding-scooter', color: 'black', range: 25, max_speed: 25, max_weight: 100, power: 300, weight_kg: 16.2, smart: true, bluetooth: true,
      modes: 'pedestrian-eco-drive-sport',
    },
    price: 149900, special: 134900, stock: 13, specialDays: [6, 24], isSpecialOffer: true,
    goesWith: ['xiaomi-scooter-4-pro-2', 'segway-f2'],
    draw: { family: 'scooter', color: '#2a2c30', accent: '#b3272d' },
  },
  {
    sku: 'SGW-MAXG2', slug: 'segway-max-g2', kind: 'scooter', brand: 'Segway', model: 'Ninebot MAX G2', year: 2023, categories: ['scooters'],
    description: text(
      'Առջևի և հետևի կախոցները մեղմում են անհարթ ասֆալտը, իսկ քարշի հսկման համակարգը չի թողնում անիվը սահի։',
      'Подвеска спереди и сзади смягчает неровный асфальт, а система контроля тяги не даёт колесу проскальзывать.',
      'Front and rear suspension softens rough asphalt, and traction control keeps the wheel from slipping.',
    ),
    specs: {
      type: 'folding-scooter', color: 'black', range: 70, battery_wh: 551, max_speed: 25, max_weight: 120, power: 450, weight_kg: 24.3, water: 'IPX5',
      smart: true, bluetooth: true, modes: 'eco-drive-sport',
    },
    price: 399900, stock: 4, credit: 419900,
    goesWith: ['segway-zt3-pro', 'segway-f2'],
    draw: { family: 'scooter', color: '#3a3d43', accent: '#e9c766' },
  },
  {
    sku: 'SGW-F2', slug: 'segway-f2', kind: 'scooter', brand: 'Segway', model: 'Ninebot F2', year: 2023, categories: ['scooters'],
    description: text(
      'Մինչև 40 կմ ընթացք և 10 դյույմ անխուց անվադողեր, որոնք կպչուն շերտով ինքնուրույն փակում են մանր ծակոցները։',
      'До 40 км хода; бескамерные шины 10 дюймов с герметиком сами затягивают мелкие проколы.',
      'Up to 40 km, on 10-inch tubeless tyres with a sealing layer that closes small punctures by itself.',
    ),
    specs: {
      type: 'folding-scooter', color: 'grey', range: 40, battery_wh: 367, max_speed: 25, max_weight: 120, power: 350, smart: true, bluetooth: true,
      modes: 'eco-drive-sport',
    },
    price: 239900, stock: 7,
    goesWith: ['segway-max-g2', 'xiaomi-scooter-4-lite-2'],
    draw: { family: 'scooter', color: '#6a6e75', accent: '#dd6b35' },
  },
  {
    sku: 'SGW-ZT3PRO', slug: 'segway-zt3-pro', kind: 'scooter', brand: 'Segway', model: 'ZT3 Pro', year: 2024, categories: ['scooters'],
    description: text(
      'Բարձր հենքով ինքնագլոր հողե ճանապարհների համար՝ 11 դյույմ անվադողերով և երկու կախոցով։ Պահանջում է փորձ և սաղավարտ։',
      'Самокат с высокой посадкой для грунтовых дорог: шины 11 дюймов и две подвески. Лучше для опытных, в шлеме.',
      'A high-standing scooter for dirt roads, with 11-inch tyres and two suspensions; best for experienced riders, with a helmet.',
    ),
    specs: {
      type: 'folding-scooter', color: 'black', range: 70, battery_wh: 597, max_speed: 25, max_weight: 120, power: 650, weight_kg: 29.7, water: 'IPX5',
      smart: true, bluetooth: true,
    },
    price: 449900, stock: 3, isNew: true,
    goesWith: ['segway-max-g2', 'xiaomi-scooter-4-pro-2'],
    draw: { family: 'scooter', color: '#2a2c30', accent: '#e9c766' },
  },
];
