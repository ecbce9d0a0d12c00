import type { RefusalCode } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';

type Sentence = Record<Locale, string>;

/** The sentence of each refusal; the English ones are CONTRACT's own. */
const refusals: Record<RefusalCode, Sentence> = {
  not_found: { en: 'Resource Not Found', hy: 'Չի գտնվել', ru: 'Не найдено' },
  unauthenticated: { en: 'Unauthenticated.', hy: 'Մուտք գործեք ձեր հաշիվ։', ru: 'Войдите в свой аккаунт.' },
  credentials: { en: 'Invalid Email or Password', hy: 'Սխալ էլ. հասցե կամ գաղտնաբառ', ru: 'Неверная почта или пароль' },
  validation: { en: 'The given data was invalid.', hy: 'Ուղարկված տվյալները սխալ են։', ru: 'Данные указаны неверно.' },
  options: {
    en: 'Please select option before adding to cart.',
    hy: 'Նախ ընտրեք ապրանքի տարբերակը։',
    ru: 'Сначала выберите вариант товара.',
  },
  stock: {
    en: 'The requested quantity is not available, please try again later.',
    hy: 'Պահեստում այդքան ապրանք չկա։',
    ru: 'Нужного количества нет в наличии.',
  },
  price: {
    en: 'The prices have changed. Please check the new total.',
    hy: 'Գները փոխվել են։ Ստուգեք նոր գումարը։',
    ru: 'Цены изменились. Проверьте новую сумму.',
  },
  qty: {
    en: 'Quantity cannot be lesser than one.',
    hy: 'Քանակը պետք է լինի 1-ից 999։',
    ru: 'Количество — от 1 до 999.',
  },
  empty_cart: { en: 'Your cart is empty.', hy: 'Զամբյուղը դատարկ է։', ru: 'Корзина пуста.' },
  no_cart: { en: 'There is no cart.', hy: 'Զամբյուղ չկա։', ru: 'Корзины нет.' },
  no_address: { en: 'Please check billing address.', hy: 'Ստուգեք առաքման հասցեն։', ru: 'Проверьте адрес доставки.' },
  no_shipping: {
    en: 'Please specify shipping method.',
    hy: 'Ընտրեք առաքման եղանակը։',
    ru: 'Выберите способ доставки.',
  },
  no_payment: { en: 'Please specify payment method.', hy: 'Ընտրեք վճարման եղանակը։', ru: 'Выберите способ оплаты.' },
  method_unavailable: {
    en: 'This method is not available.',
    hy: 'Այս եղանակը հասանելի չէ։',
    ru: 'Этот способ недоступен.',
  },
  credit: {
    en: 'The terms of the credit have changed. Please look at them and choose again.',
    hy: 'Ապառիկի պայմանները փոխվել են։ Ստուգեք դրանք և ընտրեք կրկին։',
    ru: 'Условия кредита изменились. Проверьте их и выберите снова.',
  },
  order_paid: {
    en: 'The order is already paid. Contact us and we will settle it with you.',
    hy: 'Պատվերն արդեն վճարված է։ Կապվեք մեզ հետ, և հարցը կլուծենք։',
    ru: 'Заказ уже оплачен. Свяжитесь с нами, и мы решим вопрос.',
  },
  confirming: {
    en: 'The payment is still being confirmed. Please wait a little.',
    hy: 'Վճարումը դեռ հաստատվում է։ Մի փոքր սպասեք։',
    ru: 'Платёж ещё подтверждается. Подождите немного.',
  },
  order_step: {
    en: 'The order has gone too far for that. Contact us if something is wrong.',
    hy: 'Պատվերի այս վիճակում դա այլևս հնարավոր չէ։ Եթե ինչ-որ բան այն չէ, կապվեք մեզ հետ։',
    ru: 'На этом этапе заказа это уже невозможно. Если что-то не так, свяжитесь с нами.',
  },
  too_many: {
    en: 'Too Many Attempts.',
    hy: 'Չափազանց շատ փորձեր։ Փորձեք մի փոքր ուշ։',
    ru: 'Слишком много попыток. Попробуйте позже.',
  },
  forbidden_origin: {
    en: 'This request did not come from the shop.',
    hy: 'Հարցումը խանութի էջից չէ։',
    ru: 'Запрос пришёл не со страницы магазина.',
  },
  prefetch: { en: 'Not on prefetch.', hy: 'Նախաբեռնումը չի թույլատրվում։', ru: 'Предзагрузка не разрешена.' },
  unavailable: {
    en: 'The shop cannot save anything right now. Please try again in a moment.',
    hy: 'Խանութը հիմա չի կարող պահպանել փոփոխությունները։ Փորձեք մի փոքր ուշ։',
    ru: 'Магазин сейчас не может ничего сохранить. Попробуйте чуть позже.',
  },
};

const problems = {
  required: { en: 'The {field} field is required.', hy: 'Այս դաշտը պարտադիր է։', ru: 'Обязательное поле.' },
  email: {
    en: 'The {field} must be a valid email address.',
    hy: 'Էլ. հասցեի ձևաչափը սխալ է։',
    ru: 'Неверный формат эл. почты.',
  },
  phone: { en: 'The {field} format is invalid.', hy: 'Հեռախոսահամարը սխալ է։', ru: 'Неверный номер телефона.' },
  too_long: {
    en: 'The {field} may not be greater than {limit} characters.',
    hy: 'Առավելագույնը {limit} նիշ։',
    ru: 'Не больше {limit} знаков.',
  },
  too_short: {
    en: 'The {field} must be at least {limit} characters.',
    hy: 'Նվազագույնը {limit} նիշ։',
    ru: 'Не меньше {limit} знаков.',
  },
  mismatch: {
    en: 'The {field} does not match.',
    hy: 'Գաղտնաբառերը չեն համընկնում։',
    ru: 'Пароли не совпадают.',
  },
  taken: {
    en: 'The {field} has already been taken.',
    hy: 'Այս էլ. հասցեով հաշիվ արդեն կա։',
    ru: 'Аккаунт с этой почтой уже есть.',
  },
  past_date: {
    en: 'The {field} must be a date before today.',
    hy: 'Ամսաթիվը պետք է լինի այսօրվանից առաջ։',
    ru: 'Дата должна быть раньше сегодняшней.',
  },
  wrong_password: {
    en: 'The {field} is incorrect.',
    hy: 'Գաղտնաբառը սխալ է։',
    ru: 'Неверный пароль.',
  },
  new_password: {
    en: 'Passwords must be at least six characters and match the confirmation.',
    hy: 'Գաղտնաբառը պետք է ունենա առնվազն վեց նիշ և համընկնի կրկնության հետ։',
    ru: 'Пароль должен быть не короче шести знаков и совпадать с повторённым.',
  },
  reset_key: {
    en: 'This password reset token is invalid.',
    hy: 'Գաղտնաբառը փոխելու հղումը սխալ է կամ ժամկետանց։',
    ru: 'Ссылка для смены пароля неверна или устарела.',
  },
  confirm_key: {
    en: 'This confirmation link is invalid or has expired.',
    hy: 'Հաստատման հղումը սխալ է կամ ժամկետանց։',
    ru: 'Ссылка для подтверждения неверна или устарела.',
  },
  number: { en: 'The {field} must be a whole number.', hy: 'Մուտքագրեք ամբողջ թիվ։', ru: 'Введите целое число.' },
  quantity: refusals.qty,
  invalid: { en: 'The {field} is invalid.', hy: 'Արժեքը սխալ է։', ru: 'Недопустимое значение.' },
  addresses_full: {
    en: 'You can save at most {limit} addresses. Remove one and try again.',
    hy: 'Կարող եք պահել առավելագույնը {limit} հասցե։ Հեռացրեք մեկը և փորձեք կրկին։',
    ru: 'Можно сохранить не больше {limit} адресов. Удалите один и попробуйте снова.',
  },
  open_orders: {
    en: 'You have orders that are still on their way. The account can be deleted once they are completed or canceled.',
    hy: 'Ունեք դեռ չավարտված պատվեր։ Հաշիվը կարելի է ջնջել, երբ այն ավարտվի կամ չեղարկվի։',
    ru: 'У вас есть незавершённый заказ. Аккаунт можно удалить, когда он будет завершён или отменён.',
  },
  wishes_full: {
    en: 'The wishlist has room for {limit} products. Remove one and try again.',
    hy: 'Նախընտրելիներում կարող է լինել առավելագույնը {limit} ապրանք։ Հեռացրեք մեկը և փորձեք կրկին։',
    ru: 'В избранном может быть не больше {limit} товаров. Удалите один и попробуйте снова.',
  },
  credit_nothing: {
    en: 'There is nothing to pay, so there is nothing to finance.',
    hy: 'Վճարելու գումար չկա, ուստի ապառիկ պետք չէ։',
    ru: 'Платить не за что, поэтому кредит не нужен.',
  },
  credit_no_bank: { en: 'Choose a bank.', hy: 'Ընտրեք բանկը։', ru: 'Выберите банк.' },
  credit_no_period: { en: 'Choose a period.', hy: 'Ընտրեք ժամկետը։', ru: 'Выберите срок.' },
  credit_bank_gone: {
    en: 'This bank does not lend here any more. Choose another one.',
    hy: 'Այս բանկն այլևս ապառիկ չի առաջարկում։ Ընտրեք մեկ ուրիշը։',
    ru: 'Этот банк больше не предлагает кредит. Выберите другой.',
  },
  credit_period: {
    en: 'This bank lends for {periods} months.',
    hy: 'Այս բանկի ժամկետներն են՝ {periods} ամիս։',
    ru: 'Сроки этого банка: {periods} мес.',
  },
  credit_down: {
    en: 'This bank wants a down payment of at least {least}.',
    hy: 'Այս բանկում կանխավճարն առնվազն {least} է։',
    ru: 'В этом банке первоначальный взнос не меньше {least}.',
  },
  credit_down_most: {
    en: 'With this bank the down payment may be at most {most}: otherwise there is too little left to finance.',
    hy: 'Այս բանկում կանխավճարն առավելագույնը {most} է. հակառակ դեպքում վարկի գումարը շատ փոքր կլինի։',
    ru: 'В этом банке первоначальный взнос не больше {most}: иначе сумма кредита будет слишком мала.',
  },
  credit_small: {
    en: 'This bank lends no less than {least}. Choose another bank.',
    hy: 'Այս բանկի նվազագույն վարկը {least} է։ Ընտրեք մեկ ուրիշը։',
    ru: 'Этот банк даёт в кредит не меньше {least}. Выберите другой.',
  },
  credit_large: {
    en: 'This bank lends no more than {most}. Pay at least {least} down, or choose another bank.',
    hy: 'Այս բանկի առավելագույն վարկը {most} է։ Վճարեք առնվազն {least} կանխավճար կամ ընտրեք մեկ ուրիշը։',
    ru: 'Этот банк даёт в кредит не больше {most}. Внесите сразу не меньше {least} или выберите другой банк.',
  },
} as const;

const notes = {
  item_added: { en: 'Product added to cart.', hy: 'Ապրանքը ավելացվեց զամբյուղում', ru: 'Товар добавлен в корзину' },
  item_removed: { en: 'Product removed from cart.', hy: 'Ապրանքը հեռացվեց զամբյուղից', ru: 'Товар удалён из корзины' },
  cart_updated: { en: 'Cart updated successfully.', hy: 'Զամբյուղը թարմացվեց', ru: 'Корзина обновлена' },
  address_created: {
    en: 'Your address has been created successfully.',
    hy: 'Հասցեն ավելացվեց',
    ru: 'Адрес добавлен',
  },
  address_updated: {
    en: 'Your address has been updated successfully.',
    hy: 'Հասցեն պահպանվեց',
    ru: 'Адрес сохранён',
  },
  address_removed: { en: 'Item removed successfully.', hy: 'Հասցեն հեռացվեց', ru: 'Адрес удалён' },
  wish_added: {
    en: 'Product added to wishlist.',
    hy: 'Ապրանքը ավելացվեց նախընտրելիներում',
    ru: 'Товар добавлен в избранное',
  },
  wish_removed: {
    en: 'Product removed from wishlist.',
    hy: 'Ապրանքը հեռացվեց նախընտրելիներից',
    ru: 'Товар удалён из избранного',
  },
  logged_in: { en: 'Logged in successfully.', hy: 'Դուք մուտք գործեցիք', ru: 'Вы вошли' },
  logged_out: { en: 'Logged out successfully.', hy: 'Դուք դուրս եկաք', ru: 'Вы вышли' },
  profile_saved: {
    en: 'Your account has been updated successfully.',
    hy: 'Տվյալները պահպանվեցին',
    ru: 'Данные сохранены',
  },
  reset_sent: {
    en: 'We have e-mailed your password reset link!',
    hy: 'Գաղտնաբառը փոխելու հղումն ուղարկեցինք ձեր էլ. փոստին։',
    ru: 'Мы отправили ссылку для смены пароля на вашу почту.',
  },
  email_confirmed: {
    en: 'Your e-mail has been confirmed.',
    hy: 'Էլ. հասցեն հաստատվեց',
    ru: 'Адрес эл. почты подтверждён',
  },
  account_deleted: { en: 'Your account has been deleted.', hy: 'Ձեր հաշիվը ջնջվեց', ru: 'Ваш аккаунт удалён' },
  order_canceled: { en: 'The order has been canceled.', hy: 'Պատվերը չեղարկվեց', ru: 'Заказ отменён' },
  letter_taken: {
    en: 'Your message has been sent. We will answer by e-mail.',
    hy: 'Նամակն ուղարկված է։ Կպատասխանենք էլ. փոստով։',
    ru: 'Сообщение отправлено. Мы ответим по эл. почте.',
  },
  choose_variant: { en: 'Choose an option', hy: 'Ընտրեք տարբերակը', ru: 'Выберите вариант' },
} as const;

const statuses: Record<string, Sentence> = {
  pending: { en: 'Pending', hy: 'Սպասման մեջ', ru: 'В ожидании' },
  pending_payment: { en: 'Awaiting payment', hy: 'Սպասում է վճարման', ru: 'Ожидает оплаты' },
  processing: { en: 'Processing', hy: 'Մշակվում է', ru: 'В обработке' },
  completed: { en: 'Completed', hy: 'Ավարտված', ru: 'Завершён' },
  canceled: { en: 'Canceled', hy: 'Չեղարկված', ru: 'Отменён' },
  closed: { en: 'Closed', hy: 'Փակված', ru: 'Закрыт' },
  fraud: { en: 'Under review', hy: 'Ստուգման մեջ', ru: 'На проверке' },
};

/** All of them, by what they are for. */
export const sentences = { refusals, problems, notes, statuses };

export const refusalSentence = (code: RefusalCode, locale: Locale): string => refusals[code][locale];
export const note = (key: keyof typeof notes, locale: Locale): string => notes[key][locale];
export const statusLabel = (status: string, locale: Locale): string => statuses[status]?.[locale] ?? status;

export type ProblemKey = keyof typeof problems;

/** Whatever stands in braces in a sentence. */
export type SentenceValues = Readonly<Record<string, string | number>>;

export const problemSentence = (key: ProblemKey, locale: Locale, field: string, values: SentenceValues = {}): string =>
  Object.entries({ field: field.replaceAll('_', ' '), ...values }).reduce<string>(
    (sentence, [name, value]) => sentence.replace(`{${name}}`, () => String(value)),
    problems[key][locale],
  );
