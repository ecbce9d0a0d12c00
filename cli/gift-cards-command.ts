import { CLI } from '#api/audit/audit-log.ts';
import { adjustGiftCard, changeGiftCard, issueByStaff, sendCardMail } from '#api/gift-cards/change-gift-card.ts';
import { selectCard, selectCards, selectMovements } from '#api/gift-cards/gift-cards.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import { LOCALES } from '#contract/locale.ts';
import type { GiftCardFields } from '#contract/office/office-gift-cards-contract.ts';
import { GIFT_CARD_VIEWS, giftCardState, MAX_GIFT_CARD, MIN_GIFT_CARD } from '#rules/orders/gift-card.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { groupThousands } from '#rules/shop/money.ts';
import { shopTime } from '#rules/shop/shop-time.ts';
import {
  type CommandContext,
  CommandError,
  numberOption,
  onlyArgument,
  type ParsedArgs,
  textOption,
  WrongUsage,
} from './terminal/command.ts';
import { refusedAsMessage } from './terminal/refused-change.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '[TEXT] [--view VIEW] [--limit N]', run: runList },
  show: { usage: 'ID', run: runShow },
  issue: { usage: 'AMOUNT --email ADDRESS --reason TEXT [--name NAME] [--lang LANGUAGE]', run: runIssue },
  adjust: { usage: 'ID --by DRAMS --reason TEXT', run: runAdjust },
  block: { usage: 'ID', run: (given, context) => runChange(given, context, { is_blocked: true }) },
  unblock: { usage: 'ID', run: (given, context) => runChange(given, context, { is_blocked: false }) },
  send: { usage: 'ID', run: runSend },
};

export const giftCardsCommand = withSubCommands(
  {
    name: 'gift-cards',
    summary: 'Gift cards: balances, movements, blocking and corrections.',
    options: {
      view: { type: 'string', value: 'VIEW', description: `list: ${GIFT_CARD_VIEWS.join(', ')}` },
      limit: { type: 'string', value: 'N', description: 'list: the number of cards (20)' },
      email: { type: 'string', value: 'ADDRESS', description: 'issue: the receiver of the code' },
      name: { type: 'string', value: 'NAME', description: 'issue: the name of the receiver' },
      lang: { type: 'string', value: LOCALES.join('|'), description: 'issue: the language of the mail (hy)' },
      by: { type: 'string', value: 'DRAMS', description: 'adjust: drams to add; to take away, write --by=-5000' },
      reason: { type: 'string', value: 'TEXT', description: 'issue, adjust: the reason for the log' },
    },
    details: [
      'TEXT is the last four characters of a code, an order number or the beginning of an e-mail address.',
      'No command shows a code: only the mail to the receiver contains it. The running shop sends mails.',
    ],
  },
  subCommands,
);

const MAX_LINES = 20;
const drams = (amount: number): string => `${groupThousands(amount, 'en')} AMD`;

async function runList(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const [q = '', ...more] = given.args;
  if (more.length > 0) throw new WrongUsage('gift-cards list takes one text');
  const view = textOption(given, 'view') ?? 'all';
  const state = GIFT_CARD_VIEWS.find((one) => one === view);
  if (!state) throw new WrongUsage(`--view is one of ${GIFT_CARD_VIEWS.join(', ')}`);
  const limit = numberOption(given, 'limit', MAX_LINES);
  const { pool } = await shop();
  const day = shopDay(new Date());
  const cards = await selectCards(pool, { q: q.trim(), state, after: null, day, limit });
  const rows = cards.map((card) => [
    String(card.id),
    giftCardState({ ...card, isIssued: card.issuedAt !== null }, day),
    drams(card.balance),
    `of ${drams(card.amount)}`,
    card.lastFour ? `…${card.lastFour}` : '',
    plainText(card.receiverEmail),
    card.orderId === null ? '' : `order ${card.orderId}`,
  ]);
  for (const line of rows.length === 0 ? ['There are no such gift cards.'] : table(rows, [0])) terminal.out(line);
}

async function runShow(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const id = idOf(given);
  const { pool } = await shop();
  const card = await selectCard(pool, id);
  if (!card) throw new CommandError(`There is no gift card ${id}.`);
  const state = giftCardState({ ...card, isIssued: card.issuedAt !== null }, shopDay(new Date()));
  terminal.out(`Gift card ${id}: ${state}, ${drams(card.balance)} of ${drams(card.amount)}`);
  terminal.out(`Receiver: ${plainText([card.receiverName, card.receiverEmail].filter(Boolean).join(', '))}`);
  if (card.expiresOn) terminal.out(`Valid until ${card.expiresOn}`);
  const rows = (await selectMovements(pool, id)).map(({ createdAt, kind, amount, balance, orderId, note }) => [
    shopTime(createdAt),
    kind,
    `${amount < 0 ? '' : '+'}${groupThousands(amount, 'en')}`,
    drams(balance),
    orderId === null ? '' : `order ${orderId}`,
    plainText(note),
  ]);
  for (const line of table(rows, [2, 3])) terminal.out(line);
}

async function runIssue(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const amount = Number(onlyArgument(given, 'AMOUNT'));
  if (!Number.isInteger(amount) || amount < MIN_GIFT_CARD || amount > MAX_GIFT_CARD)
    throw new WrongUsage(`AMOUNT is a whole number from ${MIN_GIFT_CARD} to ${MAX_GIFT_CARD}`);
  const [email, reason] = [textOption(given, 'email'), textOption(given, 'reason')];
  if (!email || !reason) throw new WrongUsage('gift-cards issue needs --email and --reason');
  const lang = textOption(given, 'lang') ?? 'hy';
  const locale = LOCALES.find((one) => one === lang);
  if (!locale) throw new WrongUsage(`--lang is one of ${LOCALES.join(', ')}`);
  const { pool } = await shop();
  const card = { amount, receiverName: textOption(given, 'name') ?? '', receiverEmail: email, message: '', locale };
  const { id } = await refusedAsMessage(email, () =>
    issueByStaff(pool, CLI, { ...card, sendOn: null, reason }, new Date()),
  );
  terminal.out(`Gift card ${id}: issued. The code is mailed to ${plainText(email)}.`);
}

async function runAdjust(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const id = idOf(given);
  const by = textOption(given, 'by') ?? '';
  if (!/^[-+]?\d{1,7}$/.test(by) || Number(by) === 0) throw new WrongUsage('gift-cards adjust needs --by with drams');
  const reason = textOption(given, 'reason');
  if (!reason) throw new WrongUsage('gift-cards adjust needs --reason');
  const { pool } = await shop();
  await refusedAsMessage(String(id), () => adjustGiftCard(pool, CLI, { id, amount: Number(by), reason }));
  terminal.out(`${id}: saved.`);
}

async function runChange(given: ParsedArgs, { terminal, shop }: CommandContext, fields: GiftCardFields): Promise<void> {
  const id = idOf(given);
  const { pool } = await shop();
  await refusedAsMessage(String(id), () => changeGiftCard(pool, { actor: CLI }, { id, fields, now: new Date() }));
  terminal.out(`${id}: saved.`);
}

async function runSend(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const id = idOf(given);
  const { pool } = await shop();
  await refusedAsMessage(String(id), () => sendCardMail(pool, CLI, id, new Date()));
  terminal.out(`${id}: the mail is queued.`);
}

function idOf(given: ParsedArgs): number {
  const id = onlyArgument(given, 'ID');
  if (!/^\d{1,9}$/.test(id)) throw new WrongUsage('ID is a number; "gift-cards list" lists them');
  return Number(id);
}
