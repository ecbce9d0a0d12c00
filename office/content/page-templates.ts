import type { LocalizedText } from '#contract/localized-text.ts';

export const TEMPLATE_NAMES = ['terms', 'delivery', 'returns', 'warranty', 'privacy'] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

type Texts = Required<LocalizedText>;
type PageTemplate = { title: Texts; html: Texts };

/**
 * Drafts of the legal pages. Names in double braces are replaced by the settings (rules/shop/page-placeholders.ts).
 * The editor asks the merchant to have them read by a lawyer.
 */
export const TEMPLATES: Record<TemplateName, PageTemplate> = {
  terms: {
    title: { hy: 'Պայմաններ', ru: 'Условия', en: 'Terms' },
    html: {
      hy: `<h2>Վաճառողը</h2><p>Վաճառող՝ {{company}}, ՀՎՀՀ՝ {{company_tin}}, իրավաբանական հասցե՝ {{company_address}}։ Կապ՝ {{phones}}, {{email}}։</p>
<h2>Պատվերը</h2><p>Պատվերը կատարվում է կայքում։ Պայմանագիրը կնքված է, երբ հաստատում ենք պատվերը հեռախոսով կամ էլ. փոստով։ Եթե ապրանքը վերջացել է կամ գինը սխալ է նշված, տեղեկացնում ենք և վերադարձնում վճարված գումարը։</p>
<h2>Գինը և վճարումը</h2><p>Գործում է պատվերի պահին նշված գինը։ Վճարման եղանակները ցույց են տրվում պատվերը ձևակերպելիս։</p>
<h2>Առաքումը</h2><p>{{delivery}}</p>
<h2>Վերադարձը</h2><p>{{returns}}</p>
<h2>Վեճերը</h2><p>Նախ գրեք մեզ՝ {{email}}։ Եթե համաձայնության չենք գալիս, վեճը լուծվում է Հայաստանի Հանրապետության օրենսդրությամբ։</p>`,
      ru: `<h2>Продавец</h2><p>Продавец — {{company}}, УНН {{company_tin}}, юридический адрес: {{company_address}}. Связь: {{phones}}, {{email}}.</p>
<h2>Заказ</h2><p>Заказ оформляется на сайте. Договор заключён, когда мы подтвердили заказ по телефону или электронной почте. Если товар закончился или цена указана с ошибкой, мы сообщим об этом и вернём оплату.</p>
<h2>Цена и оплата</h2><p>Действует цена, указанная в момент заказа. Способы оплаты показаны при оформлении.</p>
<h2>Доставка</h2><p>{{delivery}}</p>
<h2>Возврат</h2><p>{{returns}}</p>
<h2>Споры</h2><p>Сначала напишите нам: {{email}}. Если договориться не удалось, спор решается по законодательству Республики Армения.</p>`,
      en: `<h2>Seller</h2><p>The seller is {{company}}, tax number {{company_tin}}, registered address: {{company_address}}. Contact: {{phones}}, {{email}}.</p>
<h2>Orders</h2><p>Orders are placed on this site. The contract is concluded when we confirm the order by telephone or e-mail. If a product has sold out or its price was wrong, we inform you and refund the payment.</p>
<h2>Price and payment</h2><p>The price at the time of the order applies. The checkout shows the payment methods.</p>
<h2>Delivery</h2><p>{{delivery}}</p>
<h2>Returns</h2><p>{{returns}}</p>
<h2>Disputes</h2><p>Please write to us first: {{email}}. If we do not reach an agreement, the law of the Republic of Armenia applies.</p>`,
    },
  },
  delivery: {
    title: { hy: 'Առաքում և վճարում', ru: 'Доставка и оплата', en: 'Delivery and payment' },
    html: {
      hy: `<h2>Ժամկետներ և գներ</h2>{{delivery_terms}}<p>Ժամկետը հաշվվում է պատվերի հաստատումից, իսկ բանկային փոխանցման դեպքում՝ գումարի ստացումից։</p>
<h2>Ստանալիս</h2><p>Ստուգեք փաթեթը և ապրանքը առաքիչի ներկայությամբ։ Եթե վնաս եք տեսնում, ապրանքը մի ընդունեք և զանգահարեք՝ {{phones}}։</p>
<h2>Վերցնել խանութից</h2><p>Հասցե՝ {{address}}։ Ժամերը՝ {{hours}}։</p>`,
      ru: `<h2>Сроки и цены</h2>{{delivery_terms}}<p>Срок считается с подтверждения заказа, а при банковском переводе — с получения денег.</p>
<h2>При получении</h2><p>Проверьте упаковку и товар в присутствии курьера. Если видите повреждение, не принимайте товар и позвоните: {{phones}}.</p>
<h2>Забрать в магазине</h2><p>Адрес: {{address}}. Часы работы: {{hours}}.</p>`,
      en: `<h2>Times and prices</h2>{{delivery_terms}}<p>The time runs from the confirmation of the order or, for a bank transfer, from the receipt of the money.</p>
<h2>On receipt</h2><p>Check the package and the product while the courier is present. If you see damage, refuse the product and call {{phones}}.</p>
<h2>Pick up at the shop</h2><p>Address: {{address}}. Opening hours: {{hours}}.</p>`,
    },
  },
  returns: {
    title: { hy: 'Վերադարձ և փոխանակում', ru: 'Возврат и обмен', en: 'Returns and exchanges' },
    html: {
      hy: `<p>{{returns}}</p><h2>Ինչ կարելի է վերադարձնել</h2><p>Չօգտագործված ապրանքը, որի փաթեթը, պիտակները և կտրոնը պահպանված են, {{return_days}} օրվա ընթացքում։</p>
<h2>Ինչպես վերադարձնել</h2><ol><li>Գրեք կամ զանգահարեք՝ {{email}}, {{phones}}։</li><li>Նշեք պատվերի համարը և պատճառը։</li><li>Բերեք ապրանքը՝ {{address}}, կամ հանձնեք առաքիչին։</li></ol>
<h2>Գումարը</h2><p>Վերադարձնում ենք նույն եղանակով, որով վճարել եք։ Քարտին գումարը մուտքագրում է ձեր բանկը։</p>
<h2>Անորակ ապրանք</h2><p>Եթե ապրանքը թերություն ունի, տեսեք երաշխիքի պայմանները կամ դիմեք մեզ։</p>`,
      ru: `<p>{{returns}}</p><h2>Что можно вернуть</h2><p>Неиспользованный товар с сохранёнными упаковкой, ярлыками и чеком — в течение указанного числа дней: {{return_days}}.</p>
<h2>Как вернуть</h2><ol><li>Напишите или позвоните: {{email}}, {{phones}}.</li><li>Назовите номер заказа и причину.</li><li>Привезите товар: {{address}}, или передайте курьеру.</li></ol>
<h2>Деньги</h2><p>Возвращаем тем же способом, которым вы платили. На карту деньги зачисляет ваш банк.</p>
<h2>Товар с недостатком</h2><p>Если у товара есть недостаток, смотрите условия гарантии или обратитесь к нам.</p>`,
      en: `<p>{{returns}}</p><h2>What can be returned</h2><p>Unused products with their packaging, labels and receipt, within this number of days: {{return_days}}.</p>
<h2>How to return a product</h2><ol><li>Write or call: {{email}}, {{phones}}.</li><li>State the order number and the reason.</li><li>Bring the product to {{address}} or hand it to the courier.</li></ol>
<h2>The money</h2><p>We refund by the method of your payment. Your bank credits refunds to a card.</p>
<h2>Faulty products</h2><p>If a product is faulty, see the warranty terms or contact us.</p>`,
    },
  },
  warranty: {
    title: { hy: 'Երաշխիք', ru: 'Гарантия', en: 'Warranty' },
    html: {
      hy: `<p>Երաշխիքի ժամկետը նշված է ապրանքի էջում և երաշխիքային կտրոնում։</p>
<h2>Ինչ է պետք</h2><ul><li>ապրանքը</li><li>կտրոնը կամ պատվերի համարը</li><li>երաշխիքային կտրոնը, եթե կա</li></ul>
<h2>Ինչպես դիմել</h2><p>Գրեք կամ զանգահարեք՝ {{email}}, {{phones}}, կամ եկեք՝ {{address}} ({{hours}})։</p>
<h2>Ինչ երաշխիքը չի ներառում</h2><ul><li>հարվածից, հեղուկից կամ սխալ լարումից առաջացած վնասը</li><li>ինքնուրույն բացված կամ վերանորոգված սարքը</li><li>բնական մաշվածությունը</li></ul>`,
      ru: `<p>Срок гарантии указан на странице товара и в гарантийном талоне.</p>
<h2>Что нужно</h2><ul><li>товар</li><li>чек или номер заказа</li><li>гарантийный талон, если он есть</li></ul>
<h2>Как обратиться</h2><p>Напишите или позвоните: {{email}}, {{phones}}, или приходите: {{address}} ({{hours}}).</p>
<h2>Что гарантия не покрывает</h2><ul><li>повреждения от удара, жидкости или неверного напряжения</li><li>устройства, вскрытые или отремонтированные самостоятельно</li><li>естественный износ</li></ul>`,
      en: `<p>The product page and the warranty card state the term of the warranty.</p>
<h2>What you need</h2><ul><li>the product</li><li>the receipt or the order number</li><li>the warranty card, if there is one</li></ul>
<h2>How to make a claim</h2><p>Write or call: {{email}}, {{phones}}, or visit us: {{address}} ({{hours}}).</p>
<h2>What the warranty does not cover</h2><ul><li>damage by impact, liquid or a wrong voltage</li><li>devices that were opened or repaired by others</li><li>normal wear</li></ul>`,
    },
  },
  privacy: {
    title: { hy: 'Գաղտնիություն', ru: 'Конфиденциальность', en: 'Privacy' },
    html: {
      hy: `<p>Տվյալների համար պատասխանատու՝ {{company}}, {{company_address}}։ Կապ՝ {{email}}։</p>
<h2>Ինչ տվյալներ ենք պահում</h2><ul><li>պատվերի և առաքման համար՝ անուն, հեռախոս, էլ. հասցե, հասցե</li><li>հաշվի համար՝ էլ. հասցե և գաղտնաբառի հետքը</li><li>ձեր հաղորդագրությունները մեզ</li></ul>
<h2>Ինչի համար</h2><p>Պատվերը կատարելու, ձեզ հետ կապվելու և օրենքով պահանջվող հաշվառման համար։ Առաքիչը ստանում է միայն այն, ինչ պետք է առաքման համար, իսկ վճարումը կատարում է բանկը կամ վճարային համակարգը։</p>
<h2>Թխուկներ</h2><p>Կայքը պահում է զամբյուղի և մուտքի համար անհրաժեշտ թխուկները։ Վիճակագրությունը միանում է միայն ձեր համաձայնությամբ։</p>
<h2>Ձեր իրավունքները</h2><p>Կարող եք տեսնել, ուղղել, ներբեռնել կամ ջնջել ձեր տվյալները հաշվի էջում կամ գրել մեզ՝ {{email}}։</p>`,
      ru: `<p>За данные отвечает {{company}}, {{company_address}}. Связь: {{email}}.</p>
<h2>Какие данные мы храним</h2><ul><li>для заказа и доставки: имя, телефон, электронную почту, адрес</li><li>для аккаунта: электронную почту и отпечаток пароля</li><li>ваши сообщения нам</li></ul>
<h2>Зачем</h2><p>Чтобы выполнить заказ, связаться с вами и вести учёт, который требует закон. Курьер получает только то, что нужно для доставки, а платёж проводит банк или платёжная система.</p>
<h2>Файлы cookie</h2><p>Сайт хранит файлы cookie, необходимые для корзины и входа. Статистика включается только с вашего согласия.</p>
<h2>Ваши права</h2><p>Посмотреть, исправить, скачать или удалить свои данные можно на странице аккаунта или написав нам: {{email}}.</p>`,
      en: `<p>{{company}}, {{company_address}}, is responsible for the data. Contact: {{email}}.</p>
<h2>Data that we store</h2><ul><li>for orders and delivery: name, telephone, e-mail and address</li><li>for an account: the e-mail and a hash of the password</li><li>your messages to us</li></ul>
<h2>Purpose</h2><p>To fulfil orders, to contact you and for the accounting that the law requires. The courier receives only the data needed for the delivery. The bank or payment system processes the payment.</p>
<h2>Cookies</h2><p>The site stores the cookies needed for the cart and the login. Statistics are collected only with your consent.</p>
<h2>Your rights</h2><p>You can see, correct, download or delete your data on the account page, or write to us: {{email}}.</p>`,
    },
  },
};
