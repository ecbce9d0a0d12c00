import type { DemoProduct, Kinds, Text, Words } from '../types.ts';

const text = (hy: string, ru: string, en: string): Text => ({ hy, ru, en });
const mains = '220–240 V';

export const kinds: Kinds = {
  cooker: text('Խոհանոցային վառարան', 'Плита', 'Cooker'),
  microwave: text('Միկրոալիքային վառարան', 'Микроволновая печь', 'Microwave oven'),
  kettle: text('Թեյնիկ', 'Чайник', 'Kettle'),
  'coffee-machine': text('Սուրճի մեքենա', 'Кофемашина', 'Coffee machine'),
  blender: text('Բլենդեր', 'Блендер', 'Blender'),
};

export const words: Words = {
  '220–240 V': text('220–240 Վ', '220–240 В', '220–240 V'),
  'gas-electric': text('Գազի վառարան՝ էլեկտրական ջեռոցով', 'Газовая с электрической духовкой', 'Gas hob with electric oven'),
  'electric-ceramic': text('Էլեկտրական, ապակեկերամիկա', 'Электрическая, стеклокерамика', 'Electric, glass ceramic'),
  electric: text('Էլեկտրական', 'Электрическая', 'Electric'),
  'enamelled-steel': text('Էմալապատ պողպատ', 'Эмалированная сталь', 'Enamelled steel'),
  solo: text('Առանց գրիլի', 'Без гриля', 'Without grill'),
  grill: text('Գրիլով', 'С грилем', 'With grill'),
  'electric-kettle': text('Էլեկտրական թեյնիկ', 'Электрический чайник', 'Electric kettle'),
  'one-temperature': text('Եռացում', 'Кипячение', 'Boiling'),
  'bean-to-cup': text('Ավտոմատ, հատիկներով', 'Автоматическая, зерновая', 'Bean to cup'),
  'pump-espresso': text('Կոթավոր էսպրեսո', 'Рожковая', 'Pump espresso'),
  capsule: text('Պատիճներով', 'Капсульная', 'Capsule'),
  jug: text('Սափորով', 'Стационарный', 'Jug blender'),
  'to-go': text('Շշով', 'С бутылкой', 'Personal, with bottle'),
  tritan: text('Tritan պլաստիկ', 'Пластик Tritan', 'Tritan plastic'),
  metal: text('Մետաղ', 'Металл', 'Metal'),
  'coffee-steam-water': text('Սուրճ, գոլորշի, տաք ջուր', 'Кофе, пар, горячая вода', 'Coffee, steam, hot water'),
  'coffee-milk-water': text('Սուրճ, կաթով ըմպելիքներ, տաք ջուր', 'Кофе, молочные напитки, горячая вода', 'Coffee, milk drinks, hot water'),
  'espresso-steam': text('Էսպրեսո, գոլորշի', 'Эспрессо, пар', 'Espresso, steam'),
  'power-6': text('Հզորության 6 մակարդակ', '6 уровней мощности', '6 power levels'),
  'power-5': text('Հզորության 5 մակարդակ', '5 уровней мощности', '5 power levels'),
  'pulse-ice': text('Իմպուլսային, սմուզի, սառույց', 'Импульсный, смузи, лёд', 'Pulse, smoothie, ice'),
  '2.4 GHz': text('2.4 ԳՀց', '2,4 ГГц', '2.4 GHz'),
  pulse: text('Իմպուլսային', 'Импульсный', 'Pulse'),
};

export const products: readonly DemoProduct[] = [
  {
    sku: 'BSH-HXN390D50L', slug: 'bosch-hxn390d50l', kind: 'cooker', brand: 'Bosch', model: 'Serie 6 HXN390D50L', year: 2019, categories: ['cookers'],
    description: text(
      'FlameSelect-ը բոցը կարգավորում է ինը հստակ աստիճանով, ուստի նույն ուտեստը միշտ եփվում է նույն կրակի վրա։',
      'FlameSelect делит пламя на девять точных ступеней: нужный огонь легко повторить в следующий раз.',
      'FlameSelect divides the flame into nine exact steps, so the right heat is easy to repeat next time.',
    ),
    specs: {
      type: 'gas-electric', color: 'steel', burners: 4, oven: 'electric', capacity: 66, energy_class: 'A', material: 'stainless-steel', voltage: mains,
      width: 60, height: 85, dimensions_cm: '85 × 60 × 60',
    },
    price: 389900, stock: 4,
    goesWith: ['bosch-sms4hvi33e', 'bosch-kgn392'],
    draw: { family: 'cooker', hob: 'gas', color: '#b9bdc1' },
  },
  {
    sku: 'GRJ-GK5C41WH', slug: 'gorenje-gk5c41wh', kind: 'cooker', brand: 'Gorenje', model: 'GK5C41WH', year: 2021, categories: ['cookers'],
    description: text(
      '50 սմ լայնությամբ համակցված վառարան. վերևում չորս գազային այրիչ է, ներքևում՝ էլեկտրական ջեռոց՝ կամարաձև առաստաղով։',
      'Комбинированная плита шириной 50 см: четыре газовые конфорки и электрическая духовка со сводчатой формой HomeMade.',
      'A 50 cm dual-fuel cooker: four gas burners above an electric oven with the arched HomeMade shape.',
    ),
    specs: {
      type: 'gas-electric', color: 'white', burners: 4, oven: 'electric', energy_class: 'A', material: 'enamelled-steel', smart: false, voltage: mains,
      width: 50, height: 85,
    },
    price: 199900, stock: 10,
    goesWith: ['gorenje-gs520e15w', 'gorenje-nrk6202'],
    draw: { family: 'cooker', hob: 'gas', color: '#f1f1ef' },
  },
  {
    sku: 'GRJ-GEC5C41WG', slug: 'gorenje-gec5c41wg', kind: 'cooker', brand: 'Gorenje', model: 'GEC5C41WG', year: 2021, categories: ['cookers'],
    description: text(
      'Ապակեկերամիկական մակերեսը հարթ է և արագ է մաքրվում, իսկ մնացորդային ջերմության լույսերը զգուշացնում են, որ այրիչը դեռ տաք է։',
      'Ровную стеклокерамику легко протереть, а индикаторы остаточного тепла напомнят, что зона ещё горячая.',
      'The flat glass ceramic wipes clean, and residual heat lights show which zone is still hot.',
    ),
    specs: {
      type: 'electric-ceramic', color: 'white', burners: 4, oven: 'electric', energy_class: 'A', material: 'enamelled-steel', smart: false, voltage: mains,
      width: 50, height: 85,
    },
    price: 229900, stock: 6,
    goesWith: ['beko-bdfn26430xc', 'philips-hd9350'],
    draw: { family: 'cooker', hob: 'glass', color: '#f1f1ef' },
  },
  {
    sku: 'IND-IS67G5PHX', slug: 'indesit-is67g5phx', kind: 'cooker', brand: 'Indesit', model: 'IS67G5PHX/E', year: 2019, categories: ['cookers'],
    description: text(
      'Չորս գազային այրիչ և կոնվեկցիայով էլեկտրական ջեռոց՝ 60 սմ լայնության իրանում։ Այրիչները վառվում են պտտակից։',
      'Газовая варочная поверхность, электрическая духовка с конвекцией и поджиг прямо от ручек.',
      'A gas hob lit straight from the knobs and an electric fan oven in a 60 cm body.',
    ),
    specs: {
      type: 'gas-electric', color: 'steel', burners: 4, oven: 'electric', energy_class: 'A', material: 'stainless-steel', smart: false, voltage: mains,
      width: 60, height: 85,
    },
    price: 244900, stock: 7,
    goesWith: ['indesit-dsfe-1b10', 'indesit-its-5200'],
    draw: { family: 'cooker', hob: 'gas', color: '#b9bdc1' },
  },
  {
    sku: 'SMS-MS23K3513AK', slug: 'samsung-ms23k3513ak', kind: 'microwave', brand: 'Samsung', model: 'MS23K3513AK', year: 2016, categories: ['microwaves'],
    description: text(
      'Ներքին պատերը կերամիկական էմալից են. չեն քերծվում, հոտ չեն պահում և հեշտ են սրբվում։',
      'Внутри керамическая эмаль: она не царапается, не держит запахов и легко моется.',
      'The inside is ceramic enamel, which resists scratches, keeps no smells and wipes clean.',
    ),
    specs: {
      type: 'solo', color: 'black', capacity: 23, power: 800, modes: 'power-6', inverter: false, smart: false, voltage: mains, material: 'metal', width: 48.9,
      dimensions_cm: '27.5 × 48.9 × 37.4',
    },
    price: 49900, stock: 25, isBestSeller: true,
    goesWith: ['braun-wk1500', 'philips-hr3655'],
    draw: { family: 'microwave', color: '#26282c' },
  },
  {
    sku: 'SMS-MS23T5018', slug: 'samsung-ms23t5018', kind: 'microwave', brand: 'Samsung', model: 'MS23T5018', year: 2020, categories: ['microwaves'],
    description: text(
      'Ապակե հարթ ճակատով վառարան՝ հանգիստ գույներով։ Deodorisation ռեժիմը մաքրում է խցի հոտերը խոհարարությունից հետո։',
      'Печь с гладкой стеклянной дверцей в спокойных тонах; режим удаления запахов проветривает камеру после готовки.',
      'A smooth glass door in quiet colours; a deodorising mode airs the cavity after cooking.',
    ),
    specs: { type: 'solo', capacity: 23, power: 800, modes: 'power-6', inverter: false, smart: false, voltage: mains, material: 'metal', width: 48.9 },
    variants: [
      { options: { color: 'black' }, price: 59900, stock: 9 },
      { options: { color: 'white' }, price: 59900, stock: 12 },
      { options: { color: 'rose' }, price: 61900, stock: 3 },
      { options: { color: 'grey' }, price: 61900, stock: 0 },
    ],
    goesWith: ['delonghi-kbov2001', 'samsung-rb38c603'],
    draw: { family: 'microwave' },
  },
  {
    sku: 'LG-MS2336GIB', slug: 'lg-ms2336gib', kind: 'microwave', brand: 'LG', model: 'NeoChef MS2336GIB', year: 2017, categories: ['microwaves'],
    description: text(
      'Smart Inverter-ը հզորությունը փոխում է սահուն, ոչ թե միացում-անջատումով. սնունդը հալչում և տաքանում է հավասարաչափ։',
      'Инвертор меняет мощность плавно, а не включениями: края не пересыхают, а середина успевает прогреться.',
      'The inverter varies power smoothly instead of switching on and off, so edges do not dry out before the middle is warm.',
    ),
    specs: { type: 'solo', color: 'black', capacity: 23, power: 1000, inverter: true, smart: false, voltage: mains, material: 'metal' },
    price: 64900, stock: 14,
    goesWith: ['lg-ga-b509', 'xiaomi-kettle-2'],
    draw: { family: 'microwave', color: '#1f2125' },
  },
  {
    sku: 'BSH-FEL053MS2', slug: 'bosch-fel053ms2', kind: 'microwave', brand: 'Bosch', model: 'FEL053MS2', year: 2021, categories: ['microwaves'],
    description: text(
      '25 լ ծավալով վառարան՝ գրիլով. AutoPilot-ին բավական է տալ քաշը, մնացածը ինքն է ընտրում։',
      'Печь на 25 л с грилем: для AutoPilot достаточно указать вес, время и мощность он выберет сам.',
      'A 25-litre oven with a grill; give AutoPilot the weight and it chooses time and power.',
    ),
    specs: {
      type: 'grill', color: 'steel', capacity: 25, power: 900, modes: 'power-5', inverter: false, smart: false, voltage: mains, material: 'stainless-steel',
    },
    price: 89900, stock: 5,
    goesWith: ['bosch-twk3a', 'bosch-sps2ikw1br'],
    draw: { family: 'microwave', color: '#b9bdc1' },
  },
  {
    sku: 'PAN-NNGD38HS', slug: 'panasonic-nn-gd38hs', kind: 'microwave', brand: 'Panasonic', model: 'NN-GD38HS', year: 2017, categories: ['microwaves'],
    description: text(
      'Ինվերտորային վառարան գրիլով. ցածր հզորությունն իրոք ցածր է, ուստի կարագը փափկում է և չի հալչում եզրերից։',
      'Инверторная печь с грилем: малая мощность здесь действительно малая, поэтому масло размягчается, а не тает по краям.',
      'An inverter oven with a grill; low power really is low, so butter softens without melting at the edges.',
    ),
    specs: { type: 'grill', color: 'steel', capacity: 23, power: 1000, inverter: true, smart: false, voltage: mains, material: 'stainless-steel' },
    price: 99900, stock: 4,
    goesWith: ['panasonic-cs-tz35zkew', 'philips-hd9339'],
    draw: { family: 'microwave', color: '#b9bdc1' },
  },
  {
    sku: 'SMG-KLF03', slug: 'smeg-klf03', kind: 'kettle', brand: 'Smeg', model: 'KLF03', year: 2015, categories: ['kettles'],
    description: text(
      'Պողպատե իրան՝ փայլեցված ներկով, հանվող ֆիլտր և փափուկ բացվող կափարիչ։ Տակդիրի վրա պտտվում է 360°-ով։',
      'Корпус из окрашенной стали, съёмный фильтр от накипи, крышка открывается плавно. На подставке вращается на 360°.',
      'A lacquered steel body, a removable limescale filter and a soft-opening lid; it turns through 360° on its base.',
    ),
    specs: {
      type: 'electric-kettle', capacity: 1.7, power: 2400, material: 'stainless-steel', modes: 'one-temperature', smart: false, connection: 'wired',
      voltage: mains, height: 24.8,
    },
    variants: [
      { options: { color: 'cream' }, price: 89900, stock: 6 },
      { options: { color: 'red' }, price: 89900, special: 79900, stock: 8 },
      { options: { color: 'mint' }, price: 89900, stock: 4 },
      { options: { color: 'sky' }, price: 89900, stock: 5 },
      { options: { color: 'black' }, price: 89900, special: 79900, stock: 7 },
      { options: { color: 'rose' }, price: 89900, stock: 0 },
    ],
    isBestSeller: true,
    goesWith: ['smeg-ecf02', 'smeg-blf03', 'smeg-fab30'],
    draw: { family: 'kettle', trim: '#c9ccd0' },
  },
  {
    sku: 'BSH-TWK3A', slug: 'bosch-twk3a', kind: 'kettle', brand: 'Bosch', model: 'CompactClass TWK3A', year: 2015, categories: ['kettles'],
    description: text(
      'Պարզ պլաստիկե թեյնիկ՝ թաքնված տաքացնող տարրով. ջրի քանակը երևում է երկու կողմից, իսկ մեկ բաժակը եռում է արագ։',
      'Простой чайник с закрытым нагревательным элементом; уровень воды виден с двух сторон, чашка закипает быстро.',
      'A simple kettle with a concealed element; the water level shows on both sides and one cup boils quickly.',
    ),
    specs: {
      type: 'electric-kettle', capacity: 1.7, power: 2400, material: 'plastic', modes: 'one-temperature', smart: false, voltage: mains, connection: 'wired',
    },
    variants: [
      { options: { color: 'white' }, price: 16900, stock: 20 },
      { options: { color: 'black' }, price: 16900, stock: 31 },
      { options: { color: 'red' }, price: 17900, stock: 12 },
      { options: { color: 'beige' }, price: 17900, stock: 5 },
    ],
    goesWith: ['bosch-fel053ms2', 'bosch-mmb6141b'],
    draw: { family: 'kettle', trim: '#2a2d33' },
  },
  {
    sku: 'PHL-HD9350', slug: 'philips-hd9350', kind: 'kettle', brand: 'Philips', model: 'Daily Collection HD9350/90', year: 2017, categories: ['kettles'],
    description: text(
      'Փայլատ պողպատից թեյնիկ՝ զսպանակավոր կափարիչով, որը բացվում է մեկ սեղմումով և պաշտպանում է գոլորշուց։',
      'Чайник из матовой стали; крышка на пружине открывается кнопкой, и пар не касается руки.',
      'A brushed steel kettle whose sprung lid opens at the press of a button, keeping steam away from the hand.',
    ),
    specs: {
      type: 'electric-kettle', color: 'steel', capacity: 1.7, power: 2200, material: 'stainless-steel', modes: 'one-temperature', smart: false, voltage: mains,
      connection: 'wired',
    },
    price: 19900, stock: 28, isSpecialOffer: true, special: 16900,
    goesWith: ['philips-ep2231', 'philips-hr3655'],
    draw: { family: 'kettle', color: '#b9bdc1', trim: '#2a2d33' },
  },
  {
    sku: 'PHL-HD9339', slug: 'philips-hd9339', kind: 'kettle', brand: 'Philips', model: 'Series 5000 HD9339/80', year: 2019, categories: ['kettles'],
    description: text(
      'Ապակե թեյնիկ, որի մեջ երևում է ջրի եռալը. լուսավոր օղակը ցույց է տալիս, որ թեյնիկը միացված է։',
      'Стеклянный чайник с подсветкой: видно, сколько воды и когда она закипает. Микрофильтр задерживает накипь.',
      'A lit glass kettle that shows how much water there is and when it boils; a micro filter holds back limescale.',
    ),
    specs: {
      type: 'electric-kettle', color: 'clear', capacity: 1.7, power: 2200, material: 'glass', modes: 'one-temperature', smart: false, voltage: mains,
      connection: 'wired',
    },
    price: 24900, stock: 17,
    goesWith: ['philips-hd9350', 'samsung-ms23k3513ak'],
    draw: { family: 'kettle', glass: true, color: '#e9eef0', trim: '#2a2d33' },
  },
  {
    sku: 'DLG-KBOV2001', slug: 'delonghi-kbov2001', kind: 'kettle', brand: "De'Longhi", model: 'Icona Vintage KBOV2001', year: 2016, categories: ['kettles'],
    description: text(
      'Icona Vintage շարքի թեյնիկ՝ քրոմապատ բռնակով և կողային ջրաչափով։ Տաքացնող տարրը թաքնված է հատակի տակ։',
      'Чайник серии Icona Vintage с хромированными деталями и шкалой воды сбоку, в тон кофеварке и тостеру.',
      'The Icona Vintage kettle with chromed details and a water gauge on the side, made to match the coffee maker and toaster.',
    ),
    specs: {
      type: 'electric-kettle', capacity: 1.7, power: 2000, material: 'stainless-steel', modes: 'one-temperature', smart: false, voltage: mains,
      connection: 'wired',
    },
    variants: [
      { options: { color: 'beige' }, price: 39900, stock: 7 },
      { options: { color: 'black' }, price: 39900, stock: 11 },
      { options: { color: 'sky' }, price: 39900, stock: 4 },
      { options: { color: 'green' }, price: 39900, stock: 6 },
    ],
    goesWith: ['delonghi-dedica-ec685', 'samsung-ms23t5018'],
    draw: { family: 'kettle', trim: '#c9ccd0' },
  },
  {
    sku: 'XMI-KETTLE2', slug: 'xiaomi-kettle-2', kind: 'kettle', brand: 'Xiaomi', model: 'Electric Kettle 2', year: 2022, categories: ['kettles'],
    description: text(
      'Երկշերտ պատերի շնորհիվ դրսից չի այրում և ջուրը երկար տաք է պահում. ներսում միայն չժանգոտվող պողպատ է։',
      'Двойные стенки не обжигают снаружи и дольше держат тепло; внутри цельная нержавеющая сталь.',
      'Double walls stay cool to the touch and hold heat longer; the inside is seamless stainless steel.',
    ),
    specs: {
      type: 'electric-kettle', color: 'white', capacity: 1.7, power: 1800, material: 'stainless-steel', modes: 'one-temperature', connection: 'wired',
      voltage: mains, smart: false,
    },
    price: 14900, stock: 36,
    goesWith: ['xiaomi-desk-lamp-1s', 'lg-ms2336gib'],
    draw: { family: 'kettle', color: '#f1f1ef', trim: '#d9dbde' },
  },
  {
    sku: 'BRN-WK1500', slug: 'braun-wk1500', kind: 'kettle', brand: 'Braun', model: 'PurShine WK 1500', year: 2020, categories: ['kettles'],
    description: text(
      'Հարթ գծերով թեյնիկ նախաճաշի շարքից՝ հանվող ֆիլտրով և ջրի երկու ցուցիչով։ Առանց ջրի չի միանում։',
      'Чайник из серии для завтрака PurShine: съёмный фильтр и защита от включения без воды.',
      'From the PurShine breakfast range, with a removable filter and protection against boiling dry.',
    ),
    specs: {
      type: 'electric-kettle', capacity: 1.7, power: 2200, material: 'plastic', modes: 'one-temperature', smart: false, voltage: mains, connection: 'wired',
    },
    variants: [
      { options: { color: 'white' }, price: 18900, stock: 15 },
      { options: { color: 'black' }, price: 18900, stock: 22 },
    ],
    goesWith: ['braun-jb9040', 'samsung-ms23k3513ak'],
    draw: { family: 'kettle', trim: '#8d9096' },
  },
  {
    sku: 'DLG-ECAM22110', slug: 'delonghi-magnifica-s', kind: 'coffee-machine', brand: "De'Longhi", model: 'Magnifica S ECAM22.110', year: 2013,
    categories: ['coffee-machines'],
    description: text(
      'Հատիկներն աղում է ամեն բաժակից առաջ՝ 13 աստիճանով, իսկ կաթի փրփուրը պատրաստում եք ինքներդ՝ գոլորշու խողովակով։ Կարելի է նաև աղացած սուրճ լցնել։',
      'Мелет зёрна перед каждой чашкой, помол регулируется на 13 ступеней; молоко взбивают паровой трубкой. Есть отсек для молотого кофе.',
      'Grinds before every cup in 13 settings; milk is frothed by hand with the steam wand. Ready-ground coffee can be used too.',
    ),
    specs: {
      type: 'bean-to-cup', pressure: 15, power: 1450, water_tank: 1.8, modes: 'coffee-steam-water', material: 'plastic', voltage: mains, width: 23.8,
      weight_kg: 9, dimensions_cm: '35.1 × 23.8 × 43',
    },
    variants: [
      { options: { color: 'black' }, price: 199900, stock: 18 },
      { options: { color: 'silver' }, price: 204900, special: 184900, stock: 9 },
    ],
    specialDays: [9, 21], isBestSeller: true, creditPercent: 6,
    goesWith: ['delonghi-kbov2001', 'philips-hd9350'],
    draw: { family: 'coffee-machine', trim: '#b9bdc1' },
  },
  {
    sku: 'DLG-ECAM29061', slug: 'delonghi-magnifica-evo', kind: 'coffee-machine', brand: "De'Longhi", model: 'Magnifica Evo ECAM290.61', year: 2021,
    categories: ['coffee-machines'],
    description: text(
      'Յոթ ըմպելիք՝ մեկ հպումով. կապուչինոյի կաթն ինքն է փրփրեցնում LatteCrema սափորը, որը հետո կարելի է դնել սառնարան։',
      'Семь напитков одним касанием: молоко взбивает кувшин LatteCrema, после чашки капучино его убирают в холодильник.',
      'Seven drinks at a touch; the LatteCrema jug froths the milk by itself and then goes back into the fridge.',
    ),
    specs: {
      type: 'bean-to-cup', color: 'silver', pressure: 15, power: 1450, water_tank: 1.8, programs: 7, modes: 'coffee-milk-water', material: 'plastic',
      voltage: mains, width: 24, dimensions_cm: '36 × 24 × 44',
    },
    price: 279900, stock: 12,
    goesWith: ['delonghi-magnifica-s', 'smeg-klf03'],
    draw: { family: 'coffee-machine', color: '#c9ccd0', trim: '#2a2d33' },
  },
  {
    sku: 'DLG-EXAM44055', slug: 'delonghi-rivelia', kind: 'coffee-machine', brand: "De'Longhi", model: 'Rivelia EXAM440.55', year: 2023,
    categories: ['coffee-machines'],
    description: text(
      'Bean Switch համակարգի երկու հատիկաման կարելի է փոխել տեղերով. առավոտյան՝ ուժեղ տեսակ, երեկոյան՝ առանց կոֆեինի։',
      'Два сменных контейнера Bean Switch: утром один сорт зёрен, вечером, например, без кофеина. Напитки выбирают на сенсорном экране.',
      'Two Bean Switch hoppers change places in a moment: one roast for the morning, a decaf for the evening. Drinks are chosen on a touch screen.',
    ),
    specs: {
      type: 'bean-to-cup', pressure: 19, power: 1450, water_tank: 1.4, touch: true, modes: 'coffee-milk-water', material: 'plastic', voltage: mains,
      width: 24.5, dimensions_cm: '38.5 × 24.5 × 43',
    },
    variants: [
      { options: { color: 'black' }, price: 399900, stock: 6 },
      { options: { color: 'beige' }, price: 399900, stock: 3 },
      { options: { color: 'grey' }, price: 399900, stock: 2 },
      { options: { color: 'white' }, price: 399900, stock: 0 },
    ],
    isNew: true, creditPercent: 8,
    goesWith: ['delonghi-kbov2001', 'delonghi-magnifica-evo'],
    draw: { family: 'coffee-machine', trim: '#2a2d33' },
  },
  {
    sku: 'DLG-EC685', slug: 'delonghi-dedica-ec685', kind: 'coffee-machine', brand: "De'Longhi", model: 'Dedica EC685', year: 2017,
    categories: ['coffee-machines'],
    description: text(
      'Ընդամենը 15 սմ լայնությամբ կոթավոր մեքենա, որը պատրաստ է աշխատելու 35 վայրկյանում։ Ընդունում է աղացած սուրճ և ESE պատիճներ։',
      'Рожковая кофеварка шириной всего 15 см, готова к работе через 35 секунд; подходит молотый кофе и чалды ESE.',
      'A pump machine only 15 cm wide that is ready in 35 seconds and takes ground coffee or ESE pods.',
    ),
    specs: {
      type: 'pump-espresso', pressure: 15, power: 1300, water_tank: 1.1, modes: 'espresso-steam', material: 'metal', smart: false, voltage: mains, width: 14.9,
      dimensions_cm: '30.5 × 14.9 × 33',
    },
    variants: [
      { options: { color: 'silver' }, price: 109900, stock: 10 },
      { options: { color: 'black' }, price: 109900, stock: 8 },
      { options: { color: 'red' }, price: 109900, special: 94900, stock: 3 },
      { options: { color: 'white' }, price: 109900, stock: 1 },
    ],
    isSpecialOffer: true,
    goesWith: ['delonghi-kbov2001', 'braun-wk1500'],
    draw: { family: 'coffee-machine', trim: '#b9bdc1' },
  },
  {
    sku: 'DLG-ENV90', slug: 'delonghi-vertuo-pop', kind: 'coffee-machine', brand: "De'Longhi", model: 'Nespresso Vertuo Pop ENV90', year: 2022,
    categories: ['coffee-machines'],
    description: text(
      'Պատիճը պտտվում է մինչև 4000 պտույտ արագությամբ, և մեքենան ըստ եզրի գծիկավոր կոդի ընտրում է եփման ռեժիմը։',
      'Капсула вращается со скоростью до 4000 об/мин, а режим машина выбирает по штрихкоду на её ободке.',
      'The capsule spins at up to 4,000 rpm, and the machine picks its settings from the bar code on the rim.',
    ),
    specs: {
      type: 'capsule', compatible: 'Nespresso Vertuo', power: 1260, water_tank: 0.56, smart: true, wifi: '2.4 GHz', material: 'plastic', voltage: mains,
      weight_kg: 3.5,
    },
    variants: [
      { options: { color: 'black' }, price: 59900, stock: 16 },
      { options: { color: 'white' }, price: 59900, stock: 9 },
      { options: { color: 'red' }, price: 59900, special: 49900, stock: 6 },
      { options: { color: 'yellow' }, price: 59900, special: 49900, stock: 4 },
      { options: { color: 'mint' }, price: 59900, stock: 2 },
    ],
    isNew: true, specialDays: [3, 17],
    goesWith: ['braun-wk1500', 'smeg-blf03'],
    draw: { family: 'coffee-machine', trim: '#2a2d33' },
  },
  {
    sku: 'PHL-EP2231', slug: 'philips-ep2231', kind: 'coffee-machine', brand: 'Philips', model: 'Series 2200 LatteGo EP2231/40', year: 2019,
    categories: ['coffee-machines'],
    description: text(
      'LatteGo կաթի ամանը երկու մասից է և խողովակ չունի. լվացվում է 15 վայրկյանում կամ սպասք լվացող մեքենայում։',
      'Молочный контейнер LatteGo состоит из двух частей без трубок: сполоснуть его под краном можно за 15 секунд.',
      'The LatteGo milk container has two parts and no tubes, so it rinses clean under the tap in 15 seconds.',
    ),
    specs: {
      type: 'bean-to-cup', color: 'black', pressure: 15, power: 1500, water_tank: 1.8, modes: 'coffee-milk-water', material: 'plastic', voltage: mains,
      width: 24.6, dimensions_cm: '37.1 × 24.6 × 43.3',
    },
    price: 239900, special: 209900, stock: 14, specialDays: [6, 10],
    goesWith: ['philips-hd9350', 'philips-hd9339'],
    draw: { family: 'coffee-machine', color: '#26282c', trim: '#4a4d53' },
  },
  {
    sku: 'PHL-EP5546', slug: 'philips-ep5546', kind: 'coffee-machine', brand: 'Philips', model: 'Series 5500 LatteGo EP5546/70', year: 2024,
    categories: ['coffee-machines'],
    description: text(
      '20 տաք և սառը ըմպելիք, իսկ SilentBrew պաշտպանիչ շերտերը խլացնում են աղացի ձայնը։ Արագ մեկնարկը թույլ չի տալիս երկար սպասել։',
      '20 горячих и холодных напитков; экраны SilentBrew приглушают кофемолку, а QuickStart сокращает ожидание утром.',
      'Twenty hot and iced drinks; SilentBrew shields hush the grinder and QuickStart shortens the wait in the morning.',
    ),
    specs: {
      type: 'bean-to-cup', color: 'black', pressure: 15, power: 1500, water_tank: 1.8, programs: 20, modes: 'coffee-milk-water', material: 'plastic',
      voltage: mains, width: 24.6,
    },
    price: 329900, stock: 7, isNew: true,
    goesWith: ['philips-ep2231', 'philips-hr3655'],
    draw: { family: 'coffee-machine', color: '#1f2125', trim: '#c9ccd0' },
  },
  {
    sku: 'SMG-ECF02', slug: 'smeg-ecf02', kind: 'coffee-machine', brand: 'Smeg', model: 'ECF02', year: 2022, categories: ['coffee-machines'],
    description: text(
      'Նեղ կոթավոր մեքենա՝ 1950-ականների ոճով. երկու ֆիլտր կա՝ մեկ և երկու բաժակի համար, կաթը փրփրեցվում է գոլորշիով։',
      'Узкая рожковая кофемашина в стиле пятидесятых: фильтры на одну и две чашки, трубка для взбивания молока.',
      'A slim fifties-style pump machine with filters for one or two cups and a wand for frothing milk.',
    ),
    specs: {
      type: 'pump-espresso', pressure: 15, power: 1350, modes: 'espresso-steam', material: 'metal', smart: false, voltage: mains, width: 14.9,
      dimensions_cm: '33 × 14.9 × 33',
    },
    variants: [
      { options: { color: 'cream' }, price: 229900, stock: 4 },
      { options: { color: 'red' }, price: 229900, stock: 3 },
      { options: { color: 'black' }, price: 229900, stock: 5 },
      { options: { color: 'sky' }, price: 229900, stock: 0 },
    ],
    goesWith: ['smeg-klf03', 'smeg-blf03'],
    draw: { family: 'coffee-machine', trim: '#c9ccd0' },
  },
  {
    sku: 'SMG-BLF03', slug: 'smeg-blf03', kind: 'blender', brand: 'Smeg', model: 'BLF03', year: 2022, categories: ['blenders'],
    description: text(
      'Ալյումինե հիմքով բլենդեր՝ Tritan սափորով և սահուն մեկնարկով, որպեսզի պարունակությունը չցայտի։',
      'Блендер с литым основанием и кувшином Tritan; плавный пуск не даёт содержимому выплёскиваться.',
      'A die-cast base, a Tritan jug and a smooth start that keeps the contents from splashing.',
    ),
    specs: { type: 'jug', capacity: 1.5, power: 800, speeds: 4, modes: 'pulse-ice', material: 'tritan', smart: false, voltage: mains, connection: 'wired' },
    variants: [
      { options: { color: 'cream' }, price: 119900, stock: 5 },
      { options: { color: 'red' }, price: 119900, stock: 4 },
      { options: { color: 'mint' }, price: 119900, stock: 3 },
      { options: { color: 'black' }, price: 119900, stock: 6 },
      { options: { color: 'rose' }, price: 119900, stock: 0 },
    ],
    goesWith: ['smeg-klf03', 'smeg-ecf02'],
    draw: { family: 'blender', fill: '#e0607e' },
  },
  {
    sku: 'SMG-PBF01', slug: 'smeg-pbf01', kind: 'blender', brand: 'Smeg', model: 'PBF01', year: 2022, categories: ['blenders'],
    description: text(
      'Սմուզին խառնվում է հենց շշի մեջ, որը հետո փակում եք կափարիչով և վերցնում ձեզ հետ։',
      'Смузи смешивается прямо в бутылке: остаётся снять её с основания, закрыть крышкой и взять с собой.',
      'The smoothie is blended in its own bottle: take it off the base, put the lid on and go.',
    ),
    specs: { type: 'to-go', capacity: 0.6, modes: 'pulse', material: 'tritan', voltage: mains, connection: 'wired', smart: false },
    variants: [
      { options: { color: 'cream' }, price: 84900, stock: 3 },
      { options: { color: 'mint' }, price: 84900, stock: 2 },
      { options: { color: 'black' }, price: 84900, stock: 4 },
    ],
    goesWith: ['smeg-blf03', 'delonghi-vertuo-pop'],
    draw: { family: 'blender', fill: '#7fb86a' },
  },
  {
    sku: 'PHL-HR3655', slug: 'philips-hr3655', kind: 'blender', brand: 'Philips', model: 'HR3655/00', year: 2016, categories: ['blenders'],
    description: text(
      'ProBlend 6 3D սայրերը խառնուրդը շարժում են բոլոր ուղղություններով, և կոշտ ընկույզն ու սառույցը մանրանում են հավասար։',
      'Ножи ProBlend 6 3D двигают смесь во всех направлениях, поэтому орехи и лёд измельчаются ровно. Кувшин стеклянный.',
      'ProBlend 6 3D blades move the mix in every direction, so nuts and ice come out even. The jug is glass.',
    ),
    specs: { type: 'jug', color: 'black', capacity: 2, power: 1400, modes: 'pulse-ice', material: 'glass', smart: false, voltage: mains, connection: 'wired' },
    price: 74900, stock: 9,
    goesWith: ['philips-hd9350', 'philips-ep2231'],
    draw: { family: 'blender', color: '#26282c', fill: '#f0a24a' },
  },
  {
    sku: 'BSH-MMB6141B', slug: 'bosch-mmb6141b', kind: 'blender', brand: 'Bosch', model: 'VitaPower Serie 4 MMB6141B', year: 2020, categories: ['blenders'],
    description: text(
      'Tritan սափորը չի կոտրվում և լվացվում է սպասք լվացող մեքենայում, շարժիչը 1200 Վտ է՝ սառեցված մրգերի համար բավարար։',
      'Небьющийся кувшин Tritan можно мыть в посудомоечной машине, а мощности 1200 Вт хватает для замороженных ягод.',
      'The Tritan jug is shatterproof and dishwasher-safe, and 1,200 W is enough for frozen fruit.',
    ),
    specs: {
      type: 'jug', color: 'black', capacity: 1.5, power: 1200, modes: 'pulse-ice', material: 'tritan', smart: false, voltage: mains, connection: 'wired',
    },
    price: 59900, special: 49900, stock: 13,
    goesWith: ['bosch-twk3a', 'bosch-fel053ms2'],
    draw: { family: 'blender', color: '#26282c', fill: '#8c5aa8' },
  },
  {
    sku: 'BRN-JB9040', slug: 'braun-jb9040', kind: 'blender', brand: 'Braun', model: 'PowerBlend 9 JB 9040 BK', year: 2020, categories: ['blenders'],
    description: text(
      'Եռանկյունաձև սափորը մթերքը հետ է մղում դեպի սայրերը, ուստի պետք չէ կանգնեցնել և խառնել գդալով։',
      'Треугольный кувшин возвращает продукты к ножам, и останавливать блендер, чтобы перемешать ложкой, не нужно.',
      'The triangular jug turns food back towards the blades, with no need to stop and stir with a spoon.',
    ),
    specs: {
      type: 'jug', color: 'black', capacity: 2, power: 1600, modes: 'pulse-ice', material: 'plastic', smart: false, voltage: mains, connection: 'wired',
    },
    price: 99900, stock: 0,
    goesWith: ['braun-wk1500', 'philips-hr3655'],
    draw: { family: 'blender', color: '#26282c', fill: '#d9455f' },
  },
];
