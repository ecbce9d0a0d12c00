import type { RefusalCode } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';
import type { OfficeCode } from '#contract/office/office-errors.ts';
import { messagesIn } from './messages-in.ts';

/** Refusals of the shop that need another message for staff than for shoppers. */
type ShopCode = Extract<RefusalCode, 'order_step' | 'confirming' | 'account_blocked' | 'return_quantity'>;
type OfficeMessages = Record<OfficeCode | ShopCode, string>;

const hy: OfficeMessages = {
  permission: 'Ձեր դերը դա թույլ չի տալիս։ Դիմեք խանութի սեփականատիրոջը։',
  reauthenticate: 'Հաստատեք, որ սա դուք եք։',
  factor: 'Կոդը կամ գաղտնաբառը սխալ է։ Փորձեք կրկին։',
  passkey: 'Այս անցաբանալին չընդունվեց։ Փորձեք կրկին կամ մուտք գործեք այլ կերպ։',
  locked: 'Գրասենյակը կողպված է։ Հաստատեք, որ սա դուք եք։',
  half: 'Մուտքը դեռ ավարտված չէ։',
  key_unknown: 'API բանալին անհայտ է։ Ստուգեք Authorization վերնագիրը՝ «Bearer kayts_…»։',
  key_revoked: 'API բանալին չեղարկված է և այլևս չի գործում։ Խնդրեք խանութի սեփականատիրոջից նոր բանալի։',
  key_expired: 'API բանալու ժամկետը լրացել է։ Խնդրեք խանութի սեփականատիրոջից նոր բանալի։',
  key_refused: 'Այս կանչը API բանալիով հնարավոր չէ. այն անում է միայն գրասենյակ մուտք գործած մարդը։',
  stale: 'Մինչ դուք աշխատում էիք, մեկ ուրիշը սա փոխել է։ Թարմացրեք էջը և կրկնեք։',
  changed_since: 'Դրանից հետո սա կրկին փոխվել է, ուստի հետ վերցնել հնարավոր չէ։',
  not_undoable: 'Այս գործողությունը հետ վերցնել հնարավոր չէ։',
  reference_gone:
    'Մինչ դուք աշխատում էիք, այստեղ ընտրված արժեքներից մեկը ջնջվել կամ միավորվել է։ Թարմացրեք էջը, ընտրեք ուրիշը և կրկնեք։',
  built_in: 'Պատրաստի դերերը չեն փոխվում։ Պատճենեք դերը և փոխեք պատճենը։',
  last_owner: 'Խանութը պետք է ունենա առնվազն մեկ սեփականատեր։',
  in_use: 'Սա դեռ օգտագործվում է։',
  taken: 'Սա արդեն կա։',
  main_location: 'Հիմնական պահեստն անջատել հնարավոր չէ։ Նախ մեկ ուրիշը դարձրեք հիմնական։',
  location_off: 'Այս պահեստն անջատված է։ Նախ միացրեք այն։',
  location_limit: 'Պահեստների քանակը սահմանափակ է, և նորն ավելացնել հնարավոր չէ։ Օգտագործեք առկաներից մեկը։',
  not_pickup: 'Այս պատվերը խանութից չեն վերցնում. այն առաքվում է։',
  pickup_over: 'Այս պատվերն արդեն հանձնված կամ չեղարկված է։',
  key_used: 'Սա արդեն արվել է այլ տվյալներով։ Ստուգեք, թե հիմա ինչ է գրված, և հարկ եղած դեպքում կրկնեք։',
  too_large: 'Միանգամից այսքան տվյալ ուղարկել հնարավոր չէ։ Ուղարկեք մաս առ մաս կամ կրճատեք։',
  price_move: 'Գինը փոխվում է կեսից ավելի։ Ստուգեք և հաստատեք։',
  below_cost: 'Գինն ինքնարժեքից ցածր է։ Ստուգեք և հաստատեք։',
  picture_storage:
    'Նկարը չպահպանվեց. նկարների պահոցը լի է կամ չի պատասխանում։ Փորձեք մի փոքր ուշ կամ դիմեք սերվերը սպասարկողին։',
  selection: 'Ցանկը փոխվել է. այժմ այլ քանակի ապրանքներ են համապատասխանում։ Նայեք կրկին և կրկնեք։',
  already_received:
    'Այս մուտքն արդեն գրանցվել է մեկ այլ դիտարկիչից։ Թարմացրեք էջը. ապրանքները երկրորդ անգամ չեն ավելացվի։',
  stocktake_closed: 'Այս հաշվառումն արդեն փակված է։ Թարմացրեք էջը և հարկ եղած դեպքում սկսեք նորը։',
  newsletter_state: 'Տեղեկագրի վիճակն արդեն փոխվել է. միգուցե ուրիշն ուղարկել կամ կանգնեցրել է։ Թարմացրեք էջը։',
  stock_gone:
    'Այս հատերի մի մասն արդեն վաճառվել կամ տեղափոխվել է, ուստի հետ վերցնել հնարավոր չէ։ Ուղղեք մնացորդը ձեռքով։',
  job_running: 'Աշխատանքը դեռ ընթանում է։ Նախ կանգնեցրեք այն։',
  nothing_paid: 'Այս պատվերով վերադարձնելու գումար չկա։',
  refund_most: 'Այսքան գումար վերադարձնել հնարավոր չէ. վճարվել է ավելի քիչ։',
  refund_running: 'Այս վճարման մեկ այլ վերադարձ դեռ ընթացքի մեջ է։ Թարմացրեք էջը երկու րոպեից։',
  refund_partly:
    'Գումարի մի մասը վերադարձվել է, մնացածը՝ դեռ ոչ։ Մնացածն ուղարկելու համար սեղմեք նույն կոճակը ևս մեկ անգամ։',
  returned_outside: 'Գումարի մի մասը կամ ամբողջը բանկն արդեն վերադարձրել է։ Դա գրանցվեց. նայեք կրկին և որոշեք։',
  bank_refused: 'Բանկը մերժեց վերադարձը։ Գումարը մնացել է խանութում։',
  bank_away: 'Բանկը չի պատասխանում, և հայտնի չէ՝ գումարը վերադարձվե՞լ է։ Փորձեք մի քիչ ուշ. երկու անգամ չի ուղարկվի։',
  by_hand: 'Այս գումարը խանութից ուղարկել հնարավոր չէ։ Վերադարձրեք ձեռքով և նշեք դա։',
  nothing_to_settle: 'Այս պատվերը վճարման հաստատման չի սպասում։',
  transfer_open: 'Փոխանցումը դեռ կարող է գալ։ Եթե այլևս չեք սպասում, չեղարկեք պատվերը։',
  foreign_transaction: 'Այս գործարքի համարն արդեն մեկ այլ պատվերինն է։',
  receipt_moved: 'Այս կտրոնի վիճակն արդեն փոխվել է։ Թարմացրեք էջը։',
  serial_taken: 'Այս սերիական համարն արդեն գրված է մեկ այլ պատվերում։',
  unpaid: 'Գումարը դեռ չի ստացվել։ Բացեք պատվերը և նշեք, որ գումարը ստացվել է, կամ շարունակեք առանց դրա։',
  account_blocked: 'Այս հաճախորդն արգելափակված է։ Նախ հանեք արգելափակումը հաճախորդի էջում։',
  order_step: 'Պատվերի այս կարգավիճակից այդ քայլը հնարավոր չէ։ Թարմացրեք էջը և ստուգեք կարգավիճակը։',
  confirming: 'Դեռ հայտնի չէ՝ պատվերը վճարվե՞լ է։ Պարզեք և նշեք դա պատվերի էջում։',
  reopen_late: 'Հանձնումից մեկ օրից ավելի է անցել, ուստի այն հետ վերցնել հնարավոր չէ։',
  delivered: 'Այս պատվերն արդեն հանձնված է։',
  delivery_canceled: 'Այս պատվերը չեղարկված է։ Ապրանքը վերադարձրեք խանութ։',
  delivery_step: 'Առաքման այս վիճակից այդ քայլը հնարավոր չէ։ Թարմացրեք էջը և ստուգեք։',
  not_delivered: 'Գնորդն այս պատվերն ինքն է վերցնում, ուստի այն չի առաքվում։',
  scan_unknown: 'Սա պատվերի կոդ չէ։ Սկանավորեք հավաքման թերթիկի կոդը կամ գրեք պատվերի համարը։',
  return_step: 'Վերադարձի վիճակը դա թույլ չի տալիս։ Վերաբեռնեք էջը և ստուգեք վիճակը։',
  return_quantity:
    'Պատվերից այսքան հատ վերադարձնել հնարավոր չէ. մի մասը կարող է արդեն վերադարձված կամ փոխանակված լինել։ Վերաբեռնեք էջը։',
  price_limit: 'Ձեր դերը թույլ չի տալիս գինն այսքան փոխել։ Խնդրեք գործընկերոջը, ում դերը դա թույլ է տալիս։',
  payment_open: 'Գնորդը հենց հիմա վճարում է, ուստի գումարը փոխել հնարավոր չէ։ Սպասեք վճարման ավարտին և կրկնեք։',
  credit_amount: 'Բանկը հայտը քննում է այս գումարով, ուստի գումարը չի փոխվում։ Չեղարկեք պատվերը և ձևակերպեք նորը։',
  fiscal_printed:
    'Այս պատվերի համար տպված է ՀԴՄ կտրոն, ուստի ապրանքներն ու գումարը չեն փոխվում։ Վերադարձրեք գումարը և ձևակերպեք նոր պատվեր։',
  gift_card_part:
    'Պատվերի մի մասը վճարված է նվեր քարտով, ուստի գումարն այսքան փոխել հնարավոր չէ։ Չեղարկեք պատվերը և ձևակերպեք նորը։',
  gift_card_sold:
    'Այս պատվերով վաճառվում է նվեր քարտ, ուստի ապրանքներն ու գումարը չեն փոխվում։ Չեղարկեք պատվերը և ձևակերպեք նորը։',
  gift_card_balance: 'Քարտի վրա այդքան գումար չկա։ Թարմացրեք էջը և ստուգեք մնացորդը։',
  payment_limit: 'Այս վճարման եղանակը նոր գումարի կամ մարզի համար հնարավոր չէ։ Ձևակերպեք նոր պատվեր այլ եղանակով։',
  delivery_waits: 'Այս հաղորդագրությունն արդեն սպասում է ուղարկման։',
  webhook_off: 'Վեբհուկն անջատված է։ Նախ միացրեք այն։',
  secret_unreadable: 'Գաղտնի բանալին այլևս չի կարդացվում, քանի որ խանութի գաղտնիքը փոխվել է։ Ստեղծեք նորը։',
  line_fixed: 'Այս տողում կան վերադարձված կամ սերիական համարով գրանցված հատեր։ Նախ հեռացրեք սերիական համարները։',
};
const ru: OfficeMessages = {
  permission: 'Ваша роль этого не разрешает. Обратитесь к владельцу магазина.',
  reauthenticate: 'Подтвердите, что это вы.',
  factor: 'Код или пароль неверен. Попробуйте ещё раз.',
  passkey: 'Этот ключ доступа не принят. Попробуйте ещё раз или войдите другим способом.',
  locked: 'Офис заблокирован. Подтвердите, что это вы.',
  half: 'Вход ещё не завершён.',
  key_unknown: 'Неизвестный ключ API. Проверьте заголовок Authorization: «Bearer kayts_…».',
  key_revoked: 'Ключ API отозван и больше не действует. Попросите новый у владельца магазина.',
  key_expired: 'Срок действия ключа API истёк. Попросите новый у владельца магазина.',
  key_refused: 'Этот вызов с ключом API невозможен: его выполняет только человек, вошедший в офис.',
  stale: 'Пока вы работали, это изменил кто-то другой. Обновите страницу и повторите.',
  changed_since: 'С тех пор это снова изменили, поэтому вернуть как было нельзя.',
  not_undoable: 'Это действие отменить нельзя.',
  reference_gone:
    'Пока вы работали, одно из выбранных здесь значений удалили или объединили с другим. Обновите страницу, выберите другое и повторите.',
  built_in: 'Готовые роли не меняются. Скопируйте роль и измените копию.',
  last_owner: 'У магазина должен быть хотя бы один владелец.',
  in_use: 'Это ещё используется.',
  taken: 'Это уже есть.',
  main_location: 'Главный склад отключить нельзя. Сначала сделайте главным другой.',
  location_off: 'Этот склад отключён. Сначала включите его.',
  location_limit: 'Достигнуто наибольшее число складов. Используйте один из имеющихся.',
  not_pickup: 'Этот заказ не забирают из магазина: он доставляется.',
  pickup_over: 'Этот заказ уже выдан или отменён.',
  key_used: 'Это уже сделано с другими данными. Проверьте, что записано сейчас, и при необходимости повторите.',
  too_large: 'Столько данных за один раз отправить нельзя. Отправьте по частям или сократите.',
  price_move: 'Цена меняется больше чем наполовину. Проверьте и подтвердите.',
  below_cost: 'Цена ниже себестоимости. Проверьте и подтвердите.',
  picture_storage:
    'Картинка не сохранена: хранилище картинок заполнено или не отвечает. Попробуйте чуть позже или обратитесь к тому, кто обслуживает сервер.',
  selection: 'Список изменился: подходит уже другое число товаров. Посмотрите и повторите.',
  already_received: 'Эта приёмка уже проведена в другом браузере. Обновите страницу: товары второй раз не добавятся.',
  stocktake_closed: 'Эта инвентаризация уже закрыта. Обновите страницу и при необходимости начните новую.',
  newsletter_state:
    'Состояние рассылки уже изменилось: возможно, её запустил или остановил кто-то другой. Обновите страницу.',
  stock_gone: 'Часть этих штук уже продана или перемещена, поэтому отменить нельзя. Исправьте остаток вручную.',
  job_running: 'Задание ещё выполняется. Сначала остановите его.',
  nothing_paid: 'По этому заказу возвращать нечего.',
  refund_most: 'Столько вернуть нельзя: заплачено меньше.',
  refund_running: 'Другой возврат этой оплаты ещё выполняется. Обновите страницу через две минуты.',
  refund_partly: 'Часть денег возвращена, остаток ещё нет. Нажмите ту же кнопку ещё раз, чтобы отправить остаток.',
  returned_outside: 'Часть денег или всё банк уже вернул. Это записано; посмотрите ещё раз и решите.',
  bank_refused: 'Банк отказал в возврате. Деньги остались у магазина.',
  bank_away: 'Банк не отвечает, и неизвестно, ушли ли деньги. Попробуйте чуть позже: дважды они не уйдут.',
  by_hand: 'Эти деньги отсюда не отправить. Верните их вручную и отметьте это.',
  nothing_to_settle: 'Этот заказ не ждёт подтверждения оплаты.',
  transfer_open: 'Перевод ещё может прийти. Если вы его больше не ждёте, отмените заказ.',
  foreign_transaction: 'Этот номер операции уже есть у другого заказа.',
  receipt_moved: 'Состояние этого чека уже изменилось. Обновите страницу.',
  serial_taken: 'Этот серийный номер уже записан в другом заказе.',
  unpaid: 'Деньги ещё не поступили. Откройте заказ и отметьте поступление или продолжите без него.',
  account_blocked: 'Этот покупатель заблокирован. Сначала снимите блокировку на его странице.',
  order_step: 'Из этого статуса такой шаг невозможен. Обновите страницу и проверьте статус заказа.',
  confirming: 'Пока неизвестно, оплачен ли заказ. Выясните это и отметьте на странице заказа.',
  reopen_late: 'Заказ передан больше суток назад, поэтому отменить передачу нельзя.',
  delivered: 'Этот заказ уже передан покупателю.',
  delivery_canceled: 'Этот заказ отменён. Верните товар в магазин.',
  delivery_step: 'Из этого состояния доставки такой шаг невозможен. Обновите страницу и проверьте.',
  not_delivered: 'Покупатель заберёт этот заказ сам, поэтому его не доставляют.',
  scan_unknown: 'Это не код заказа. Отсканируйте код сборочного листа или введите номер заказа.',
  return_step: 'Статус возврата этого не допускает. Обновите страницу и проверьте статус.',
  return_quantity:
    'Из заказа нельзя вернуть столько штук: часть могла быть уже возвращена или обменяна. Обновите страницу.',
  price_limit: 'Ваша роль не разрешает так сильно менять цену. Попросите коллегу, чья роль это разрешает.',
  payment_open: 'Покупатель прямо сейчас платит, поэтому сумму изменить нельзя. Дождитесь конца оплаты и повторите.',
  credit_amount: 'Банк рассматривает заявку на эту сумму, поэтому сумма не меняется. Отмените заказ и оформите новый.',
  fiscal_printed:
    'По этому заказу напечатан фискальный чек, поэтому товары и сумма не меняются. Верните деньги и оформите новый заказ.',
  gift_card_part:
    'Часть заказа оплачена подарочной картой, поэтому так изменить сумму нельзя. Отмените заказ и оформите новый.',
  gift_card_sold:
    'Этот заказ продаёт подарочную карту, поэтому товары и сумма не меняются. Отмените заказ и оформите новый.',
  gift_card_balance: 'На карте нет такой суммы. Обновите страницу и проверьте остаток.',
  payment_limit: 'Этот способ оплаты недоступен для новой суммы или области. Оформите новый заказ с другим способом.',
  delivery_waits: 'Это сообщение уже ждёт отправки.',
  webhook_off: 'Вебхук выключен. Сначала включите его.',
  secret_unreadable: 'Секрет больше не читается, потому что секрет магазина сменили. Создайте новый.',
  line_fixed: 'В этой строке есть возвращённые штуки или штуки с серийными номерами. Сначала удалите серийные номера.',
};
const en: OfficeMessages = {
  permission: 'Your role does not allow this. Ask the owner of the shop.',
  reauthenticate: 'Confirm your identity to continue.',
  factor: 'The code or password is wrong. Try again.',
  passkey: 'This passkey was not accepted. Try again, or use another method.',
  locked: 'The office is locked. Confirm your identity to continue.',
  half: 'The sign-in is not complete yet.',
  key_unknown: 'This API key is unknown. Check the header Authorization: "Bearer kayts_…".',
  key_revoked: 'This API key was revoked and no longer works. Ask the owner of the shop for a new one.',
  key_expired: 'This API key has expired. Ask the owner of the shop for a new one.',
  key_refused: 'This call does not accept API keys: it needs a person who is signed in to the office.',
  stale: 'Somebody else changed this while you were working. Reload and try again.',
  changed_since: 'This has been changed again since, so it cannot be undone.',
  not_undoable: 'This cannot be undone.',
  reference_gone:
    'A value selected here was deleted or merged while you were working. Reload the page, select another one and try again.',
  built_in: 'Built-in roles cannot be edited. Copy the role and edit the copy.',
  last_owner: 'The shop needs at least one owner.',
  in_use: 'This is still in use.',
  taken: 'This already exists.',
  main_location: 'The main location cannot be switched off. Make another one the main location first.',
  location_off: 'This location is switched off. Switch it on first.',
  location_limit: 'The maximum number of locations is reached. Use an existing one.',
  not_pickup: 'This order is not collected in a store. It is delivered.',
  pickup_over: 'This order was already handed over or cancelled.',
  key_used: 'This was already done with other content. Check the current state, and repeat it if you need to.',
  too_large: 'This is too much data for one request. Send it in parts, or shorten it.',
  price_move: 'The price changes by more than half. Check it and confirm.',
  below_cost: 'The price is below the purchase cost. Check it and confirm.',
  picture_storage:
    'The picture was not stored: the picture storage is full or does not respond. Try again later, or ask the administrator of the server.',
  selection: 'The list has changed: a different number of products matches now. Check it and try again.',
  already_received:
    'This receipt was already received in another browser. Reload the page; the goods are not added twice.',
  stocktake_closed: 'This stocktake is already closed. Reload the page and start a new one if needed.',
  newsletter_state:
    'The state of the newsletter has changed: somebody else may have started or stopped it. Reload the page.',
  stock_gone: 'Some of these pieces were sold or moved meanwhile, so this cannot be undone. Correct the stock by hand.',
  job_running: 'The job is still running. Stop it first.',
  nothing_paid: 'This order has no payment that can be refunded.',
  refund_most: 'This is more than was paid. Enter a smaller amount.',
  refund_running: 'Another refund of this payment is in progress. Reload the page in two minutes.',
  refund_partly:
    'A part of the money was refunded, but the rest was not. Press the same button again to send the rest.',
  returned_outside:
    'The bank has already returned some or all of the money. This is recorded now. Check it and decide again.',
  bank_refused: 'The bank refused the refund. The shop still has the money.',
  bank_away:
    'The bank does not respond, so it is unknown whether the money was sent. Try again later: it is never sent twice.',
  by_hand: 'The shop cannot send this money. Send it yourself and record it.',
  nothing_to_settle: 'No payment of this order needs a confirmation.',
  transfer_open: 'The transfer may still arrive. If you no longer expect it, cancel the order.',
  foreign_transaction: 'Another order already has this transaction number.',
  receipt_moved: 'The state of this receipt has already changed. Reload the page.',
  serial_taken: 'This serial number is already recorded in another order.',
  unpaid: 'The money has not arrived yet. Open the order to record it, or to continue without it.',
  account_blocked: 'This customer is blocked. Unblock the customer on their page first.',
  order_step: 'The current status of the order does not allow this step. Reload the page and check the status.',
  confirming: 'It is unknown whether this order was paid. Find out, then record it on the order’s page.',
  reopen_late: 'The order was handed over more than a day ago, so the hand-over cannot be undone.',
  delivered: 'This order has already been delivered.',
  delivery_canceled: 'This order was cancelled. Bring the goods back to the shop.',
  delivery_step: 'The current state of the delivery does not allow this step. Reload the page and check it.',
  not_delivered: 'The buyer collects this order, so it is not delivered.',
  scan_unknown: 'This is not the code of an order. Scan the code of the packing slip, or type the order number.',
  return_step: 'The status of the return does not allow this step. Reload the page and check the status.',
  return_quantity:
    'The order has fewer pieces to return: some may be refunded, exchanged or in another return. Reload the page.',
  price_limit: 'Your role does not allow such a large price change. Ask a colleague whose role allows it.',
  payment_open:
    'The buyer is paying right now, so the total cannot change. Wait until the payment has ended and try again.',
  credit_amount:
    'The bank is deciding about this amount, so the total cannot change. Cancel the order and place a new one.',
  fiscal_printed:
    'A fiscal receipt was printed for this order, so its products and total cannot change. Refund it and place a new order.',
  gift_card_part:
    'A gift card pays a part of this order, so the total cannot change like this. Cancel the order and place a new one.',
  gift_card_sold:
    'This order sells a gift card, so its products and its total cannot change. Cancel it and create a new order.',
  gift_card_balance: 'The card does not have this amount. Reload the page and check the balance.',
  payment_limit:
    'This payment method is not available for the new total or region. Place a new order with another method.',
  delivery_waits: 'This message is already waiting to be sent.',
  webhook_off: 'The webhook is off. Switch it on first.',
  secret_unreadable:
    'The signing secret can no longer be read, because the secret of the shop was replaced. Create a new one.',
  line_fixed: 'This line has refunded pieces or pieces with serial numbers. Remove the serial numbers first.',
};

const all: Record<Locale, OfficeMessages> = { hy, ru, en };

/** Message of the office, or the shop's if the office has none. */
export const officeSentence = (code: OfficeCode | RefusalCode, locale: Locale): string => {
  const sentences: Partial<Record<string, string>> = all[locale];
  return sentences[code] ?? messagesIn(locale).refusals[code as RefusalCode];
};
