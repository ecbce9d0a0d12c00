import type { DemoProduct, Kinds, Text, Words } from '../types.ts';

const text = (hy: string, ru: string, en: string): Text => ({ hy, ru, en });
const mains = '220–240 V';

export const kinds: Kinds = {
  fridge: text('Սառնարան', 'Холодильник', 'Refrigerator'),
  washer: text('Լվացքի մեքենա', 'Стиральная машина', 'Washing machine'),
  dryer: text('Չորանոց', 'Сушильная машина', 'Tumble dryer'),
  dishwasher: text('Սպասք լվացող մեքենա', 'Посудомоечная машина', 'Dishwasher'),
  'air-conditioner': text('Օդորակիչ', 'Кондиционер', 'Air conditioner'),
};

export const words: Words = {
  '220–240 V': text('220–240 Վ', '220–240 В', '220–240 V'),
  'bottom-freezer': text('Սառցախուցը ներքևում', 'С нижней морозильной камерой', 'Bottom freezer'),
  'top-freezer': text('Սառցախուցը վերևում', 'С верхней морозильной камерой', 'Top freezer'),
  'side-by-side': text('Side by Side', 'Side by Side', 'Side by side'),
  'under-300-l': text('Մինչև 300 լ', 'До 300 л', 'Under 300 l'),
  '300-400-l': text('300–400 լ', '300–400 л', '300–400 l'),
  'over-400-l': text('400 լ-ից ավելի', 'Более 400 л', 'Over 400 l'),
  'front-load': text('Առջևից բեռնում', 'Фронтальная загрузка', 'Front load'),
  'heat-pump': text('Ջերմային պոմպով', 'С тепловым насосом', 'Heat pump'),
  freestanding: text('Առանձին կանգնող', 'Отдельностоящая', 'Freestanding'),
  'wall-split': text('Պատի սպլիտ համակարգ', 'Настенная сплит-система', 'Wall split system'),
  'cool-heat-dry-fan': text('Սառեցում, ջեռուցում, չորացում, օդափոխում', 'Охлаждение, обогрев, осушение, вентиляция', 'Cooling, heating, drying, fan'),
  metal: text('Մետաղ', 'Металл', 'Metal'),
};

export const products: readonly DemoProduct[] = [
  {
    sku: 'LG-GAB509', slug: 'lg-ga-b509', kind: 'fridge', brand: 'LG', model: 'DoorCooling+ GA-B509', year: 2020,
    categories: ['two-door-refrigerators'],
    description: text(
      'DoorCooling+ համակարգը սառը օդն ուղղում է նաև դռան կողմից, ուստի դռան դարակներում մթերքը սառչում է նույնքան արագ, որքան խորքում։',
      'Система DoorCooling+ подаёт холодный воздух и со стороны двери, поэтому продукты на дверных полках охлаждаются так же ровно, как в глубине.',
      'DoorCooling+ sends cold air from the door side as well, so food in the door shelves cools as evenly as at the back.',
    ),
    specs: {
      type: 'bottom-freezer', capacity: 384, capacity_class: '300-400-l', freezer: 107, no_frost: true, inverter: true, noise: 36, voltage: mains,
      material: 'metal', width: 60, height: 203, dimensions_cm: '203 × 59.5 × 68.2',
    },
    variants: [
      { options: { color: 'white' }, price: 319900, stock: 11 },
      { options: { color: 'graphite' }, price: 329900, special: 299900, stock: 7 },
      { options: { color: 'beige' }, price: 324900, stock: 0 },
    ],
    specialDays: [6, 18], isBestSeller: true, creditPercent: 6,
    goesWith: ['lg-f4wv510s0e', 'lg-s12eq'],
    draw: { family: 'fridge', doors: 'two', finish: 'smooth', display: true },
  },
  {
    sku: 'BSH-KGN392', slug: 'bosch-kgn392', kind: 'fridge', brand: 'Bosch', model: 'Serie 4 KGN392', year: 2023, categories: ['two-door-refrigerators'],
    description: text(
      'Սառցախուցը բաժանված է երեք դարակի, իսկ բանջարեղենի համար նախատեսված VitaFresh արկղում խոնավությունը կարգավորվում է ձեռքով։',
      'Ящик VitaFresh с регулировкой влажности дольше хранит овощи и зелень, а No Frost избавляет от размораживания обеих камер.',
      'The VitaFresh drawer keeps vegetables crisp with a humidity control, and No Frost spares both compartments from defrosting.',
    ),
    specs: {
      type: 'bottom-freezer', capacity: 363, capacity_class: '300-400-l', freezer: 103, no_frost: true, inverter: true, energy_class: 'D', noise: 35,
      voltage: mains, material: 'metal', width: 60, height: 203, dimensions_cm: '203 × 60 × 66.5',
    },
    variants: [
      { options: { color: 'steel' }, price: 369900, stock: 9 },
      { options: { color: 'white' }, price: 349900, stock: 5 },
    ],
    goesWith: ['bosch-sms4hvi33e', 'bosch-wgg244a0'],
    draw: { family: 'fridge', doors: 'two', finish: 'steel', display: false },
  },
  {
    sku: 'SMS-RB38C603', slug: 'samsung-rb38c603', kind: 'fridge', brand: 'Samsung', model: 'RB38C603', year: 2023, categories: ['two-door-refrigerators'],
    description: text(
      'SpaceMax տեխնոլոգիայի շնորհիվ պատերն ավելի բարակ են, և 60 սմ լայնության իրանում տեղավորվում է 390 լ օգտակար ծավալ։',
      'Тонкие стенки SpaceMax оставляют внутри 390 л при обычной ширине 60 см. Холод расходится по всем полкам отдельными потоками.',
      'Thin SpaceMax walls leave 390 litres inside a standard 60 cm cabinet, and separate vents bring cold air to every shelf.',
    ),
    specs: {
      type: 'bottom-freezer', capacity: 390, capacity_class: '300-400-l', freezer: 114, no_frost: true, inverter: true, energy_class: 'D', noise: 35,
      voltage: mains, material: 'metal', width: 60, height: 203, dimensions_cm: '203 × 59.5 × 65.8',
    },
    variants: [
      { options: { color: 'silver' }, price: 339900, special: 309900, stock: 14 },
      { options: { color: 'white' }, price: 329900, special: 299900, stock: 6 },
    ],
    isSpecialOffer: true,
    goesWith: ['samsung-ww90t534daw', 'samsung-ar12txfcawk'],
    draw: { family: 'fridge', doors: 'two', finish: 'steel', display: true },
  },
  {
    sku: 'GRJ-NRK6202', slug: 'gorenje-nrk6202', kind: 'fridge', brand: 'Gorenje', model: 'NRK6202', year: 2021, categories: ['two-door-refrigerators'],
    description: text(
      'Ընդամենը 59.2 սմ խորությամբ սառնարան, որը չի դուրս գալիս խոհանոցի կահույքի գծից։ AdaptTech-ը հիշում է, թե երբ եք սովորաբար բացում դուռը։',
      'Глубина всего 59,2 см: холодильник не выступает за линию кухонной мебели. AdaptTech запоминает, в какие часы дверь открывают чаще.',
      'Only 59.2 cm deep, it stays in line with kitchen cabinets. AdaptTech learns at what hours the door is opened most.',
    ),
    specs: {
      type: 'bottom-freezer', capacity: 331, capacity_class: '300-400-l', freezer: 96, no_frost: true, inverter: true, energy_class: 'E', noise: 38,
      voltage: mains, material: 'metal', width: 60, height: 200, dimensions_cm: '200 × 60 × 59.2',
    },
    variants: [
      { options: { color: 'steel' }, price: 279900, stock: 8 },
      { options: { color: 'white' }, price: 264900, stock: 12 },
    ],
    goesWith: ['gorenje-gs520e15w', 'gorenje-gk5c41wh'],
    draw: { family: 'fridge', doors: 'two', finish: 'steel', display: false },
  },
  {
    sku: 'SMG-FAB32', slug: 'smeg-fab32', kind: 'fridge', brand: 'Smeg', model: 'FAB32', year: 2020, categories: ['two-door-refrigerators'],
    description: text(
      'Կլորացված եզրերով սառնարան՝ 1950-ականների ոճով, բայց արդի կոմպրեսորով և սառույց չկուտակող սառցախցով։',
      'Холодильник с округлыми линиями в духе пятидесятых; внутри обычная для наших дней техника: вентилируемая камера и морозилка без наледи.',
      'Rounded lines in the manner of the fifties, with a ventilated fridge and a frost-free freezer behind them.',
    ),
    specs: {
      type: 'bottom-freezer', capacity: 331, capacity_class: '300-400-l', freezer: 97, no_frost: true, energy_class: 'D', voltage: mains, material: 'metal',
      width: 60, height: 196.8,
    },
    variants: [
      { options: { color: 'cream' }, price: 949900, stock: 2 },
      { options: { color: 'red' }, price: 949900, stock: 1 },
      { options: { color: 'sky' }, price: 949900, stock: 0 },
      { options: { color: 'black' }, price: 949900, stock: 2 },
    ],
    goesWith: ['smeg-klf03', 'smeg-ecf02', 'smeg-blf03'],
    draw: { family: 'fridge', doors: 'two', finish: 'smooth', display: false },
  },
  {
    sku: 'SMG-FAB30', slug: 'smeg-fab30', kind: 'fridge', brand: 'Smeg', model: 'FAB30', year: 2020, categories: ['two-door-refrigerators'],
    description: text(
      'FAB շարքի միջին չափի սառնարանը՝ վերևում 72 լ սառցախցով։ Հարմար է այն խոհանոցի համար, որտեղ սառնարանը բաց է աչքի առաջ։',
      'Средний по росту холодильник серии FAB с морозильной камерой наверху: для кухни, где его не прячут за фасадом.',
      'The middle size of the FAB line, with a 72-litre freezer on top, for kitchens where the fridge stands in view.',
    ),
    specs: {
      type: 'top-freezer', capacity: 294, capacity_class: 'under-300-l', freezer: 72, energy_class: 'D', voltage: mains, material: 'metal', width: 60,
      height: 172,
    },
    variants: [
      { options: { color: 'cream' }, price: 799900, stock: 3 },
      { options: { color: 'mint' }, price: 799900, stock: 2 },
      { options: { color: 'black' }, price: 799900, stock: 0 },
    ],
    goesWith: ['smeg-klf03', 'smeg-ecf02'],
    draw: { family: 'fridge', doors: 'top', finish: 'smooth', display: false },
  },
  {
    sku: 'IND-ITS5200', slug: 'indesit-its-5200', kind: 'fridge', brand: 'Indesit', model: 'ITS 5200 W', year: 2022, categories: ['two-door-refrigerators'],
    description: text(
      'Պարզ կառավարմամբ սառնարան ընտանիքի համար՝ ապակե լայն դարակներով և երկու խցում էլ No Frost համակարգով։',
      'Простой в управлении холодильник для семьи: Total No Frost в обеих камерах и широкие стеклянные полки.',
      'A plainly controlled family fridge with Total No Frost in both compartments and wide glass shelves.',
    ),
    specs: {
      type: 'bottom-freezer', color: 'white', capacity: 325, capacity_class: '300-400-l', no_frost: true, voltage: mains, material: 'metal', width: 60,
      height: 196, dimensions_cm: '196 × 60 × 64',
    },
    price: 219900, stock: 18,
    goesWith: ['indesit-bwsa-61051', 'indesit-dsfe-1b10'],
    draw: { family: 'fridge', doors: 'two', finish: 'smooth', display: false, color: '#f1f1ef' },
  },
  {
    sku: 'LG-GBV7280', slug: 'lg-gbv7280cev', kind: 'fridge', brand: 'LG', model: 'GBV7280CEV', year: 2023, categories: ['two-door-refrigerators'],
    description: text(
      'Փայլատ սև ճակատով սառնարան, որի FRESHConverter+ արկղն ունի առանձին ջերմաստիճան մսի, ձկան կամ բանջարեղենի համար։',
      'Матовый чёрный фасад, а внутри ящик FRESHConverter+, для которого отдельно выбирают режим: мясо, рыба или овощи.',
      'Behind the matt black front, the FRESHConverter+ drawer takes its own setting for meat, fish or vegetables.',
    ),
    specs: {
      type: 'bottom-freezer', color: 'black', capacity: 387, capacity_class: '300-400-l', freezer: 110, no_frost: true, inverter: true, energy_class: 'C',
      noise: 35, voltage: mains, smart: true, material: 'metal', width: 60, height: 203, dimensions_cm: '203 × 59.5 × 67.5',
    },
    price: 419900, stock: 6, isNew: true, credit: 444900,
    goesWith: ['lg-rc90v9av2w', 'lg-s18eq'],
    draw: { family: 'fridge', doors: 'two', finish: 'smooth', display: false, color: '#26282c' },
  },
  {
    sku: 'SIE-KG39N2', slug: 'siemens-kg39n2icf', kind: 'fridge', brand: 'Siemens', model: 'iQ300 KG39N2ICF', year: 2023,
    categories: ['two-door-refrigerators'],
    description: text(
      'hyperFresh արկղում բանջարեղենն ու միրգն ավելի երկար են մնում թարմ, իսկ մատնահետք չթողնող պողպատը հեշտ է մաքրել։',
      'В ящике hyperFresh овощи и фрукты дольше остаются свежими; на стали с покрытием antiFingerprint почти не видны следы рук.',
      'Fruit and vegetables keep longer in the hyperFresh drawer, and the coated steel shows hardly any finger marks.',
    ),
    specs: {
      type: 'bottom-freezer', color: 'steel', capacity: 363, capacity_class: '300-400-l', freezer: 103, no_frost: true, inverter: true, energy_class: 'C',
      voltage: mains, material: 'stainless-steel', width: 60, height: 203, dimensions_cm: '203 × 60 × 66.5',
    },
    price: 449900, stock: 3,
    goesWith: ['bosch-sms4hvi33e', 'bosch-wgb256a40'],
    draw: { family: 'fridge', doors: 'two', finish: 'steel', display: true, color: '#b9bdc1' },
  },
  {
    sku: 'SMS-RS68A8840', slug: 'samsung-rs68a8840', kind: 'fridge', brand: 'Samsung', model: 'RS68A8840', year: 2021,
    categories: ['side-by-side-refrigerators'],
    description: text(
      'Դռան վրա տեղադրված է սառը ջրի և սառույցի բաշխիչ, որը միանում է ջրագծին։ Ներսում 634 լ ծավալ է՝ 91 սմ լայնությամբ։',
      'Диспенсер на дверце подаёт охлаждённую воду, кубики и колотый лёд; холодильник подключается к водопроводу.',
      'A dispenser in the door serves chilled water, cubes and crushed ice; the fridge connects to the water supply.',
    ),
    specs: {
      type: 'side-by-side', capacity: 634, capacity_class: 'over-400-l', freezer: 225, no_frost: true, inverter: true, energy_class: 'F', voltage: mains,
      material: 'metal', width: 91, height: 178, dimensions_cm: '178 × 91.2 × 71.6',
    },
    variants: [
      { options: { color: 'steel' }, price: 699900, special: 639900, stock: 4 },
      { options: { color: 'black' }, price: 729900, special: 669900, stock: 2 },
    ],
    specialDays: [3, 25], creditPercent: 7,
    goesWith: ['samsung-ww11db7b94gb', 'samsung-ar12txfcawk'],
    draw: { family: 'fridge', doors: 'side', finish: 'steel', display: true, dispenser: true },
  },
  {
    sku: 'LG-GSXV91', slug: 'lg-gsxv91mcae', kind: 'fridge', brand: 'LG', model: 'InstaView GSXV91MCAE', year: 2021, categories: ['side-by-side-refrigerators'],
    description: text(
      'Երկու անգամ թակեք մուգ ապակուն, և ներսի լույսը կվառվի. պարունակությունը երևում է առանց դուռը բացելու։',
      'Постучите дважды по тёмному стеклу, и внутри загорится свет: содержимое видно, а холод остаётся за дверцей.',
      'Knock twice on the dark glass and the light inside comes on, so the contents can be seen with the door shut.',
    ),
    specs: {
      type: 'side-by-side', color: 'black', capacity: 635, capacity_class: 'over-400-l', freezer: 219, no_frost: true, inverter: true, energy_class: 'E',
      noise: 36, voltage: mains, smart: true, material: 'metal', width: 91, height: 179, dimensions_cm: '179 × 91.3 × 73.5',
    },
    price: 899900, stock: 2,
    goesWith: ['lg-f4wv510s0e', 'lg-s18eq'],
    draw: { family: 'fridge', doors: 'side', finish: 'glass', display: true, dispenser: true, color: '#26282c' },
  },
  {
    sku: 'HSN-RS677N4', slug: 'hisense-rs677n4acf', kind: 'fridge', brand: 'Hisense', model: 'RS677N4ACF', year: 2021,
    categories: ['side-by-side-refrigerators'],
    description: text(
      'Երկփեղկ սառնարան՝ 519 լ ծավալով և նեղ խորությամբ։ Multi Air Flow-ը սառը օդը հավասար բաշխում է դարակների միջև։',
      'Двустворчатый холодильник на 519 л с небольшой для своего класса глубиной. Потоки Multi Air Flow держат ровную температуру на всех полках.',
      'A two-door wide fridge of 519 litres that is shallow for its class; Multi Air Flow keeps the temperature even from shelf to shelf.',
    ),
    specs: {
      type: 'side-by-side', color: 'steel', capacity: 519, capacity_class: 'over-400-l', no_frost: true, inverter: true, energy_class: 'F', voltage: mains,
      material: 'metal', width: 91, height: 178.6, dimensions_cm: '178.6 × 91 × 64.3',
    },
    price: 449900, special: 409900, stock: 5, specialDays: [10, 12],
    goesWith: ['hisense-wfqa9014evjm', 'gree-fairy-gwh12acc'],
    draw: { family: 'fridge', doors: 'side', finish: 'steel', display: true, color: '#b9bdc1' },
  },
  {
    sku: 'BSH-WGG244A0', slug: 'bosch-wgg244a0', kind: 'washer', brand: 'Bosch', model: 'Serie 6 WGG244A0', year: 2022, categories: ['washing-machines'],
    description: text(
      'SpeedPerfect-ը ծրագիրը կրճատում է մինչև 65 %-ով՝ պահպանելով մաքրությունը, իսկ EcoSilence Drive շարժիչը խոզանակներ չունի և չի մաշվում շփումից։',
      'Кнопка SpeedPerfect сокращает программу до 65 %, а бесщёточный мотор EcoSilence Drive работает тише обычного и дольше служит.',
      'SpeedPerfect cuts a programme by up to 65 %, and the brushless EcoSilence Drive motor runs quietly and lasts.',
    ),
    specs: {
      type: 'front-load', color: 'white', load: 9, spin: 1400, energy_class: 'A', inverter: true, voltage: mains, width: 60, height: 84.8,
      dimensions_cm: '84.8 × 59.8 × 59',
    },
    price: 299900, stock: 10, isBestSeller: true,
    goesWith: ['bosch-wqg245d40', 'bosch-tda5028110'],
    draw: { family: 'washer', color: '#f1f1ef', ring: '#2a2d33', time: '1:05' },
  },
  {
    sku: 'BSH-WGB256A40', slug: 'bosch-wgb256a40', kind: 'washer', brand: 'Bosch', model: 'Serie 8 WGB256A40', year: 2022, categories: ['washing-machines'],
    description: text(
      'i-DOS-ն ինքն է կշռում լվացքը և չափում հեղուկ միջոցի քանակը։ Home Connect հավելվածը հուշում է հարմար ծրագիրը։',
      'Система i-DOS сама отмеряет жидкое средство под вес и загрязнение белья; приложение Home Connect подскажет программу.',
      'i-DOS measures out liquid detergent by the weight of the load and its soiling; the Home Connect app suggests a programme.',
    ),
    specs: { type: 'front-load', color: 'white', load: 10, spin: 1600, energy_class: 'A', inverter: true, smart: true, voltage: mains, width: 60 },
    price: 449900, stock: 4, isNew: true, credit: 472900,
    goesWith: ['bosch-wqg245d40', 'bosch-sms4hvi33e'],
    draw: { family: 'washer', color: '#f1f1ef', ring: '#b9bdc1', time: '2:10' },
  },
  {
    sku: 'LG-F4WV510', slug: 'lg-f4wv510s0e', kind: 'washer', brand: 'LG', model: 'F4WV510S0E', year: 2021, categories: ['washing-machines'],
    description: text(
      'AI DD-ն որոշում է գործվածքի տեսակն ու քաշը և ընտրում թմբուկի շարժումը։ 10.5 կգ բեռնվածությունը բավարար է նաև վերմակի համար։',
      'AI DD определяет вес и мягкость ткани и подбирает движения барабана. В 10,5 кг войдёт и одеяло, и недельная стирка семьи.',
      'AI DD senses weight and softness and chooses how the drum should move; 10.5 kg takes a duvet or a family week of washing.',
    ),
    specs: {
      type: 'front-load', color: 'white', load: 10.5, spin: 1400, programs: 14, energy_class: 'A', inverter: true, smart: true, voltage: mains, width: 60,
      height: 85, dimensions_cm: '85 × 60 × 56.5',
    },
    price: 289900, special: 259900, stock: 13, specialDays: [8, 20], isBestSeller: true,
    goesWith: ['lg-rc90v9av2w', 'lg-ga-b509'],
    draw: { family: 'washer', color: '#f1f1ef', ring: '#c4c8cd', time: '1:28' },
  },
  {
    sku: 'LG-F2V5GS0W', slug: 'lg-f2v5gs0w', kind: 'washer', brand: 'LG', model: 'F2V5GS0W', year: 2021, categories: ['washing-machines'],
    description: text(
      'Նեղ իրանում՝ 47.5 սմ խորությամբ, տեղավորվում է մինչև 8.5 կգ լվացք։ Steam ծրագիրը գոլորշիով նվազեցնում է ալերգենները։',
      'Узкий корпус 47,5 см, а загрузка до 8,5 кг. Программа с паром уменьшает количество аллергенов на детских вещах и постели.',
      'Up to 8.5 kg fits in a slim body 47.5 cm deep. The steam programme reduces allergens on bedding and children’s clothes.',
    ),
    specs: {
      type: 'front-load', color: 'white', load: 8.5, spin: 1200, programs: 14, inverter: true, smart: true, voltage: mains, width: 60, height: 85,
      dimensions_cm: '85 × 60 × 47.5',
    },
    price: 229900, stock: 16,
    goesWith: ['philips-dst3030', 'lg-ga-b509'],
    draw: { family: 'washer', color: '#f1f1ef', ring: '#d9dbde', time: '0:58' },
  },
  {
    sku: 'SMS-WW90T534', slug: 'samsung-ww90t534daw', kind: 'washer', brand: 'Samsung', model: 'WW90T534DAW', year: 2020, categories: ['washing-machines'],
    description: text(
      'Ecobubble-ը միջոցը նախօրոք վերածում է փրփուրի, և այն սառը ջրում էլ արագ է ներծծվում գործվածքի մեջ։',
      'Технология Ecobubble взбивает порошок в пену до начала стирки, поэтому он действует и в прохладной воде.',
      'Ecobubble whips detergent into foam before washing starts, so it works in cool water too.',
    ),
    specs: {
      type: 'front-load', color: 'white', load: 9, spin: 1400, energy_class: 'A', noise: 72, inverter: true, smart: true, voltage: mains, width: 60, height: 85,
      dimensions_cm: '85 × 60 × 55',
    },
    price: 249900, stock: 9, isSpecialOffer: true, special: 224900,
    goesWith: ['samsung-dv90t5240ae', 'samsung-rb38c603'],
    draw: { family: 'washer', color: '#f1f1ef', ring: '#23252a', time: '1:40' },
  },
  {
    sku: 'SMS-WW11DB7B94', slug: 'samsung-ww11db7b94gb', kind: 'washer', brand: 'Samsung', model: 'Bespoke AI WW11DB7B94GB', year: 2024,
    categories: ['washing-machines'],
    description: text(
      'AI Wash-ը լվացքի ընթացքում հետևում է ջրի պղտորությանը և ըստ դրա ավելացնում կամ կրճատում ողողումները։',
      'AI Wash следит за мутностью воды и по ходу стирки добавляет или убирает полоскания; средство дозируется автоматически.',
      'AI Wash watches how cloudy the water is and adds or drops rinses as it goes; detergent is dispensed automatically.',
    ),
    specs: {
      type: 'front-load', color: 'black', load: 11, spin: 1400, energy_class: 'A', inverter: true, smart: true, voltage: mains, width: 60, height: 85,
      dimensions_cm: '85 × 60 × 60',
    },
    price: 429900, stock: 5, isNew: true,
    goesWith: ['samsung-dv90t5240ae', 'samsung-rs68a8840'],
    draw: { family: 'washer', color: '#2a2c30', ring: '#1a1b1e', time: '1:15' },
  },
  {
    sku: 'HAI-HW100-14979', slug: 'haier-hw100-b14979', kind: 'washer', brand: 'Haier', model: 'I-Pro 7 HW100-B14979', year: 2021,
    categories: ['washing-machines'],
    description: text(
      'Մեծ՝ 525 մմ տրամագծով թմբուկ և Direct Motion շարժիչ, որը թմբուկը պտտում է առանց գոտու։',
      'Большой барабан диаметром 525 мм и мотор Direct Motion без ремня: меньше вибрации при отжиме.',
      'A large drum, 525 mm across, driven directly by the Direct Motion motor without a belt, for less vibration in the spin.',
    ),
    specs: { type: 'front-load', color: 'white', load: 10, spin: 1400, energy_class: 'A', inverter: true, voltage: mains, width: 60, height: 85 },
    price: 279900, stock: 0,
    goesWith: ['haier-flexis-as35', 'lg-rc90v9av2w'],
    draw: { family: 'washer', color: '#f1f1ef', ring: '#3a3d43', time: '2:05' },
  },
  {
    sku: 'ELX-EW6S4R27W', slug: 'electrolux-ew6s4r27w', kind: 'washer', brand: 'Electrolux', model: 'PerfectCare 600 EW6S4R27W', year: 2019,
    categories: ['washing-machines'],
    description: text(
      'SensiCare-ը ծրագրի տևողությունն ու ջրի քանակը հարմարեցնում է լվացքի իրական քաշին, և փոքր լվացքը երկար չի տևում։',
      'SensiCare подбирает длительность и расход воды по весу белья: неполная загрузка стирается быстрее и бережнее.',
      'SensiCare fits time and water to the weight of the load, so a half-full drum is done sooner and more gently.',
    ),
    specs: { type: 'front-load', color: 'white', load: 7, spin: 1200, inverter: true, smart: false, voltage: mains, width: 60, height: 85 },
    price: 199900, stock: 7,
    goesWith: ['philips-dst7030', 'bosch-sps2ikw1br'],
    draw: { family: 'washer', color: '#f1f1ef', ring: '#8d9096', time: '1:12' },
  },
  {
    sku: 'HSN-WFQA9014', slug: 'hisense-wfqa9014evjm', kind: 'washer', brand: 'Hisense', model: 'WFQA9014EVJM', year: 2021, categories: ['washing-machines'],
    description: text(
      '9 կգ լվացքի մեքենա՝ ինվերտորային շարժիչով և գոլորշու ծրագրով։ Լվացքի մոռացված կտորը կարելի է ավելացնել նաև մեկնարկից հետո։',
      'Машина на 9 кг с инверторным мотором и обработкой паром; забытую вещь можно добавить уже после старта.',
      'A 9 kg machine with an inverter motor and a steam treatment; a forgotten sock can be added after the start.',
    ),
    specs: { type: 'front-load', color: 'white', load: 9, spin: 1400, energy_class: 'A', inverter: true, voltage: mains, width: 60, height: 84.5 },
    price: 189900, stock: 11,
    goesWith: ['hisense-rs677n4acf', 'samsung-dv90t5240ae'],
    draw: { family: 'washer', color: '#f1f1ef', ring: '#b9bdc1', time: '1:49' },
  },
  {
    sku: 'IND-BWSA61051', slug: 'indesit-bwsa-61051', kind: 'washer', brand: 'Indesit', model: 'BWSA 61051 W', year: 2018, categories: ['washing-machines'],
    description: text(
      'Նեղ մեքենա փոքր լոգարանի համար. խորությունը 42.5 սմ է, բեռնվածությունը՝ մինչև 6 կգ։ Push & Wash կոճակը միանգամից սկսում է 45 րոպեանոց լվացքը։',
      'Узкая машина для небольшой ванной: глубина 42,5 см, загрузка до 6 кг. Кнопка Push & Wash сразу включает повседневную стирку.',
      'A narrow machine for a small bathroom: 42.5 cm deep, up to 6 kg. Push & Wash starts an everyday cycle with one button.',
    ),
    specs: {
      type: 'front-load', color: 'white', load: 6, spin: 1000, inverter: false, smart: false, voltage: mains, width: 60, height: 85,
      dimensions_cm: '85 × 59.5 × 42.5',
    },
    price: 139900, stock: 22,
    goesWith: ['indesit-its-5200', 'indesit-dsfe-1b10'],
    draw: { family: 'washer', color: '#f1f1ef', ring: '#e3e4e5', time: '0:45' },
  },
  {
    sku: 'BKO-B3WFU58415W', slug: 'beko-b3wfu58415w', kind: 'washer', brand: 'Beko', model: 'B3WFU58415W', year: 2022, categories: ['washing-machines'],
    description: text(
      'SteamCure-ը գոլորշի է արձակում լվացքից առաջ և հետո. սկզբում փափկեցնում է բծերը, վերջում՝ նվազեցնում ծալքերը։',
      'SteamCure подаёт пар дважды: в начале стирки он размягчает пятна, в конце уменьшает складки.',
      'SteamCure gives off steam twice: before the wash to loosen stains, and after it to reduce creases.',
    ),
    specs: { type: 'front-load', color: 'white', load: 8, spin: 1400, energy_class: 'A', inverter: true, voltage: mains, width: 60, height: 84 },
    price: 179900, stock: 14,
    goesWith: ['beko-bdfn26430xc', 'bosch-wqg245d40'],
    draw: { family: 'washer', color: '#f1f1ef', ring: '#4a4d53', time: '1:30' },
  },
  {
    sku: 'LG-RC90V9', slug: 'lg-rc90v9av2w', kind: 'dryer', brand: 'LG', model: 'Dual Dry RC90V9AV2W', year: 2021, categories: ['dryers'],
    description: text(
      'Երկմխոց ինվերտորային կոմպրեսորով չորանոց. օդը տաքացնում է ջերմային պոմպը, իսկ խտարարը լվացվում է ինքն իրեն։',
      'Тепловой насос с двухроторным инверторным компрессором сушит при невысокой температуре, а конденсатор промывается автоматически.',
      'A heat pump with a dual inverter compressor dries at a low temperature, and the condenser rinses itself.',
    ),
    specs: {
      type: 'heat-pump', color: 'white', load: 9, energy_class: 'A+++', inverter: true, smart: true, voltage: mains, width: 60, height: 85,
      dimensions_cm: '85 × 60 × 69',
    },
    price: 429900, stock: 4,
    goesWith: ['lg-f4wv510s0e', 'lg-f2v5gs0w'],
    draw: { family: 'washer', dryer: true, color: '#f1f1ef', ring: '#c4c8cd', time: '2:10' },
  },
  {
    sku: 'SMS-DV90T5240', slug: 'samsung-dv90t5240ae', kind: 'dryer', brand: 'Samsung', model: 'DV90T5240AE', year: 2020, categories: ['dryers'],
    description: text(
      'OptimalDry տվիչները հետևում են խոնավությանը և չորացումն ավարտում են հենց որ լվացքը պատրաստ է։',
      'Датчики OptimalDry следят за влажностью и останавливают сушку, как только вещи высохли, чтобы не пересушить ткань.',
      'OptimalDry sensors follow the moisture and stop as soon as clothes are dry, so fabric is not over-dried.',
    ),
    specs: {
      type: 'heat-pump', color: 'white', load: 9, energy_class: 'A+++', inverter: true, smart: true, voltage: mains, width: 60, height: 85,
      dimensions_cm: '85 × 60 × 60',
    },
    price: 329900, stock: 6,
    goesWith: ['samsung-ww90t534daw', 'samsung-ww11db7b94gb'],
    draw: { family: 'washer', dryer: true, color: '#f1f1ef', ring: '#23252a', time: '2:40' },
  },
  {
    sku: 'BSH-WQG245D40', slug: 'bosch-wqg245d40', kind: 'dryer', brand: 'Bosch', model: 'Serie 6 WQG245D40', year: 2022, categories: ['dryers'],
    description: text(
      'Ջերմային պոմպով չորանոց՝ ինքնամաքրվող խտարարով. մնում է միայն ժամանակ առ ժամանակ հանել մազիկների ֆիլտրը։',
      'Сушильная машина с самоочищающимся конденсатором: вручную чистят только ворсовый фильтр.',
      'A heat pump dryer whose condenser cleans itself, so only the lint filter needs attention.',
    ),
    specs: { type: 'heat-pump', color: 'white', load: 9, inverter: true, voltage: mains, width: 60, material: 'metal' },
    price: 369900, stock: 3,
    goesWith: ['bosch-wgg244a0', 'bosch-wgb256a40'],
    draw: { family: 'washer', dryer: true, color: '#f1f1ef', ring: '#2a2d33', time: '1:55' },
  },
  {
    sku: 'BSH-SMS4HVI33E', slug: 'bosch-sms4hvi33e', kind: 'dishwasher', brand: 'Bosch', model: 'Serie 4 SMS4HVI33E', year: 2021, categories: ['dishwashers'],
    description: text(
      'Վերին զամբյուղի բարձրությունը կարգավորվում է նույնիսկ լի վիճակում, իսկ մեկնարկը կարելի է տալ հեռախոսից՝ Home Connect-ով։',
      'Верхнюю корзину можно поднять или опустить, не разгружая, а запуск доступен с телефона через Home Connect.',
      'The upper rack moves up or down without being unloaded, and the machine can be started by phone through Home Connect.',
    ),
    specs: {
      type: 'freestanding', color: 'steel', place_settings: 13, programs: 6, noise: 44, energy_class: 'D', inverter: true, smart: true, voltage: mains,
      width: 60, height: 84.5, dimensions_cm: '84.5 × 60 × 60',
    },
    price: 299900, stock: 8,
    goesWith: ['bosch-kgn392', 'bosch-hxn390d50l'],
    draw: { family: 'dishwasher', color: '#b9bdc1', time: '1:00' },
  },
  {
    sku: 'BSH-SPS2IKW1BR', slug: 'bosch-sps2ikw1br', kind: 'dishwasher', brand: 'Bosch', model: 'Serie 2 SPS2IKW1BR', year: 2021, categories: ['dishwashers'],
    description: text(
      '45 սմ լայնությամբ մեքենա փոքր խոհանոցի համար. մեկ լվացմամբ մաքրում է 9 լրակազմ սպասք։',
      'Узкая машина шириной 45 см: девять комплектов посуды за раз и связь с приложением Home Connect.',
      'A slim machine, 45 cm wide, for nine place settings at a time, with the Home Connect app.',
    ),
    specs: {
      type: 'freestanding', color: 'white', place_settings: 9, noise: 48, inverter: true, smart: true, voltage: mains, width: 45, height: 84.5,
      dimensions_cm: '84.5 × 45 × 60',
    },
    price: 219900, stock: 6,
    goesWith: ['bosch-twk3a', 'bosch-fel053ms2'],
    draw: { family: 'dishwasher', color: '#f1f1ef', time: '2:15' },
  },
  {
    sku: 'IND-DSFE1B10', slug: 'indesit-dsfe-1b10', kind: 'dishwasher', brand: 'Indesit', model: 'DSFE 1B10 A', year: 2020, categories: ['dishwashers'],
    description: text(
      'Push & Go կոճակը մեկ սեղմումով սկսում է ամենօրյա լվացումը՝ առանց սպասքը նախապես ողողելու։',
      'Кнопка Push & Go одним нажатием запускает ежедневную мойку без предварительного ополаскивания.',
      'One press of Push & Go starts the everyday wash, with no rinsing of plates beforehand.',
    ),
    specs: { type: 'freestanding', color: 'white', place_settings: 10, smart: false, voltage: mains, width: 45, height: 85, dimensions_cm: '85 × 45 × 59' },
    price: 154900, stock: 15,
    goesWith: ['indesit-its-5200', 'indesit-bwsa-61051'],
    draw: { family: 'dishwasher', color: '#f1f1ef', time: '1:25' },
  },
  {
    sku: 'GRJ-GS520E15W', slug: 'gorenje-gs520e15w', kind: 'dishwasher', brand: 'Gorenje', model: 'GS520E15W', year: 2020, categories: ['dishwashers'],
    description: text(
      'Հինգ ծրագրով նեղ մեքենա. քիչ կեղտոտված սպասքի համար կա արագ ծրագիր, իսկ ամեն օրվա համար՝ խնայող։',
      'Узкая посудомоечная машина с пятью программами; быстрая справляется со слабо загрязнённой посудой за короткое время.',
      'A narrow dishwasher with five programmes; the quick one deals with lightly used plates in short order.',
    ),
    specs: { type: 'freestanding', color: 'white', place_settings: 9, programs: 5, inverter: true, smart: false, voltage: mains, width: 45, height: 84.5 },
    price: 169900, stock: 0,
    goesWith: ['gorenje-gk5c41wh', 'gorenje-nrk6202'],
    draw: { family: 'dishwasher', color: '#f1f1ef', time: '0:20' },
  },
  {
    sku: 'BKO-BDFN26430', slug: 'beko-bdfn26430xc', kind: 'dishwasher', brand: 'Beko', model: 'BDFN26430XC', year: 2022, categories: ['dishwashers'],
    description: text(
      '14 լրակազմի մեքենա մեծ ընտանիքի համար. ProSmart ինվերտորային շարժիչը խոզանակներ չունի և աշխատում է հանդարտ։',
      'Машина на 14 комплектов для большой семьи; инверторный мотор ProSmart работает тихо и без щёток.',
      'Fourteen place settings for a large household; the brushless ProSmart inverter motor runs quietly.',
    ),
    specs: {
      type: 'freestanding', color: 'steel', place_settings: 14, inverter: true, energy_class: 'D', voltage: mains, width: 60, height: 85, material: 'metal',
    },
    price: 234900, stock: 9,
    goesWith: ['beko-b3wfu58415w', 'gorenje-gec5c41wg'],
    draw: { family: 'dishwasher', color: '#b9bdc1', time: '1:58' },
  },
  {
    sku: 'LG-S12EQ', slug: 'lg-s12eq', kind: 'air-conditioner', brand: 'LG', model: 'DualCool Standard S12EQ', year: 2020, categories: ['air-conditioners'],
    description: text(
      'Երկմխոց ինվերտորային կոմպրեսորը պահում է ջերմաստիճանը առանց հաճախակի միացումների. գիշերը ներքին բլոկը հազիվ է լսվում։',
      'Двухроторный инверторный компрессор держит температуру без частых пусков; ночью внутренний блок почти не слышен, 19 дБ.',
      'A dual inverter compressor holds the temperature without frequent starts; at night the indoor unit falls to 19 dB.',
    ),
    specs: {
      type: 'wall-split', color: 'white', area: 35, cooling_power: 3.5, modes: 'cool-heat-dry-fan', inverter: true, energy_class: 'A++', noise: 19,
      voltage: mains, dimensions_cm: '30.8 × 83.7 × 18.9',
    },
    price: 239900, stock: 17, isBestSeller: true, credit: 251900,
    goesWith: ['lg-ga-b509', 'dyson-v12-detect-slim'],
    draw: { family: 'air-conditioner', color: '#f1f1ef', open: true },
  },
  {
    sku: 'LG-S18EQ', slug: 'lg-s18eq', kind: 'air-conditioner', brand: 'LG', model: 'DualCool Standard S18EQ', year: 2020, categories: ['air-conditioners'],
    description: text(
      'Նույն շարքի ավելի հզոր մոդելը մինչև 50 մ² հյուրասենյակի կամ ստուդիայի համար։ Ավտոմատ մաքրումը բլոկի ներսը չորացնում է աշխատանքից հետո։',
      'Более мощная модель той же серии для гостиной или студии до 50 м²; после работы блок сам просушивает теплообменник.',
      'The stronger model of the line, for a living room or studio of up to 50 m²; after use the unit dries its own heat exchanger.',
    ),
    specs: {
      type: 'wall-split', color: 'white', area: 50, cooling_power: 5, modes: 'cool-heat-dry-fan', inverter: true, energy_class: 'A++', voltage: mains,
      dimensions_cm: '34.5 × 99.8 × 21',
    },
    price: 349900, special: 319900, stock: 8, specialDays: [2, 30],
    goesWith: ['lg-s12eq', 'lg-gbv7280cev'],
    draw: { family: 'air-conditioner', color: '#f1f1ef', open: true },
  },
  {
    sku: 'SMS-AR12TXFC', slug: 'samsung-ar12txfcawk', kind: 'air-conditioner', brand: 'Samsung', model: 'WindFree Comfort AR12TXFCAWK', year: 2021,
    categories: ['air-conditioners'],
    description: text(
      'WindFree ռեժիմում օդը դուրս է գալիս հազարավոր մանր անցքերից՝ առանց ուղիղ հոսքի, ուստի հարմար է ննջարանի համար։',
      'В режиме WindFree воздух выходит через тысячи мелких отверстий, и прямого сквозняка нет; удобно для спальни.',
      'In WindFree mode air leaves through thousands of small holes with no direct draught, which suits a bedroom.',
    ),
    specs: {
      type: 'wall-split', color: 'white', area: 35, cooling_power: 3.5, modes: 'cool-heat-dry-fan', inverter: true, energy_class: 'A++', smart: true,
      voltage: mains, dimensions_cm: '29.9 × 82 × 21.5',
    },
    price: 259900, stock: 12,
    goesWith: ['samsung-rb38c603', 'samsung-jet-bot-combo'],
    draw: { family: 'air-conditioner', color: '#f1f1ef', open: false },
  },
  {
    sku: 'HAI-AS35S2SF1FA', slug: 'haier-flexis-as35', kind: 'air-conditioner', brand: 'Haier', model: 'Flexis AS35S2SF1FA', year: 2020,
    categories: ['air-conditioners'],
    description: text(
      'Փայլատ ճակատով օդորակիչ, որի տվիչը նկատում է մարդուն և օդի հոսքը ուղղում դեպի նա կամ նրանից հեռու։ Ներսում կա UV լամպ։',
      'Матовая панель и датчик присутствия: поток воздуха можно направить к человеку или в сторону от него. Внутри работает УФ-лампа.',
      'A matt front and a presence sensor that can aim the air at people or away from them, with a UV lamp inside the unit.',
    ),
    specs: {
      type: 'wall-split', area: 35, cooling_power: 3.5, modes: 'cool-heat-dry-fan', inverter: true, energy_class: 'A+++', smart: true, voltage: mains,
      material: 'plastic',
    },
    variants: [
      { options: { color: 'white' }, price: 339900, stock: 6 },
      { options: { color: 'black' }, price: 349900, stock: 3 },
    ],
    goesWith: ['haier-hw100-b14979', 'dreame-x50-ultra'],
    draw: { family: 'air-conditioner', open: true },
  },
  {
    sku: 'GRE-FAIRY12', slug: 'gree-fairy-gwh12acc', kind: 'air-conditioner', brand: 'Gree', model: 'Fairy GWH12ACC', year: 2021,
    categories: ['air-conditioners'],
    description: text(
      'Հարթ ճակատով օդորակիչ երեք գույնով։ I Feel ռեժիմում ջերմաստիճանը չափում է հեռակառավարման վահանակը՝ այնտեղ, որտեղ դուք եք։',
      'Кондиционер с плоской панелью в трёх цветах. В режиме I Feel температуру измеряет пульт, то есть там, где сидите вы.',
      'A flat-fronted unit in three colours. In I Feel mode the remote measures the temperature right where you sit.',
    ),
    specs: {
      type: 'wall-split', area: 35, cooling_power: 3.5, modes: 'cool-heat-dry-fan', inverter: true, energy_class: 'A++', smart: true, voltage: mains,
      material: 'plastic',
    },
    variants: [
      { options: { color: 'white' }, price: 219900, special: 199900, stock: 15 },
      { options: { color: 'silver' }, price: 229900, stock: 4 },
      { options: { color: 'graphite' }, price: 229900, stock: 0 },
    ],
    isSpecialOffer: true,
    goesWith: ['hisense-rs677n4acf', 'lg-s12eq'],
    draw: { family: 'air-conditioner', open: true },
  },
  {
    sku: 'PAN-CSTZ35', slug: 'panasonic-cs-tz35zkew', kind: 'air-conditioner', brand: 'Panasonic', model: 'CS-TZ35ZKEW', year: 2023,
    categories: ['air-conditioners'],
    description: text(
      'Կոմպակտ՝ 78 սմ-ից քիչ լայնությամբ ներքին բլոկ, որը տեղավորվում է դռան վերևում։ Wi-Fi-ը ներկառուցված է։',
      'Компактный внутренний блок шириной меньше 78 см помещается над дверью; Wi-Fi уже встроен.',
      'A compact indoor unit under 78 cm wide that fits above a door, with Wi-Fi built in.',
    ),
    specs: {
      type: 'wall-split', color: 'white', area: 35, cooling_power: 3.5, modes: 'cool-heat-dry-fan', inverter: true, energy_class: 'A++', noise: 20, smart: true,
      voltage: mains, dimensions_cm: '29 × 77.9 × 20.9',
    },
    price: 299900, stock: 5, isNew: true,
    goesWith: ['panasonic-nn-gd38hs', 'panasonic-eh-na67'],
    draw: { family: 'air-conditioner', color: '#f1f1ef', open: false },
  },
];
