import type { Locale } from '#contract/locale.ts';
import type { Stars } from '#rules/reviews/shopper-text.ts';

export type DemoReview = {
  locale: Locale;
  name: string;
  stars: Stars;
  text: string;
  pros?: string;
  cons?: string;
  /** The answer of the shop, in the language of the review. */
  reply?: string;
};

export type DemoQuestion = {
  locale: Locale;
  name: string;
  text: string;
  reply?: string;
  answers?: readonly { locale: Locale; name: string; text: string }[];
};

type Group = { slugs: readonly string[]; reviews: readonly DemoReview[]; questions?: readonly DemoQuestion[] };

const hy = (name: string, stars: Stars, text: string, more: Partial<DemoReview> = {}): DemoReview => ({
  ...{ locale: 'hy', name, stars, text, ...more },
});
const ru = (name: string, stars: Stars, text: string, more: Partial<DemoReview> = {}): DemoReview => ({
  ...{ locale: 'ru', name, stars, text, ...more },
});
const en = (name: string, stars: Stars, text: string, more: Partial<DemoReview> = {}): DemoReview => ({
  ...{ locale: 'en', name, stars, text, ...more },
});

/** Reviews and questions by kind of product. A review of a group is shown on every second of its products. */
export const REVIEWS: readonly Group[] = [
  {
    slugs: ['apple-iphone-16', 'apple-iphone-16-pro', 'apple-iphone-15'],
    reviews: [
      hy('Անի Ս.', 5, 'Երեք ամիս օգտագործում եմ, ոչ մի խնդիր չեմ ունեցել։ Տեսախցիկը գիշերն էլ լավ է նկարում։', {
        pros: 'Տեսախցիկ, էկրան, արագ աշխատանք',
        cons: 'Տուփում լիցքավորիչ չկա',
      }),
      ru('Давид М.', 5, 'Брал в кредит, оформили за полчаса. Телефон летает, батареи хватает до вечера с запасом.', {
        pros: 'Экран, звук, камера',
      }),
      en('Lilit H.', 4, 'Great phone, and the delivery to Gyumri took two days. I only wish the charging were faster.', {
        pros: 'Camera, size',
        cons: 'Slow charging',
      }),
      hy('Գոռ Ա.', 3, 'Հեռախոսը լավն է, բայց հին մոդելից մեծ տարբերություն չզգացի։', { cons: 'Գինը' }),
      ru('Карина', 5, 'Подарила мужу, доволен как ребёнок. Упаковка целая, гарантийный талон на месте.', {
        reply: 'Спасибо, Карина! Пусть служит долго.',
      }),
      hy('Տիգրան Հ.', 4, 'Լավն է ձեռքի մեջ, թեթև է։ Առանց պատյանի սահում է, անմիջապես պատյան էլ վերցրեք։'),
    ],
    questions: [
      {
        locale: 'hy',
        name: 'Արմեն',
        text: 'Երկու ֆիզիկական SIM քարտ կարելի՞ է դնել։',
        reply: 'Ոչ, մեկ ֆիզիկական SIM և մեկ eSIM։ eSIM տալիս են Հայաստանի բոլոր օպերատորները։',
        answers: [{ locale: 'hy', name: 'Անի Ս.', text: 'Ես eSIM եմ միացրել, տասը րոպեում ամեն ինչ պատրաստ էր։' }],
      },
      {
        locale: 'ru',
        name: 'Ольга',
        text: 'Зарядка от старого айфона подойдёт?',
        reply: 'Блок подойдёт, а кабель нужен USB-C. Он лежит в коробке.',
      },
    ],
  },
  {
    slugs: ['samsung-galaxy-a56-5g', 'samsung-galaxy-s25-ultra', 'samsung-galaxy-a16'],
    reviews: [
      hy('Մարիամ Գ.', 5, 'Մայրիկիս համար եմ գնել։ Տառերը մեծացրի, և հիմա առանց ակնոցի կարդում է։ Էկրանը շատ պայծառ է։', {
        pros: 'Էկրան, մարտկոց',
      }),
      ru('Сергей', 4, 'За свои деньги очень хорошо. Камера днём отличная, ночью шумит.', {
        pros: 'Автономность, экран',
        cons: 'Ночная съёмка',
      }),
      en('James', 5, 'I bought it while on a work trip in Yerevan. Sealed box, local warranty, no trouble with my foreign SIM.'),
      hy('Նարե Պ.', 2, 'Մեկ շաբաթ անց սկսեց տաքանալ խաղերի ժամանակ։ Սպասարկումն արագ էր, բայց սպասելիքներս ավելին էին։', {
        cons: 'Տաքանում է',
        reply:
          'Նարե, ներեցեք անհարմարության համար։ Սպասարկման կենտրոնը թարմացրել է ծրագիրը, և հիմա հեռախոսը պետք է չտաքանա։ Եթե կրկնվի, բերեք մեզ՝ կփոխարինենք։',
      }),
      ru('Нвард', 5, 'Пользуюсь полгода. Обновления приходят каждый месяц, ничего не тормозит.'),
    ],
    questions: [
      {
        locale: 'hy',
        name: 'Սոնա',
        text: 'Հիշողության քարտ կարելի՞ է ավելացնել։',
        reply: 'Այս մոդելում քարտի տեղ չկա, այդ պատճառով խորհուրդ ենք տալիս միանգամից ընտրել 256 ԳԲ։',
      },
      { locale: 'en', name: 'Mike', text: 'Is a charger included?', reply: 'Only a cable is in the box. Any USB-C charger of 25 W works.' },
    ],
  },
  {
    slugs: ['xiaomi-redmi-note-14', 'xiaomi-poco-x7-pro'],
    reviews: [
      hy('Հայկ', 5, 'Այս գնին ավելի լավը չկա։ Լիցքավորվում է մեկ ժամից պակաս, մարտկոցը պահում է երկու օր։', {
        pros: 'Գին, մարտկոց, էկրան',
        cons: 'Ավելորդ ծրագրեր կան',
      }),
      ru('Артур Б.', 4, 'Рекламу в настройках отключил за пять минут, дальше одни плюсы.', { cons: 'Реклама в оболочке' }),
      hy('Լուսինե', 3, 'Լավ հեռախոս է, բայց տեսախցիկը միջին է։ Երեխայի համար է, բավարարում է։'),
      en('Anna K.', 5, 'Fast, bright, cheap. My son plays on it for hours and it stays cool.'),
      ru('Рубен', 5, 'Второй такой беру, первый живёт уже три года.'),
      hy('Վահե Մ.', 4, 'Ձայնը բարձր է, կապը լավ է բռնում նույնիսկ գյուղում։'),
    ],
    questions: [
      {
        locale: 'ru',
        name: 'Тигран',
        text: 'NFC работает с картами армянских банков?',
        reply: 'Да, через приложения банков и Google Кошелёк.',
        answers: [{ locale: 'ru', name: 'Рубен', text: 'Плачу каждый день, проблем нет.' }],
      },
    ],
  },
  {
    slugs: ['apple-macbook-air-13-m4', 'asus-zenbook-14-oled-ux3405ma', 'lenovo-ideapad-slim-3-15'],
    reviews: [
      ru('Арман', 5, 'Ноутбук бесшумный, тонкий, на парах хватает до конца дня без розетки.', { pros: 'Вес, батарея, экран' }),
      hy('Էլեն Վ.', 5, 'Դիզայներ եմ, գույները շատ ճշգրիտ են։ Տաքսիով բերեցին նույն օրը։', { pros: 'Էկրան, թեթև է' }),
      en('Davit S.', 4, 'Very good for programming. Two ports are not enough, so I bought a hub on the same day.', { cons: 'Few ports' }),
      hy('Սամվել', 2, 'Ստեղնաշարի վրա հայերեն տառեր չկան, պետք է կպչուն պիտակ գնել։', {
        cons: 'Չկան հայերեն տառեր',
        reply: 'Սամվել, մեր խանութներում հայերեն տառերի փորագրումն անվճար է։ Բերեք նոութբուքը, մի ժամում կանենք։',
      }),
      ru('Мария', 4, 'Для учёбы и документов самое то. Камера так себе.', { cons: 'Камера' }),
    ],
    questions: [
      {
        locale: 'hy',
        name: 'Դավիթ',
        text: 'Windows-ն արդեն տեղադրվա՞ծ է։',
        reply: 'Նկարագրության «Օպերացիոն համակարգ» տողում նշված է՝ ինչով է գալիս։ Խանութում անվճար կտեղադրենք նաև ձեր լիցենզիան։',
      },
    ],
  },
  {
    slugs: ['sony-wh-1000xm5', 'apple-airpods-pro-2', 'sony-wh-ch520', 'xiaomi-redmi-buds-6-pro'],
    reviews: [
      hy('Կարեն', 5, 'Ինքնաթիռում ոչինչ չի լսվում, երաժշտությունը մաքուր է։ Գլուխը չի սեղմում։', { pros: 'Աղմուկի մեկուսացում' }),
      ru('Элина Г.', 5, 'В метро тишина. Разговоры тоже хорошо слышно, микрофон не подводит.', { pros: 'Шумоподавление, микрофон' }),
      en('Tom', 4, 'Sound is excellent. The case is big for a pocket.', { cons: 'Large case' }),
      hy('Մանե Ա.', 4, 'Լավն են, բայց ականջս երկու ժամից հոգնում է։'),
      ru('Гарик', 3, 'Звук ровный, но за эти деньги ждал большего от басов.', { cons: 'Бас' }),
      hy('Ռոբերտ Ղ.', 5, 'Հեռախոսին միանում է մեկ վայրկյանում, լիցքը պահում է ամբողջ շաբաթ։'),
    ],
    questions: [
      { locale: 'en', name: 'Sara', text: 'Can it be connected to two devices?', reply: 'Yes, to two at the same time, for example a phone and a laptop.' },
    ],
  },
  {
    slugs: ['jbl-flip-6', 'sony-ps5-slim', 'sony-dualsense'],
    reviews: [
      hy('Արեն', 5, 'Սևանում ընկավ ջուրը, հանեցինք՝ աշխատում է։ Ամառվա լավագույն գնումը։'),
      ru('Никита', 5, 'Всё оригинальное, проверил по серийному номеру. Привезли вечером того же дня.'),
      en('Ofelia', 4, 'Works as promised. The box had a small dent, but everything inside was fine.', { cons: 'Dented box' }),
      hy('Սուրեն Խ.', 4, 'Որակը բարձր է, գինը՝ նույնպես։', { cons: 'Գինը' }),
    ],
    questions: [{ locale: 'hy', name: 'Աստղիկ', text: 'Երաշխիքը քանի՞ ամիս է։', reply: 'Տասներկու ամիս՝ հանձնման օրվանից։' }],
  },
  {
    slugs: ['lg-oled-c4', 'samsung-q60d', 'xiaomi-tv-a-2025'],
    reviews: [
      hy('Գագիկ Մ.', 5, 'Սև գույնը իսկապես սև է։ Ֆուտբոլ նայելը ուրիշ բան դարձավ։', { pros: 'Պատկեր, ձայն' }),
      ru('Наталья', 4, 'Мастер приехал на следующий день и сам повесил на стену. Пульт простой, мама разобралась.', {
        pros: 'Установка, пульт',
        cons: 'Ножки широкие для нашей тумбы',
      }),
      hy('Շուշան', 4, 'Հայերեն մենյու չկա, բայց ռուսերենով ամեն ինչ հասկանալի է։', { cons: 'Հայերեն մենյու չկա' }),
      en('Peter', 5, 'Two men carried it to the fifth floor, set it up and took the box away.'),
      ru('Ашот К.', 3, 'Картинка хорошая, звук слабый. Пришлось докупить саундбар.', { cons: 'Звук' }),
    ],
    questions: [
      {
        locale: 'ru',
        name: 'Вера',
        text: 'Кронштейн в комплекте?',
        reply: 'Нет, кронштейн продаётся отдельно. Для этой модели нужен VESA 300 × 200.',
      },
    ],
  },
  {
    slugs: ['bosch-wgg244a0', 'lg-f4wv510s0e', 'lg-ga-b509', 'samsung-ms23k3513ak'],
    reviews: [
      hy('Ռուզան', 5, 'Շատ հանգիստ է աշխատում, գիշերը միացնում ենք, ոչ ոք չի արթնանում։', { pros: 'Լուռ է, տնտեսող' }),
      ru('Лариса П.', 5, 'Старую технику забрали при доставке. Новая работает тихо и аккуратно.'),
      hy('Հասմիկ Բ.', 4, 'Շատ ծրագրեր ունի, առաջին շաբաթը հրահանգը ձեռքիս էր։ Հիմա առանց դրա յոլա եմ գնում։', { cons: 'Հրահանգը երկար է' }),
      en('Nina', 4, 'It fits exactly into our kitchen. Measure the door first, ours was tight.'),
      ru('Гайк', 2, 'Привезли с вмятиной сбоку. Обменяли через три дня, но ждать пришлось.', {
        cons: 'Вмятина при доставке',
        reply: 'Гайк, приносим извинения. Мы поговорили с перевозчиком и теперь проверяем упаковку при вас до подписи.',
      }),
    ],
    questions: [
      {
        locale: 'hy',
        name: 'Զարուհի',
        text: 'Տեղադրումը գնի մեջ մտնո՞ւմ է։',
        reply: 'Առաքումը՝ այո, միացումը՝ ոչ։ Մասնագետ կարելի է պատվիրել ձևակերպման ժամանակ։',
      },
    ],
  },
  {
    slugs: ['delonghi-magnifica-s', 'smeg-klf03', 'dreame-l10s-ultra-gen2', 'dyson-v15-detect', 'dyson-supersonic-hd07', 'xiaomi-s20'],
    reviews: [
      hy('Նունե', 5, 'Առավոտն այլևս սկսում եմ լավ սուրճով։ Մաքրելը հեշտ է, ամեն մաս առանձին հանվում է։', { pros: 'Համ, հեշտ մաքրում' }),
      ru('Вадим', 4, 'Отличная вещь, но шумит сильнее, чем ожидал.', { cons: 'Шум' }),
      en('Susanna', 5, 'I use it every day and still smile. The colour is exactly as on the picture.', { pros: 'Design' }),
      hy('Տաթև Ն.', 5, 'Երեք շուն ունենք, տունը վերջապես մաքուր է։'),
      ru('Жанна С.', 3, 'Работает хорошо, но фильтр надо менять часто, а он недешёвый.', { cons: 'Цена фильтров' }),
      hy('Արսեն', 4, 'Նվեր էր տատիկիս, շատ հավանեց։ Հայերեն հրահանգը մեծ պլյուս է։'),
    ],
    questions: [
      {
        locale: 'hy',
        name: 'Ինեսա',
        text: 'Պահեստամասեր ու ֆիլտրեր ունե՞ք։',
        reply: 'Այո, բոլոր ծախսվող մասերը պահեստում ունենք երկու տարվա համար։',
        answers: [{ locale: 'ru', name: 'Жанна С.', text: 'Я покупала фильтр здесь же, привезли на следующий день.' }],
      },
    ],
  },
  {
    slugs: ['apple-watch-se-3', 'xiaomi-smart-band-9', 'amazon-kindle-paperwhite-12', 'apple-ipad-a16', 'samsung-galaxy-tab-s9-fe', 'logitech-mx-master-3s'],
    reviews: [
      hy('Օֆելյա Մ.', 5, 'Փոքր է, թեթև, լիցքը երկար է պահում։ Ավելին պետք չէ։'),
      ru('Тимур', 5, 'Ношу каждый день, за год ни царапины.', { pros: 'Качество, вес' }),
      en('Grace', 4, 'Exactly what I needed for my studies. Setting it up took ten minutes.'),
      hy('Լևոն', 4, 'Լավն է, միայն թե հայերեն լեզու չկա։', { cons: 'Հայերեն չկա' }),
      ru('Сона Д.', 5, 'Заказала вечером, утром уже пользовалась.'),
    ],
    questions: [
      { locale: 'ru', name: 'Игорь', text: 'С Android работает?', reply: 'Проверьте строку «Совместимость» в характеристиках: там указаны системы.' },
    ],
  },
];

/** Products whose first review has a drawn photograph (`demo/review-photos.ts`). */
export const WITH_PHOTO: readonly string[] = [
  'apple-iphone-16',
  'samsung-galaxy-a56-5g',
  'xiaomi-redmi-note-14',
  'sony-wh-1000xm5',
  'jbl-flip-6',
  'delonghi-magnifica-s',
  'apple-macbook-air-13-m4',
  'smeg-klf03',
];

/** Texts that wait for the shop in the office. */
export const WAITING: readonly (DemoReview & { slug: string })[] = [
  { slug: 'apple-iphone-16', ...hy('Արփի Ս.', 5, 'Երկրորդ անգամ եմ այստեղից գնում, ամեն ինչ ժամանակին է։', { pros: 'Առաքում' }) },
  { slug: 'jbl-flip-6', ...ru('Продавец', 1, 'Дешевле на www.cheap.example, звоните +374 91 00 00 00') },
  { slug: 'lg-oled-c4', ...en('Robert', 4, 'Beautiful picture. The stand wobbles a little on our old floor.', { cons: 'Stand' }) },
];
