import type { Locale } from '#contract/locale.ts';
import type { OfficeCode } from '#contract/office/office-errors.ts';

type Sentences = Record<OfficeCode, string>;

const hy: Sentences = {
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
  selection: 'Ցանկը փոխվել է․ այժմ այլ քանակի ապրանքներ են համապատասխանում։ Նայեք կրկին և կրկնեք։',
  job_running: 'Աշխատանքը դեռ ընթանում է։ Նախ կանգնեցրեք այն։',
};
const ru: Sentences = {
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
  selection: 'Список изменился: подходит уже другое число товаров. Посмотрите и повторите.',
  job_running: 'Задание ещё выполняется. Сначала остановите его.',
};
const en: Sentences = {
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
  selection: 'The list has changed: another number of products matches now. Look again and repeat.',
  job_running: 'The job is still running. Stop it first.',
};

const all: Record<Locale, Sentences> = { hy, ru, en };

export const officeSentence = (code: OfficeCode, locale: Locale): string => all[locale][code];
