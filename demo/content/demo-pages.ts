import { type Text, text } from './text.ts';

/** `html` holds headings from h2, paragraphs, lists, tables and links inside the shop; `description` is the meta description. */
type DemoPage = { id: number; urlKey: string; title: Text; html: Text; description: Text };

export const pages: readonly DemoPage[] = [
  {
    id: 1,
    urlKey: 'about-us',
    title: text('Մեր մասին', 'О нас', 'About us'),
    description: text(
      '«Կայծ»՝ հեռախոսների և էլեկտրոնիկայի խանութ Երևանում, Գյումրիում և Վանաձորում։ Ինչ ենք վաճառում և ինչպես ենք աշխատում։',
      'Kayts — магазин телефонов и электроники в Ереване, Гюмри и Ванадзоре. Что мы продаём и как работаем.',
      'Kayts sells phones and electronics in Yerevan, Gyumri and Vanadzor. What we sell and how we work.',
    ),
    html: text(
      `
      <p>«Կայծ» խանութը վաճառում է հեռախոսներ և էլեկտրոնիկա։ Աշխատում ենք առցանց, իսկ մեր չորս խանութները Երևանում, Գյումրիում և Վանաձորում են։ Մեզ մոտ այն է, ինչ պետք է ամեն օր՝ հեռախոսից մինչև լվացքի մեքենա։ Ուզում ենք, որ ընտրելը հեշտ լինի, իսկ գնելը՝ հանգիստ։</p>
      <h2>Ինչ կգտնեք մեզ մոտ</h2>
      <ul>
        <li><a href="/shop/catalog/smartphones">Սմարթֆոններ</a> և դրանց պարագաները</li>
        <li><a href="/shop/catalog/laptops">Նոութբուքեր</a>, մոնիտորներ և համակարգչի մասեր</li>
        <li><a href="/shop/catalog/tvs">Հեռուստացույցներ</a>, ականջակալներ և բարձրախոսներ</li>
        <li><a href="/shop/catalog/large-appliances">Խոշոր կենցաղային տեխնիկա</a> և ամեն ինչ խոհանոցի համար</li>
        <li>Խելացի ժամացույցներ, խաղային կոնսոլներ, ռոբոտ փոշեկուլներ և էլեկտրական ինքնագլորներ</li>
      </ul>
      <h2>Ինչպես ենք աշխատում</h2>
      <p><strong>Գինը մեկն է։</strong> Էջում նշված գինը ներառում է բոլոր հարկերը և առաքումը։ Եթե գինն իջեցված է, կողքին տեսնում եք հինը։</p>
      <p><strong>Բնութագրերը ստուգված են։</strong> Գրում ենք միայն այն, ինչում վստահ ենք։ Եթե որևէ թիվ արտադրողը չի հայտնել, այդ տողը չկա. կռահած թիվ չենք գրում։</p>
      <p><strong>Ապառիկը հաշված է մինչև վերջ։</strong> Ամսական վճարի կողքին ցույց ենք տալիս ամբողջ գումարը և տարեկան փաստացի տոկոսադրույքը, որպեսզի բանկերը համեմատեք հավասար պայմաններով։ Մանրամասները՝ <a href="/page/2">ապառիկի էջում</a>։</p>
      <p><strong>Պատվերը հաստատում է մարդը։</strong> Պատվիրելուց հետո զանգահարում ենք, ճշտում հասցեն և հարմար ժամը։ Պատվերի ընթացքը կարող եք տեսնել նաև <a href="/track">հետևման էջում</a>։</p>
      <h2>Գնելուց հետո</h2>
      <p>Յուրաքանչյուր գնման հետ ստանում եք ՀԴՄ կտրոն, իսկ երաշխիք ունեցող ապրանքի հետ՝ նաև երաշխիքային կտրոն՝ սարքի սերիական համարով։ Չօգտագործված ապրանքը կարելի է վերադարձնել 14 օրվա ընթացքում՝ <a href="/page/5">վերադարձի կանոններով</a>։ Եթե սարքը փչանում է, խոսեք մեզ հետ. մենք ենք զբաղվում <a href="/page/6">երաշխիքային սպասարկմամբ</a>, ձեզ պետք չէ կենտրոն փնտրել։</p>
      <h2>Այցելեք մեզ</h2>
      <p>Խանութներում կարելի է սարքը ձեռքը վերցնել, համեմատել կողքինի հետ և հարցեր տալ։ Հասցեներն ու ժամերը՝ <a href="/stores">խանութների էջում</a>, մյուս կապի միջոցները՝ <a href="/page/8">այստեղ</a>։</p>
      `,
      `
      <p>Kayts — магазин телефонов и электроники; по-армянски это слово значит «искра». Мы работаем в интернете, а четыре наших магазина находятся в Ереване, Гюмри и Ванадзоре. Продаём то, что нужно каждый день, от телефона до стиральной машины, и хотим, чтобы выбирать было легко, а покупать — спокойно.</p>
      <h2>Что у нас есть</h2>
      <ul>
        <li><a href="/shop/catalog/smartphones">Смартфоны</a> и аксессуары к ним</li>
        <li><a href="/shop/catalog/laptops">Ноутбуки</a>, мониторы и комплектующие</li>
        <li><a href="/shop/catalog/tvs">Телевизоры</a>, наушники и колонки</li>
        <li><a href="/shop/catalog/large-appliances">Крупная бытовая техника</a> и всё для кухни</li>
        <li>Умные часы, игровые приставки, роботы-пылесосы и электросамокаты</li>
      </ul>
      <h2>Как мы работаем</h2>
      <p><strong>Цена одна.</strong> В цену на странице входят все налоги и доставка. Если она снижена, рядом стоит прежняя.</p>
      <p><strong>Характеристики проверены.</strong> Мы пишем только то, в чём уверены. Если производитель не сообщил какую-то цифру, строки просто нет: угадывать мы не станем.</p>
      <p><strong>Кредит посчитан до конца.</strong> Рядом с ежемесячным платежом показываем всю сумму и фактическую годовую ставку, чтобы банки можно было сравнить честно. Подробнее — на странице <a href="/page/2">о покупке в кредит</a>.</p>
      <p><strong>Заказ подтверждает человек.</strong> После заказа мы звоним, уточняем адрес и удобное время. За заказом можно следить и на <a href="/track">странице отслеживания</a>.</p>
      <h2>После покупки</h2>
      <p>К каждой покупке прилагается фискальный чек, а к товару с гарантией — ещё и гарантийный талон с серийным номером устройства. Неиспользованный товар можно вернуть в течение 14 дней по <a href="/page/5">правилам возврата</a>. Если устройство сломалось, обратитесь к нам: <a href="/page/6">гарантийным обслуживанием</a> занимаемся мы, искать сервисный центр вам не нужно.</p>
      <h2>Заходите</h2>
      <p>В магазинах можно взять устройство в руки, сравнить с соседним и задать вопросы. Адреса и часы работы — на странице <a href="/stores">магазинов</a>, остальные способы связи — <a href="/page/8">в контактах</a>.</p>
      `,
      `
      <p>Kayts is a shop for phones and electronics; the name is Armenian for “spark”. We sell online, and our four stores are in Yerevan, Gyumri and Vanadzor. We sell the things people use every day, from a phone to a washing machine, and we want choosing to be easy and buying to be calm.</p>
      <h2>What you will find here</h2>
      <ul>
        <li><a href="/shop/catalog/smartphones">Smartphones</a> and what goes with them</li>
        <li><a href="/shop/catalog/laptops">Laptops</a>, monitors and components</li>
        <li><a href="/shop/catalog/tvs">TVs</a>, headphones and speakers</li>
        <li><a href="/shop/catalog/large-appliances">Large appliances</a> and everything for the kitchen</li>
        <li>Smart watches, game consoles, robot vacuums and electric scooters</li>
      </ul>
      <h2>How we work</h2>
      <p><strong>One price.</strong> The price on the page includes all taxes and delivery. If it has been lowered, the old one stands beside it.</p>
      <p><strong>Checked specifications.</strong> We write only what we are sure of. If the maker has not published a figure, the row is left out; we do not guess.</p>
      <p><strong>Credit counted to the end.</strong> Next to the monthly payment we show the whole sum and the effective yearly rate, so that banks can be compared fairly. More on the page about <a href="/page/2">buying on credit</a>.</p>
      <p><strong>A person confirms your order.</strong> After you order, we call to check the address and a convenient time. You can also follow the order on the <a href="/track">tracking page</a>.</p>
      <h2>After you buy</h2>
      <p>Every purchase comes with a fiscal receipt, and goods under warranty also with a warranty card bearing the serial number. Unused goods may be returned within 14 days under our <a href="/page/5">return rules</a>. If a device fails, talk to us: we take care of the <a href="/page/6">warranty service</a>, and you need not look for a service centre.</p>
      <h2>Come and visit</h2>
      <p>In our stores you can hold a device, compare it with its neighbour and ask questions. Addresses and hours are on the <a href="/stores">stores page</a>, other ways to reach us <a href="/page/8">among the contacts</a>.</p>
      `,
    ),
  },
  {
    id: 2,
    urlKey: 'credit',
    title: text('Ինչպես գնել ապառիկ', 'Покупка в кредит', 'Buying on credit'),
    description: text(
      'Ինչպես է աշխատում ապառիկը, ինչ է նշանակում հաշվիչի ամեն մի թիվ և ինչպես համեմատել բանկերի պայմանները։',
      'Как устроена покупка в кредит, что значит каждая цифра калькулятора и как сравнить условия банков.',
      'How buying on credit works, what each figure of the calculator means and how to compare the terms of banks.',
    ),
    html: text(
      `
      <p>Ապառիկ գնելիս ապրանքի գումարը մեզ վճարում է բանկը, իսկ դուք այն մաս-մաս վերադարձնում եք բանկին։ Վարկ տալու որոշումը և վերջնական պայմանները բանկինն են, խանութը վարկ չի տալիս։</p>
      <h2>Քայլերը</h2>
      <ul>
        <li>Ապրանքի էջում կամ զամբյուղում ընտրեք բանկը, ժամկետը և, եթե ուզում եք, կանխավճարը։ Հաշվիչը ցույց կտա ամսական վճարը, ամբողջ գումարը և գերավճարը։</li>
        <li>Ձևակերպեք պատվերը՝ որպես վճարման եղանակ ընտրելով ապառիկը։</li>
        <li>Մենք զանգահարում ենք և ասում, թե ինչ է պետք բանկին։ Սովորաբար բավական է անձնագիրը կամ նույնականացման քարտը։ Նվազագույն տարիքը բանկից բանկ տարբեր է՝ 18-ից 21։</li>
        <li>Բանկը քննում է հայտը և ձեզ տալիս անհատական թերթիկ՝ պայմաններով և վճարների ժամանակացույցով։ Ստորագրեք միայն այն կարդալուց հետո։</li>
        <li>Պայմանագիրը կնքելուց հետո առաքում ենք ապրանքը։</li>
      </ul>
      <h2>Ինչ է ցույց տալիս հաշվիչը</h2>
      <ul>
        <li><strong>Բանկ և ժամկետ</strong>՝ ում եք վերադարձնում գումարը և քանի ամսում։ Որքան երկար է ժամկետը, այնքան փոքր է ամսական վճարը, բայց սովորաբար այնքան մեծ է գերավճարը։</li>
        <li><strong>Կանխավճար</strong>՝ այն մասը, որը վճարում եք միանգամից. դրա չափով վարկը փոքրանում է։ Որոշ բանկեր պահանջում են նվազագույն կանխավճար։</li>
        <li><strong>Ապառիկ գին</strong>՝ ապրանքի գինն այդ բանկով գնելիս. որոշ բանկերի դեպքում այն կանխիկ գնից բարձր է։</li>
        <li><strong>Վարկի գումար</strong>՝ ապառիկ գինը՝ առանց կանխավճարի։</li>
        <li><strong>Տարեկան անվանական տոկոսադրույք</strong>՝ տարեկան տոկոսը, որը հաշվվում է վարկի մնացորդի վրա։</li>
        <li><strong>Սպասարկման ամսական վճար</strong>՝ վարկի սկզբնական գումարի տոկոսը, ամեն ամիս նույնը, որքան էլ մնացած լինի վճարելու։</li>
        <li><strong>Ամսական վճար</strong>՝ վարկի հերթական մասը, տոկոսը և սպասարկումը միասին՝ կլորացված մինչև ամբողջ դրամ։ Վերջին վճարը կարող է մի փոքր տարբերվել. այն ներառում է կլորացումից մնացածը։</li>
        <li><strong>Ընդհանուր վճար</strong>՝ բոլոր ամսական վճարները և կանխավճարը միասին։</li>
        <li><strong>Գերավճար՝ կանխիկ գնի համեմատ</strong>՝ որքանով է գնումն ավելի թանկ, քան եթե վճարեիք միանգամից։ Բանկերը դասավորում ենք հենց ըստ դրա, ոչ թե ըստ ամսական վճարի։</li>
        <li><strong>Տարեկան փաստացի տոկոսադրույք</strong>՝ ինչ արժե ապառիկը տարեկան՝ կանխիկ գնի համեմատ. տոկոսը, սպասարկումը և գնի հավելումը միասին։ Այն գրում ենք գումարների կողքին։</li>
        <li><strong>Բանկի փաստացի տոկոսադրույքը՝ առանց գնի հավելման</strong>՝ միայն վարկինը. այսպես է այն գրված պայմանագրում։ Բացվում է «Ինչպես է հաշվվում տոկոսադրույքը» տողով։</li>
      </ul>
      <h2>Ինչու «0%» չի նշանակում «անվճար»</h2>
      <p>199,900 ֏ արժողությամբ ապրանք, 24 ամիս, առանց կանխավճարի։ Երկու բանկն էլ գրում են «0%»։</p>
      <table>
        <thead><tr><th>Պայմաններ</th><th>0%, ամսական 0,75%</th><th>0%, գինը 10%-ով բարձր</th></tr></thead>
        <tbody>
          <tr><td>Ապառիկ գին</td><td>199,900 ֏</td><td>219,890 ֏</td></tr>
          <tr><td>Ամսական վճար</td><td>9,828 ֏</td><td>9,162 ֏</td></tr>
          <tr><td>Ընդհանուր վճար</td><td>235,872 ֏</td><td>219,890 ֏</td></tr>
          <tr><td>Գերավճար՝ կանխիկ գնի համեմատ</td><td>35,972 ֏</td><td>19,990 ֏</td></tr>
          <tr><td>Տարեկան փաստացի տոկոսադրույք</td><td>մոտ 17,7%</td><td>մոտ 9,7%</td></tr>
          <tr><td>Բանկի փաստացի տոկոսադրույքը՝ առանց գնի հավելման</td><td>մոտ 17,7%</td><td>0%</td></tr>
        </tbody>
      </table>
      <p>Մի դեպքում վճարում եք սպասարկման, մյուսում՝ բարձր գնի համար։ Համեմատեք <strong>գերավճարը</strong> և <strong>տարեկան փաստացի տոկոսադրույքը</strong>, ոչ թե անվանականը։</p>
      <h2>Եվս մեկ օրինակ</h2>
      <p>300,000 ֏ արժողությամբ ապրանք, 24 ամիս, առանց կանխավճարի։</p>
      <table>
        <thead><tr><th>Պայմաններ</th><th>Ամսական վճար</th><th>Ընդհանուր վճար</th><th>Տարեկան փաստացի տոկոսադրույք</th></tr></thead>
        <tbody>
          <tr><td>0%, ամսական 0,75%</td><td>14,750 ֏</td><td>354,000 ֏</td><td>մոտ 17,7%</td></tr>
          <tr><td>11%, ամսական 0,5%</td><td>15,482 ֏</td><td>371,568 ֏</td><td>մոտ 23,7%</td></tr>
          <tr><td>17,5%, առանց ամսական վճարի</td><td>14,905 ֏</td><td>357,720 ֏</td><td>մոտ 19,0%</td></tr>
          <tr><td>0%, գինը 10%-ով բարձր</td><td>13,750 ֏</td><td>330,000 ֏</td><td>մոտ 9,7%, բանկինը՝ 0%</td></tr>
        </tbody>
      </table>
      <h2>Պատվիրելուց հետո</h2>
      <p>Ապառիկ ձևակերպված պատվերը հայտ է, ոչ թե պայմանագիր։ Պատվերի էջում և նամակում մնում են բանկը, ժամկետը, կանխավճարը և այն թվերը, որոնք տեսել եք պատվիրելիս, նույնիսկ եթե բանկը հետո փոխի պայմանները։ Պարտադիրը բանկի առաջարկն է. այն կարող է տարբերվել մեր հաշվարկից։</p>
      <p>Եթե բանկը մերժի կամ պայմանները ձեզ չհարմարեն, ասեք մեզ. կարող եք դիմել այլ բանկ, վճարել այլ եղանակով կամ հրաժարվել պատվերից։</p>
      <h2>Ձեր իրավունքները</h2>
      <ul>
        <li>Բանկի փաստացի տոկոսադրույքը պետք է գրված լինի պայմանագրում, իսկ անհատական թերթիկը բանկը տալիս է ստորագրելուց առաջ։</li>
        <li>Վարկը կարող եք մարել ժամկետից շուտ՝ առանց տուգանքի։</li>
        <li>100,000-ից 10,000,000 ֏ վարկից կարող եք հրաժարվել 7 աշխատանքային օրվա ընթացքում՝ վերադարձնելով գումարը և այդ օրերի տոկոսը։</li>
      </ul>
      <p>Եթե վճարն ուշանում է, բանկը հաշվում է տույժ, իսկ ուշացումը մնում է ձեր վարկային պատմության մեջ։ Վերցրեք այն ժամկետը, որի վճարը հեշտ եք տալիս։</p>
      <p>Մեր հաշվիչի թվերը մոտավոր են։ Վերջնական պայմանները սահմանում է բանկը։</p>
      `,
      `
      <p>При покупке в кредит товар оплачивает нам банк, а вы частями возвращаете деньги банку. Решение о кредите и окончательные условия — за банком, магазин кредитов не выдаёт.</p>
      <h2>Как это происходит</h2>
      <ul>
        <li>На странице товара или в корзине выберите банк, срок и, если хотите, первоначальный взнос. Калькулятор покажет ежемесячный платёж, всю сумму и переплату.</li>
        <li>Оформите заказ, выбрав кредит как способ оплаты.</li>
        <li>Мы позвоним и скажем, что понадобится банку. Обычно хватает паспорта или идентификационной карты. Наименьший возраст у каждого банка свой: от 18 до 21 года.</li>
        <li>Банк рассмотрит заявку и даст вам индивидуальный листок с условиями и графиком погашения. Подписывайте только после того, как прочли его.</li>
        <li>Когда договор заключён, мы доставим товар.</li>
      </ul>
      <h2>Что показывает калькулятор</h2>
      <ul>
        <li><strong>Банк и срок</strong> — кому вы возвращаете деньги и за сколько месяцев. Чем дольше срок, тем меньше платёж и тем больше обычно переплата.</li>
        <li><strong>Первоначальный взнос</strong> — часть, которую вы платите сразу; на неё кредит становится меньше. Некоторые банки требуют наименьший взнос.</li>
        <li><strong>Цена в кредит</strong> — цена товара при покупке через этот банк; с некоторыми банками она выше цены за наличные.</li>
        <li><strong>Сумма кредита</strong> — цена в кредит без первоначального взноса.</li>
        <li><strong>Номинальная годовая ставка</strong> — годовой процент, который начисляется на остаток кредита.</li>
        <li><strong>Ежемесячная плата за обслуживание</strong> — процент от первоначальной суммы кредита, каждый месяц одинаковый, сколько бы ни осталось платить.</li>
        <li><strong>Ежемесячный платёж</strong> — очередная часть кредита, проценты и обслуживание вместе, округлённые до целого драма. Последний платёж может немного отличаться: в нём то, что осталось от округления.</li>
        <li><strong>Общая сумма выплат</strong> — все ежемесячные платежи и первоначальный взнос.</li>
        <li><strong>Переплата к цене за наличные</strong> — насколько покупка дороже, чем если заплатить сразу. Банки мы располагаем именно по ней, а не по платежу в месяц.</li>
        <li><strong>Фактическая годовая ставка</strong> — во что покупка обходится за год по сравнению с ценой за наличные: проценты, обслуживание и наценка вместе. Она стоит рядом с суммами.</li>
        <li><strong>Фактическая ставка банка без наценки</strong> — только по кредиту, как в договоре. Она открывается строкой «Как рассчитана ставка».</li>
      </ul>
      <h2>Почему «0 %» не значит «бесплатно»</h2>
      <p>Товар за 199 900 ֏, 24 месяца, без первоначального взноса. Оба банка пишут «0 %».</p>
      <table>
        <thead><tr><th>Условия</th><th>0 %, 0,75 % в месяц</th><th>0 %, цена выше на 10 %</th></tr></thead>
        <tbody>
          <tr><td>Цена в кредит</td><td>199 900 ֏</td><td>219 890 ֏</td></tr>
          <tr><td>Ежемесячный платёж</td><td>9 828 ֏</td><td>9 162 ֏</td></tr>
          <tr><td>Общая сумма выплат</td><td>235 872 ֏</td><td>219 890 ֏</td></tr>
          <tr><td>Переплата к цене за наличные</td><td>35 972 ֏</td><td>19 990 ֏</td></tr>
          <tr><td>Фактическая годовая ставка</td><td>около 17,7 %</td><td>около 9,7 %</td></tr>
          <tr><td>Фактическая ставка банка без наценки</td><td>около 17,7 %</td><td>0 %</td></tr>
        </tbody>
      </table>
      <p>В одном случае вы платите за обслуживание, в другом — за более высокую цену. Сравнивайте <strong>переплату</strong> и <strong>фактическую годовую ставку</strong>, а не номинальную.</p>
      <h2>Ещё один пример</h2>
      <p>Товар за 300 000 ֏, 24 месяца, без первоначального взноса.</p>
      <table>
        <thead><tr><th>Условия</th><th>Ежемесячный платёж</th><th>Общая сумма выплат</th><th>Фактическая годовая ставка</th></tr></thead>
        <tbody>
          <tr><td>0 %, 0,75 % в месяц</td><td>14 750 ֏</td><td>354 000 ֏</td><td>около 17,7 %</td></tr>
          <tr><td>11 %, 0,5 % в месяц</td><td>15 482 ֏</td><td>371 568 ֏</td><td>около 23,7 %</td></tr>
          <tr><td>17,5 %, без ежемесячной платы</td><td>14 905 ֏</td><td>357 720 ֏</td><td>около 19,0 %</td></tr>
          <tr><td>0 %, цена выше на 10 %</td><td>13 750 ֏</td><td>330 000 ֏</td><td>около 9,7 %, у банка 0 %</td></tr>
        </tbody>
      </table>
      <h2>После заказа</h2>
      <p>Заказ в кредит — это заявка, а не договор. На странице заказа и в письме остаются банк, срок, взнос и те цифры, которые вы видели при заказе, даже если банк потом изменит условия. Обязательно только предложение банка; оно может отличаться от нашего расчёта.</p>
      <p>Если банк откажет или условия вам не подойдут, скажите нам: можно обратиться в другой банк, заплатить иначе или отказаться от заказа.</p>
      <h2>Ваши права</h2>
      <ul>
        <li>Фактическая ставка банка должна стоять в договоре, а индивидуальный листок банк даёт до подписания.</li>
        <li>Погасить кредит раньше срока можно без штрафа.</li>
        <li>От кредита на сумму от 100 000 до 10 000 000 ֏ можно отказаться в течение 7 рабочих дней, вернув деньги и проценты за эти дни.</li>
      </ul>
      <p>Если платёж задержан, банк начисляет неустойку, а просрочка остаётся в вашей кредитной истории. Берите срок, с которым платёж вам по силам.</p>
      <p>Расчёт на нашем сайте приблизительный. Окончательные условия определяет банк.</p>
      `,
      `
      <p>When you buy on credit, the bank pays us for the goods and you repay the bank in parts. Whether to lend, and on what final terms, is the bank’s decision; the shop itself does not lend.</p>
      <h2>Step by step</h2>
      <ul>
        <li>On the product page or in the cart choose a bank, a period and, if you like, a down payment. The calculator shows the monthly payment, the total payable and how much more than cash it costs.</li>
        <li>Place the order, choosing credit as the payment method.</li>
        <li>We call and tell you what the bank needs. A passport or an identity card is usually enough. The minimum age differs from bank to bank: 18 to 21.</li>
        <li>The bank considers the application and gives you an information sheet with the terms and the repayment schedule. Sign only after you have read it.</li>
        <li>Once the contract is signed, we deliver the goods.</li>
      </ul>
      <h2>What the calculator shows</h2>
      <ul>
        <li><strong>Bank and period</strong>: whom you repay, and in how many months. The longer the period, the smaller the payment and, usually, the more the purchase costs.</li>
        <li><strong>Down payment</strong>: the part you pay at once; the loan becomes smaller by that much. Some banks require a minimum.</li>
        <li><strong>Credit price</strong>: the price of the goods when bought through this bank; with some banks it is higher than the cash price.</li>
        <li><strong>Loan amount</strong>: the credit price without the down payment.</li>
        <li><strong>Nominal yearly rate</strong>: yearly interest charged on what is still owed.</li>
        <li><strong>Monthly service fee</strong>: a share of the original loan, the same every month, however little is left to pay.</li>
        <li><strong>Monthly payment</strong>: a part of the loan, the interest and the fee together, rounded to a whole dram. The last payment may differ a little: it takes up what rounding left.</li>
        <li><strong>Total payable</strong>: all monthly payments and the down payment.</li>
        <li><strong>Costs more than cash by</strong>: how much more the purchase costs than paying at once. We list banks by this, not by the monthly payment.</li>
        <li><strong>Effective yearly rate</strong>: what the purchase costs a year compared with the cash price: interest, fee and mark-up together. It stands beside the sums.</li>
        <li><strong>The bank’s own effective rate, without the mark-up</strong>: that of the loan alone, as the contract states it. It opens under “How the rate is calculated”.</li>
      </ul>
      <h2>Why “0%” does not mean free</h2>
      <p>Goods for 199,900 ֏, 24 months, no down payment. Both banks say “0%”.</p>
      <table>
        <thead><tr><th>Terms</th><th>0%, 0.75% a month</th><th>0%, price 10% higher</th></tr></thead>
        <tbody>
          <tr><td>Credit price</td><td>199,900 ֏</td><td>219,890 ֏</td></tr>
          <tr><td>Monthly payment</td><td>9,828 ֏</td><td>9,162 ֏</td></tr>
          <tr><td>Total payable</td><td>235,872 ֏</td><td>219,890 ֏</td></tr>
          <tr><td>Costs more than cash by</td><td>35,972 ֏</td><td>19,990 ֏</td></tr>
          <tr><td>Effective yearly rate</td><td>about 17.7%</td><td>about 9.7%</td></tr>
          <tr><td>The bank’s own effective rate, without the mark-up</td><td>about 17.7%</td><td>0%</td></tr>
        </tbody>
      </table>
      <p>In one case you pay for the service, in the other for the higher price. Compare <strong>how much more than cash</strong> it costs and the <strong>effective yearly rate</strong>, not the nominal one.</p>
      <h2>Another example</h2>
      <p>Goods for 300,000 ֏, 24 months, no down payment.</p>
      <table>
        <thead><tr><th>Terms</th><th>Monthly payment</th><th>Total payable</th><th>Effective yearly rate</th></tr></thead>
        <tbody>
          <tr><td>0%, 0.75% a month</td><td>14,750 ֏</td><td>354,000 ֏</td><td>about 17.7%</td></tr>
          <tr><td>11%, 0.5% a month</td><td>15,482 ֏</td><td>371,568 ֏</td><td>about 23.7%</td></tr>
          <tr><td>17.5%, no monthly fee</td><td>14,905 ֏</td><td>357,720 ֏</td><td>about 19.0%</td></tr>
          <tr><td>0%, price 10% higher</td><td>13,750 ֏</td><td>330,000 ֏</td><td>about 9.7%, the bank’s own 0%</td></tr>
        </tbody>
      </table>
      <h2>After you order</h2>
      <p>An order on credit is an application, not a contract. The page of the order and the e-mail keep the bank, the period, the down payment and the figures you saw when ordering, even if the bank changes its terms later. Only the bank’s offer binds; it may differ from our calculation.</p>
      <p>If the bank refuses or its terms do not suit you, tell us: you may ask another bank, pay in another way or give up the order.</p>
      <h2>Your rights</h2>
      <ul>
        <li>The bank’s effective rate must be in the contract, and the bank gives you an information sheet before you sign.</li>
        <li>You may repay early without a penalty.</li>
        <li>You may withdraw from a loan of 100,000 to 10,000,000 ֏ within 7 working days by returning the money and the interest for those days.</li>
      </ul>
      <p>If a payment is late, the bank charges a penalty and the delay stays in your credit history. Choose a period whose payment you can carry easily.</p>
      <p>The figures of our calculator are an estimate. Final terms are set by the bank.</p>
      `,
    ),
  },
  {
    id: 3,
    urlKey: 'delivery',
    title: text('Առաքում և վճարում', 'Доставка и оплата', 'Delivery and payment'),
    description: text(
      '{{delivery}}. ժամկետները, ինչ ստուգել ստանալիս և ինչպես վճարել։',
      '{{delivery}}. Сроки, что проверить при получении и как заплатить.',
      '{{delivery}}. How long it takes, what to check and how to pay.',
    ),
    html: text(
      `
      <h2>Ժամկետներ</h2>
      {{delivery_terms}}
      <p>Ժամկետը հաշվվում է այն պահից, երբ պատվերը հաստատել ենք հեռախոսով, իսկ բանկային փոխանցման դեպքում՝ երբ գումարը հասել է մեզ։ Եթե ձյունը կամ փակ ճանապարհը խանգարի, կզանգահարենք և նոր օր կպայմանավորվենք։</p>
      <h2>Ինչպես է դա լինում</h2>
      <ul>
        <li>Պատվիրելուց հետո զանգահարում ենք, ճշտում հասցեն և առաքման ժամը։ Աշխատանքային ժամերին սովորաբար զանգում ենք մեկ ժամվա ընթացքում։</li>
        <li>Առաքիչը զանգահարում է ճանապարհից։ Եթե դուք տանը չլինեք, ապրանքը կարող է ստանալ այն մարդը, ում անունը կասեք մեզ։</li>
        <li>Խոշոր տեխնիկան բերում ենք մինչև բնակարանի դուռը։ Եթե շենքում վերելակ չկա կամ դուռը նեղ է, ասեք նախապես։</li>
        <li>Եթե ավելի հարմար է վերցնել <a href="/stores">մեր խանութներից</a>, ասեք դա հաստատման զանգի ժամանակ։</li>
      </ul>
      <p>Պատվերի ընթացքը տեսնում եք <a href="/track">հետևման էջում</a>՝ պատվերի համարով և էլ. հասցեով։</p>
      <h2>Ինչ ստուգել ստանալիս</h2>
      <ul>
        <li>Տուփն ու կնիքներն ամբողջական են։</li>
        <li>Մոդելը, գույնը և հիշողությունը համապատասխանում են պատվերին։</li>
        <li>Երաշխիքային կտրոնի սերիական համարը նույնն է, ինչ տուփի վրա։</li>
        <li>Ստացել եք ՀԴՄ կտրոնը։ Էլեկտրոնային կտրոնը գալիս է նաև էլ. փոստով։</li>
      </ul>
      <p>Եթե որևէ բան սխալ է, ապրանքը մի ընդունեք. առաքիչը հետ կտանի, և ոչինչ չեք վճարի։</p>
      <h2>Վճարում</h2>
      <p><strong>Կանխիկ առաքման պահին։</strong> Վճարում եք առաքչին, երբ արդեն ստուգել եք ապրանքը։ Առանձին հավելավճար չկա։</p>
      <p><strong>Բանկային փոխանցում։</strong> Հաշվի տվյալները կգտնեք պատվերի էջում և էլ. նամակում։ Վճարման նպատակի դաշտում գրեք պատվերի համարը։ Հարմար է նաև կազմակերպությունների համար. հարկային հաշիվը տալիս ենք։</p>
      <p><strong>Բանկային քարտ։</strong> Visa, Mastercard կամ ArCa։ Քարտի տվյալները գրում եք բանկի պաշտպանված էջում. մեզ մոտ դրանք չեն հասնում և չեն պահվում։</p>
      <p><strong>Idram, Telcell, FastShift։</strong> Վճարում եք ձեր դրամապանակից։</p>
      <p>Եթե քարտով կամ դրամապանակից վճարումը չստացվի, ապրանքը 30 րոպե պահում ենք ձեզ համար. կարող եք կրկին փորձել կամ ընտրել այլ եղանակ։</p>
      <p><strong>Ապառիկ։</strong> Բանկն ու ժամկետն ընտրում եք ապրանքի էջում կամ ձևակերպելիս։ Մանրամասները՝ <a href="/page/2">ապառիկի էջում</a>։</p>
      `,
      `
      <h2>Сроки</h2>
      {{delivery_terms}}
      <p>Срок считается с того часа, когда мы подтвердили заказ по телефону, а при банковском переводе — когда деньги пришли. Если помешает снег или закрытая дорога, позвоним и договоримся о новом дне.</p>
      <h2>Как это происходит</h2>
      <ul>
        <li>После заказа мы звоним, уточняем адрес и время доставки. В рабочие часы обычно звоним в течение часа.</li>
        <li>Курьер звонит с дороги. Если вас не будет дома, товар может получить тот, чьё имя вы нам назовёте.</li>
        <li>Крупную технику заносим до двери квартиры. Если в доме нет лифта или дверь узкая, предупредите заранее.</li>
        <li>Если удобнее забрать заказ в <a href="/stores">одном из магазинов</a>, скажите об этом, когда мы позвоним.</li>
      </ul>
      <p>За заказом можно следить на <a href="/track">странице отслеживания</a> — по номеру заказа и адресу эл. почты.</p>
      <h2>Что проверить при получении</h2>
      <ul>
        <li>Коробка и пломбы целы.</li>
        <li>Модель, цвет и объём памяти те, что вы заказали.</li>
        <li>Серийный номер в гарантийном талоне совпадает с номером на коробке.</li>
        <li>Вам выдали фискальный чек. Электронный чек приходит и на почту.</li>
      </ul>
      <p>Если что-то не так, не принимайте товар: курьер заберёт его, платить ничего не нужно.</p>
      <h2>Оплата</h2>
      <p><strong>Наличными при получении.</strong> Вы платите курьеру, когда уже проверили товар. Доплаты за это нет.</p>
      <p><strong>Банковский перевод.</strong> Реквизиты будут на странице заказа и в письме. В назначении платежа укажите номер заказа. Подходит и организациям: налоговый счёт мы выписываем.</p>
      <p><strong>Банковская карта.</strong> Visa, Mastercard или ArCa. Данные карты вы вводите на защищённой странице банка: к нам они не попадают и у нас не хранятся.</p>
      <p><strong>Idram, Telcell, FastShift.</strong> Вы платите из своего кошелька.</p>
      <p>Если заплатить картой или из кошелька не получилось, мы держим товар для вас ещё 30 минут: можно попробовать снова или выбрать другой способ.</p>
      <p><strong>Кредит.</strong> Банк и срок выбираете на странице товара или при оформлении. Подробнее — на странице <a href="/page/2">о покупке в кредит</a>.</p>
      `,
      `
      <h2>How long it takes</h2>
      {{delivery_terms}}
      <p>The time runs from our call confirming the order or, for a bank transfer, from the moment the money arrives. If snow or a closed road gets in the way, we call and agree on another day.</p>
      <h2>How it goes</h2>
      <ul>
        <li>After you order, we call to check the address and the time. During opening hours we usually call within an hour.</li>
        <li>The courier calls on the way. If you are not at home, the person you have named to us may receive the goods.</li>
        <li>Large appliances are carried to the door of your flat. If there is no lift or the door is narrow, please tell us beforehand.</li>
        <li>If you would rather collect from <a href="/stores">one of our stores</a>, say so when we call.</li>
      </ul>
      <p>You can follow the order on the <a href="/track">tracking page</a> with the order number and your e-mail.</p>
      <h2>What to check on arrival</h2>
      <ul>
        <li>The box and its seals are whole.</li>
        <li>Model, colour and storage are the ones you ordered.</li>
        <li>The serial number on the warranty card is the one on the box.</li>
        <li>You have the fiscal receipt. The electronic one also comes by e-mail.</li>
      </ul>
      <p>If something is wrong, do not accept the goods: the courier takes them back and you pay nothing.</p>
      <h2>Payment</h2>
      <p><strong>Cash on delivery.</strong> You pay the courier once you have checked the goods. There is no surcharge.</p>
      <p><strong>Bank transfer.</strong> You will find the account details on the order page and in an e-mail. Give the order number as the purpose of the payment. This suits companies too: we issue tax invoices.</p>
      <p><strong>Bank card.</strong> Visa, Mastercard or ArCa. You enter the card details on the bank’s protected page: they neither reach us nor are kept here.</p>
      <p><strong>Idram, Telcell, FastShift.</strong> You pay from your wallet.</p>
      <p>If a payment by card or wallet does not go through, we hold the goods for you for 30 minutes: try again or choose another way.</p>
      <p><strong>Credit.</strong> You choose the bank and the period on the product page or at checkout. More on the page about <a href="/page/2">buying on credit</a>.</p>
      `,
    ),
  },
  {
    id: 4,
    urlKey: 'terms',
    title: text('Օգտագործման և վաճառքի պայմաններ', 'Условия пользования и продажи', 'Terms of use and sale'),
    description: text(
      'Կայքից օգտվելու և ապրանք գնելու պայմանները՝ պատվեր, գին, վճարում, առաքում, վերադարձ, երաշխիք։',
      'Условия пользования сайтом и покупки: заказ, цена, оплата, доставка, возврат, гарантия.',
      'The terms of using the site and buying: orders, prices, payment, delivery, returns, warranty.',
    ),
    html: text(
      `
      <p>Այս պայմանները գործում են, երբ օգտվում եք կայքից կամ պատվեր եք տալիս։ Պատվիրելիս հաստատում եք, որ կարդացել եք դրանք և համաձայն եք։</p>
      <h2>1. Վաճառողը</h2>
      <p>«Կայծ» ՍՊԸ, ՀՎՀՀ 00000000, Սարյան փող. 22, 0002 Երևան, հեռ. <a href="tel:+37410123456">010 123 456</a>, էլ. փոստ՝ <a href="mailto:shop@kayts.example">shop@kayts.example</a>։</p>
      <h2>2. Ապրանքներ և գներ</h2>
      <ul>
        <li>Գները նշված են Հայաստանի Հանրապետության դրամով և ներառում են ԱԱՀ-ն։ Այլ արժույթով թվերը տեղեկատվական են։</li>
        <li>Առաքման արժեքը ցույց է տրվում մինչև պատվերը հաստատելը։</li>
        <li>Զեղչված գինը գործում է նշված օրերին՝ երկու ծայրը ներառյալ, Երևանի ժամանակով։</li>
        <li>Նկարներն օգնում են ընտրել, սակայն գույնը կարող է փոքր-ինչ տարբերվել՝ կախված էկրանից։ Որոշիչը մոդելն ու բնութագրերն են։</li>
        <li>Եթե պատվիրելու ընթացքում գինը փոխվի, դա կասենք, և պատվերը կշարունակվի միայն ձեր համաձայնությամբ։</li>
      </ul>
      <h2>3. Պատվեր</h2>
      <p>Պատվիրել կարելի է հաշվով կամ առանց դրա։ Խնդրում ենք նշել ճիշտ անուն, հասցե և հեռախոսահամար։ Պատվերն ստանալու մասին նամակը հայտնում է, որ այն հասել է մեզ. պայմանագիրը կնքված է, երբ մենք հաստատում ենք պատվերը հեռախոսով կամ էլ. փոստով։ Մենք կարող ենք չհաստատել պատվերը, եթե ապրանքն սպառվել է, տվյալները թերի են կամ գնի մեջ ակնհայտ սխալ կա։ Վճարված գումարն այդ դեպքում ամբողջությամբ վերադարձնում ենք։</p>
      <p>Մինչև ապրանքի ուղարկումը պատվերը կարող եք անվճար չեղարկել։</p>
      <h2>4. Վճարում</h2>
      <p>Վճարել կարելի է կանխիկ՝ առաքման պահին, բանկային փոխանցումով, բանկային քարտով կամ դրամապանակից։ Եթե փոխանցումը չի ստացվել նամակում նշված ժամկետում, պատվերը չեղարկվում է։ Քարտով կամ դրամապանակից վճարվող ապրանքը պահում ենք 30 րոպե։ Վճարումից հետո տալիս ենք ՀԴՄ կտրոն։</p>
      <h2>5. Ապառիկ</h2>
      <p>Վարկը տրամադրում է բանկը, և պայմանագիրը կնքվում է բանկի ու գնորդի միջև։ Կայքի հաշվարկները մոտավոր են և առաջարկ չեն։ Եթե բանկը մերժի հայտը, կարող եք վճարել այլ եղանակով կամ չեղարկել պատվերը։ Տե՛ս <a href="/page/2">«Ինչպես գնել ապառիկ»</a>։</p>
      <h2>6. Առաքում</h2>
      <p>Ժամկետներն ու կարգը նկարագրված են <a href="/page/3">«Առաքում և վճարում» էջում</a>։ Պատահական վնասի ռիսկը ձեզ է անցնում, երբ ապրանքը հանձնվում է ձեզ կամ ձեր նշած մարդուն։ Ստանալիս ստուգեք փաթեթը և լրակազմը։</p>
      <h2>7. Վերադարձ և երաշխիք</h2>
      <p>Պատշաճ որակի ապրանքը վերադարձվում է 14 օրվա ընթացքում՝ <a href="/page/5">վերադարձի կանոններով</a>։ Թերի ապրանքի դեպքում գործում են օրենքով սահմանված իրավունքները և <a href="/page/6">երաշխիքը</a>։ Այս պայմաններում ոչինչ չի սահմանափակում սպառողի օրինական իրավունքները։</p>
      <h2>8. Անձնական հաշիվ</h2>
      <p>Գաղտնաբառը պահեք միայն ձեզ մոտ։ Եթե կարծում եք, որ ուրիշն է մտել ձեր հաշիվ, փոխեք գաղտնաբառը և գրեք մեզ։ Հաշիվը կարող եք ջնջել ցանկացած պահի։ Ինչպես ենք վարվում ձեր տվյալների հետ, գրված է <a href="/page/7">գաղտնիության քաղաքականության մեջ</a>։</p>
      <h2>9. Կայքի նյութերը</h2>
      <p>Տեքստերը, նկարները և նշանը պատկանում են մեզ կամ օգտագործվում են թույլտվությամբ։ Ապրանքանիշերը պատկանում են իրենց տերերին։ Կարելի է տպել և կիսվել անձնական կարիքի համար, իսկ այլ օգտագործման համար խնդրում ենք նախապես գրել մեզ։ Չի կարելի խանգարել կայքի աշխատանքին կամ անհարկի ծանրաբեռնել այն։</p>
      <h2>10. Պատասխանատվություն</h2>
      <p>Մենք պատասխանում ենք մեր պարտավորությունների համար՝ օրենքով սահմանված չափով։ Պատասխանատու չենք այն ուշացման համար, որի պատճառը ո՛չ մենք, ո՛չ դուք չէինք կարող կանխել, բայց դրա մասին անմիջապես կտեղեկացնենք։</p>
      <h2>11. Բողոքներ և վեճեր</h2>
      <p>Նախ գրեք կամ զանգահարեք մեզ. պատասխանում ենք 5 աշխատանքային օրվա ընթացքում։ Եթե համաձայնության չգանք, կարող եք դիմել սպառողների շահերի պաշտպանությամբ զբաղվող պետական մարմին կամ դատարան։ Կիրառվում է Հայաստանի Հանրապետության օրենսդրությունը։</p>
      <h2>12. Փոփոխություններ</h2>
      <p>Պայմանները կարող են փոխվել։ Ձեր պատվերի նկատմամբ գործում է պատվիրելու պահին հրապարակված տարբերակը։</p>
      `,
      `
      <p>Эти условия действуют, когда вы пользуетесь сайтом или оформляете заказ. Оформляя заказ, вы подтверждаете, что прочли их и согласны.</p>
      <h2>1. Продавец</h2>
      <p>ООО «Кайц», УНН 00000000, ул. Сарьяна, 22, 0002 Ереван, тел. <a href="tel:+37410123456">010 123 456</a>, эл. почта <a href="mailto:shop@kayts.example">shop@kayts.example</a>.</p>
      <h2>2. Товары и цены</h2>
      <ul>
        <li>Цены указаны в драмах Республики Армения и включают НДС. Суммы в других валютах даны для сведения.</li>
        <li>Стоимость доставки видна до подтверждения заказа.</li>
        <li>Сниженная цена действует в указанные дни, включая первый и последний, по ереванскому времени.</li>
        <li>Изображения помогают выбрать, но оттенок может немного отличаться в зависимости от экрана. Определяющими остаются модель и характеристики.</li>
        <li>Если цена изменится, пока вы оформляете заказ, мы скажем об этом, и заказ продолжится только с вашего согласия.</li>
      </ul>
      <h2>3. Заказ</h2>
      <p>Заказать можно с учётной записью и без неё. Пожалуйста, указывайте верные имя, адрес и номер телефона. Письмо о получении заказа означает, что он до нас дошёл; договор заключён, когда мы подтвердили заказ по телефону или эл. почте. Мы можем не подтвердить заказ, если товар распродан, данные неполны или в цене явная ошибка. Уплаченное в таком случае возвращаем полностью.</p>
      <p>До отправки товара заказ можно бесплатно отменить.</p>
      <h2>4. Оплата</h2>
      <p>Заплатить можно наличными при получении, банковским переводом, банковской картой или из кошелька. Если перевод не поступил в срок, указанный в письме, заказ отменяется. Товар, за который платят картой или из кошелька, мы держим 30 минут. После оплаты мы выдаём фискальный чек.</p>
      <h2>5. Покупка в кредит</h2>
      <p>Кредит предоставляет банк, договор заключается между банком и покупателем. Расчёты на сайте приблизительны и не являются предложением. Если банк отклонит заявку, можно заплатить иначе или отменить заказ. См. <a href="/page/2">«Покупка в кредит»</a>.</p>
      <h2>6. Доставка</h2>
      <p>Сроки и порядок описаны на странице <a href="/page/3">«Доставка и оплата»</a>. Риск случайного повреждения переходит к вам, когда товар передан вам или названному вами лицу. При получении проверьте упаковку и комплектность.</p>
      <h2>7. Возврат и гарантия</h2>
      <p>Товар надлежащего качества можно вернуть в течение 14 дней по <a href="/page/5">правилам возврата</a>. При недостатках товара действуют права, установленные законом, и <a href="/page/6">гарантия</a>. Ничто в этих условиях не ограничивает законных прав потребителя.</p>
      <h2>8. Личный кабинет</h2>
      <p>Храните пароль при себе. Если вам кажется, что в ваш кабинет вошёл кто-то другой, смените пароль и напишите нам. Учётную запись можно удалить в любое время. Как мы обращаемся с вашими данными, сказано в <a href="/page/7">политике конфиденциальности</a>.</p>
      <h2>9. Материалы сайта</h2>
      <p>Тексты, изображения и знак принадлежат нам или используются с разрешения. Товарные знаки принадлежат их владельцам. Печатать и пересылать можно для личных нужд; для другого использования, пожалуйста, сначала напишите нам. Нельзя мешать работе сайта или излишне его нагружать.</p>
      <h2>10. Ответственность</h2>
      <p>Мы отвечаем за свои обязательства в пределах, установленных законом. Мы не отвечаем за задержку, которую ни мы, ни вы не могли предотвратить, но сразу о ней сообщим.</p>
      <h2>11. Жалобы и споры</h2>
      <p>Сначала напишите или позвоните нам: мы отвечаем в течение 5 рабочих дней. Если договориться не удалось, можно обратиться в государственный орган по защите интересов потребителей или в суд. Применяется право Республики Армения.</p>
      <h2>12. Изменения</h2>
      <p>Условия могут меняться. К вашему заказу применяется редакция, опубликованная в момент его оформления.</p>
      `,
      `
      <p>These terms apply when you use the site or place an order. By placing an order you confirm that you have read and accept them.</p>
      <h2>1. The seller</h2>
      <p>Kayts LLC, TIN 00000000, 22 Saryan St., 0002 Yerevan, tel. <a href="tel:+37410123456">010 123 456</a>, e-mail <a href="mailto:shop@kayts.example">shop@kayts.example</a>.</p>
      <h2>2. Goods and prices</h2>
      <ul>
        <li>Prices are in Armenian drams and include VAT. Sums in other currencies are given for information.</li>
        <li>The cost of delivery is shown before you confirm the order.</li>
        <li>A lowered price holds on the days stated, first and last included, by Yerevan time.</li>
        <li>Pictures help you choose, but shades may differ slightly from screen to screen. The model and the specifications decide.</li>
        <li>If a price changes while you are ordering, we say so, and the order goes on only if you agree.</li>
      </ul>
      <h2>3. Orders</h2>
      <p>You may order with or without an account. Please give a correct name, address and phone number. The e-mail that we have received your order says only that; the contract is made when we confirm the order by phone or e-mail. We may decline an order if the goods are sold out, the details are incomplete or the price is plainly a mistake. Anything already paid is then returned in full.</p>
      <p>Until the goods are sent, you may cancel free of charge.</p>
      <h2>4. Payment</h2>
      <p>You may pay in cash on delivery, by bank transfer, by bank card or from a wallet. If a transfer has not arrived within the time stated in the e-mail, the order is cancelled. Goods to be paid by card or wallet are held for 30 minutes. After payment we issue a fiscal receipt.</p>
      <h2>5. Buying on credit</h2>
      <p>The loan is given by a bank, and the contract is between the bank and the buyer. Calculations on the site are estimates and not an offer. If the bank declines, you may pay in another way or cancel the order. See <a href="/page/2">Buying on credit</a>.</p>
      <h2>6. Delivery</h2>
      <p>Times and procedure are described under <a href="/page/3">Delivery and payment</a>. The risk of accidental damage passes to you when the goods are handed to you or to the person you named. Please check the packaging and that everything is there.</p>
      <h2>7. Returns and warranty</h2>
      <p>Goods of proper quality may be returned within 14 days under the <a href="/page/5">return rules</a>. If goods are faulty, your statutory rights and the <a href="/page/6">warranty</a> apply. Nothing in these terms limits the rights the law gives to consumers.</p>
      <h2>8. Your account</h2>
      <p>Keep your password to yourself. If you think somebody else has been in your account, change the password and write to us. You may delete the account at any time. How we treat your data is set out in the <a href="/page/7">privacy policy</a>.</p>
      <h2>9. Content of the site</h2>
      <p>Texts, pictures and our mark belong to us or are used with permission. Trade marks belong to their owners. You may print and share for personal use; for any other use please write to us first. The site must not be disturbed or overloaded.</p>
      <h2>10. Liability</h2>
      <p>We answer for our obligations to the extent the law provides. We are not liable for a delay that neither we nor you could prevent, but we will tell you of it at once.</p>
      <h2>11. Complaints and disputes</h2>
      <p>Please write or call us first: we answer within 5 working days. If we cannot agree, you may turn to the state body for the protection of consumers or to a court. The law of the Republic of Armenia applies.</p>
      <h2>12. Changes</h2>
      <p>These terms may change. Your order is governed by the version published when you placed it.</p>
      `,
    ),
  },
  {
    id: 5,
    urlKey: 'returns',
    title: text('Վերադարձ և փոխանակում', 'Возврат и обмен', 'Returns and exchange'),
    description: text(
      'Ինչ կարելի է վերադարձնել 14 օրվա ընթացքում, ինչպես դա անել և երբ եք ստանում գումարը։',
      'Что можно вернуть в течение 14 дней, как это сделать и когда придут деньги.',
      'What may be returned within 14 days, how to do it and when you get the money.',
    ),
    html: text(
      `
      <p>Եթե ապրանքը ձեզ չի հարմարվել, կարող եք այն վերադարձնել կամ փոխանակել ստանալուց հետո 14 օրվա ընթացքում։ Բավական է, որ այդ ժամկետում ուղարկեք այն կամ հայտնեք մեզ։</p>
      <h2>Պայմանները</h2>
      <ul>
        <li>Ապրանքն օգտագործված չէ, չունի քերծվածք և պահպանել է իր տեսքը։</li>
        <li>Ամբողջ լրակազմը տեղում է՝ տուփ, մալուխներ, փաստաթղթեր, նվերներ։</li>
        <li>Ունեք ՀԴՄ կտրոնը։ Եթե չեք գտնում, ասեք պատվերի համարը. էլեկտրոնային կտրոնը մեզ մոտ պահված է։</li>
      </ul>
      <h2>Հեռախոսներ և բարդ տեխնիկա</h2>
      <p>Օրենքով երաշխիք ունեցող հեռախոսները և տեխնիկապես բարդ կենցաղային ապրանքները այն ցանկում են, որոնց համար պատշաճ որակի դեպքում վերադարձ չի նախատեսվում։ Այնուամենայնիվ, դրանք ընդունում ենք 14 օրվա ընթացքում, եթե <strong>տուփը բացված չէ, և կնիքներն ամբողջական են</strong>։ Բացված սարքը հետ ենք վերցնում միայն թերության դեպքում։</p>
      <p>Հիգիենայի նկատառումով չենք ընդունում բացված ներդիր ականջակալներ, սափրիչներ և նման ապրանքներ, եթե դրանք սարքին են։</p>
      <h2>Եթե ապրանքը թերի է</h2>
      <p>Թերի ապրանքի վրա վերը նշված սահմանափակումները չեն տարածվում։ Ընտրությունը ձերն է՝ անվճար վերանորոգում, փոխանակում նույնպիսի ապրանքով, գնի համաչափ նվազեցում կամ գումարի վերադարձ՝ օրենքով սահմանված կարգով։ Կարգը նկարագրված է <a href="/page/6">երաշխիքի էջում</a>։ Եթե սխալ ապրանք ենք բերել, կփոխենք մեր հաշվին։</p>
      <h2>Ինչպես վերադարձնել</h2>
      <ul>
        <li>Զանգահարեք <a href="tel:+37410123456">010 123 456</a> կամ գրեք <a href="mailto:shop@kayts.example">shop@kayts.example</a> հասցեին՝ նշելով պատվերի համարը և պատճառը։ Պատճառը պարտադիր չէ, բայց օգնում է մեզ։</li>
        <li>Բերեք ապրանքը <a href="/stores">ցանկացած խանութ</a> կամ պայմանավորվեք առաքչի հետ։ Սարքին ապրանքը հետ ուղարկելու ծախսը գնորդինն է, թերի կամ սխալմամբ բերված ապրանքի դեպքում՝ մերը։</li>
        <li>Ստուգում ենք ապրանքը ձեր ներկայությամբ կամ ստանալուց հետո մեկ աշխատանքային օրվա ընթացքում։</li>
      </ul>
      <h2>Գումարի վերադարձ</h2>
      <table>
        <thead><tr><th>Ինչպես էիք վճարել</th><th>Ինչպես ենք վերադարձնում</th></tr></thead>
        <tbody>
          <tr><td>Կանխիկ</td><td>Կանխիկ՝ խանութում, նույն օրը</td></tr>
          <tr><td>Բանկային փոխանցում</td><td>Ձեր հաշվին՝ 5 աշխատանքային օրվա ընթացքում</td></tr>
          <tr><td>Բանկային քարտ</td><td>Նույն քարտին. մեզնից՝ 1 աշխատանքային օրվա ընթացքում, հետո կախված է ձեր բանկից</td></tr>
          <tr><td>Դրամապանակ</td><td>Ձեր դրամապանակին՝ 5 աշխատանքային օրվա ընթացքում</td></tr>
          <tr><td>Ապառիկ</td><td>Բանկին. վարկը փակվում կամ փոքրանում է</td></tr>
        </tbody>
      </table>
      <p>Վերադարձի համար տալիս ենք վերադարձի ՀԴՄ կտրոն։ Ապառիկի դեպքում ճշտեք բանկում՝ արդյոք այդ օրերի համար տոկոս է հաշվվել։</p>
      `,
      `
      <p>Если товар вам не подошёл, его можно вернуть или обменять в течение 14 дней после получения. Достаточно отправить его или сообщить нам в этот срок.</p>
      <h2>Условия</h2>
      <ul>
        <li>Товар не был в употреблении, на нём нет царапин, вид сохранён.</li>
        <li>Комплект полный: коробка, кабели, документы, подарки.</li>
        <li>У вас есть фискальный чек. Если он потерялся, назовите номер заказа: электронный чек хранится у нас.</li>
      </ul>
      <h2>Телефоны и сложная техника</h2>
      <p>По закону телефоны с гарантией и технически сложные бытовые товары входят в перечень, по которому исправный товар возврату не подлежит. Тем не менее мы принимаем их в течение 14 дней, если <strong>коробка не вскрыта и пломбы целы</strong>. Вскрытое устройство берём обратно только при недостатке.</p>
      <p>По соображениям гигиены не принимаем исправные вскрытые наушники-вкладыши, бритвы и подобные вещи.</p>
      <h2>Если товар с недостатком</h2>
      <p>На товар с недостатком эти ограничения не распространяются. Выбор за вами: бесплатный ремонт, обмен на такой же товар, соразмерное снижение цены или возврат денег в порядке, установленном законом. Как это делается, сказано на странице <a href="/page/6">о гарантии</a>. Если мы привезли не то, заменим за свой счёт.</p>
      <h2>Как вернуть</h2>
      <ul>
        <li>Позвоните по номеру <a href="tel:+37410123456">010 123 456</a> или напишите на <a href="mailto:shop@kayts.example">shop@kayts.example</a>, указав номер заказа и причину. Причина не обязательна, но помогает нам.</li>
        <li>Принесите товар в <a href="/stores">любой магазин</a> или договоритесь о курьере. Обратная дорога исправного товара — за счёт покупателя, товара с недостатком или привезённого по ошибке — за наш.</li>
        <li>Мы проверим товар при вас или в течение рабочего дня после получения.</li>
      </ul>
      <h2>Возврат денег</h2>
      <table>
        <thead><tr><th>Как вы платили</th><th>Как мы возвращаем</th></tr></thead>
        <tbody>
          <tr><td>Наличными</td><td>Наличными в магазине в тот же день</td></tr>
          <tr><td>Банковским переводом</td><td>На ваш счёт за 5 рабочих дней</td></tr>
          <tr><td>Банковской картой</td><td>На ту же карту: от нас за 1 рабочий день, дальше зависит от вашего банка</td></tr>
          <tr><td>Из кошелька</td><td>В ваш кошелёк за 5 рабочих дней</td></tr>
          <tr><td>В кредит</td><td>Банку: кредит закрывается или уменьшается</td></tr>
        </tbody>
      </table>
      <p>При возврате выдаём возвратный фискальный чек. Если покупали в кредит, уточните в банке, начислены ли проценты за прошедшие дни.</p>
      `,
      `
      <p>If the goods do not suit you, you may return or exchange them within 14 days of receiving them. It is enough to send them or to let us know within that time.</p>
      <h2>Conditions</h2>
      <ul>
        <li>The goods are unused, unscratched and look as they did.</li>
        <li>Everything is there: box, cables, papers, gifts.</li>
        <li>You have the fiscal receipt. If it is lost, give us the order number: we keep the electronic one.</li>
      </ul>
      <h2>Phones and complex appliances</h2>
      <p>By law, phones under warranty and technically complex household goods are on the list of things that need not be taken back when they work. We accept them all the same within 14 days if <strong>the box is unopened and its seals are whole</strong>. An opened device is taken back only if it is faulty.</p>
      <p>For reasons of hygiene we do not take back opened earbuds, shavers and the like when they work.</p>
      <h2>If the goods are faulty</h2>
      <p>These limits do not apply to faulty goods. The choice is yours: repair free of charge, exchange for the same goods, a fair reduction of the price or your money back, as the law provides. How this is done is described on the <a href="/page/6">warranty page</a>. If we brought the wrong thing, we replace it at our expense.</p>
      <h2>How to return</h2>
      <ul>
        <li>Call <a href="tel:+37410123456">010 123 456</a> or write to <a href="mailto:shop@kayts.example">shop@kayts.example</a> with the order number and the reason. You need not give a reason, but it helps us.</li>
        <li>Bring the goods to <a href="/stores">any store</a> or arrange a courier. You pay for sending back goods that work; we pay for goods that are faulty or were sent by mistake.</li>
        <li>We check the goods while you wait, or within one working day of receiving them.</li>
      </ul>
      <h2>Your money back</h2>
      <table>
        <thead><tr><th>You paid</th><th>We return</th></tr></thead>
        <tbody>
          <tr><td>In cash</td><td>Cash in the store, the same day</td></tr>
          <tr><td>By bank transfer</td><td>To your account within 5 working days</td></tr>
          <tr><td>By bank card</td><td>To the same card: from us within 1 working day, then it depends on your bank</td></tr>
          <tr><td>From a wallet</td><td>To your wallet within 5 working days</td></tr>
          <tr><td>On credit</td><td>To the bank: the loan is closed or reduced</td></tr>
        </tbody>
      </table>
      <p>You get a return receipt. If you bought on credit, ask the bank whether interest was charged for the days in between.</p>
      `,
    ),
  },
  {
    id: 6,
    urlKey: 'warranty',
    title: text('Երաշխիք և սպասարկում', 'Гарантия и сервис', 'Warranty and service'),
    description: text(
      'Որքան է երաշխիքը, ինչ է այն ներառում, ինչ անել, եթե սարքը փչացել է։',
      'Сколько длится гарантия, что она включает и что делать, если устройство сломалось.',
      'How long the warranty lasts, what it covers and what to do when a device fails.',
    ),
    html: text(
      `
      <p>Երաշխիքի ժամկետը նշված է ապրանքի էջում և երաշխիքային կտրոնում։ Այն սկսվում է ապրանքն ստանալու օրվանից։</p>
      <table>
        <thead><tr><th>Ապրանքներ</th><th>Սովորական ժամկետ</th></tr></thead>
        <tbody>
          <tr><td>Սմարթֆոններ, պլանշետներ, նոութբուքեր</td><td>12–24 ամիս</td></tr>
          <tr><td>Հեռուստացույցներ, մանր կենցաղային տեխնիկա</td><td>12–24 ամիս</td></tr>
          <tr><td>Խոշոր կենցաղային տեխնիկա</td><td>12–36 ամիս</td></tr>
          <tr><td>Պարագաներ, մալուխներ, պատյաններ</td><td>ըստ ապրանքի էջի</td></tr>
        </tbody>
      </table>
      <h2>Ինչ է ներառում</h2>
      <p>Գործարանային թերությունները, այսինքն՝ այն, ինչ սարքում եղել է սկզբից, թեև երևացել է ավելի ուշ։ Վերանորոգումը, պահեստամասերը և տեղափոխումը մինչև սպասարկման կենտրոն անվճար են։</p>
      <h2>Ինչ չի ներառում</h2>
      <ul>
        <li>հարվածի, ընկնելու, հեղուկի կամ լարման ցատկի հետքեր,</li>
        <li>ոչ պաշտոնական վերանորոգում կամ փոփոխված ծրագրային ապահովում,</li>
        <li>բնական մաշվածություն. մարտկոցի տարողությունը, օրինակ, տարիների ընթացքում նվազում է,</li>
        <li>սպառվող նյութեր՝ քարթրիջներ, զտիչներ, խոզանակներ։</li>
      </ul>
      <p>Ջրակայունությունը (IP67, IP68) նույնպես չի նշանակում, որ ջրի վնասը երաշխիքային է. խտացումները ժամանակի ընթացքում թուլանում են։</p>
      <h2>Եթե սարքը փչացել է</h2>
      <ul>
        <li>Զանգահարեք <a href="tel:+37410123456">010 123 456</a>։ Երբեմն բավական է կարգավորում կամ թարմացում, և ճանապարհ գալ պետք չէ։</li>
        <li>Պահպանեք ձեր տվյալների պատճենը, անջատեք հեռախոսի որոնման և կողպման ծառայությունը (Find My կամ նմանը) և հանեք SIM քարտը։</li>
        <li>Բերեք սարքը, երաշխիքային կտրոնը և ՀԴՄ կտրոնը <a href="/stores">ցանկացած խանութ</a>։ Խոշոր տեխնիկայի համար վարպետը գալիս է տուն։</li>
        <li>Տալիս ենք ընդունման թերթիկ՝ սարքի վիճակի նկարագրությամբ։ Զանգահարելիս նշեք դրա համարը, և կասենք, թե ինչ փուլում է վերանորոգումը։</li>
      </ul>
      <p>Ախտորոշումը սովորաբար տևում է 1–3, վերանորոգումը՝ մինչև 15 աշխատանքային օր։ Եթե պահեստամասն ուշանում է, զանգահարում ենք և ասում իրական օրը։ Երաշխիքի ժամկետը երկարում է այնքան օրով, որքան սարքը մեզ մոտ էր։</p>
      <h2>Եթե վերանորոգել չի լինում</h2>
      <p>Փոխում ենք նույնպիսի սարքով կամ վերադարձնում գումարը՝ օրենքով սահմանված կարգով։ Եթե թերությունը երաշխիքային չէ, կբացատրենք պատճառը և կասենք վերանորոգման գինը. որոշումը ձերն է, ախտորոշման համար չենք գանձում։</p>
      <h2>Երաշխիքից հետո</h2>
      <p>Մեզնից գնված սարքերի համար օգնում ենք նաև երաշխիքի ավարտից հետո՝ կխորհրդակցենք, կուղղորդենք կենտրոն և գինը նախապես կասենք։</p>
      `,
      `
      <p>Срок гарантии указан на странице товара и в гарантийном талоне. Он начинается в день получения товара.</p>
      <table>
        <thead><tr><th>Товары</th><th>Обычный срок</th></tr></thead>
        <tbody>
          <tr><td>Смартфоны, планшеты, ноутбуки</td><td>12–24 месяца</td></tr>
          <tr><td>Телевизоры, мелкая бытовая техника</td><td>12–24 месяца</td></tr>
          <tr><td>Крупная бытовая техника</td><td>12–36 месяцев</td></tr>
          <tr><td>Аксессуары, кабели, чехлы</td><td>как сказано на странице товара</td></tr>
        </tbody>
      </table>
      <h2>Что она включает</h2>
      <p>Заводские недостатки, то есть то, что было в устройстве с самого начала, хотя и проявилось позже. Ремонт, запчасти и дорога до сервисного центра бесплатны.</p>
      <h2>Что не включает</h2>
      <ul>
        <li>следы удара, падения, жидкости или скачка напряжения;</li>
        <li>неофициальный ремонт и изменённое программное обеспечение;</li>
        <li>естественный износ: ёмкость аккумулятора, например, с годами уменьшается;</li>
        <li>расходные материалы: картриджи, фильтры, щётки.</li>
      </ul>
      <p>Влагозащита (IP67, IP68) тоже не значит, что повреждение водой покрывает гарантия: уплотнения со временем слабеют.</p>
      <h2>Если устройство сломалось</h2>
      <ul>
        <li>Позвоните по номеру <a href="tel:+37410123456">010 123 456</a>. Иногда хватает настройки или обновления, и ехать никуда не нужно.</li>
        <li>Сохраните копию данных, отключите поиск и блокировку телефона (Find My или подобное) и выньте SIM-карту.</li>
        <li>Принесите устройство, гарантийный талон и чек в <a href="/stores">любой магазин</a>. К крупной технике мастер приезжает на дом.</li>
        <li>Мы дадим приёмный лист с описанием состояния. Назовите по телефону его номер, и мы скажем, как идёт ремонт.</li>
      </ul>
      <p>Диагностика обычно занимает 1–3 рабочих дня, ремонт — до 15. Если запчасть задерживается, мы звоним и называем настоящий день. Гарантия продлевается на столько дней, сколько устройство было у нас.</p>
      <h2>Если починить нельзя</h2>
      <p>Заменим на такое же устройство или вернём деньги в порядке, установленном законом. Если случай не гарантийный, объясним почему и назовём цену ремонта; решаете вы, за диагностику мы не берём.</p>
      <h2>После гарантии</h2>
      <p>С купленными у нас устройствами помогаем и после окончания гарантии: посоветуем, направим в центр и заранее назовём цену.</p>
      `,
      `
      <p>The length of the warranty stands on the product page and on the warranty card. It starts on the day you receive the goods.</p>
      <table>
        <thead><tr><th>Goods</th><th>Usual length</th></tr></thead>
        <tbody>
          <tr><td>Smartphones, tablets, laptops</td><td>12–24 months</td></tr>
          <tr><td>TVs, small appliances</td><td>12–24 months</td></tr>
          <tr><td>Large appliances</td><td>12–36 months</td></tr>
          <tr><td>Accessories, cables, cases</td><td>as stated on the product page</td></tr>
        </tbody>
      </table>
      <h2>What it covers</h2>
      <p>Manufacturing faults: whatever was wrong in the device from the start, even if it showed later. Repair, parts and the way to the service centre are free.</p>
      <h2>What it does not cover</h2>
      <ul>
        <li>traces of a knock, a fall, liquid or a voltage surge;</li>
        <li>unofficial repair or altered software;</li>
        <li>natural wear: the capacity of a battery, for one, shrinks over the years;</li>
        <li>consumables: cartridges, filters, brushes.</li>
      </ul>
      <p>Water resistance (IP67, IP68) does not make water damage a warranty case either: seals weaken with time.</p>
      <h2>If a device fails</h2>
      <ul>
        <li>Call <a href="tel:+37410123456">010 123 456</a>. Sometimes a setting or an update is enough and you need not travel.</li>
        <li>Back up your data, switch off the find-and-lock service of the phone (Find My or similar) and take out the SIM card.</li>
        <li>Bring the device, the warranty card and the receipt to <a href="/stores">any store</a>. For large appliances a technician comes to your home.</li>
        <li>We give you an intake sheet describing the condition. Give its number when you call and we will tell you how the repair is going.</li>
      </ul>
      <p>Diagnosis usually takes 1–3 working days, repair up to 15. If a part is late, we call and name the real day. The warranty is extended by as many days as the device was with us.</p>
      <h2>If it cannot be repaired</h2>
      <p>We replace it with the same device or return the money, as the law provides. If the fault is not covered, we explain why and name the price of the repair; the decision is yours, and we do not charge for the diagnosis.</p>
      <h2>After the warranty</h2>
      <p>For devices bought from us we help after the warranty too: we advise, point you to a service centre and tell you the price beforehand.</p>
      `,
    ),
  },
  {
    id: 7,
    urlKey: 'privacy',
    title: text('Գաղտնիության քաղաքականություն', 'Политика конфиденциальности', 'Privacy policy'),
    description: text(
      'Ինչ տվյալներ ենք մշակում, ինչու, որքան ենք պահում և ինչ իրավունքներ ունեք։',
      'Какие данные мы обрабатываем, зачем, сколько храним и какие у вас есть права.',
      'What data we process, why, how long we keep it and what rights you have.',
    ),
    html: text(
      `
      <p>Մշակում ենք միայն այն տվյալները, որոնք պետք են ձեր պատվերը կատարելու համար, և ոչ ավելին։ Ձեր տվյալները չենք վաճառում։</p>
      <h2>Ով է մշակում</h2>
      <p>«Կայծ» ՍՊԸ, Սարյան փող. 22, 0002 Երևան, էլ. փոստ՝ <a href="mailto:shop@kayts.example">shop@kayts.example</a>։ Մշակումը կատարվում է «Անձնական տվյալների պաշտպանության մասին» օրենքի համաձայն։</p>
      <h2>Ինչ տվյալներ և ինչու</h2>
      <table>
        <thead><tr><th>Տվյալներ</th><th>Նպատակ</th><th>Հիմք</th></tr></thead>
        <tbody>
          <tr><td>Անուն, հեռախոսահամար, էլ. հասցե, առաքման հասցե</td><td>Պատվերն ընդունել, հաստատել և առաքել</td><td>պայմանագիր</td></tr>
          <tr><td>Պատվերի կազմը և գումարը, կտրոն</td><td>Հաշվառում, երաշխիք, վերադարձ</td><td>օրենք և պայմանագիր</td></tr>
          <tr><td>Հաշվի տվյալներ, նախընտրելիներ</td><td>Անձնական էջ</td><td>համաձայնություն</td></tr>
          <tr><td>Էլ. հասցե, որ թողել եք սպառված ապրանքի էջում</td><td>Մեկ անգամ գրել, երբ ապրանքը նորից լինի</td><td>համաձայնություն</td></tr>
          <tr><td>Ապառիկի համար ընտրված բանկ, ժամկետ, կանխավճար</td><td>Հայտը բանկին փոխանցել</td><td>ձեր խնդրանքը</td></tr>
          <tr><td>IP հասցե, հարցումների գրառումներ</td><td>Կայքի անվտանգություն</td><td>օրենք</td></tr>
        </tbody>
      </table>
      <p>Սեռը և ծննդյան ամսաթիվը պարտադիր չեն. լրացրեք միայն եթե ուզում եք։ Գաղտնաբառը պահվում է այնպես, որ մենք այն կարդալ չենք կարող։</p>
      <h2>Ում ենք փոխանցում</h2>
      <ul>
        <li>Առաքչին՝ անունը, հասցեն և հեռախոսահամարը։</li>
        <li>Բանկին՝ ձեր տվյալները, միայն եթե գնում եք ապառիկ։</li>
        <li>Բանկին կամ դրամապանակին՝ պատվերի համարն ու գումարը, եթե վճարում եք քարտով կամ դրամապանակից։</li>
        <li>Սպասարկման կենտրոնին՝ սարքի տվյալները, եթե այն վերանորոգվում է։</li>
        <li>Պետական մարմնին՝ երբ դա պահանջում է օրենքը։</li>
      </ul>
      <h2>Որքան ենք պահում</h2>
      <p>Պատվերների փաստաթղթերը պահում ենք այնքան, որքան պահանջում է հարկային օրենսդրությունը։ Հաշվի տվյալները՝ մինչև ջնջեք հաշիվը։ Սպառված ապրանքի համար թողած հասցեն՝ մինչև գրենք, ամենաշատը մեկ տարի։ Անվտանգության գրառումները՝ մի քանի շաբաթ։ Մեզ գրված նամակները՝ մինչև հարցը լուծվի, և հետո ևս մեկ տարի։</p>
      <h2>Թխուկներ (cookie)</h2>
      <p>Օգտագործում ենք այն թխուկները, առանց որոնց խանութը չի աշխատի. մուտքի, զամբյուղի, ձեր պատվերների և լեզվի համար։ Համեմատության ցանկը և վերջին դիտածները պահվում են ձեր դիտարկիչում։ Եթե թույլ տաք, Google-ը հաշվում է այցերն ու պատվերները՝ առանց անձնական տվյալների. զամբյուղի, պատվերի ձևակերպման և անձնական էջերում նրա կոդը երբեք չի լինում։</p>
      <h2>Ձեր իրավունքները</h2>
      <ul>
        <li>տեսնել ձեր տվյալները և ստանալ դրանց պատճենը. դա կարելի է անել անձնական էջից,</li>
        <li>ուղղել սխալ տվյալները,</li>
        <li>ջնջել հաշիվը և այն տվյալները, որոնց պահելն օրենքը չի պահանջում,</li>
        <li>հետ վերցնել համաձայնությունը,</li>
        <li>բողոքել Անձնական տվյալների պաշտպանության գործակալությանը կամ դատարանին։</li>
      </ul>
      <p>Գրեք մեզ, և կպատասխանենք ոչ ուշ, քան 5 աշխատանքային օրվա ընթացքում։ Պատասխանելուց առաջ կարող ենք խնդրել հաստատել, որ տվյալները ձերն են։</p>
      <h2>Անվտանգություն</h2>
      <p>Կապը ծածկագրված է, տվյալներին հասնում են միայն այն աշխատողները, ում դա պետք է աշխատանքի համար։ Եթե, այնուամենայնիվ, արտահոսք լինի, կտեղեկացնենք ձեզ և լիազոր մարմնին։</p>
      <h2>Փոփոխություններ</h2>
      <p>Եթե այս էջն էապես փոխվի, գրանցված գնորդներին կգրենք էլ. փոստով։</p>
      `,
      `
      <p>Мы обрабатываем только те данные, которые нужны, чтобы выполнить ваш заказ, и не больше. Ваши данные мы не продаём.</p>
      <h2>Кто обрабатывает</h2>
      <p>ООО «Кайц», ул. Сарьяна, 22, 0002 Ереван, эл. почта <a href="mailto:shop@kayts.example">shop@kayts.example</a>. Обработка ведётся по закону Республики Армения «О защите личных данных».</p>
      <h2>Какие данные и зачем</h2>
      <table>
        <thead><tr><th>Данные</th><th>Цель</th><th>Основание</th></tr></thead>
        <tbody>
          <tr><td>Имя, номер телефона, эл. почта, адрес доставки</td><td>Принять, подтвердить и доставить заказ</td><td>договор</td></tr>
          <tr><td>Состав и сумма заказа, чек</td><td>Учёт, гарантия, возврат</td><td>закон и договор</td></tr>
          <tr><td>Данные учётной записи, избранное</td><td>Личный кабинет</td><td>согласие</td></tr>
          <tr><td>Эл. почта, оставленная на странице распроданного товара</td><td>Один раз написать, когда он появится</td><td>согласие</td></tr>
          <tr><td>Выбранные для кредита банк, срок, взнос</td><td>Передать заявку банку</td><td>ваша просьба</td></tr>
          <tr><td>IP-адрес, записи запросов</td><td>Безопасность сайта</td><td>закон</td></tr>
        </tbody>
      </table>
      <p>Пол и дата рождения не обязательны, заполняйте их, только если хотите. Пароль хранится так, что прочесть его мы не можем.</p>
      <h2>Кому мы передаём данные</h2>
      <ul>
        <li>Курьеру — имя, адрес и номер телефона.</li>
        <li>Банку — ваши данные, только если вы покупаете в кредит.</li>
        <li>Банку или кошельку — номер и сумму заказа, если вы платите картой или из кошелька.</li>
        <li>Сервисному центру — данные устройства, если оно в ремонте.</li>
        <li>Государственному органу — когда этого требует закон.</li>
      </ul>
      <h2>Сколько храним</h2>
      <p>Документы по заказам — столько, сколько требует налоговое законодательство. Данные учётной записи — пока вы её не удалите. Адрес, оставленный для распроданного товара, — пока не напишем, не дольше года. Записи о безопасности — несколько недель. Ваши письма — пока вопрос не решён и ещё год после этого.</p>
      <h2>Файлы cookie</h2>
      <p>Мы используем те cookie, без которых магазин не работает: для входа, корзины, ваших заказов и языка. Список сравнения и недавно просмотренное хранятся в вашем браузере. Если вы разрешите, Google считает посещения и заказы, без личных данных; в корзине, при оформлении заказа и в личном кабинете его кода никогда нет.</p>
      <h2>Ваши права</h2>
      <ul>
        <li>увидеть свои данные и получить их копию: это можно сделать в личном кабинете;</li>
        <li>исправить неверные данные;</li>
        <li>удалить учётную запись и те данные, хранить которые закон не требует;</li>
        <li>отозвать согласие;</li>
        <li>пожаловаться в Агентство по защите личных данных или в суд.</li>
      </ul>
      <p>Напишите нам, и мы ответим не позднее чем через 5 рабочих дней. Перед ответом можем попросить подтвердить, что данные ваши.</p>
      <h2>Безопасность</h2>
      <p>Соединение зашифровано, доступ к данным есть только у тех сотрудников, кому он нужен для работы. Если утечка всё же произойдёт, сообщим вам и уполномоченному органу.</p>
      <h2>Изменения</h2>
      <p>Если эта страница существенно изменится, мы напишем зарегистрированным покупателям.</p>
      `,
      `
      <p>We process only the data needed to carry out your order, and no more. We do not sell your data.</p>
      <h2>Who processes it</h2>
      <p>Kayts LLC, 22 Saryan St., 0002 Yerevan, e-mail <a href="mailto:shop@kayts.example">shop@kayts.example</a>. Processing follows the Law of the Republic of Armenia on the Protection of Personal Data.</p>
      <h2>What data and why</h2>
      <table>
        <thead><tr><th>Data</th><th>Purpose</th><th>Basis</th></tr></thead>
        <tbody>
          <tr><td>Name, phone number, e-mail, delivery address</td><td>To take, confirm and deliver the order</td><td>contract</td></tr>
          <tr><td>Contents and sum of the order, receipt</td><td>Accounts, warranty, returns</td><td>law and contract</td></tr>
          <tr><td>Account details, wishlist</td><td>Your account</td><td>consent</td></tr>
          <tr><td>E-mail left on the page of a sold-out product</td><td>To write once when it is back</td><td>consent</td></tr>
          <tr><td>Bank, period and down payment chosen for credit</td><td>To pass the application to the bank</td><td>your request</td></tr>
          <tr><td>IP address, request logs</td><td>Security of the site</td><td>law</td></tr>
        </tbody>
      </table>
      <p>Gender and date of birth are optional; fill them in only if you wish. Your password is stored so that we cannot read it.</p>
      <h2>Whom we pass data to</h2>
      <ul>
        <li>The courier: name, address and phone number.</li>
        <li>The bank: your details, only if you buy on credit.</li>
        <li>The bank or the wallet: the number and sum of the order, if you pay by card or from the wallet.</li>
        <li>The service centre: details of the device under repair.</li>
        <li>State bodies: when the law demands it.</li>
      </ul>
      <h2>How long we keep it</h2>
      <p>Order documents for as long as tax law requires. Account details until you delete the account. An e-mail left for a sold-out product until we have written, a year at most. Security logs for a few weeks. Your letters until the matter is settled, and one year after that.</p>
      <h2>Cookies</h2>
      <p>We use the cookies without which the shop would not work: for login, the cart, your orders and the language. The comparison list and recently viewed goods are kept in your browser. If you allow it, Google counts visits and orders, without personal data; its code is never in the cart, at checkout or in your account.</p>
      <h2>Your rights</h2>
      <ul>
        <li>to see your data and get a copy, which you can do from your account;</li>
        <li>to correct what is wrong;</li>
        <li>to delete the account and whatever the law does not oblige us to keep;</li>
        <li>to withdraw your consent;</li>
        <li>to complain to the Personal Data Protection Agency or to a court.</li>
      </ul>
      <p>Write to us and we will answer within 5 working days. Before answering we may ask you to confirm that the data are yours.</p>
      <h2>Security</h2>
      <p>The connection is encrypted, and only those employees who need the data for their work can reach it. Should there be a leak all the same, we will tell you and the authority.</p>
      <h2>Changes</h2>
      <p>If this page changes in substance, we will write to registered customers.</p>
      `,
    ),
  },
  {
    id: 8,
    urlKey: 'contacts',
    title: text('Կապ', 'Контакты', 'Contact'),
    description: text(
      'Հեռախոսահամարներ, էլ. փոստ, խանութների հասցեներ և աշխատանքային ժամեր։',
      'Номера телефонов, эл. почта, адреса магазинов и часы работы.',
      'Phone numbers, e-mail, store addresses and opening hours.',
    ),
    html: text(
      `
      <p>Հարցրեք ցանկացած բան՝ ինչ ընտրել, երբ կառաքենք, ինչպես վերադարձնել։ Պատասխանում ենք հայերեն, ռուսերեն և անգլերեն։</p>
      <h2>Հեռախոս և էլ. փոստ</h2>
      <ul>
        <li>Երևան՝ <a href="tel:+37410123456">010 123 456</a></li>
        <li>Բջջային՝ <a href="tel:+37477123456">077 123 456</a></li>
        <li>Անվճար զանգ Հայաստանից՝ <a href="tel:080012345">0 800 12345</a></li>
        <li>Էլ. փոստ՝ <a href="mailto:shop@kayts.example">shop@kayts.example</a></li>
      </ul>
      <p>Զանգերին պատասխանում ենք ամեն օր՝ 10:00–21:00, նամակներին՝ մեկ աշխատանքային օրվա ընթացքում։ Կարող եք նաև գրել <a href="/contact">հետադարձ կապի ձևով</a>։</p>
      <h2>Խանութներ</h2>
      <table>
        <thead><tr><th>Հասցե</th><th>Հեռախոս</th><th>Ժամեր</th></tr></thead>
        <tbody>
          <tr><td>Սարյան փող. 22, Երևան</td><td><a href="tel:+37410123456">010 123 456</a></td><td>ամեն օր՝ 10:00–21:00</td></tr>
          <tr><td>Կոմիտասի պող. 40, Երևան</td><td><a href="tel:+37411123456">011 123 456</a></td><td>ամեն օր՝ 10:00–21:00</td></tr>
          <tr><td>Աբովյան փող. 120, Գյումրի</td><td><a href="tel:+37431212345">0312 12345</a></td><td>երկ–շբթ՝ 10:00–20:00, կիր՝ 11:00–18:00</td></tr>
          <tr><td>Տիգրան Մեծի պող. 30, Վանաձոր</td><td><a href="tel:+37432212345">0322 12345</a></td><td>երկ–շբթ՝ 10:00–20:00, կիր՝ 11:00–18:00</td></tr>
        </tbody>
      </table>
      <p>Քարտեզը և ճանապարհը՝ <a href="/stores">խանութների էջում</a>։ Մինչև գալը զանգահարեք և ճշտեք, որ ուզածը հենց այդ խանութում է. կպահենք ձեզ համար մինչև օրվա վերջ։</p>
      <h2>Պատվերի հարցերով</h2>
      <p>Պատրաստ պահեք պատվերի համարը. այն հաստատման նամակում է։ Վիճակը տեսնում եք նաև <a href="/track">հետևման էջում</a>։ Վերադարձի և երաշխիքի հարցերի մեծ մասի պատասխանը <a href="/page/5">այստեղ</a> և <a href="/page/6">այստեղ</a> է։</p>
      <h2>Կազմակերպություններին</h2>
      <p>Եթե պետք է մի քանի սարք կամ ամբողջ գրասենյակի տեխնիկա, գրեք ցուցակը էլ. փոստով։ Կուղարկենք առաջարկ և հարկային հաշիվ։</p>
      <h2>Վաճառողի տվյալներ</h2>
      <p>«Կայծ» ՍՊԸ, ՀՎՀՀ 00000000, Սարյան փող. 22, 0002 Երևան, Հայաստան։</p>
      `,
      `
      <p>Спрашивайте о чём угодно: что выбрать, когда привезём, как вернуть. Отвечаем по-армянски, по-русски и по-английски.</p>
      <h2>Телефон и почта</h2>
      <ul>
        <li>Ереван: <a href="tel:+37410123456">010 123 456</a></li>
        <li>Мобильный: <a href="tel:+37477123456">077 123 456</a></li>
        <li>Бесплатно из Армении: <a href="tel:080012345">0 800 12345</a></li>
        <li>Эл. почта: <a href="mailto:shop@kayts.example">shop@kayts.example</a></li>
      </ul>
      <p>На звонки отвечаем каждый день с 10:00 до 21:00, на письма — в течение рабочего дня. Можно написать и через <a href="/contact">форму обратной связи</a>.</p>
      <h2>Магазины</h2>
      <table>
        <thead><tr><th>Адрес</th><th>Телефон</th><th>Часы</th></tr></thead>
        <tbody>
          <tr><td>ул. Сарьяна, 22, Ереван</td><td><a href="tel:+37410123456">010 123 456</a></td><td>каждый день, 10:00–21:00</td></tr>
          <tr><td>пр. Комитаса, 40, Ереван</td><td><a href="tel:+37411123456">011 123 456</a></td><td>каждый день, 10:00–21:00</td></tr>
          <tr><td>ул. Абовяна, 120, Гюмри</td><td><a href="tel:+37431212345">0312 12345</a></td><td>пн–сб 10:00–20:00, вс 11:00–18:00</td></tr>
          <tr><td>пр. Тиграна Меца, 30, Ванадзор</td><td><a href="tel:+37432212345">0322 12345</a></td><td>пн–сб 10:00–20:00, вс 11:00–18:00</td></tr>
        </tbody>
      </table>
      <p>Карта и дорога — на странице <a href="/stores">магазинов</a>. Прежде чем ехать, позвоните и уточните, есть ли нужная вещь именно там: отложим её для вас до конца дня.</p>
      <h2>О заказе</h2>
      <p>Держите под рукой номер заказа, он есть в письме с подтверждением. Состояние видно и на <a href="/track">странице отслеживания</a>. Ответы на большинство вопросов — на страницах <a href="/page/5">о возврате</a> и <a href="/page/6">о гарантии</a>.</p>
      <h2>Организациям</h2>
      <p>Если нужно несколько устройств или техника для целого офиса, пришлите список на почту. Мы ответим предложением и налоговым счётом.</p>
      <h2>Данные продавца</h2>
      <p>ООО «Кайц», УНН 00000000, ул. Сарьяна, 22, 0002 Ереван, Армения.</p>
      `,
      `
      <p>Ask us anything: what to choose, when we deliver, how to return. We answer in Armenian, Russian and English.</p>
      <h2>Phone and e-mail</h2>
      <ul>
        <li>Yerevan: <a href="tel:+37410123456">010 123 456</a></li>
        <li>Mobile: <a href="tel:+37477123456">077 123 456</a></li>
        <li>Toll-free within Armenia: <a href="tel:080012345">0 800 12345</a></li>
        <li>E-mail: <a href="mailto:shop@kayts.example">shop@kayts.example</a></li>
      </ul>
      <p>We answer calls every day from 10:00 to 21:00 and e-mails within one working day. You can also use the <a href="/contact">contact form</a>.</p>
      <h2>Stores</h2>
      <table>
        <thead><tr><th>Address</th><th>Phone</th><th>Hours</th></tr></thead>
        <tbody>
          <tr><td>22 Saryan St., Yerevan</td><td><a href="tel:+37410123456">010 123 456</a></td><td>every day, 10:00–21:00</td></tr>
          <tr><td>40 Komitas Ave., Yerevan</td><td><a href="tel:+37411123456">011 123 456</a></td><td>every day, 10:00–21:00</td></tr>
          <tr><td>120 Abovyan St., Gyumri</td><td><a href="tel:+37431212345">0312 12345</a></td><td>Mon–Sat 10:00–20:00, Sun 11:00–18:00</td></tr>
          <tr><td>30 Tigran Mets Ave., Vanadzor</td><td><a href="tel:+37432212345">0322 12345</a></td><td>Mon–Sat 10:00–20:00, Sun 11:00–18:00</td></tr>
        </tbody>
      </table>
      <p>For the map and the way, see the <a href="/stores">stores page</a>. Before you set out, call to make sure that the store you are going to has what you want: we will keep it for you until the end of the day.</p>
      <h2>About an order</h2>
      <p>Have the order number at hand; it is in the confirmation e-mail. You can also see the state on the <a href="/track">tracking page</a>. Most questions are answered on the pages about <a href="/page/5">returns</a> and <a href="/page/6">warranty</a>.</p>
      <h2>For companies</h2>
      <p>If you need several devices or the equipment of a whole office, send us the list by e-mail. We will reply with an offer and a tax invoice.</p>
      <h2>The seller</h2>
      <p>Kayts LLC, TIN 00000000, 22 Saryan St., 0002 Yerevan, Armenia.</p>
      `,
    ),
  },
];
