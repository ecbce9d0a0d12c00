import type { RefusalCode } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';
import type { OfficeCode } from '#contract/office/office-errors.ts';
import { messagesIn } from './messages-in.ts';

/** Refusals of the shop that need another message for staff than for shoppers. */
type ShopCode = Extract<RefusalCode, 'order_step' | 'confirming'>;
type OfficeMessages = Record<OfficeCode | ShopCode, string>;

const hy: OfficeMessages = {
  permission: 'Ձեր դերը դա թույլ չի տալիս։ Դիմեք խանութի սեփականատիրոջը։',
  reauthenticate: 'Հաստատեք, որ սա դուք եք։',
  factor: 'Կոդը կամ գաղտնաբառը սխալ է։ Փորձեք կրկին։',
  passkey: 'Այս անցաբանալին չընդունվեց։ Փորձեք կրկին կամ մուտք գործեք այլ կերպ։',
  locked: 'Գրասենյակը կողպված է։ Հաստատեք, որ սա դուք եք։',
  half: 'Մուտքը դեռ ավարտված չէ։',
  stale: 'Մինչ դուք աշխատում էիք, մեկ ուրիշը սա փոխել է։ Թարմացրեք էջը և կրկնեք։',
  changed_since: 'Դրանից հետո սա կրկին փոխվել է, ուստի հետ վերցնել հնարավոր չէ։',
  not_undoable: 'Այս գործողությունը հետ վերցնել հնարավոր չէ։',
  built_in: 'Պատրաստի դերերը չեն փոխվում։ Պատճենեք դերը և փոխեք պատճենը։',
  last_owner: 'Խանութը պետք է ունենա առնվազն մեկ սեփականատեր։',
  in_use: 'Սա դեռ օգտագործվում է։',
  taken: 'Սա արդեն կա։',
  key_used: 'Սա արդեն արվել է այլ տվյալներով։ Ստուգեք, թե հիմա ինչ է գրված, և հարկ եղած դեպքում կրկնեք։',
  too_large: 'Միանգամից այսքան տվյալ ուղարկել հնարավոր չէ։ Ուղարկեք մաս առ մաս կամ կրճատեք։',
  price_move: 'Գինը փոխվում է կեսից ավելի։ Ստուգեք և հաստատեք։',
  picture_storage:
    'Նկարը չպահպանվեց. նկարների պահոցը լի է կամ չի պատասխանում։ Փորձեք մի փոքր ուշ կամ դիմեք սերվերը սպասարկողին։',
  selection: 'Ցանկը փոխվել է․ այժմ այլ քանակի ապրանքներ են համապատասխանում։ Նայեք կրկին և կրկնեք։',
  job_running: 'Աշխատանքը դեռ ընթանում է։ Նախ կանգնեցրեք այն։',
  nothing_paid: 'Այս պատվերով վերադարձնելու գումար չկա։',
  refund_most: 'Այսքան գումար վերադարձնել հնարավոր չէ. վճարվել է ավելի քիչ։',
  refund_running: 'Այս վճարման մեկ այլ վերադարձ դեռ ընթացքի մեջ է։ Թարմացրեք էջը երկու րոպեից։',
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
  order_step: 'Պատվերի այս կարգավիճակից այդ քայլը հնարավոր չէ։ Թարմացրեք էջը և ստուգեք կարգավիճակը։',
  confirming: 'Դեռ հայտնի չէ՝ պատվերը վճարվե՞լ է։ Պարզեք և նշեք դա պատվերի էջում։',
  reopen_late: 'Հանձնումից մեկ օրից ավելի է անցել, ուստի այն հետ վերցնել հնարավոր չէ։',
};
const ru: OfficeMessages = {
  permission: 'Ваша роль этого не разрешает. Обратитесь к владельцу магазина.',
  reauthenticate: 'Подтвердите, что это вы.',
  factor: 'Код или пароль неверен. Попробуйте ещё раз.',
  passkey: 'Этот ключ доступа не принят. Попробуйте ещё раз или войдите другим способом.',
  locked: 'Офис заблокирован. Подтвердите, что это вы.',
  half: 'Вход ещё не завершён.',
  stale: 'Пока вы работали, это изменил кто-то другой. Обновите страницу и повторите.',
  changed_since: 'С тех пор это снова изменили, поэтому вернуть как было нельзя.',
  not_undoable: 'Это действие отменить нельзя.',
  built_in: 'Готовые роли не меняются. Скопируйте роль и измените копию.',
  last_owner: 'У магазина должен быть хотя бы один владелец.',
  in_use: 'Это ещё используется.',
  taken: 'Это уже есть.',
  key_used: 'Это уже сделано с другими данными. Проверьте, что записано сейчас, и при необходимости повторите.',
  too_large: 'Столько данных за один раз отправить нельзя. Отправьте по частям или сократите.',
  price_move: 'Цена меняется больше чем наполовину. Проверьте и подтвердите.',
  picture_storage:
    'Картинка не сохранена: хранилище картинок заполнено или не отвечает. Попробуйте чуть позже или обратитесь к тому, кто обслуживает сервер.',
  selection: 'Список изменился: подходит уже другое число товаров. Посмотрите и повторите.',
  job_running: 'Задание ещё выполняется. Сначала остановите его.',
  nothing_paid: 'По этому заказу возвращать нечего.',
  refund_most: 'Столько вернуть нельзя: заплачено меньше.',
  refund_running: 'Другой возврат этой оплаты ещё выполняется. Обновите страницу через две минуты.',
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
  order_step: 'Из этого статуса такой шаг невозможен. Обновите страницу и проверьте статус заказа.',
  confirming: 'Пока неизвестно, оплачен ли заказ. Выясните это и отметьте на странице заказа.',
  reopen_late: 'Заказ передан больше суток назад, поэтому отменить передачу нельзя.',
};
const en: OfficeMessages = {
  permission: 'Your role does not allow this. Ask the owner of the shop.',
  reauthenticate: 'Please prove that it is you.',
  factor: 'The code or password is wrong. Try again.',
  passkey: 'This passkey was not accepted. Try again, or come in another way.',
  locked: 'The office is locked. Please prove that it is you.',
  half: 'Signing in is not finished yet.',
  stale: 'Somebody else changed this while you were working. Reload and try again.',
  changed_since: 'This was changed again since, so it cannot be taken back.',
  not_undoable: 'This cannot be taken back.',
  built_in: 'Built-in roles do not change. Copy the role and change the copy.',
  last_owner: 'The shop needs at least one owner.',
  in_use: 'This is still in use.',
  taken: 'This exists already.',
  key_used: 'This was already done with other content. Check what is there now, and repeat it if you need to.',
  too_large: 'That is too much to send at once. Send it in parts, or make it shorter.',
  price_move: 'The price changes by more than half. Check it and confirm.',
  picture_storage:
    'The picture was not stored: the storage of pictures is full or does not answer. Try again a little later, or ask the person who runs the server.',
  selection: 'The list has changed: another number of products matches now. Look again and repeat.',
  job_running: 'The job is still running. Stop it first.',
  nothing_paid: 'Nothing was paid for this order that could go back.',
  refund_most: 'That is more than can go back: less was paid.',
  refund_running: 'Another refund of this payment is still under way. Reload in two minutes.',
  returned_outside: 'The bank has already returned some or all of it. That is written down now: look again and decide.',
  bank_refused: 'The bank refused the refund. The money is still the shop’s.',
  bank_away:
    'The bank does not answer, so it is not known whether the money went. Try again a little later: it is never sent twice.',
  by_hand: 'This money cannot be sent from here. Send it by hand and say so.',
  nothing_to_settle: 'This order does not wait for a payment to be confirmed.',
  transfer_open: 'The transfer may still come. If you no longer wait for it, cancel the order.',
  foreign_transaction: 'Another order already has this transaction number.',
  receipt_moved: 'The state of this receipt has already changed. Reload the page.',
  serial_taken: 'This serial number is already written in another order.',
  unpaid: 'The money has not come yet. Open the order to record it, or to go on without it.',
  order_step: 'The order cannot take this step from its present status. Reload the page and check the status.',
  confirming: 'It is not known yet whether this order was paid. Find out, then record it on the order’s page.',
  reopen_late: 'The order was handed over more than a day ago, so the hand-over cannot be taken back.',
};

const all: Record<Locale, OfficeMessages> = { hy, ru, en };

/** Message of the office, or the shop's if the office has none. */
export const officeSentence = (code: OfficeCode | RefusalCode, locale: Locale): string => {
  const sentences: Partial<Record<string, string>> = all[locale];
  return sentences[code] ?? messagesIn(locale).refusals[code as RefusalCode];
};
