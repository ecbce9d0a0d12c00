import type { DEFAULT_REGION, Region } from './regions.ts';

/** Names of a place; `also` contains former and colloquial names. */
export type PlaceNames = { hy: string; ru?: string; en?: string; also?: readonly string[] };

export const YEREVAN: PlaceNames = { hy: 'Երևան', ru: 'Ереван', en: 'Yerevan' };

/** Districts of Yerevan. They and `TOWNS` by region come from docs/spec/locale.md 2. */
export const DISTRICTS: readonly PlaceNames[] = [
  { hy: 'Աջափնյակ', ru: 'Аджапняк', en: 'Ajapnyak' },
  { hy: 'Արաբկիր', ru: 'Арабкир', en: 'Arabkir' },
  { hy: 'Ավան', ru: 'Аван', en: 'Avan' },
  { hy: 'Դավթաշեն', ru: 'Давташен', en: 'Davtashen' },
  { hy: 'Էրեբունի', ru: 'Эребуни', en: 'Erebuni' },
  { hy: 'Կենտրոն', ru: 'Кентрон', en: 'Kentron', also: ['Центр', 'Center'] },
  {
    hy: 'Մալաթիա-Սեբաստիա',
    ru: 'Малатия-Себастия',
    en: 'Malatia-Sebastia',
    also: ['Մալաթիա', 'Малатия', 'Malatia', 'Սեբաստիա', 'Себастия', 'Sebastia', 'Բանգլադեշ', 'Бангладеш', 'Bangladesh'],
  },
  { hy: 'Նոր Նորք', ru: 'Нор-Норк', en: 'Nor Nork', also: ['Մասիվ', 'Массив', 'Masiv'] },
  { hy: 'Նորք-Մարաշ', ru: 'Норк-Мараш', en: 'Nork-Marash' },
  { hy: 'Նուբարաշեն', ru: 'Нубарашен', en: 'Nubarashen' },
  { hy: 'Շենգավիթ', ru: 'Шенгавит', en: 'Shengavit' },
  {
    hy: 'Քանաքեռ-Զեյթուն',
    ru: 'Канакер-Зейтун',
    en: 'Kanaker-Zeytun',
    also: ['Քանաքեռ', 'Канакер', 'Kanaker', 'Զեյթուն', 'Зейтун', 'Zeytun'],
  },
];

export const TOWNS: Readonly<Record<Exclude<Region, typeof DEFAULT_REGION>, readonly PlaceNames[]>> = {
  Aragatsotn: [
    { hy: 'Աշտարակ', ru: 'Аштарак', en: 'Ashtarak' },
    { hy: 'Ապարան', ru: 'Апаран', en: 'Aparan' },
    { hy: 'Թալին', ru: 'Талин', en: 'Talin' },
  ],
  Ararat: [
    { hy: 'Արտաշատ', ru: 'Арташат', en: 'Artashat' },
    { hy: 'Արարատ', ru: 'Арарат', en: 'Ararat' },
    { hy: 'Մասիս', ru: 'Масис', en: 'Masis' },
    { hy: 'Վեդի', ru: 'Веди', en: 'Vedi' },
  ],
  Armavir: [
    { hy: 'Արմավիր', ru: 'Армавир', en: 'Armavir', also: ['Հոկտեմբերյան', 'Октемберян', 'Hoktemberyan'] },
    {
      hy: 'Վաղարշապատ',
      ru: 'Вагаршапат',
      en: 'Vagharshapat',
      also: ['Էջմիածին', 'Эчмиадзин', 'Etchmiadzin', 'Ejmiatsin'],
    },
    { hy: 'Մեծամոր', ru: 'Мецамор', en: 'Metsamor' },
  ],
  Gegharkunik: [
    { hy: 'Գավառ', ru: 'Гавар', en: 'Gavar', also: ['Կամո', 'Камо', 'Kamo'] },
    { hy: 'Սևան', ru: 'Севан', en: 'Sevan' },
    { hy: 'Մարտունի', ru: 'Мартуни', en: 'Martuni' },
    { hy: 'Վարդենիս', ru: 'Варденис', en: 'Vardenis' },
    { hy: 'Ճամբարակ', ru: 'Чамбарак', en: 'Chambarak' },
  ],
  Lori: [
    { hy: 'Վանաձոր', ru: 'Ванадзор', en: 'Vanadzor', also: ['Կիրովական', 'Кировакан', 'Kirovakan'] },
    { hy: 'Ալավերդի', ru: 'Алаверди', en: 'Alaverdi' },
    { hy: 'Սպիտակ', ru: 'Спитак', en: 'Spitak' },
    { hy: 'Ստեփանավան', ru: 'Степанаван', en: 'Stepanavan' },
    { hy: 'Տաշիր', ru: 'Ташир', en: 'Tashir' },
  ],
  Kotayk: [
    { hy: 'Հրազդան', ru: 'Раздан', en: 'Hrazdan', also: ['Ռազդան', 'Razdan'] },
    { hy: 'Աբովյան', ru: 'Абовян', en: 'Abovyan' },
    { hy: 'Չարենցավան', ru: 'Чаренцаван', en: 'Charentsavan' },
    { hy: 'Եղվարդ', ru: 'Егвард', en: 'Yeghvard' },
    { hy: 'Նոր Հաճն', ru: 'Нор-Ачн', en: 'Nor Hachn', also: ['Նոր Հաճըն', 'Нор Ачин'] },
    { hy: 'Բյուրեղավան', ru: 'Бюрегаван', en: 'Byureghavan' },
    { hy: 'Ծաղկաձոր', ru: 'Цахкадзор', en: 'Tsaghkadzor' },
  ],
  Shirak: [
    { hy: 'Գյումրի', ru: 'Гюмри', en: 'Gyumri', also: ['Giumri', 'Լենինական', 'Ленинакан', 'Leninakan'] },
    { hy: 'Արթիկ', ru: 'Артик', en: 'Artik' },
    { hy: 'Մարալիկ', ru: 'Маралик', en: 'Maralik' },
  ],
  Syunik: [
    { hy: 'Կապան', ru: 'Капан', en: 'Kapan', also: ['Ղափան', 'Кафан'] },
    { hy: 'Գորիս', ru: 'Горис', en: 'Goris' },
    { hy: 'Սիսիան', ru: 'Сисиан', en: 'Sisian' },
    { hy: 'Մեղրի', ru: 'Мегри', en: 'Meghri' },
    { hy: 'Քաջարան', ru: 'Каджаран', en: 'Kajaran' },
    { hy: 'Ագարակ', ru: 'Агарак', en: 'Agarak' },
  ],
  'Vayots Dzor': [
    { hy: 'Եղեգնաձոր', ru: 'Ехегнадзор', en: 'Yeghegnadzor' },
    { hy: 'Վայք', ru: 'Вайк', en: 'Vayk' },
    { hy: 'Ջերմուկ', ru: 'Джермук', en: 'Jermuk' },
  ],
  Tavush: [
    { hy: 'Իջևան', ru: 'Иджеван', en: 'Ijevan' },
    { hy: 'Դիլիջան', ru: 'Дилижан', en: 'Dilijan' },
    { hy: 'Բերդ', ru: 'Берд', en: 'Berd' },
    { hy: 'Նոյեմբերյան', ru: 'Ноемберян', en: 'Noyemberyan' },
  ],
};

/** Villages with the name of a town or district elsewhere: their name does not determine the region. */
export const NAMESAKES: readonly (PlaceNames & { state: Region })[] = [
  { state: 'Aragatsotn', hy: 'Ավան', ru: 'Аван', en: 'Avan' },
  { state: 'Aragatsotn', hy: 'Դավթաշեն', ru: 'Давташен', en: 'Davtashen' },
  { state: 'Aragatsotn', hy: 'Վարդենիս', ru: 'Варденис', en: 'Vardenis' },
  { state: 'Aragatsotn', hy: 'Ագարակ', ru: 'Агарак', en: 'Agarak' },
  { state: 'Lori', hy: 'Ագարակ', ru: 'Агарак', en: 'Agarak' },
  { state: 'Ararat', hy: 'Աբովյան', ru: 'Абовян', en: 'Abovyan' },
];
