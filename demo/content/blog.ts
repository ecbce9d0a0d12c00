import { type Text, text } from './text.ts';

/** `image` is a path in the storage folder; `daysAgo` counts back from the day the demo is loaded. */
type DemoPost = {
  id: number;
  urlKey: string;
  title: Text;
  short: Text;
  html: Text;
  daysAgo: number;
  image: string;
};

export const posts: readonly DemoPost[] = [
  {
    id: 1,
    urlKey: 'choosing-a-charger',
    daysAgo: 168,
    image: 'blog/1.webp',
    title: text('Ինչպես ընտրել լիցքավորիչ', 'Как выбрать зарядное устройство', 'How to choose a charger'),
    short: text(
      'Քանի վատտ է պետք հեռախոսին, ինչու է կարևոր մալուխը և կարո՞ղ է արդյոք հզոր լիցքավորիչը վնասել սարքը։',
      'Сколько ватт нужно телефону, почему важен кабель и может ли мощное зарядное навредить.',
      'How many watts a phone needs, why the cable matters and whether a strong charger can do harm.',
    ),
    html: text(
      `
      <p>Շատ հեռախոսների տուփում լիցքավորիչ այլևս չկա, և այն պետք է ընտրել առանձին։ Բավական է նայել երեք բանի՝ հզորություն, ստանդարտ և մալուխ։</p>
      <h2>Որքան հզորություն է պետք</h2>
      <p>Լիցքավորիչի վրա գրված վատտերն առավելագույնն են։ Որքան վերցնել, որոշում է ինքը՝ սարքը, ուստի 65 Վտ լիցքավորիչը հեռախոսին չի վնասի. հեռախոսը կվերցնի իր 20 կամ 30 Վտ-ը։ Իսկ ահա թույլ լիցքավորիչով նոութբուքը կլիցքավորվի դանդաղ կամ ընդհանրապես չի լիցքավորվի։</p>
      <table>
        <thead><tr><th>Սարք</th><th>Սովորաբար բավական է</th></tr></thead>
        <tbody>
          <tr><td>Ականջակալներ, ժամացույց</td><td>5–10 Վտ</td></tr>
          <tr><td>Սմարթֆոն</td><td>20–45 Վտ</td></tr>
          <tr><td>Պլանշետ</td><td>20–45 Վտ</td></tr>
          <tr><td>Բարակ նոութբուք</td><td>45–67 Վտ</td></tr>
          <tr><td>Հզոր նոութբուք</td><td>100–140 Վտ</td></tr>
        </tbody>
      </table>
      <h2>Ստանդարտը</h2>
      <p>Ընդհանուր լեզուն USB Power Delivery-ն է (USB PD). այն հասկանում են iPhone, Pixel և Galaxy սարքերը, պլանշետներն ու նոութբուքերի մեծ մասը։ PPS հավելումը թույլ է տալիս լարումը փոխել մանր քայլերով. Samsung հեռախոսների ամենաարագ ռեժիմներին այն պետք է։ Որոշ ընկերություններ ունեն սեփական արագ լիցքավորում. ամբողջ արագությունը կստանաք միայն իրենց լիցքավորիչով և մալուխով, մյուսներով կլիցքավորվի ավելի դանդաղ։</p>
      <h2>Մալուխը նույնպես կարևոր է</h2>
      <p>Սովորական USB-C մալուխը տանում է մինչև 60 Վտ։ Դրանից ավելին պահանջում է հատուկ չիպով մալուխ, որի վրա գրված է 100 կամ 240 Վտ։ Հզորությունը դեռ ոչինչ չի ասում տվյալների արագության մասին. շատ մալուխներ միայն լիցքավորում են և ֆայլերը փոխանցում դանդաղ։</p>
      <h2>Մի քանի մուտք</h2>
      <p>Երկու կամ երեք մուտքով լիցքավորիչը հարմար է ճանապարհին, բայց հզորությունը բաժանվում է։ Նայեք, թե որքան է մնում ամեն մուտքին, երբ զբաղված են բոլորը։ GaN գրությունը նշանակում է գալիումի նիտրիդ. նույն հզորության դեպքում այդպիսի լիցքավորիչն ավելի փոքր է և քիչ է տաքանում։</p>
      <h2>Անվտանգություն</h2>
      <ul>
        <li>Մի գնեք առանց անունի և առանց նշումների լիցքավորիչ։ Խնայողությունը փոքր է, իսկ վտանգը՝ իրական։</li>
        <li>Մի փոքր տաքանալը բնական է, այրող տաքությունը՝ ոչ։</li>
        <li>Ծալված, մերկացած կամ այրված հետք ունեցող մալուխը փոխեք անմիջապես։</li>
      </ul>
      <p>Մեր <a href="/shop/catalog/chargers">լիցքավորիչները</a> կարելի է զտել ըստ հզորության։</p>
      `,
      `
      <p>Во многих коробках с телефоном зарядного больше нет, и выбирать его приходится отдельно. Смотреть стоит на три вещи: мощность, стандарт и кабель.</p>
      <h2>Сколько нужно мощности</h2>
      <p>Ватты на зарядном — это предел. Сколько взять, решает само устройство, поэтому зарядное на 65 Вт телефону не повредит: он возьмёт свои 20 или 30 Вт. А вот ноутбук от слабого зарядного будет заряжаться медленно или не будет вовсе.</p>
      <table>
        <thead><tr><th>Устройство</th><th>Обычно достаточно</th></tr></thead>
        <tbody>
          <tr><td>Наушники, часы</td><td>5–10 Вт</td></tr>
          <tr><td>Смартфон</td><td>20–45 Вт</td></tr>
          <tr><td>Планшет</td><td>20–45 Вт</td></tr>
          <tr><td>Тонкий ноутбук</td><td>45–67 Вт</td></tr>
          <tr><td>Мощный ноутбук</td><td>100–140 Вт</td></tr>
        </tbody>
      </table>
      <h2>Стандарт</h2>
      <p>Общий язык — USB Power Delivery (USB PD): его понимают iPhone, Pixel и Galaxy, планшеты и большинство ноутбуков. Дополнение PPS меняет напряжение мелкими шагами; самым быстрым режимам телефонов Samsung оно необходимо. У некоторых марок своя быстрая зарядка: полную скорость дают только родные зарядное и кабель, с другими телефон заряжается медленнее.</p>
      <h2>Кабель тоже важен</h2>
      <p>Обычный кабель USB-C пропускает до 60 Вт. Для большего нужен кабель со специальным чипом, на таком написано 100 или 240 Вт. О скорости передачи данных мощность ничего не говорит: многие кабели хорошо заряжают, но файлы передают медленно.</p>
      <h2>Несколько гнёзд</h2>
      <p>Зарядное с двумя или тремя гнёздами удобно в дороге, но мощность между ними делится. Посмотрите, сколько остаётся каждому, когда заняты все. Надпись GaN означает нитрид галлия: при той же мощности такое зарядное меньше и слабее греется.</p>
      <h2>Безопасность</h2>
      <ul>
        <li>Не берите зарядное без имени и маркировки. Экономия мала, а опасность настоящая.</li>
        <li>Слегка нагреваться — нормально, обжигать — нет.</li>
        <li>Кабель с заломом, оголённой жилой или следами гари замените сразу.</li>
      </ul>
      <p>Наши <a href="/shop/catalog/chargers">зарядные устройства</a> можно отобрать по мощности.</p>
      `,
      `
      <p>Many phones no longer come with a charger, so it has to be chosen separately. Three things are worth a look: power, standard and cable.</p>
      <h2>How much power you need</h2>
      <p>The watts printed on a charger are its limit. How much to take is decided by the device, so a 65 W charger will not harm a phone: the phone takes its 20 or 30 W. The other way round is less pleasant: from a weak charger a laptop fills slowly or not at all.</p>
      <table>
        <thead><tr><th>Device</th><th>Usually enough</th></tr></thead>
        <tbody>
          <tr><td>Earbuds, watch</td><td>5–10 W</td></tr>
          <tr><td>Smartphone</td><td>20–45 W</td></tr>
          <tr><td>Tablet</td><td>20–45 W</td></tr>
          <tr><td>Thin laptop</td><td>45–67 W</td></tr>
          <tr><td>Powerful laptop</td><td>100–140 W</td></tr>
        </tbody>
      </table>
      <h2>The standard</h2>
      <p>The common language is USB Power Delivery (USB PD): iPhone, Pixel and Galaxy phones understand it, and so do tablets and most laptops. Its extension PPS changes the voltage in small steps; the fastest modes of Samsung phones need it. Some makers have a fast charging of their own: you get the full speed only with their charger and cable, and a slower one with others.</p>
      <h2>The cable matters too</h2>
      <p>An ordinary USB-C cable carries up to 60 W. More than that takes a cable with a special chip, marked 100 or 240 W. Power says nothing about data speed: many cables charge well but move files slowly.</p>
      <h2>Several ports</h2>
      <p>A charger with two or three ports is handy on the road, but the ports share the power. Check how much is left for each when all are in use. GaN stands for gallium nitride: at the same power such a charger is smaller and stays cooler.</p>
      <h2>Safety</h2>
      <ul>
        <li>Do not buy a charger without a name and markings. The saving is small and the danger real.</li>
        <li>Getting a little warm is normal, burning your fingers is not.</li>
        <li>Replace a cable that is kinked, bare or scorched at once.</li>
      </ul>
      <p>Our <a href="/shop/catalog/chargers">chargers</a> can be filtered by power.</p>
      `,
    ),
  },
  {
    id: 2,
    urlKey: 'oled-or-qled',
    daysAgo: 152,
    image: 'blog/2.webp',
    title: text('OLED, թե՞ QLED', 'OLED или QLED', 'OLED or QLED'),
    short: text(
      'Երկու տեխնոլոգիա՝ երկու բնավորություն։ Որն է հարմար ձեր սենյակին և ձեր սովորություններին։',
      'Две технологии с разным характером: какая подойдёт вашей комнате и привычкам.',
      'Two technologies, two characters: which one suits your room and your habits.',
    ),
    html: text(
      `
      <p>Անունները նման են, բայց էկրանները կառուցված են տարբեր ձևով, և հենց այդ տարբերությունից են գալիս բոլոր առավելություններն ու թերությունները։</p>
      <h2>Ինչպես են աշխատում</h2>
      <p><strong>OLED</strong> էկրանի վրա ամեն կետն ինքն է լուսարձակում։ Սև ցույց տալու համար կետն ուղղակի մարում է։ <strong>QLED</strong>-ը հեղուկ բյուրեղային էկրան է՝ հետևի լուսավորությամբ և քվանտային կետերի շերտով, որը գույները դարձնում է ավելի հագեցած։ <strong>Mini LED</strong>-ը նույն սկզբունքն է, միայն լույսի հազարավոր մանր աղբյուրներով, որոնք կառավարվում են գոտիներով։</p>
      <table>
        <thead><tr><th>Չափանիշ</th><th>OLED</th><th>QLED և Mini LED</th></tr></thead>
        <tbody>
          <tr><td>Սև գույն</td><td>կատարյալ</td><td>լավ, Mini LED-ի դեպքում՝ շատ լավ</td></tr>
          <tr><td>Պայծառություն</td><td>բավարար</td><td>սովորաբար ավելի բարձր</td></tr>
          <tr><td>Դիտման անկյուն</td><td>լայն</td><td>կախված է մոդելից</td></tr>
          <tr><td>Արձագանք խաղերում</td><td>շատ արագ</td><td>արագ</td></tr>
          <tr><td>Մնացորդային պատկեր</td><td>հնարավոր է տարիների ընթացքում</td><td>գործնականում չկա</td></tr>
          <tr><td>Մեծ անկյունագծի գին</td><td>բարձր</td><td>ավելի մատչելի</td></tr>
        </tbody>
      </table>
      <h2>Նայեք սենյակին</h2>
      <p>Եթե պատուհանը մեծ է, և հեռուստացույցը դիտում եք ցերեկը, պայծառությունն ավելի կարևոր է, քան սևի խորությունը. ընտրեք QLED կամ Mini LED։ Եթե ֆիլմեր եք նայում երեկոյան, վարագույրը փակ, OLED-ի տարբերությունը կերևա առաջին իսկ գիշերային տեսարանում։</p>
      <h2>Նայեք սովորություններին</h2>
      <p>Եթե ամբողջ օրը միացված է նույն լրատվական ալիքը՝ անշարժ լոգոյով և տողով, OLED-ի վրա ժամանակի ընթացքում կարող է հետք մնալ։ Ժամանակակից մոդելները պատկերը մի փոքր տեղաշարժում են և պահպանում էկրանը, բայց ամենաապահովը բազմազան դիտումն է։ Խաղային կոնսոլի համար ստուգեք, որ լինի 120 Հց և HDMI 2.1 մուտք։</p>
      <h2>Չափը և հեռավորությունը</h2>
      <p>4K պատկերի համար հարմար հեռավորությունը մոտավորապես անկյունագծի 1,2–1,5 չափն է։ 55 դյույմ (140 սմ) էկրանին նայում են 1,7–2,1 մ հեռվից, 65 դյույմին (165 սմ)՝ 2–2,5 մ հեռվից։ Գնելուց առաջ պատին թղթով նշեք չափը. սենյակում այն միշտ այլ է երևում, քան խանութում։</p>
      <p>Տեսեք <a href="/shop/catalog/oled-tvs">OLED</a> և <a href="/shop/catalog/qled-tvs">QLED ու Mini LED</a> հեռուստացույցները և համեմատեք բնութագրերը կողք կողքի։</p>
      `,
      `
      <p>Названия похожи, но устроены экраны по-разному, и из этой разницы вырастают все их достоинства и недостатки.</p>
      <h2>Как они работают</h2>
      <p>В экране <strong>OLED</strong> каждая точка светится сама. Чтобы показать чёрный, она просто гаснет. <strong>QLED</strong> — это жидкокристаллический экран с подсветкой сзади и слоем квантовых точек, от которого цвета становятся насыщеннее. <strong>Mini LED</strong> — тот же принцип, только источников света тысячи, они мелкие и управляются по зонам.</p>
      <table>
        <thead><tr><th>Критерий</th><th>OLED</th><th>QLED и Mini LED</th></tr></thead>
        <tbody>
          <tr><td>Чёрный цвет</td><td>безупречный</td><td>хороший, у Mini LED очень хороший</td></tr>
          <tr><td>Яркость</td><td>достаточная</td><td>обычно выше</td></tr>
          <tr><td>Угол обзора</td><td>широкий</td><td>зависит от модели</td></tr>
          <tr><td>Отклик в играх</td><td>очень быстрый</td><td>быстрый</td></tr>
          <tr><td>Остаточное изображение</td><td>возможно с годами</td><td>практически нет</td></tr>
          <tr><td>Цена большой диагонали</td><td>высокая</td><td>доступнее</td></tr>
        </tbody>
      </table>
      <h2>Посмотрите на комнату</h2>
      <p>Если окно большое и телевизор включают днём, яркость важнее глубины чёрного: берите QLED или Mini LED. Если фильмы смотрят вечером при закрытых шторах, разница в пользу OLED будет видна в первой же ночной сцене.</p>
      <h2>Посмотрите на привычки</h2>
      <p>Если весь день включён один новостной канал с неподвижным логотипом и строкой, на OLED со временем может остаться след. Современные модели чуть сдвигают картинку и берегут экран, но лучше всего помогает разнообразие. Для приставки проверьте, есть ли 120 Гц и вход HDMI 2.1.</p>
      <h2>Размер и расстояние</h2>
      <p>Для картинки 4K удобное расстояние — примерно 1,2–1,5 диагонали. На 55 дюймов (140 см) смотрят с 1,7–2,1 м, на 65 дюймов (165 см) — с 2–2,5 м. Перед покупкой отметьте размер на стене бумагой: в комнате он всегда выглядит иначе, чем в магазине.</p>
      <p>Посмотрите телевизоры <a href="/shop/catalog/oled-tvs">OLED</a> и <a href="/shop/catalog/qled-tvs">QLED и Mini LED</a> и сравните характеристики рядом.</p>
      `,
      `
      <p>The names look alike, but the screens are built differently, and all their strengths and weaknesses come from that difference.</p>
      <h2>How they work</h2>
      <p>In an <strong>OLED</strong> screen every dot gives its own light. To show black, the dot simply goes out. <strong>QLED</strong> is a liquid-crystal screen with a light behind it and a layer of quantum dots that makes the colours richer. <strong>Mini LED</strong> is the same idea with thousands of tiny light sources controlled in zones.</p>
      <table>
        <thead><tr><th>Criterion</th><th>OLED</th><th>QLED and Mini LED</th></tr></thead>
        <tbody>
          <tr><td>Black</td><td>perfect</td><td>good, with Mini LED very good</td></tr>
          <tr><td>Brightness</td><td>sufficient</td><td>usually higher</td></tr>
          <tr><td>Viewing angle</td><td>wide</td><td>depends on the model</td></tr>
          <tr><td>Response in games</td><td>very quick</td><td>quick</td></tr>
          <tr><td>Burn-in</td><td>possible over the years</td><td>practically none</td></tr>
          <tr><td>Price of a large screen</td><td>high</td><td>more affordable</td></tr>
        </tbody>
      </table>
      <h2>Look at the room</h2>
      <p>If the window is large and the TV is on by day, brightness matters more than the depth of black: take QLED or Mini LED. If you watch films in the evening with the curtains drawn, the advantage of OLED shows in the very first night scene.</p>
      <h2>Look at your habits</h2>
      <p>If the same news channel with a still logo and ticker is on all day, it may in time leave a trace on an OLED. Today’s models shift the picture slightly and look after the panel, but variety helps most. For a games console check that there is 120 Hz and an HDMI 2.1 input.</p>
      <h2>Size and distance</h2>
      <p>For a 4K picture a comfortable distance is about 1.2–1.5 times the diagonal. A 55-inch screen (140 cm) is watched from 1.7–2.1 m, a 65-inch one (165 cm) from 2–2.5 m. Before buying, mark the size on the wall with paper: at home it never looks as it did in the shop.</p>
      <p>See the <a href="/shop/catalog/oled-tvs">OLED</a> and the <a href="/shop/catalog/qled-tvs">QLED and Mini LED</a> TVs and compare them side by side.</p>
      `,
    ),
  },
  {
    id: 3,
    urlKey: 'what-credit-costs',
    daysAgo: 139,
    image: 'blog/3.webp',
    title: text(
      'Ապառիկ. ինչպես է աշխատում և իրականում ինչ արժե',
      'Покупка в кредит: как она работает и сколько стоит на деле',
      'Buying on credit: how it works and what it really costs',
    ),
    short: text(
      'Ինչու «0%» գրությունը դեռ անվճար չի նշանակում, և որ մեկ թվով կարելի է համեմատել բանկերը։',
      'Почему «0 %» ещё не значит «бесплатно» и по какому одному числу можно сравнить банки.',
      'Why “0%” does not yet mean free, and the one number by which banks can be compared.',
    ),
    html: text(
      `
      <p>Ապառիկը հարմար է, երբ սառնարանը փչացել է այսօր, իսկ աշխատավարձը երկու շաբաթից է։ Բայց գովազդի մեծ թիվը հաճախ ամենակարևորը չէ։ Եկեք հաշվենք։</p>
      <h2>Երեք տեղ, որտեղ թաքնված է գինը</h2>
      <ul>
        <li><strong>Տոկոսադրույքը</strong> հաշվվում է մնացորդի վրա, ուստի ամեն ամիս տոկոսագումարը փոքրանում է։</li>
        <li><strong>Սպասարկման ամսական վճարը</strong> հաշվվում է սկզբնական գումարից և չի փոքրանում մինչև վերջին ամիսը։</li>
        <li><strong>Գնի հավելումը</strong> երևում է ոչ թե վարկի, այլ ապրանքի գնի մեջ. ապառիկ գինը բարձր է կանխիկից։</li>
      </ul>
      <h2>Նույն ապրանքը՝ չորս պայմանով</h2>
      <p>Կանխիկ գինը 200,000 ֏ է, ժամկետը՝ 12 ամիս, կանխավճար չկա։</p>
      <table>
        <thead><tr><th>Պայմաններ</th><th>Ամսական</th><th>Ընդամենը</th><th>Գերավճար</th><th>Տարեկան փաստացի</th></tr></thead>
        <tbody>
          <tr><td>0%, ամսական 0,75%</td><td>18,167 ֏</td><td>218,004 ֏</td><td>18,004 ֏</td><td>մոտ 17,5%</td></tr>
          <tr><td>17,5%, առանց վճարի</td><td>18,288 ֏</td><td>219,456 ֏</td><td>19,456 ֏</td><td>մոտ 19,0%</td></tr>
          <tr><td>0%, գինը 10%-ով բարձր</td><td>18,333 ֏</td><td>219,996 ֏</td><td>19,996 ֏</td><td>մոտ 19,5%</td></tr>
          <tr><td>11%, ամսական 0,5%</td><td>18,676 ֏</td><td>224,112 ֏</td><td>24,112 ֏</td><td>մոտ 23,8%</td></tr>
        </tbody>
      </table>
      <p>Տոկոսադրույքները 0-ից 17,5% են, իսկ տարբերությունն ամսական ընդամենը մի քանի հարյուր դրամ է։ Ավելին, 11%-ն այստեղ ամենաթանկն է, որովհետև ամսական վճարը հաշվվում է ամբողջ գումարից։</p>
      <h2>Մեկ թիվ՝ համեմատելու համար</h2>
      <p>Մեր հաշվիչում տարեկան փաստացի տոկոսադրույքը մեկ թվի մեջ հավաքում է տոկոսը, բոլոր պարտադիր վճարները և գնի հավելումը՝ կանխիկ գնի համեմատ, ինչպես աղյուսակում։ Օրենքով բանկը պարտավոր է հայտնել միայն իր վարկինը՝ առանց գնի հավելման։ Հաշվիչը ցույց է տալիս երկուսն էլ։</p>
      <h2>Ժամկետը</h2>
      <p>Երկար ժամկետն իջեցնում է ամսական վճարը, բայց ավելացնում ընդհանուրը։ Առաջին տողի պայմաններով նույն 200,000 ֏ ապրանքը 36 ամսում կարժենա 254,016 ֏։ Ընտրեք ամենակարճ ժամկետը, որի վճարը հանգիստ տալիս եք։</p>
      <h2>Ստորագրելուց առաջ</h2>
      <ul>
        <li>Կարդացեք անհատական թերթիկը և վճարների ժամանակացույցը։</li>
        <li>Հարցրեք՝ կա՞ ապահովագրություն կամ այլ վճար, և արդյոք պարտադի՞ր է։</li>
        <li>Հիշեք, որ ժամկետից շուտ մարելու համար տուգանք չկա։</li>
      </ul>
      <p>Քայլերը մանրամասն՝ <a href="/page/2">ապառիկի էջում</a>։ Թվերն օրինակ են, վերջնական պայմանները սահմանում է բանկը։</p>
      `,
      `
      <p>Кредит выручает, когда холодильник сломался сегодня, а зарплата через две недели. Но крупное число из рекламы часто не самое важное. Давайте посчитаем.</p>
      <h2>Три места, где прячется цена</h2>
      <ul>
        <li><strong>Ставка</strong> начисляется на остаток, поэтому проценты с каждым месяцем уменьшаются.</li>
        <li><strong>Ежемесячная плата за обслуживание</strong> считается от первоначальной суммы и не уменьшается до последнего месяца.</li>
        <li><strong>Наценка</strong> видна не в кредите, а в цене товара: в кредит он дороже, чем за наличные.</li>
      </ul>
      <h2>Один товар на четырёх условиях</h2>
      <p>Цена за наличные 200 000 ֏, срок 12 месяцев, первоначального взноса нет.</p>
      <table>
        <thead><tr><th>Условия</th><th>В месяц</th><th>Всего</th><th>Переплата</th><th>Фактическая годовая ставка</th></tr></thead>
        <tbody>
          <tr><td>0 %, 0,75 % в месяц</td><td>18 167 ֏</td><td>218 004 ֏</td><td>18 004 ֏</td><td>около 17,5 %</td></tr>
          <tr><td>17,5 %, без платы</td><td>18 288 ֏</td><td>219 456 ֏</td><td>19 456 ֏</td><td>около 19,0 %</td></tr>
          <tr><td>0 %, цена выше на 10 %</td><td>18 333 ֏</td><td>219 996 ֏</td><td>19 996 ֏</td><td>около 19,5 %</td></tr>
          <tr><td>11 %, 0,5 % в месяц</td><td>18 676 ֏</td><td>224 112 ֏</td><td>24 112 ֏</td><td>около 23,8 %</td></tr>
        </tbody>
      </table>
      <p>Ставки — от 0 до 17,5 %, а разница в месяц всего несколько сотен драмов. Более того, 11 % здесь дороже всего, потому что ежемесячная плата берётся со всей суммы.</p>
      <h2>Одно число для сравнения</h2>
      <p>В нашем калькуляторе фактическая годовая ставка собирает в одно число проценты, все обязательные платежи и наценку по сравнению с ценой за наличные, как в таблице. Банк по закону обязан назвать только ставку самого кредита, без наценки. Калькулятор показывает обе.</p>
      <h2>Срок</h2>
      <p>Долгий срок снижает ежемесячный платёж, но увеличивает общую сумму. На условиях первой строки тот же товар за 200 000 ֏ за 36 месяцев обойдётся в 254 016 ֏. Выбирайте самый короткий срок, с которым платёж вам по силам.</p>
      <h2>Перед подписью</h2>
      <ul>
        <li>Прочтите индивидуальный листок и график погашения.</li>
        <li>Спросите, есть ли страховка или другие платежи и обязательны ли они.</li>
        <li>Помните: за досрочное погашение штрафа нет.</li>
      </ul>
      <p>Подробно по шагам — на странице <a href="/page/2">о покупке в кредит</a>. Числа даны для примера, окончательные условия определяет банк.</p>
      `,
      `
      <p>Credit helps when the refrigerator breaks down today and pay day is two weeks away. But the big number in an advertisement is often not the one that matters. Let us do the sums.</p>
      <h2>Three places where the price hides</h2>
      <ul>
        <li><strong>The rate</strong> is charged on what is still owed, so the interest shrinks month by month.</li>
        <li><strong>The monthly service fee</strong> is calculated on the original sum and does not shrink until the last month.</li>
        <li><strong>The mark-up</strong> sits not in the loan but in the price: on credit the goods cost more than in cash.</li>
      </ul>
      <h2>The same goods on four sets of terms</h2>
      <p>Cash price 200,000 ֏, 12 months, no down payment.</p>
      <table>
        <thead><tr><th>Terms</th><th>Monthly</th><th>In total</th><th>More than cash</th><th>Effective yearly rate</th></tr></thead>
        <tbody>
          <tr><td>0%, 0.75% a month</td><td>18,167 ֏</td><td>218,004 ֏</td><td>18,004 ֏</td><td>about 17.5%</td></tr>
          <tr><td>17.5%, no fee</td><td>18,288 ֏</td><td>219,456 ֏</td><td>19,456 ֏</td><td>about 19.0%</td></tr>
          <tr><td>0%, price 10% higher</td><td>18,333 ֏</td><td>219,996 ֏</td><td>19,996 ֏</td><td>about 19.5%</td></tr>
          <tr><td>11%, 0.5% a month</td><td>18,676 ֏</td><td>224,112 ֏</td><td>24,112 ֏</td><td>about 23.8%</td></tr>
        </tbody>
      </table>
      <p>The rates run from 0 to 17.5%, yet the monthly difference is only a few hundred drams. What is more, 11% costs the most here, because the monthly fee is taken from the whole sum.</p>
      <h2>One number to compare</h2>
      <p>In our calculator the effective yearly rate gathers the interest, all compulsory fees and the mark-up into one number, compared with the cash price, as in the table. By law the bank must state only that of its own loan, without the mark-up. The calculator shows both.</p>
      <h2>The period</h2>
      <p>A long period lowers the monthly payment and raises the total. On the terms of the first row the same goods for 200,000 ֏ cost 254,016 ֏ over 36 months. Choose the shortest period whose payment you can carry with ease.</p>
      <h2>Before you sign</h2>
      <ul>
        <li>Read the information sheet and the repayment schedule.</li>
        <li>Ask whether there is insurance or any other fee, and whether it is compulsory.</li>
        <li>Remember that early repayment carries no penalty.</li>
      </ul>
      <p>The steps in detail are on the page about <a href="/page/2">buying on credit</a>. The figures are an example; final terms are set by the bank.</p>
      `,
    ),
  },
  {
    id: 4,
    urlKey: 'phone-battery-care',
    daysAgo: 123,
    image: 'blog/4.webp',
    title: text('Ինչպես խնամել հեռախոսի մարտկոցը', 'Как беречь аккумулятор телефона', 'Caring for a phone battery'),
    short: text(
      'Կարելի՞ է լիցքավորել գիշերը, պե՞տք է սպասել զրոյի, և ինչն է իրականում մաշում մարտկոցը։',
      'Можно ли заряжать ночью, нужно ли ждать нуля и что на самом деле изнашивает аккумулятор.',
      'Is it fine to charge overnight, must you wait for zero, and what really wears a battery out.',
    ),
    html: text(
      `
      <p>Հեռախոսի մարտկոցը լիթիում-իոնային է, և դրա մասին շատ խորհուրդներ մնացել են հին, նիկելային մարտկոցների ժամանակից։ Ահա այն, ինչ իսկապես կարևոր է։</p>
      <h2>Գլխավոր թշնամին շոգն է</h2>
      <p>Բարձր ջերմաստիճանը մարտկոցը ծերացնում է ավելի արագ, քան ցանկացած այլ բան։ Հեռախոսը մի թողեք ամռանը մեքենայի ապակու տակ, մի լիցքավորեք բարձի տակ։ Եթե խաղալիս կամ նավիգացիայի ժամանակ այն շատ է տաքանում, հանեք պատյանը և դադար տվեք լիցքավորմանը։</p>
      <p>Ցուրտը ժամանակավորապես նվազեցնում է տարողությունը. ձմռանը դրսում լիցքն ավելի շուտ է իջնում, իսկ տաքում վերականգնվում է։ Սառած հեռախոսը թողեք, որ տաքանա, հետո միացրեք լիցքավորիչին։</p>
      <h2>20-ից 80</h2>
      <p>Մարտկոցին ամենահեշտն է միջին լիցքի վիճակում։ Պետք չէ սպասել զրոյի. ընդհակառակը, լրիվ լիցքաթափումը վնասակար է։ Կարճ լիցքավորումներն օրվա ընթացքում լավ են։ Բայց ծայրահեղության էլ մի գնացեք. եթե ամբողջ օրը դրսում եք, լիցքավորեք մինչև 100 և օգտվեք։</p>
      <h2>Գիշերային լիցքավորում</h2>
      <p>Ժամանակակից հեռախոսը լրիվ լիցքի հասնելիս հոսանքը կտրում է։ Շատ մոդելներ սովորում են ձեր արթնանալու ժամը և վերջին տոկոսները լրացնում են դրանից առաջ, մյուսներում կարելի է դնել 80% սահման։ Միացրեք այդ կարգավորումը, և գիշերը կարող եք լիցքավորել հանգիստ։</p>
      <h2>Արագ լիցքավորում</h2>
      <p>Այն անվտանգ է, քանի որ արագությունը կառավարում է հեռախոսը։ Բայց արագությունը ջերմություն է. եթե շտապ չէ, սովորական լիցքավորիչը մարտկոցին ավելի քիչ է տաքացնում։ Նույնը վերաբերում է անլար լիցքավորմանը։</p>
      <h2>Երբ փոխել</h2>
      <ul>
        <li>Կարգավորումներում տարողությունը 80%-ից ցածր է, և լիցքը չի հերիքում մեկ օր։</li>
        <li>Հեռախոսն անջատվում է, թեև ցույց է տալիս 20–30%։</li>
        <li>Հետևի կափարիչը բարձրացել է։ Ուռած մարտկոցը վտանգավոր է. մի լիցքավորեք և մի սեղմեք, բերեք <a href="/page/6">սպասարկման</a>։</li>
      </ul>
      <p>Մեկ ցիկլը 100% ծախսված լիցքն է, թեկուզ մաս-մաս։ Արտադրողները խոստանում են 80% տարողություն 500, նոր մոդելներում՝ 800–1000 ցիկլից հետո, այսինքն՝ երկու-չորս տարի։</p>
      <p>Եթե հեռախոսը պահում եք դարակում, թողեք կիսով չափ լիցքավորված և մի քանի ամիսը մեկ ստուգեք։ Ճանապարհին օգնում է <a href="/shop/catalog/power-banks">արտաքին մարտկոցը</a>։</p>
      `,
      `
      <p>Аккумулятор в телефоне литий-ионный, а многие советы о нём остались от старых, никелевых. Вот что действительно важно.</p>
      <h2>Главный враг — жара</h2>
      <p>Высокая температура старит аккумулятор быстрее всего остального. Не оставляйте телефон летом под стеклом машины, не заряжайте под подушкой. Если в игре или с навигатором он сильно греется, снимите чехол и прервите зарядку.</p>
      <p>Холод снижает ёмкость временно: зимой на улице заряд уходит быстрее, а в тепле возвращается. Замёрзшему телефону дайте согреться и только потом ставьте его на зарядку.</p>
      <h2>От 20 до 80</h2>
      <p>Легче всего аккумулятору в середине шкалы. Ждать нуля не нужно, наоборот, полный разряд вреден. Короткие подзарядки в течение дня — это хорошо. Но и в крайность впадать не стоит: если весь день в дороге, зарядите до 100 и пользуйтесь.</p>
      <h2>Зарядка на ночь</h2>
      <p>Современный телефон, зарядившись, прекращает брать ток. Многие модели запоминают, когда вы встаёте, и добирают последние проценты перед этим, в других можно поставить предел 80 %. Включите эту настройку и заряжайте ночью спокойно.</p>
      <h2>Быстрая зарядка</h2>
      <p>Она безопасна: скоростью управляет сам телефон. Но скорость — это тепло, и если спешить некуда, обычное зарядное греет аккумулятор меньше. То же относится к беспроводной зарядке.</p>
      <h2>Когда менять</h2>
      <ul>
        <li>В настройках ёмкость ниже 80 %, и заряда не хватает на день.</li>
        <li>Телефон выключается, хотя показывает 20–30 %.</li>
        <li>Приподнялась задняя крышка. Вздувшийся аккумулятор опасен: не заряжайте и не надавливайте, принесите телефон в <a href="/page/6">сервис</a>.</li>
      </ul>
      <p>Один цикл — это 100 % израсходованного заряда, пусть и по частям. Производители обещают 80 % ёмкости после 500, а в новых моделях после 800–1000 циклов, то есть через два-четыре года.</p>
      <p>Если телефон лежит в ящике, оставьте его заряженным наполовину и раз в несколько месяцев проверяйте. В дороге выручает <a href="/shop/catalog/power-banks">внешний аккумулятор</a>.</p>
      `,
      `
      <p>The battery in a phone is lithium-ion, while much of the advice about it dates from the old nickel ones. Here is what really matters.</p>
      <h2>Heat is the main enemy</h2>
      <p>High temperature ages a battery faster than anything else. Do not leave the phone behind a car window in summer and do not charge it under a pillow. If it gets very warm during a game or navigation, take off the case and interrupt the charging.</p>
      <p>Cold lowers the capacity for a while: outdoors in winter the charge drops sooner and comes back in the warmth. Let a frozen phone warm up before you plug it in.</p>
      <h2>From 20 to 80</h2>
      <p>A battery has the easiest life in the middle of the scale. There is no need to wait for zero; on the contrary, running it flat does harm. Short top-ups during the day are good. But do not go to extremes either: if you are out all day, charge to 100 and enjoy it.</p>
      <h2>Charging overnight</h2>
      <p>A modern phone stops drawing current when it is full. Many models learn when you get up and add the last few per cent just before; others let you set a limit of 80%. Switch that setting on and charge at night without worry.</p>
      <h2>Fast charging</h2>
      <p>It is safe, because the phone itself controls the speed. But speed is heat, and when there is no hurry an ordinary charger warms the battery less. The same goes for wireless charging.</p>
      <h2>When to replace it</h2>
      <ul>
        <li>The settings show less than 80% of the capacity, and the charge does not last a day.</li>
        <li>The phone switches off while it still shows 20–30%.</li>
        <li>The back has lifted. A swollen battery is dangerous: do not charge or press it, bring the phone to <a href="/page/6">service</a>.</li>
      </ul>
      <p>One cycle is 100% of charge used, even if in parts. Makers promise 80% of the capacity after 500 cycles, in newer models after 800–1,000, which is two to four years.</p>
      <p>If a phone lies in a drawer, leave it half charged and check it every few months. On the road a <a href="/shop/catalog/power-banks">power bank</a> helps.</p>
      `,
    ),
  },
  {
    id: 5,
    urlKey: 'choosing-a-washing-machine',
    daysAgo: 108,
    image: 'blog/5.webp',
    title: text('Ինչպես ընտրել լվացքի մեքենա', 'Как выбрать стиральную машину', 'How to choose a washing machine'),
    short: text(
      'Քանի կիլոգրամ, ինչ խորություն, որքան պտույտ. և ինչ չափել տանը մինչև գնելը։',
      'Сколько килограммов, какая глубина, сколько оборотов и что измерить дома до покупки.',
      'How many kilograms, how deep, how fast a spin, and what to measure at home before buying.',
    ),
    html: text(
      `
      <p>Լվացքի մեքենան գնում են մոտ տասը տարվա համար, ուստի արժե կես ժամ ծախսել ընտրության վրա։ Սկսեք ոչ թե խանութից, այլ չափիչ ժապավենից։</p>
      <h2>Չափեք տեղը</h2>
      <p>Սովորական մեքենայի լայնությունը 60 սմ է, բարձրությունը՝ 85 սմ, իսկ խորությունը՝ 40-ից մինչև 65 սմ։ Խորությանն ավելացրեք ևս 5–10 սմ՝ խողովակների և օդի համար։ Չափեք նաև բաղնիքի դուռը և միջանցքի շրջադարձը։</p>
      <h2>Բեռնվածությունը</h2>
      <table>
        <thead><tr><th>Ընտանիք</th><th>Բեռնվածություն</th></tr></thead>
        <tbody>
          <tr><td>1–2 մարդ</td><td>5–7 կգ</td></tr>
          <tr><td>3–4 մարդ</td><td>7–8 կգ</td></tr>
          <tr><td>5 և ավելի, վերմակներ</td><td>9–10 կգ</td></tr>
        </tbody>
      </table>
      <p>Գրված կիլոգրամները վերաբերում են բամբակի հիմնական ծրագրին։ Սինթետիկայի և բրդի համար սահմանը զգալիորեն փոքր է։ Նեղ մեքենան թրթռում է ավելի շատ, որովհետև թմբուկը նեղ է, և լվացքը դժվար է հավասարակշռել։</p>
      <h2>Քամման արագությունը</h2>
      <p>1000–1200 պտույտը բավական է սովորական լվացքի համար։ 1400-ը արդարացված է, եթե ունեք <a href="/shop/catalog/dryers">չորանոց</a>. որքան քիչ ջուր է մնում, այնքան քիչ հոսանք է ծախսվում չորացման վրա։ Նուրբ գործվածքների համար արագությունը միշտ իջեցնում են։</p>
      <h2>Շարժիչը և աղմուկը</h2>
      <p>Ինվերտորային շարժիչն ավելի անաղմուկ է և քիչ է մաշվում։ Աղմուկը նայեք քամման համար՝ 72–76 դԲ-ը լավ ցուցանիշ է։ Եթե մեքենան խոհանոցում է կամ լվանում եք գիշերը, սա կարևոր է։</p>
      <h2>Էներգիա և ջուր</h2>
      <p>2021 թվականից եվրոպական պիտակի վրա դասերն A-ից G են, առանց պլյուսների, և հաշվարկված են 100 լվացքի համար։ Հին A+++-ը նոր սանդղակով կարող է լինել B կամ C։ Տնտեսող «Eco 40–60» ծրագիրը երկար է, բայց ամենաքիչն է ծախսում, որովհետև ջուրը քիչ է տաքացնում։</p>
      <h2>Ինչը իսկապես պետք է գալիս</h2>
      <ul>
        <li>պաշտպանություն արտահոսքից, հատկապես եթե ներքևում հարևաններ կան,</li>
        <li>15–30 րոպեանոց կարճ ծրագիր քիչ կեղտոտ հագուստի համար,</li>
        <li>հետաձգված մեկնարկ,</li>
        <li>գոլորշի, եթե ընտանիքում երեխա կամ ալերգիա կա։</li>
      </ul>
      <p>Տեղադրելիս անպայման հանեք փոխադրման հեղույսները և մեքենան կանգնեցրեք հարթաչափով. եթե մեքենան «թռչկոտում» է, պատճառը սովորաբար սա է։ Ընտրեք <a href="/shop/catalog/washing-machines">մեր լվացքի մեքենաներից</a> ըստ խորության և բեռնվածության։</p>
      `,
      `
      <p>Стиральную машину покупают лет на десять, так что полчаса на выбор потратить стоит. И начать лучше не с магазина, а с рулетки.</p>
      <h2>Измерьте место</h2>
      <p>Обычная машина — 60 см в ширину и 85 см в высоту, а глубина бывает от 40 до 65 см. К глубине прибавьте 5–10 см на шланги и воздух. Измерьте и дверь ванной, и поворот в коридоре.</p>
      <h2>Загрузка</h2>
      <table>
        <thead><tr><th>Семья</th><th>Загрузка</th></tr></thead>
        <tbody>
          <tr><td>1–2 человека</td><td>5–7 кг</td></tr>
          <tr><td>3–4 человека</td><td>7–8 кг</td></tr>
          <tr><td>5 и больше, одеяла</td><td>9–10 кг</td></tr>
        </tbody>
      </table>
      <p>Указанные килограммы относятся к основной программе для хлопка. Для синтетики и шерсти предел заметно ниже. Узкая машина вибрирует сильнее: барабан мелкий, и бельё труднее уравновесить.</p>
      <h2>Скорость отжима</h2>
      <p>Для обычной стирки хватает 1000–1200 оборотов. 1400 оправданы, если есть <a href="/shop/catalog/dryers">сушильная машина</a>: чем меньше воды осталось, тем меньше электричества уйдёт на сушку. Для тонких тканей скорость всё равно снижают.</p>
      <h2>Мотор и шум</h2>
      <p>Инверторный мотор тише и меньше изнашивается. Шум смотрите при отжиме: 72–76 дБ — хороший показатель. Если машина стоит на кухне или стирает ночью, это важно.</p>
      <h2>Энергия и вода</h2>
      <p>С 2021 года классы на европейской этикетке идут от A до G без плюсов, а расход указан на 100 стирок. Прежний A+++ по новой шкале может оказаться B или C. Экономичная программа «Eco 40–60» длинная, но тратит меньше всего, потому что слабее греет воду.</p>
      <h2>Что действительно пригодится</h2>
      <ul>
        <li>защита от протечек, особенно если снизу соседи;</li>
        <li>короткая программа на 15–30 минут для почти чистых вещей;</li>
        <li>отложенный старт;</li>
        <li>пар, если в семье ребёнок или аллергия.</li>
      </ul>
      <p>При установке обязательно выверните транспортировочные болты и поставьте машину по уровню: большинство машин «прыгает» именно из-за этого. Выбирайте из <a href="/shop/catalog/washing-machines">наших стиральных машин</a> по глубине и загрузке.</p>
      `,
      `
      <p>A washing machine is bought for ten years or so, and half an hour of thought is well spent. Start not in the shop but with a tape measure.</p>
      <h2>Measure the place</h2>
      <p>An ordinary machine is 60 cm wide and 85 cm high; the depth ranges from 40 to 65 cm. Add 5–10 cm to the depth for hoses and air. Measure the bathroom door and the turn in the corridor as well.</p>
      <h2>Load</h2>
      <table>
        <thead><tr><th>Household</th><th>Load</th></tr></thead>
        <tbody>
          <tr><td>1–2 people</td><td>5–7 kg</td></tr>
          <tr><td>3–4 people</td><td>7–8 kg</td></tr>
          <tr><td>5 and more, duvets</td><td>9–10 kg</td></tr>
        </tbody>
      </table>
      <p>The kilograms on the label apply to the main cotton programme. For synthetics and wool the limit is much lower. A slim machine shakes more: its drum is shallow and the washing is harder to balance.</p>
      <h2>Spin speed</h2>
      <p>For everyday washing 1,000–1,200 turns a minute are enough. 1,400 makes sense if you have a <a href="/shop/catalog/dryers">dryer</a>: the less water is left, the less electricity drying takes. For delicate fabrics the speed is lowered anyway.</p>
      <h2>Motor and noise</h2>
      <p>An inverter motor is quieter and wears less. Look at the noise of the spin: 72–76 dB is a good figure. If the machine stands in the kitchen or works at night, this matters.</p>
      <h2>Energy and water</h2>
      <p>Since 2021 the classes of the European label run from A to G without pluses, and consumption is given for 100 washes. What used to be A+++ may be B or C on the new scale. The economical “Eco 40–60” programme is long but uses the least, because it heats the water less.</p>
      <h2>What is really useful</h2>
      <ul>
        <li>protection against leaks, above all if there are neighbours below;</li>
        <li>a short programme of 15–30 minutes for clothes that are nearly clean;</li>
        <li>a delayed start;</li>
        <li>steam, if there is a child or an allergy in the family.</li>
      </ul>
      <p>When installing, be sure to remove the transport bolts and set the machine with a spirit level: most machines that “jump” do so for this reason. Choose from <a href="/shop/catalog/washing-machines">our washing machines</a> by depth and load.</p>
      `,
    ),
  },
  {
    id: 6,
    urlKey: 'which-gaming-laptop',
    daysAgo: 94,
    image: 'blog/6.webp',
    title: text('Ո՞ր խաղային նոութբուքն ընտրել', 'Какой игровой ноутбук выбрать', 'Which gaming laptop'),
    short: text(
      'Ինչու նույն վիդեոքարտով երկու նոութբուք տարբեր արագություն ունեն, և ինչի վրա չարժե խնայել։',
      'Почему два ноутбука с одной видеокартой работают по-разному и на чём не стоит экономить.',
      'Why two laptops with the same graphics card differ in speed, and where not to save.',
    ),
    html: text(
      `
      <p>Խաղային նոութբուքը միշտ փոխզիջում է արագության, աղմուկի և քաշի միջև։ Որոշեք, թե դրանցից որն եք պատրաստ զիջել, և ընտրությունը կհեշտանա։</p>
      <h2>Առաջինը՝ վիդեոքարտը</h2>
      <p>Կադրերի քանակն ամենից շատ կախված է վիդեոքարտից։ Բայց անունը դեռ ամեն ինչ չէ. նույն քարտը մի նոութբուքում կարող է ստանալ 60 Վտ, մյուսում՝ 115 Վտ կամ ավելի, և տարբերությունը երբեմն հասնում է մի ամբողջ աստիճանի։ Բնութագրերում փնտրեք TGP թիվը։ Կարևոր է նաև տեսահիշողությունը. նոր խաղերի համար 8 ԳԲ-ը ողջամիտ նվազագույնն է։</p>
      <h2>Էկրանը՝ վիդեոքարտին համապատասխան</h2>
      <table>
        <thead><tr><th>Ինչ եք խաղում</th><th>Կետայնություն</th><th>Հաճախականություն</th></tr></thead>
        <tbody>
          <tr><td>Առցանց հրաձգություն, կիբերսպորտ</td><td>1920 × 1080 կամ 1920 × 1200</td><td>165–240 Հց և ավելի</td></tr>
          <tr><td>Սյուժետային խաղեր</td><td>2560 × 1440 կամ 2560 × 1600</td><td>120–165 Հց</td></tr>
          <tr><td>Խաղեր և ֆոտո, վիդեո</td><td>2560 × 1600, ճշգրիտ գույներով</td><td>120 Հց</td></tr>
        </tbody>
      </table>
      <p>Չափազանց մանր կետերով էկրանը միջին քարտին միայն խանգարում է. կադրերը կպակասեն, իսկ 15–16 դյույմի վրա տարբերությունը գրեթե չի երևա։</p>
      <h2>Հիշողություն և կուտակիչ</h2>
      <p>16 ԳԲ-ը բավական է խաղերի մեծ մասի համար, 32 ԳԲ-ը հանգիստ է մի քանի տարով։ Ստուգեք՝ հիշողությունը կարելի՞ է ավելացնել, թե զոդված է։ Ժամանակակից մեկ խաղը զբաղեցնում է 100 ԳԲ և ավելի, այնպես որ 1 ՏԲ SSD-ն շքեղություն չէ։ Լավ է, երբ կա երկրորդ ազատ տեղ։</p>
      <h2>Պրոցեսորը</h2>
      <p>Միջին և բարձր դասի ցանկացած նոր պրոցեսոր բավական է։ Եթե պետք է ընտրել ավելի լավ պրոցեսորի և ավելի լավ վիդեոքարտի միջև, խաղերի համար վերցրեք քարտը։</p>
      <h2>Սառեցում, աղմուկ, քաշ</h2>
      <ul>
        <li>Բարակ նոութբուքը ծանրաբեռնվածության տակ տաքանում է և դանդաղում։ Հաստն ավելի անաղմուկ է և արագ։</li>
        <li>Քաշը 2–2,7 կգ է, և դրան ավելանում է լիցքավորիչը, որը հաճախ կշռում է 0,5–0,8 կգ։</li>
        <li>Ամբողջ հզորությունը հասանելի է միայն վարդակից։ Մարտկոցով խաղալը կարճ է և դանդաղ։</li>
        <li>Տարին մեկ մաքրել տվեք փոշին, այլապես երկու տարի անց նոութբուքն ուրիշ կլինի։</li>
      </ul>
      <h2>Իսկ եթե միայն տանը</h2>
      <p>Եթե նոութբուքը սեղանից չեք վերցնելու, նույն գումարով սովորական համակարգիչն ավելի արագ կլինի։ Եթե ապրում եք ուսման և տան միջև, տեսեք մեր <a href="/shop/catalog/gaming-laptops">խաղային նոութբուքերը</a>, իսկ տան համար՝ նաև <a href="/shop/catalog/gaming-monitors">խաղային մոնիտորները</a>։</p>
      `,
      `
      <p>Игровой ноутбук — всегда компромисс между скоростью, шумом и весом. Решите, чем из трёх вы готовы поступиться, и выбирать станет легче.</p>
      <h2>Сначала видеокарта</h2>
      <p>Число кадров больше всего зависит от видеокарты. Но имя — ещё не всё: та же карта в одном ноутбуке получает 60 Вт, а в другом 115 Вт и больше, и разница порой доходит до целой ступени. Ищите в характеристиках величину TGP. Важна и видеопамять: для новых игр 8 ГБ — разумный минимум.</p>
      <h2>Экран под видеокарту</h2>
      <table>
        <thead><tr><th>Во что вы играете</th><th>Разрешение</th><th>Частота</th></tr></thead>
        <tbody>
          <tr><td>Сетевые шутеры, киберспорт</td><td>1920 × 1080 или 1920 × 1200</td><td>165–240 Гц и выше</td></tr>
          <tr><td>Сюжетные игры</td><td>2560 × 1440 или 2560 × 1600</td><td>120–165 Гц</td></tr>
          <tr><td>Игры, фото и видео</td><td>2560 × 1600 с точными цветами</td><td>120 Гц</td></tr>
        </tbody>
      </table>
      <p>Слишком подробный экран средней карте только мешает: кадров станет меньше, а на 15–16 дюймах разница почти не видна.</p>
      <h2>Память и накопитель</h2>
      <p>16 ГБ хватает большинству игр, с 32 ГБ спокойно на несколько лет. Проверьте, можно ли добавить память или она распаяна. Одна современная игра занимает 100 ГБ и больше, так что SSD на 1 ТБ — не роскошь. Хорошо, когда есть второй свободный слот.</p>
      <h2>Процессор</h2>
      <p>Подойдёт любой новый процессор среднего и высокого класса. Если приходится выбирать между процессором получше и видеокартой получше, для игр берите карту.</p>
      <h2>Охлаждение, шум, вес</h2>
      <ul>
        <li>Тонкий ноутбук под нагрузкой греется и замедляется. Толстый тише и быстрее.</li>
        <li>Весит он 2–2,7 кг, и к этому добавляется блок питания, часто ещё 0,5–0,8 кг.</li>
        <li>Вся мощность доступна только от розетки. Игра от аккумулятора — дело короткое и медленное.</li>
        <li>Раз в год отдавайте ноутбук на чистку от пыли, иначе через два года вы его не узнаете.</li>
      </ul>
      <h2>А если только дома</h2>
      <p>Если ноутбук не будет покидать стол, обычный компьютер за те же деньги окажется быстрее. Если жизнь проходит между учёбой и домом, посмотрите наши <a href="/shop/catalog/gaming-laptops">игровые ноутбуки</a>, а для дома ещё и <a href="/shop/catalog/gaming-monitors">игровые мониторы</a>.</p>
      `,
      `
      <p>A gaming laptop is always a compromise between speed, noise and weight. Decide which of the three you can give up, and choosing becomes easier.</p>
      <h2>The graphics card first</h2>
      <p>The number of frames depends most on the graphics card. But the name is not everything: the same card may get 60 W in one laptop and 115 W or more in another, and the difference can amount to a whole class. Look for the figure called TGP. Video memory matters too: for new games 8 GB is a sensible minimum.</p>
      <h2>A screen that suits the card</h2>
      <table>
        <thead><tr><th>What you play</th><th>Resolution</th><th>Refresh rate</th></tr></thead>
        <tbody>
          <tr><td>Online shooters, esports</td><td>1920 × 1080 or 1920 × 1200</td><td>165–240 Hz and more</td></tr>
          <tr><td>Story games</td><td>2560 × 1440 or 2560 × 1600</td><td>120–165 Hz</td></tr>
          <tr><td>Games, photos and video</td><td>2560 × 1600 with accurate colours</td><td>120 Hz</td></tr>
        </tbody>
      </table>
      <p>Too fine a screen only gets in the way of a middling card: there will be fewer frames, and at 15–16 inches you will hardly see the difference.</p>
      <h2>Memory and storage</h2>
      <p>16 GB is enough for most games, 32 GB gives peace for several years. Check whether memory can be added or is soldered. A single modern game takes 100 GB and more, so a 1 TB SSD is no luxury. A second free slot is welcome.</p>
      <h2>Processor</h2>
      <p>Any recent processor of the middle or upper class will do. If you must choose between a better processor and a better graphics card, take the card for games.</p>
      <h2>Cooling, noise, weight</h2>
      <ul>
        <li>A thin laptop heats up under load and slows down. A thick one is quieter and faster.</li>
        <li>It weighs 2–2.7 kg, and the power supply often adds another 0.5–0.8 kg.</li>
        <li>Full power is there only at the wall. Playing on battery is short and slow.</li>
        <li>Have the dust cleaned out once a year, or in two years you will not know the machine again.</li>
      </ul>
      <h2>And if it stays at home</h2>
      <p>If the laptop will never leave the desk, an ordinary computer for the same money is faster. If you live between campus and home, see our <a href="/shop/catalog/gaming-laptops">gaming laptops</a>, and for home the <a href="/shop/catalog/gaming-monitors">gaming monitors</a> too.</p>
      `,
    ),
  },
  {
    id: 7,
    urlKey: 'noise-cancelling-explained',
    daysAgo: 80,
    image: 'blog/7.webp',
    title: text('Ինչպես է աշխատում աղմուկի մարումը', 'Как работает шумоподавление', 'Noise cancelling explained'),
    short: text(
      'Ինչու ինքնաթիռի դղրդյունն անհետանում է, իսկ հարևանի ձայնը՝ ոչ, և ինչպես ընտրել այդպիսի ականջակալներ։',
      'Почему гул самолёта исчезает, а голос соседа нет, и как выбрать такие наушники.',
      'Why the roar of a plane vanishes and a neighbour’s voice does not, and how to choose.',
    ),
    html: text(
      `
      <p>Աղմուկը մարող ականջակալները լռություն չեն ստեղծում. դրանք ձայնին պատասխանում են ձայնով։ Երբ հասկանում եք, թե ինչպես, հեշտ է իմանալ, թե ինչ սպասել։</p>
      <h2>Ձայն ձայնի դեմ</h2>
      <p>Ձայնն օդի ճնշման ալիք է։ Ականջակալի փոքրիկ խոսափողերը լսում են շրջապատը, պրոցեսորը վայրկյանի փոքր մասում հաշվում է նույն ալիքը՝ շրջված, և բարձրախոսը նվագում է այն երաժշտության հետ միասին։ Երկու ալիքները գումարվելիս միմյանց մարում են։ Սա կոչվում է ակտիվ աղմկամարում, կամ ANC։</p>
      <h2>Ինչն է մարում և ինչը՝ ոչ</h2>
      <table>
        <thead><tr><th>Ձայն</th><th>Արդյունք</th></tr></thead>
        <tbody>
          <tr><td>Ինքնաթիռ, գնացք, օդորակիչ</td><td>շատ լավ</td></tr>
          <tr><td>Մեքենաների հոսք, օդափոխիչ</td><td>լավ</td></tr>
          <tr><td>Խոսակցություն, ստեղնաշար</td><td>մասամբ</td></tr>
          <tr><td>Շան հաչոց, ազդանշան, լաց</td><td>քիչ</td></tr>
        </tbody>
      </table>
      <p>Ցածր և միապաղաղ ձայնը հեշտ է գուշակել, ուստի այն անհետանում է։ Բարձր կամ հանկարծակի ձայնի ալիքը կարճ է և չի սպասում հաշվարկին։ Այդ ձայների դեմ օգնում է պասիվ մեկուսացումը՝ բարձիկները կամ սիլիկոնե ծայրադիրները։</p>
      <h2>Ամեն ինչ որոշում է պինդ նստելը</h2>
      <p>Եթե ներդիրը պինդ չի նստում, ներս թափանցած ձայնը ոչ մի պրոցեսոր չի մարի։ Փորձեք տուփի բոլոր չափերի ծայրադիրները, հաճախ աջ և ձախ ականջների համար տարբերն են պետք։ Լիաչափ ականջակալների դեպքում ակնոցի թևիկը կամ խիտ մազը կարող է թողնել նեղ բացվածք։</p>
      <h2>Թափանցիկ ռեժիմ</h2>
      <p>Նույն խոսափողերը կարող են դրսի ձայնը ներս բերել՝ հայտարարությունը լսելու կամ փողոցն անցնելու համար։ Երթևեկելի փողոցում միշտ միացրեք այս ռեժիմը կամ հանեք մեկ ականջակալը։</p>
      <h2>Ինչին նայել ընտրելիս</h2>
      <ul>
        <li>Աշխատանքի ժամանակը՝ ANC-ն միացված. առանց դրա թիվը միշտ ավելի մեծ է։</li>
        <li>Խոսափողերի քանակը զանգերի համար և քամու դեմ պաշտպանությունը։</li>
        <li>Մի քանի սարքի միաժամանակյա միացում, եթե աշխատում եք և՛ հեռախոսով, և՛ նոութբուքով։</li>
        <li>Հարմարավետությունը մեկ ժամ հետո. որոշ մարդիկ ANC-ից թեթև ճնշում են զգում, և դա լավ է ստուգել խանութում։</li>
      </ul>
      <h2>Եվ լսողության մասին</h2>
      <p>Լուռ միջավայրում երաժշտությունը պետք չէ բարձրացնել, և հենց դա է ականջների շահը։ Առողջապահության համաշխարհային կազմակերպությունը 80 դԲ-ը համարում է անվտանգ շաբաթական մինչև 40 ժամ, իսկ 90 դԲ-ը՝ միայն մոտ 4 ժամ։</p>
      <p>Տեսեք <a href="/shop/catalog/over-ear">լիաչափ ականջակալները</a> և <a href="/shop/catalog/earbuds">անլար ներդիրները</a>։</p>
      `,
      `
      <p>Наушники с шумоподавлением не создают тишину: они отвечают звуком на звук. Если понять как, легко представить, чего от них ждать.</p>
      <h2>Звук против звука</h2>
      <p>Звук — это волна давления воздуха. Крошечные микрофоны слушают, что вокруг, процессор за малую долю секунды вычисляет ту же волну в перевёрнутом виде, и динамик проигрывает её вместе с музыкой. Складываясь, две волны гасят друг друга. Это и есть активное шумоподавление, или ANC.</p>
      <h2>Что оно убирает, а что нет</h2>
      <table>
        <thead><tr><th>Звук</th><th>Результат</th></tr></thead>
        <tbody>
          <tr><td>Самолёт, поезд, кондиционер</td><td>очень хорошо</td></tr>
          <tr><td>Поток машин, вентилятор</td><td>хорошо</td></tr>
          <tr><td>Разговор, клавиатура</td><td>отчасти</td></tr>
          <tr><td>Лай, гудок, плач</td><td>слабо</td></tr>
        </tbody>
      </table>
      <p>Низкий ровный звук легко предсказать, поэтому он исчезает. У высокого и внезапного волна короткая, ждать расчёта она не станет. От таких звуков помогает пассивная изоляция: амбушюры или силиконовые насадки.</p>
      <h2>Посадка решает всё</h2>
      <p>Если вкладыш сидит неплотно, никакой процессор не уберёт звук, который проник внутрь. Примерьте все насадки из коробки; правому и левому уху часто нужны разные. У полноразмерных наушников щель может оставить дужка очков или густые волосы.</p>
      <h2>Прозрачный режим</h2>
      <p>Те же микрофоны могут впустить внешний звук, чтобы услышать объявление или перейти улицу. Там, где ездят машины, всегда включайте этот режим или снимайте один наушник.</p>
      <h2>На что смотреть при выборе</h2>
      <ul>
        <li>Время работы с включённым ANC: без него число всегда больше.</li>
        <li>Сколько микрофонов работает при звонке и есть ли защита от ветра.</li>
        <li>Подключение к нескольким устройствам сразу, если вы работаете и с телефоном, и с ноутбуком.</li>
        <li>Удобство через час: некоторые чувствуют от ANC лёгкое давление, это лучше проверить в магазине.</li>
      </ul>
      <h2>И о слухе</h2>
      <p>В тишине музыку не нужно делать громче, и в этом главная польза для ушей. Всемирная организация здравоохранения считает 80 дБ безопасными до 40 часов в неделю, а 90 дБ — лишь около 4 часов.</p>
      <p>Посмотрите <a href="/shop/catalog/over-ear">полноразмерные наушники</a> и <a href="/shop/catalog/earbuds">беспроводные вкладыши</a>.</p>
      `,
      `
      <p>Noise-cancelling headphones do not make silence: they answer sound with sound. Once you see how, it is easy to know what to expect.</p>
      <h2>Sound against sound</h2>
      <p>Sound is a wave of air pressure. Tiny microphones listen to the surroundings, a processor works out the same wave turned upside down within a small fraction of a second, and the speaker plays it along with the music. Added together, the two waves cancel. This is active noise cancelling, or ANC.</p>
      <h2>What it removes and what it does not</h2>
      <table>
        <thead><tr><th>Sound</th><th>Result</th></tr></thead>
        <tbody>
          <tr><td>Plane, train, air conditioner</td><td>very good</td></tr>
          <tr><td>Traffic, fan</td><td>good</td></tr>
          <tr><td>Talk, keyboard</td><td>in part</td></tr>
          <tr><td>Barking, horn, crying</td><td>little</td></tr>
        </tbody>
      </table>
      <p>A low, steady sound is easy to predict, so it disappears. A high or sudden one has a short wave that will not wait for the calculation. Against such sounds passive isolation helps: ear cushions or silicone tips.</p>
      <h2>The fit decides</h2>
      <p>If an earbud sits loosely, no processor can remove the sound that has got in. Try all the tips in the box; the right and the left ear often need different ones. With over-ear headphones the arm of a pair of glasses or thick hair may leave a gap.</p>
      <h2>Transparency</h2>
      <p>The same microphones can let the outside in, to hear an announcement or cross a street. Where there is traffic, always switch this mode on or take one earbud out.</p>
      <h2>What to look for</h2>
      <ul>
        <li>Battery life with ANC on: without it the figure is always larger.</li>
        <li>How many microphones work in a call, and whether wind is dealt with.</li>
        <li>Connection to several devices at once, if you work with a phone and a laptop.</li>
        <li>Comfort after an hour: some people feel a slight pressure from ANC, which is best tried in a store.</li>
      </ul>
      <h2>And about hearing</h2>
      <p>In quiet you need not turn the music up, and that is the real gain for your ears. The World Health Organization considers 80 dB safe for up to 40 hours a week, and 90 dB for only about 4.</p>
      <p>See the <a href="/shop/catalog/over-ear">over-ear headphones</a> and the <a href="/shop/catalog/earbuds">wireless earbuds</a>.</p>
      `,
    ),
  },
  {
    id: 8,
    urlKey: 'robot-vacuum-at-home',
    daysAgo: 66,
    image: 'blog/8.webp',
    title: text('Ռոբոտ փոշեկուլը ձեր տանը', 'Робот-пылесос у вас дома', 'A robot vacuum at home'),
    short: text(
      'Ինչ կարող է ռոբոտը, ինչ չի կարող, և ինչ ստուգել բնակարանում մինչև գնելը։',
      'Что робот умеет, чего не умеет и что проверить в квартире до покупки.',
      'What a robot can do, what it cannot, and what to check at home before buying one.',
    ),
    html: text(
      `
      <p>Ռոբոտ փոշեկուլը չի փոխարինում մեծ մաքրությանը, բայց ամեն օր պահում է հատակը մաքուր։ Արդյունքը կախված է ոչ միայն սարքից, այլև բնակարանից։</p>
      <h2>Նախ չափեք</h2>
      <ul>
        <li><strong>Բարձրությունը կահույքի տակ։</strong> Ռոբոտների մեծ մասը 8–10 սմ է. լազերային աշտարակ ունեցողներն ավելի բարձր են։</li>
        <li><strong>Շեմերը։</strong> Սովորաբար հաղթահարում են մինչև 2 սմ։</li>
        <li><strong>Կայանի տեղը։</strong> Պետք է վարդակ, հարթ պատ և առջևում մոտ մեկ մետր ազատ տարածք։</li>
        <li><strong>Գորգերը։</strong> Կարճ խավով գորգը հեշտ է, երկար խավով կամ ծոպերով գորգը հաճախ խանգարում է։</li>
      </ul>
      <h2>Ինչպես է գտնում ճանապարհը</h2>
      <p>Լազերով (լիդարով) ռոբոտը սենյակի քարտեզը կազմում է առաջին իսկ անգամ և լավ է աշխատում մթության մեջ։ Տեսախցիկով մոդելները ճանաչում են մալուխը, գուլպան կամ խաղալիքը, բայց լույս են ուզում։ Ամենահաջողը երկուսի միացությունն է։ Գիրոսկոպով պարզ մոդելները շարժվում են շարքերով և հարմար են մեկ-երկու սենյակի համար։</p>
      <h2>Ներծծումը միակ թիվը չէ</h2>
      <p>Պասկալները գովազդում մեծ են թվում, սակայն կոշտ հատակի համար միջին ուժն էլ բավական է։ Գորգի համար կարևոր են և՛ ներծծումը, և՛ խոզանակը։ Եթե տանը շուն կամ կատու կա, փնտրեք ռետինե խոզանակ, որի վրա մազը քիչ է փաթաթվում։</p>
      <h2>Լվացող մոդելներ</h2>
      <p>Թաց շորով անցնելը վերցնում է փոշին և թարմ հետքերը, չորացած բիծը՝ ոչ միշտ։ Պտտվող կամ թրթռացող շորերն ավելի լավ են մաքրում, քան պարզապես քարշ տվողը։ Ստուգեք՝ ռոբոտը բարձրացնո՞ւմ է շորը գորգի վրա։</p>
      <h2>Կայանը</h2>
      <p>Ինքնադատարկվող կայանի տոպրակը բավականացնում է մի քանի շաբաթ։ Ավելի թանկերը լվանում և չորացնում են շորերը։ Դա իսկապես հարմար է, բայց կայանը մեծ է, իսկ դատարկվելիս՝ աղմկոտ մի քանի վայրկյան։</p>
      <h2>Խնամքը</h2>
      <table>
        <thead><tr><th>Երբ</th><th>Ինչ</th></tr></thead>
        <tbody>
          <tr><td>Շաբաթը մեկ</td><td>մաքրել խոզանակը մազերից, լվանալ շորը</td></tr>
          <tr><td>Երկու շաբաթը մեկ</td><td>թափ տալ զտիչը, սրբել սենսորները</td></tr>
          <tr><td>3–6 ամիսը մեկ</td><td>փոխել զտիչը և կողային խոզանակը</td></tr>
        </tbody>
      </table>
      <p>Գնելուց առաջ նայեք, թե որքան արժեն տոպրակները, զտիչները և խոզանակները. դրանք պետք են լինելու ամեն տարի։ Իսկ առաջին գործարկման օրը հավաքեք մալուխները հատակից և մնացեք տանը. կտեսնեք, թե որտեղ է ռոբոտը դժվարանում, և քարտեզի վրա կփակեք այդ տեղերը։</p>
      <p>Ընտրեք մեր <a href="/shop/catalog/robot-vacuums">ռոբոտ փոշեկուլներից</a>։</p>
      `,
      `
      <p>Робот-пылесос не заменяет большую уборку, но каждый день держит пол чистым. Результат зависит не только от прибора, но и от квартиры.</p>
      <h2>Сначала измерьте</h2>
      <ul>
        <li><strong>Высоту под мебелью.</strong> Большинство роботов 8–10 см; те, что с лазерной башенкой, выше.</li>
        <li><strong>Пороги.</strong> Обычно робот берёт до 2 см.</li>
        <li><strong>Место для станции.</strong> Нужны розетка, ровная стена и около метра свободного пола впереди.</li>
        <li><strong>Ковры.</strong> Короткий ворс — легко, длинный ворс и бахрома часто мешают.</li>
      </ul>
      <h2>Как он находит дорогу</h2>
      <p>Робот с лазером (лидаром) составляет карту с первого раза и хорошо работает в темноте. Модели с камерой узнают кабель, носок или игрушку, но им нужен свет. Лучше всего, когда есть и то и другое. Простые модели с гироскопом ходят рядами и годятся для одной-двух комнат.</p>
      <h2>Не только сила всасывания</h2>
      <p>Паскали в рекламе выглядят внушительно, но для твёрдого пола хватает и средней силы. Для ковра важны и всасывание, и щётка. Если дома собака или кошка, ищите резиновую щётку: шерсть на неё наматывается меньше.</p>
      <h2>С влажной уборкой</h2>
      <p>Влажная салфетка собирает пыль и свежие следы, засохшее пятно — не всегда. Вращающиеся и вибрирующие салфетки моют лучше тех, что просто волочатся. Проверьте, поднимает ли робот салфетку на ковре.</p>
      <h2>Станция</h2>
      <p>Мешка в станции с самоочисткой хватает на несколько недель. Станции подороже стирают и сушат салфетки. Это и правда удобно, но станция велика, а при опорожнении несколько секунд шумит.</p>
      <h2>Уход</h2>
      <table>
        <thead><tr><th>Когда</th><th>Что</th></tr></thead>
        <tbody>
          <tr><td>Раз в неделю</td><td>очистить щётку от волос, постирать салфетку</td></tr>
          <tr><td>Раз в две недели</td><td>вытряхнуть фильтр, протереть датчики</td></tr>
          <tr><td>Раз в 3–6 месяцев</td><td>сменить фильтр и боковую щётку</td></tr>
        </tbody>
      </table>
      <p>До покупки узнайте, сколько стоят мешки, фильтры и щётки: они понадобятся каждый год. А в первый день соберите с пола кабели и останьтесь дома: увидите, где роботу трудно, и закроете эти места на карте.</p>
      <p>Выбирайте из наших <a href="/shop/catalog/robot-vacuums">роботов-пылесосов</a>.</p>
      `,
      `
      <p>A robot vacuum does not replace a thorough cleaning, but it keeps the floor clean from day to day. The result depends not only on the machine but on the flat as well.</p>
      <h2>Measure first</h2>
      <ul>
        <li><strong>The height under furniture.</strong> Most robots are 8–10 cm high; those with a laser turret are taller.</li>
        <li><strong>Thresholds.</strong> A robot usually climbs up to 2 cm.</li>
        <li><strong>A place for the station.</strong> It needs a socket, a flat wall and about a metre of free floor in front.</li>
        <li><strong>Carpets.</strong> Short pile is easy; long pile and fringes are often a hindrance.</li>
      </ul>
      <h2>How it finds its way</h2>
      <p>A robot with a laser (lidar) draws a map on its first run and works well in the dark. Models with a camera recognise a cable, a sock or a toy but need light. Best is a combination of the two. Simple models with a gyroscope move in rows and suit one or two rooms.</p>
      <h2>Suction is not the only figure</h2>
      <p>Pascals look impressive in advertisements, but for hard floors a middling force is enough. On carpet both the suction and the brush matter. If you have a dog or a cat, look for a rubber brush: less hair winds around it.</p>
      <h2>Mopping</h2>
      <p>A damp pad takes up dust and fresh marks; a dried stain, not always. Rotating or vibrating pads clean better than one that is merely dragged along. Check whether the robot lifts the pad on carpet.</p>
      <h2>The station</h2>
      <p>In a self-emptying station one bag lasts several weeks. Dearer ones wash and dry the pads. That is truly convenient, but the station is large and noisy for a few seconds when it empties the robot.</p>
      <h2>Upkeep</h2>
      <table>
        <thead><tr><th>When</th><th>What</th></tr></thead>
        <tbody>
          <tr><td>Once a week</td><td>clear the brush of hair, wash the pad</td></tr>
          <tr><td>Every two weeks</td><td>shake out the filter, wipe the sensors</td></tr>
          <tr><td>Every 3–6 months</td><td>replace the filter and the side brush</td></tr>
        </tbody>
      </table>
      <p>Before you buy, look up what bags, filters and brushes cost: you will need them every year. And on the first day pick the cables up from the floor and stay at home: you will see where the robot struggles and can close those places on the map.</p>
      <p>Choose from our <a href="/shop/catalog/robot-vacuums">robot vacuums</a>.</p>
      `,
    ),
  },
  {
    id: 9,
    urlKey: 'first-smart-watch',
    daysAgo: 51,
    image: 'blog/9.webp',
    title: text('Առաջին խելացի ժամացույցը', 'Первые умные часы', 'Your first smart watch'),
    short: text(
      'Որը կաշխատի ձեր հեռախոսի հետ, քանի օր կպահի լիցքը, և ինչին կարելի է վստահել։',
      'Какие часы подойдут к вашему телефону, сколько дней продержатся и чему в них можно верить.',
      'Which one works with your phone, how many days it lasts and what to trust.',
    ),
    html: text(
      `
      <p>Խելացի ժամացույցը հեռախոսի օգնականն է. ցույց է տալիս հաղորդագրությունները, հաշվում քայլերը, հետևում քնին և հիշեցնում, որ ժամանակն է վեր կենալ սեղանից։ Առաջինն ընտրելիս չորս հարց բավական է։</p>
      <h2>1. Ի՞նչ հեռախոս ունեք</h2>
      <table>
        <thead><tr><th>Ժամացույց</th><th>iPhone</th><th>Android</th></tr></thead>
        <tbody>
          <tr><td>Apple Watch</td><td>այո</td><td>ոչ</td></tr>
          <tr><td>Samsung Galaxy Watch և այլ Wear OS</td><td>ոչ</td><td>այո</td></tr>
          <tr><td>Garmin, Amazfit, Huawei, Xiaomi</td><td>այո, մի քանի սահմանափակումով</td><td>այո</td></tr>
        </tbody>
      </table>
      <p>Որոշ հին Wear OS մոդելներ աշխատում են նաև iPhone-ի հետ, բայց նորերի մեծ մասը՝ ոչ։ Գնելուց առաջ նայեք համատեղելիության տողը։</p>
      <h2>2. Որքա՞ն հաճախ եք պատրաստ լիցքավորել</h2>
      <p>Լիարժեք համակարգով ժամացույցը՝ ծրագրերով, քարտեզներով և զանգերով, սովորաբար աշխատում է մեկից երեք օր։ Ավելի պարզ ժամացույցներն ու <a href="/shop/catalog/fitness-bands">ֆիթնես թևնոցները</a> դիմանում են մեկից երկու շաբաթ։ Եթե ուզում եք հետևել քնին, մտածեք, թե օրվա որ կես ժամին եք լիցքավորելու։</p>
      <h2>3. Ինչի՞ համար է</h2>
      <ul>
        <li><strong>Ամենօրյա կյանք։</strong> Հաղորդագրություններ, զանգեր, վճարում։ Վճարման համար ճշտեք՝ ձեր բանկը աջակցո՞ւմ է տվյալ ծառայությանը։</li>
        <li><strong>Վազք և լեռներ։</strong> Պետք է սեփական GPS, երկար աշխատանք և կոճակներ, որոնք սեղմվում են քրտնած ձեռքով։ Տեսեք <a href="/shop/catalog/sport-watches">սպորտային ժամացույցները</a>։</li>
        <li><strong>Լող։</strong> Փնտրեք 5 ATM նշումը. միայն IP68-ը լողալու համար նախատեսված չէ։</li>
        <li><strong>Երեխա կամ ծնող։</strong> Կարևոր են մեծ թվերը, ընկնելու հայտնաբերումը և շտապ կանչը։</li>
      </ul>
      <h2>4. Ի՞նչ չափ</h2>
      <p>Նեղ դաստակին 40–42 մմ իրանը հարմար է, լայնին՝ 44–47 մմ։ Զարկերակի սենսորը պետք է հպվի մաշկին, ուստի չափազանց մեծ ժամացույցը ոչ միայն անհարմար է, այլև չափում է վատ։ Գոտին ընտրեք այնպես, որ հեշտ փոխվի։</p>
      <h2>Ինչին վստահել</h2>
      <p>Քայլերը և հանգստի զարկերակը բավական ճշգրիտ են։ Քնի փուլերը և այրված կալորիաները մոտավոր են. նայեք ոչ թե մեկ օրվան, այլ շաբաթների ընթացքին։ Սրտագրությունը և անկանոն ռիթմի հայտնաբերումը հասանելի չեն բոլոր մոդելներում և երկրներում։ Ժամացույցը բժշկական սարք չէ. եթե վատ եք զգում, դիմեք բժշկի, ինչ էլ որ ցույց տա էկրանը։</p>
      <p>Բոլոր մոդելները՝ <a href="/shop/catalog/smart-watches">խելացի ժամացույցների բաժնում</a>։</p>
      `,
      `
      <p>Умные часы — помощник телефона: показывают сообщения, считают шаги, следят за сном и напоминают, что пора встать из-за стола. Чтобы выбрать первые, хватит четырёх вопросов.</p>
      <h2>1. Какой у вас телефон?</h2>
      <table>
        <thead><tr><th>Часы</th><th>iPhone</th><th>Android</th></tr></thead>
        <tbody>
          <tr><td>Apple Watch</td><td>да</td><td>нет</td></tr>
          <tr><td>Samsung Galaxy Watch и другие на Wear OS</td><td>нет</td><td>да</td></tr>
          <tr><td>Garmin, Amazfit, Huawei, Xiaomi</td><td>да, с некоторыми ограничениями</td><td>да</td></tr>
        </tbody>
      </table>
      <p>Некоторые старые модели на Wear OS работают и с iPhone, но большинство новых — нет. Перед покупкой посмотрите строку о совместимости.</p>
      <h2>2. Как часто вы готовы заряжать?</h2>
      <p>Часы с полноценной системой — приложениями, картами и звонками — обычно работают от одного до трёх дней. Часы попроще и <a href="/shop/catalog/fitness-bands">фитнес-браслеты</a> держатся одну-две недели. Если хотите следить за сном, подумайте, в какие полчаса дня будете их заряжать.</p>
      <h2>3. Для чего они вам?</h2>
      <ul>
        <li><strong>На каждый день.</strong> Сообщения, звонки, оплата. Насчёт оплаты узнайте, поддерживает ли нужную службу ваш банк.</li>
        <li><strong>Бег и горы.</strong> Нужны свой GPS, долгая работа и кнопки, которые нажимаются мокрой рукой. Посмотрите <a href="/shop/catalog/sport-watches">спортивные часы</a>.</li>
        <li><strong>Плавание.</strong> Ищите отметку 5 ATM: один IP68 для плавания не предназначен.</li>
        <li><strong>Ребёнку или родителям.</strong> Важны крупные цифры, обнаружение падения и экстренный вызов.</li>
      </ul>
      <h2>4. Какого размера?</h2>
      <p>На узкое запястье подойдёт корпус 40–42 мм, на широкое — 44–47 мм. Датчик пульса должен прилегать к коже, поэтому слишком большие часы не только неудобны, но и измеряют хуже. Ремешок берите такой, чтобы его было легко сменить.</p>
      <h2>Чему верить</h2>
      <p>Шаги и пульс в покое измеряются довольно точно. Фазы сна и калории приблизительны: смотрите не на один день, а на несколько недель. Кардиограмма и обнаружение неровного ритма есть не во всех моделях и доступны не во всех странах. Часы — не медицинский прибор: если вам плохо, идите к врачу, что бы ни показывал экран.</p>
      <p>Все модели — в разделе <a href="/shop/catalog/smart-watches">умных часов</a>.</p>
      `,
      `
      <p>A smart watch is the phone’s assistant: it shows messages, counts steps, follows your sleep and reminds you to get up from the desk. For the first one four questions are enough.</p>
      <h2>1. Which phone do you have?</h2>
      <table>
        <thead><tr><th>Watch</th><th>iPhone</th><th>Android</th></tr></thead>
        <tbody>
          <tr><td>Apple Watch</td><td>yes</td><td>no</td></tr>
          <tr><td>Samsung Galaxy Watch and others with Wear OS</td><td>no</td><td>yes</td></tr>
          <tr><td>Garmin, Amazfit, Huawei, Xiaomi</td><td>yes, with some limits</td><td>yes</td></tr>
        </tbody>
      </table>
      <p>A few older Wear OS models also work with an iPhone, most of the new ones do not. Read the line about compatibility before you buy.</p>
      <h2>2. How often are you willing to charge it?</h2>
      <p>A watch with a full system of apps, maps and calls usually runs for one to three days. Simpler watches and <a href="/shop/catalog/fitness-bands">fitness bands</a> last one to two weeks. If you want to follow your sleep, think which half-hour of the day is left for charging.</p>
      <h2>3. What is it for?</h2>
      <ul>
        <li><strong>Everyday life.</strong> Messages, calls, payment. For payment, find out whether your bank supports the service.</li>
        <li><strong>Running and mountains.</strong> You need a GPS of its own, long life and buttons that a wet hand can press. See the <a href="/shop/catalog/sport-watches">sport watches</a>.</li>
        <li><strong>Swimming.</strong> Look for 5 ATM: IP68 alone is not meant for swimming.</li>
        <li><strong>A child or a parent.</strong> Large digits, fall detection and an emergency call matter.</li>
      </ul>
      <h2>4. What size?</h2>
      <p>A narrow wrist is comfortable with 40–42 mm, a broad one with 44–47 mm. The pulse sensor must touch the skin, so too large a watch is not only awkward but measures badly. Choose a strap that is easy to change.</p>
      <h2>What to trust</h2>
      <p>Steps and resting pulse are fairly accurate. Sleep stages and calories are approximate: look at weeks rather than at one day. The electrocardiogram and the detection of an irregular rhythm are not in every model, nor available in every country. A watch is not a medical device: if you feel unwell, see a doctor, whatever the screen says.</p>
      <p>All models are among the <a href="/shop/catalog/smart-watches">smart watches</a>.</p>
      `,
    ),
  },
  {
    id: 10,
    urlKey: 'megapixels-and-the-camera',
    daysAgo: 36,
    image: 'blog/10.webp',
    title: text('Մեգապիքսելները և տեսախցիկը', 'Мегапиксели и камера', 'Megapixels and the camera'),
    short: text(
      'Ինչու 200 մեգապիքսելանոց հեռախոսը պահում է 12 մեգապիքսելանոց նկար, և ինչին նայել դրա փոխարեն։',
      'Почему телефон с 200 мегапикселями сохраняет снимок в 12 и на что смотреть вместо них.',
      'Why a 200-megapixel phone saves a 12-megapixel picture, and what to look at instead.',
    ),
    html: text(
      `
      <p>Մեգապիքսելների թիվը հեշտ է համեմատել, դրա համար էլ այն մեծ տառերով է գրված։ Բայց լավ և վատ նկարի տարբերությունը սովորաբար ուրիշ տեղ է։</p>
      <h2>Որքանն է բավական</h2>
      <p>12 ՄՊ նկարը 4000 × 3000 կետ է։ A4 թերթի վրա լավ որակով տպելու համար պետք է մոտ 9 ՄՊ, 4K էկրանի համար՝ մոտ 8 ՄՊ։ Ավելին օգտակար է, երբ նկարից մի մաս եք կտրում կամ մեծ պաստառ տպում։</p>
      <h2>Ուր են գնում 200 մեգապիքսելը</h2>
      <p>Հեռախոսի սենսորը փոքր է, և որքան շատ են կետերը, այնքան փոքր է ամեն մեկը, ու քիչ լույս է հավաքում։ Ուստի սենսորը հարևան կետերը միավորում է. 50 ՄՊ-ից ստացվում է 12,5 ՄՊ, 200 ՄՊ-ից՝ նույնպես մոտ 12,5 ՄՊ, բայց ավելի մաքուր նկար։ Ամբողջ կետայնությամբ ռեժիմը լավ է միայն վառ լույսի տակ, իսկ ֆայլերը մեծ են։</p>
      <h2>Ինչն է իսկապես կարևոր</h2>
      <table>
        <thead><tr><th>Ցուցանիշ</th><th>Ինչ է տալիս</th></tr></thead>
        <tbody>
          <tr><td>Սենսորի չափ (1/1.3″ ավելի մեծ է, քան 1/2″)</td><td>ավելի շատ լույս, քիչ աղմուկ</td></tr>
          <tr><td>Լուսաուժ (f/1.8 ավելի լուսավոր է, քան f/2.4)</td><td>ավելի լավ նկար մթնշաղին</td></tr>
          <tr><td>Օպտիկական կայունացում (OIS)</td><td>հստակ նկար և սահուն տեսանյութ</td></tr>
          <tr><td>Օպտիկական խոշորացում</td><td>մոտեցում առանց որակի կորստի</td></tr>
          <tr><td>Նկարի մշակում</td><td>գույներ, մաշկի երանգ, գիշերային ռեժիմ</td></tr>
        </tbody>
      </table>
      <p>Թվային խոշորացումը պարզապես կտրում և մեծացնում է նկարը։ Եթե հաճախ եք հեռվից նկարում, փնտրեք առանձին հեռադիտակային տեսախցիկ՝ 3× կամ 5×։ Իսկ 2 ՄՊ «մակրո» և «խորության» տեսախցիկները հաճախ միայն քանակ են ավելացնում։</p>
      <h2>Ինչպես ստուգել խանութում</h2>
      <ul>
        <li>Նկարեք մութ անկյունը և շարժվող մարդու։ Արևոտ բակը լավ է ստացվում ցանկացած հեռախոսով։</li>
        <li>Նկարեք դեմքեր. նայեք մաշկի երանգին և մազերի եզրերին։</li>
        <li>Տեսանյութի ժամանակ քայլեք և անցեք մի տեսախցիկից մյուսին. գույնը չպետք է ցատկի։</li>
        <li>Նկարը բացեք մեծ էկրանին. հեռախոսի վրա ամեն ինչ գեղեցիկ է։</li>
      </ul>
      <h2>Եվ մի անվճար խորհուրդ</h2>
      <p>Նկարելուց առաջ սրբեք ոսպնյակը։ Մատնահետքը լույսերի շուրջը մշուշ է անում, և հաճախ հենց դա է «վատ տեսախցիկի» պատճառը։</p>
      <p><a href="/shop/catalog/smartphones">Սմարթֆոնները</a> կարելի է կողք կողքի համեմատել, իսկ եթե նկարելը սիրելի զբաղմունք է, տեսեք <a href="/shop/catalog/cameras">ֆոտոխցիկները</a>։</p>
      `,
      `
      <p>Число мегапикселей легко сравнить, поэтому его и пишут крупно. Но разница между хорошим снимком и плохим обычно в другом.</p>
      <h2>Сколько достаточно</h2>
      <p>Снимок в 12 Мп — это 4000 × 3000 точек. Чтобы хорошо напечатать лист A4, нужно около 9 Мп, для экрана 4K — около 8 Мп. Больше пригодится, если вы вырезаете из кадра часть или печатаете большой плакат.</p>
      <h2>Куда деваются 200 мегапикселей</h2>
      <p>Матрица в телефоне мала: чем больше точек, тем мельче каждая и тем меньше света она собирает. Поэтому матрица объединяет соседние: из 50 Мп получается 12,5 Мп, из 200 Мп — тоже около 12,5 Мп, зато чище. Режим полного разрешения хорош только при ярком свете, а файлы в нём большие.</p>
      <h2>Что действительно важно</h2>
      <table>
        <thead><tr><th>Показатель</th><th>Что даёт</th></tr></thead>
        <tbody>
          <tr><td>Размер матрицы (1/1.3″ больше, чем 1/2″)</td><td>больше света, меньше шума</td></tr>
          <tr><td>Светосила (f/1.8 светлее, чем f/2.4)</td><td>лучше снимки в сумерках</td></tr>
          <tr><td>Оптическая стабилизация (OIS)</td><td>резкие снимки и плавное видео</td></tr>
          <tr><td>Оптическое приближение</td><td>крупный план без потери качества</td></tr>
          <tr><td>Обработка</td><td>цвета, тон кожи, ночной режим</td></tr>
        </tbody>
      </table>
      <p>Цифровое приближение просто вырезает и растягивает картинку. Если вы часто снимаете издалека, ищите отдельную телекамеру на 3× или 5×. А «макро» и «датчик глубины» по 2 Мп нередко добавляют только количество.</p>
      <h2>Как проверить в магазине</h2>
      <ul>
        <li>Снимите тёмный угол и идущего человека. Солнечный двор хорошо выходит у любого телефона.</li>
        <li>Снимите лица: посмотрите на тон кожи и края волос.</li>
        <li>Снимая видео, пройдитесь и переключите камеры: цвет не должен скакать.</li>
        <li>Откройте снимок на большом экране: на телефоне красиво всё.</li>
      </ul>
      <h2>И один бесплатный совет</h2>
      <p>Перед съёмкой протрите объектив. Отпечаток пальца делает вокруг огней дымку, и часто это и есть причина «плохой камеры».</p>
      <p><a href="/shop/catalog/smartphones">Смартфоны</a> можно сравнить рядом, а если съёмка — любимое занятие, посмотрите <a href="/shop/catalog/cameras">фотоаппараты</a>.</p>
      `,
      `
      <p>Megapixels are easy to compare, and that is why they are printed large. But the difference between a good picture and a bad one usually lies elsewhere.</p>
      <h2>How many are enough</h2>
      <p>A 12 MP picture has 4000 × 3000 dots. A good print on A4 takes about 9 MP, a 4K screen about 8 MP. More is useful when you crop a part of the picture or print a large poster.</p>
      <h2>Where 200 megapixels go</h2>
      <p>The sensor in a phone is small: the more dots, the smaller each one is and the less light it gathers. So the sensor joins neighbours together: 50 MP become 12.5 MP, and 200 MP also become about 12.5 MP, only cleaner. The full-resolution mode is good in bright light alone, and its files are large.</p>
      <h2>What really matters</h2>
      <table>
        <thead><tr><th>Figure</th><th>What it gives</th></tr></thead>
        <tbody>
          <tr><td>Sensor size (1/1.3″ is larger than 1/2″)</td><td>more light, less noise</td></tr>
          <tr><td>Aperture (f/1.8 is brighter than f/2.4)</td><td>better pictures at dusk</td></tr>
          <tr><td>Optical stabilisation (OIS)</td><td>sharp pictures and smooth video</td></tr>
          <tr><td>Optical zoom</td><td>coming closer without losing quality</td></tr>
          <tr><td>Processing</td><td>colours, skin tones, night mode</td></tr>
        </tbody>
      </table>
      <p>Digital zoom merely crops and stretches the picture. If you often shoot from afar, look for a separate telephoto camera of 3× or 5×. Macro and depth cameras of 2 MP, on the other hand, often add only to the number.</p>
      <h2>How to test in a store</h2>
      <ul>
        <li>Photograph a dark corner and somebody walking. A sunny yard looks good on any phone.</li>
        <li>Photograph faces: look at the skin tone and the edges of the hair.</li>
        <li>While filming, walk and switch between cameras: the colour should not jump.</li>
        <li>Open the picture on a large screen: on a phone everything is pretty.</li>
      </ul>
      <h2>And one free tip</h2>
      <p>Wipe the lens before you shoot. A fingerprint puts a haze around lights, and often that is the whole reason for a “bad camera”.</p>
      <p><a href="/shop/catalog/smartphones">Smartphones</a> can be compared side by side; and if photography is your passion, see the <a href="/shop/catalog/cameras">cameras</a>.</p>
      `,
    ),
  },
  {
    id: 11,
    urlKey: 'good-wifi-at-home',
    daysAgo: 20,
    image: 'blog/11.webp',
    title: text('Լավ Wi-Fi տանը', 'Хороший Wi-Fi дома', 'Good Wi-Fi at home'),
    short: text(
      'Որտեղ դնել երթուղիչը, երբ օգնում է mesh համակարգը, և ինչպես հասկանալ, թե ով է մեղավոր։',
      'Куда поставить роутер, когда поможет mesh и как понять, кто виноват.',
      'Where to put the router, when a mesh helps, and how to find out what is to blame.',
    ),
    html: text(
      `
      <p>Երբ տեսանյութը կանգ է առնում, առաջին միտքը նոր երթուղիչն է։ Հաճախ բավական է հինը տեղափոխել։ Ահա կարգը, որով արժե փնտրել պատճառը։</p>
      <h2>Նախ չափեք</h2>
      <p>Նոութբուքը մալուխով միացրեք երթուղիչին և չափեք արագությունը։ Եթե այն ցածր է պայմանագրով խոստացվածից, զանգահարեք մատակարարին։ Եթե մալուխով ամեն ինչ լավ է, իսկ հեռավոր սենյակում՝ վատ, խնդիրը Wi-Fi-ն է։</p>
      <h2>Տեղը</h2>
      <ul>
        <li>Դրեք երթուղիչը բնակարանի կենտրոնին մոտ, բարձր և բաց տեղում, ոչ թե պահարանում կամ հեռուստացույցի հետևում։</li>
        <li>Տուֆե և երկաթբետոնե պատերն ալիքն ուժեղ թուլացնում են, հայելին ու մետաղը՝ նույնպես։</li>
        <li>Մի դրեք միկրոալիքային վառարանի կողքին. այն աշխատում է նույն 2,4 ԳՀց տիրույթում։</li>
      </ul>
      <h2>Երկու տիրույթ</h2>
      <table>
        <thead><tr><th>Տիրույթ</th><th>2,4 ԳՀց</th><th>5 ԳՀց</th></tr></thead>
        <tbody>
          <tr><td>Հեռավորություն</td><td>ավելի մեծ</td><td>ավելի փոքր</td></tr>
          <tr><td>Արագություն</td><td>ցածր</td><td>բարձր</td></tr>
          <tr><td>Հարևանների խանգարում</td><td>շատ</td><td>քիչ</td></tr>
          <tr><td>Ինչի համար</td><td>լամպեր, փոշեկուլ, սենսորներ</td><td>հեռախոս, հեռուստացույց, նոութբուք</td></tr>
        </tbody>
      </table>
      <p>Բազմաբնակարան շենքում 2,4 ԳՀց-ը լիքն է։ Եթե ալիքը ձեռքով եք ընտրում, վերցրեք 1, 6 կամ 11, միայն դրանք միմյանց չեն ծածկում։</p>
      <h2>Երբ է պետք նոր սարք</h2>
      <p>Եթե երթուղիչը յոթ տարեկան է և աշխատում է միայն 2,4 ԳՀց-ով, փոխեք։ Wi-Fi 6-ը օգտակար է հատկապես այն տանը, որտեղ շատ սարք կա. այն հերթը բաժանում է ավելի խելացի։ Ստուգեք նաև, որ մուտքերը լինեն գիգաբիթային։</p>
      <h2>Մեծ տուն՝ mesh համակարգ</h2>
      <p>Մեկ երթուղիչը սովորաբար հերիքում է երկու-երեք սենյակի։ Ավելի մեծ բնակարանում կամ երկու հարկի համար դրեք mesh՝ երկու կամ երեք նույնանման սարք, որոնք կազմում են մեկ ցանց։ Երկրորդը դրեք ոչ թե այնտեղ, որտեղ ինտերնետ չկա, այլ ճանապարհի կեսին։ Եթե հնարավոր է դրանք իրար մալուխով միացնել, արդյունքը զգալիորեն լավ կլինի։ Էժան կրկնիչն օգնում է, բայց արագությունը հաճախ կիսում է։</p>
      <h2>Անվտանգություն</h2>
      <ul>
        <li>Փոխեք երթուղիչի գործարանային գաղտնաբառը։</li>
        <li>Ընտրեք WPA3 կամ WPA2, երբեք՝ WEP կամ բաց ցանց։</li>
        <li>Միացրեք ծրագրի ինքնաթարմացումը։</li>
        <li>Հյուրերի և խելացի լամպերի համար բացեք հյուրի ցանց։</li>
      </ul>
      <p>Եվ վերջինը. այն, ինչ չի շարժվում՝ հեռուստացույցը, կոնսոլը, համակարգիչը, միացրեք մալուխով։ Wi-Fi-ն դրանից միայն կթեթևանա։ Տեսեք մեր <a href="/shop/catalog/routers">երթուղիչները</a>։</p>
      `,
      `
      <p>Когда видео замирает, первая мысль — о новом роутере. Часто достаточно передвинуть старый. Вот порядок, в котором стоит искать причину.</p>
      <h2>Сначала измерьте</h2>
      <p>Подключите ноутбук к роутеру кабелем и измерьте скорость. Если она ниже обещанной в договоре, звоните провайдеру. Если по кабелю всё хорошо, а в дальней комнате плохо, дело в Wi-Fi.</p>
      <h2>Место</h2>
      <ul>
        <li>Поставьте роутер ближе к середине квартиры, повыше и открыто, не в шкаф и не за телевизор.</li>
        <li>Стены из туфа и железобетона сильно ослабляют сигнал, зеркала и металл тоже.</li>
        <li>Не ставьте его рядом с микроволновкой: она работает на тех же 2,4 ГГц.</li>
      </ul>
      <h2>Два диапазона</h2>
      <table>
        <thead><tr><th>Диапазон</th><th>2,4 ГГц</th><th>5 ГГц</th></tr></thead>
        <tbody>
          <tr><td>Дальность</td><td>больше</td><td>меньше</td></tr>
          <tr><td>Скорость</td><td>низкая</td><td>высокая</td></tr>
          <tr><td>Помехи от соседей</td><td>много</td><td>мало</td></tr>
          <tr><td>Для чего</td><td>лампы, пылесос, датчики</td><td>телефон, телевизор, ноутбук</td></tr>
        </tbody>
      </table>
      <p>В многоквартирном доме на 2,4 ГГц тесно. Если выбираете канал вручную, берите 1, 6 или 11: только они не перекрывают друг друга.</p>
      <h2>Когда нужен новый</h2>
      <p>Если роутеру семь лет и он знает только 2,4 ГГц, меняйте. Wi-Fi 6 полезен прежде всего там, где устройств много: очередь между ними он распределяет умнее. Проверьте и то, что гнёзда у него гигабитные.</p>
      <h2>Большой дом и mesh</h2>
      <p>Одного роутера обычно хватает на две-три комнаты. В квартиру побольше или на два этажа поставьте mesh: два или три одинаковых устройства, которые составляют одну сеть. Второе ставьте не туда, где интернета нет, а на полпути. Если получится соединить их кабелем, выйдет заметно лучше. Дешёвый повторитель помогает, но скорость часто делит пополам.</p>
      <h2>Безопасность</h2>
      <ul>
        <li>Смените заводской пароль роутера.</li>
        <li>Выберите WPA3 или WPA2, но никогда WEP или открытую сеть.</li>
        <li>Включите автоматическое обновление.</li>
        <li>Для гостей и умных ламп откройте гостевую сеть.</li>
      </ul>
      <p>И последнее: то, что не двигается, — телевизор, приставку, компьютер — подключите кабелем. Сети Wi-Fi от этого станет только легче. Посмотрите наши <a href="/shop/catalog/routers">роутеры</a>.</p>
      `,
      `
      <p>When a video stops, the first thought is a new router. Often it is enough to move the old one. Here is the order in which to look for the cause.</p>
      <h2>Measure first</h2>
      <p>Connect a laptop to the router by cable and measure the speed. If it is lower than the contract promises, call your provider. If all is well by cable and bad in the far room, it is the Wi-Fi.</p>
      <h2>The place</h2>
      <ul>
        <li>Put the router near the middle of the flat, high and in the open, not in a cupboard or behind the TV.</li>
        <li>Walls of tuff and reinforced concrete weaken the signal a good deal, and so do mirrors and metal.</li>
        <li>Keep it away from the microwave oven, which works at the same 2.4 GHz.</li>
      </ul>
      <h2>Two bands</h2>
      <table>
        <thead><tr><th>Band</th><th>2.4 GHz</th><th>5 GHz</th></tr></thead>
        <tbody>
          <tr><td>Reach</td><td>longer</td><td>shorter</td></tr>
          <tr><td>Speed</td><td>low</td><td>high</td></tr>
          <tr><td>Neighbours interfere</td><td>a lot</td><td>little</td></tr>
          <tr><td>For what</td><td>lamps, vacuum, sensors</td><td>phone, TV, laptop</td></tr>
        </tbody>
      </table>
      <p>In a block of flats 2.4 GHz is crowded. If you choose the channel by hand, take 1, 6 or 11: only these do not overlap.</p>
      <h2>When you need a new one</h2>
      <p>If the router is seven years old and knows only 2.4 GHz, replace it. Wi-Fi 6 is useful above all in a home with many devices: it shares out the turns more cleverly. Check that the ports are gigabit, too.</p>
      <h2>A large home and mesh</h2>
      <p>One router usually serves two or three rooms. For a larger flat or two floors take a mesh: two or three like devices that form one network. Put the second one not where there is no internet, but half-way there. If you can join them by cable, the result is much better. A cheap repeater helps but often halves the speed.</p>
      <h2>Security</h2>
      <ul>
        <li>Change the router’s factory password.</li>
        <li>Choose WPA3 or WPA2, never WEP or an open network.</li>
        <li>Switch on automatic updates.</li>
        <li>Open a guest network for visitors and smart lamps.</li>
      </ul>
      <p>One last thing: whatever does not move, the TV, the console, the computer, connect by cable. The Wi-Fi will only be the better for it. See our <a href="/shop/catalog/routers">routers</a>.</p>
      `,
    ),
  },
  {
    id: 12,
    urlKey: 'before-you-hand-on-a-phone',
    daysAgo: 5,
    image: 'blog/12.webp',
    title: text('Մինչև հին հեռախոսն ուրիշին տալը', 'Прежде чем отдать старый телефон', 'Before you hand on an old phone'),
    short: text(
      'Ինչ պատճենել, որտեղից դուրս գալ և ինչպես ջնջել ամեն ինչ այնպես, որ հեռախոսը կողպված չմնա։',
      'Что скопировать, откуда выйти и как стереть всё так, чтобы телефон не остался заблокированным.',
      'What to copy, where to sign out, and how to erase it all without leaving the phone locked.',
    ),
    html: text(
      `
      <p>Հին հեռախոսը դեռ կծառայի՝ ծնողին, երեխային կամ նոր տիրոջ։ Բայց դրա մեջ ձեր նամակներն են, նկարները և բանկը։ Կես ժամ հատկացրեք և գնացեք հերթով։ Կարգը կարևոր է. նախ պատճենել, հետո դուրս գալ, վերջում ջնջել։</p>
      <h2>1. Պատճենեք</h2>
      <ul>
        <li>Նկարներն ու կոնտակտները՝ ամպ կամ համակարգիչ։ Ստուգեք, որ դրանք նոր հեռախոսում բացվում են։</li>
        <li>Նամակագրությունը մեսենջերներում. ոմանք իրենց պատճենն ունեն, որն առանձին է միացվում։</li>
        <li>Երկփուլ մուտքի ծրագիրը։ Կոդերը տեղափոխեք նախօրոք, այլապես չեք կարողանա մտնել ձեր հաշիվներ։</li>
        <li>Բանկի և էլեկտրոնային ստորագրության ծրագրերը նախ միացրեք նոր հեռախոսում։</li>
      </ul>
      <h2>2. Անջատեք կապերը</h2>
      <ul>
        <li>Հեռախոսից անջատեք ժամացույցը, ականջակալները և մեքենան։</li>
        <li>Հանեք SIM քարտը և հիշողության քարտը, eSIM-ը տեղափոխեք կամ ջնջեք։</li>
        <li>Վճարման ծառայությունից հանեք բանկային քարտերը։</li>
      </ul>
      <h2>3. Դուրս եկեք հաշվից</h2>
      <p>Սա ամենահաճախ մոռացվող քայլն է։ Եթե հեռախոսը պարզապես ջնջեք, այն նոր տիրոջից կպահանջի ձեր գաղտնաբառը։</p>
      <table>
        <thead><tr><th>Հեռախոս</th><th>Ինչ անել</th></tr></thead>
        <tbody>
          <tr><td>iPhone</td><td>Կարգավորումներ, ձեր անունը, ապա՝ դուրս գալ. սա անջատում է նաև Find My-ը</td></tr>
          <tr><td>Android</td><td>Կարգավորումներ, հաշիվներ, ապա՝ հեռացնել Google հաշիվը</td></tr>
          <tr><td>Samsung, Xiaomi, Huawei</td><td>բացի Google-ից՝ նաև արտադրողի հաշիվը</td></tr>
        </tbody>
      </table>
      <h2>4. Ջնջեք ամեն ինչ</h2>
      <p>Կարգավորումներում գտեք գործարանային վիճակին վերադարձնելու տողը և սեղմեք։ Ժամանակակից հեռախոսներում տվյալները ծածկագրված են, և ջնջվում է նաև բանալին, այնպես որ վերականգնել դրանք գործնականում հնարավոր չէ։ Շատ հին Android-ում նախ միացրեք ծածկագրումը, հետո ջնջեք։</p>
      <h2>5. Ստուգեք</h2>
      <p>Միացրեք հեռախոսը։ Պետք է երևա ողջույնի էկրանը՝ լեզվի ընտրությամբ, առանց ձեր հաշվի հիշատակման։ Հետո ձեր հաշվի կայքում հեռախոսը հանեք սարքերի ցանկից։</p>
      <h2>Հանձնելիս</h2>
      <ul>
        <li>Հավաքեք *#06#, գրեք IMEI համարը և պահեք գնման կտրոնի հետ։ Նոր տիրոջը տվեք կտրոնի պատճենը, եթե երաշխիքը դեռ գործում է։</li>
        <li>Ասեք ճշմարտությունը մարտկոցի և վերանորոգումների մասին։</li>
        <li>Եթե տալիս եք մեծահասակի, մեծացրեք տառերը և միացրեք շտապ կանչը։</li>
      </ul>
      <p>Եթե մարտկոցն ուռել է, հեռախոսը մի տվեք ոչ ոքի և մի գցեք աղբը. բերեք <a href="/stores">մեր խանութ</a>, կասենք՝ ինչպես հանձնել անվտանգ։ Իսկ նոր <a href="/shop/catalog/smartphones">սմարթֆոնն</a> ընտրելիս հարցրեք, և կօգնենք տվյալները տեղափոխել։</p>
      `,
      `
      <p>Старый телефон ещё послужит: родителям, ребёнку или новому хозяину. Но в нём ваши письма, снимки и банк. Отведите полчаса и идите по порядку. Порядок важен: сначала скопировать, потом выйти, в конце стереть.</p>
      <h2>1. Скопируйте</h2>
      <ul>
        <li>Снимки и контакты — в облако или на компьютер. Убедитесь, что на новом телефоне они открываются.</li>
        <li>Переписку в мессенджерах: у некоторых своя резервная копия, её включают отдельно.</li>
        <li>Приложение для двухэтапного входа. Перенесите коды заранее, иначе останетесь за дверью своих учётных записей.</li>
        <li>Приложения банка и электронной подписи сначала подключите на новом телефоне.</li>
      </ul>
      <h2>2. Разорвите связи</h2>
      <ul>
        <li>Отключите часы, наушники и машину.</li>
        <li>Выньте SIM-карту и карту памяти, eSIM перенесите или удалите.</li>
        <li>Уберите банковские карты из службы оплаты.</li>
      </ul>
      <h2>3. Выйдите из учётной записи</h2>
      <p>Этот шаг забывают чаще всего. Если телефон просто стереть, он потребует у нового хозяина ваш пароль.</p>
      <table>
        <thead><tr><th>Телефон</th><th>Что сделать</th></tr></thead>
        <tbody>
          <tr><td>iPhone</td><td>Настройки, ваше имя, затем «Выйти»: это отключает и Find My</td></tr>
          <tr><td>Android</td><td>Настройки, учётные записи, затем удалить запись Google</td></tr>
          <tr><td>Samsung, Xiaomi, Huawei</td><td>кроме Google, ещё и запись производителя</td></tr>
        </tbody>
      </table>
      <h2>4. Сотрите всё</h2>
      <p>Найдите в настройках сброс к заводским и нажмите. В современных телефонах данные зашифрованы, при сбросе стирается и ключ, так что восстановить их практически невозможно. На очень старом Android сначала включите шифрование, потом стирайте.</p>
      <h2>5. Проверьте</h2>
      <p>Включите телефон. Должен появиться экран приветствия с выбором языка и без упоминания вашей записи. Потом на сайте своей учётной записи уберите телефон из списка устройств.</p>
      <h2>Когда отдаёте</h2>
      <ul>
        <li>Наберите *#06#, запишите IMEI и храните вместе с чеком. Если гарантия ещё действует, дайте новому хозяину копию чека.</li>
        <li>Скажите правду об аккумуляторе и ремонтах.</li>
        <li>Если телефон для пожилого человека, увеличьте шрифт и настройте экстренный вызов.</li>
      </ul>
      <p>Если аккумулятор вздулся, не отдавайте телефон никому и не бросайте в мусор: принесите <a href="/stores">к нам в магазин</a>, подскажем, как сдать его безопасно. А выбирая новый <a href="/shop/catalog/smartphones">смартфон</a>, спросите, и мы поможем перенести данные.</p>
      `,
      `
      <p>An old phone can still serve a parent, a child or a new owner. But your letters, pictures and bank are in it. Set aside half an hour and go step by step. The order matters: first copy, then sign out, erase last.</p>
      <h2>1. Copy</h2>
      <ul>
        <li>Pictures and contacts to the cloud or a computer. Make sure they open on the new phone.</li>
        <li>Conversations in messengers: some have a backup of their own that is switched on separately.</li>
        <li>The app for two-step login. Move the codes beforehand, or you will stand outside your own accounts.</li>
        <li>Set up the bank and e-signature apps on the new phone first.</li>
      </ul>
      <h2>2. Cut the ties</h2>
      <ul>
        <li>Unpair the watch, the headphones and the car.</li>
        <li>Take out the SIM and the memory card; move or delete the eSIM.</li>
        <li>Remove bank cards from the payment service.</li>
      </ul>
      <h2>3. Sign out of your account</h2>
      <p>This is the step most often forgotten. If you simply erase the phone, it will ask the new owner for your password.</p>
      <table>
        <thead><tr><th>Phone</th><th>What to do</th></tr></thead>
        <tbody>
          <tr><td>iPhone</td><td>Settings, your name, then Sign Out: this also turns off Find My</td></tr>
          <tr><td>Android</td><td>Settings, accounts, then remove the Google account</td></tr>
          <tr><td>Samsung, Xiaomi, Huawei</td><td>besides Google, the maker’s own account</td></tr>
        </tbody>
      </table>
      <h2>4. Erase everything</h2>
      <p>Find the factory reset in the settings and press it. In modern phones the data are encrypted and the reset destroys the key as well, so restoring them is practically impossible. On a very old Android switch on encryption first, then erase.</p>
      <h2>5. Check</h2>
      <p>Switch the phone on. You should see the welcome screen with a choice of language and no mention of your account. Then remove the phone from the list of devices on your account’s site.</p>
      <h2>When you hand it over</h2>
      <ul>
        <li>Dial *#06#, write down the IMEI and keep it with the receipt. If the warranty still runs, give the new owner a copy of the receipt.</li>
        <li>Tell the truth about the battery and repairs.</li>
        <li>If the phone is for an elderly person, enlarge the text and set up the emergency call.</li>
      </ul>
      <p>If the battery is swollen, give the phone to nobody and do not throw it away: bring it to <a href="/stores">our store</a> and we will tell you how to dispose of it safely. And when you choose a new <a href="/shop/catalog/smartphones">smartphone</a>, ask us: we will help move your data.</p>
      `,
    ),
  },
];
