import { CLI } from '#api/audit/audit-log.ts';
import type { Config } from '#api/config.ts';
import { selectDeliveries } from '#api/events/webhook-deliveries.ts';
import { addressRule } from '#api/http/public-address.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  readWebhooks,
  renewSecret,
  replayFailed,
  replayWebhookMessage,
  testWebhook,
} from '#api/webhooks/webhooks.ts';
import { plainText, table } from '#cli/terminal/terminal-text.ts';
import type { WebhookFields } from '#contract/office/office-webhooks-contract.ts';
import { shopTime } from '#rules/shop/shop-time.ts';
import { DELIVERY_STATES, WEBHOOK_EVENTS, type WebhookEvent } from '#rules/shop/webhook-events.ts';
import {
  type CommandContext,
  EXIT,
  idArgument,
  numberOption,
  onlyArgument,
  type ParsedArgs,
  textOption,
  WrongUsage,
} from './terminal/command.ts';
import { refusedAsMessage } from './terminal/refused-change.ts';
import { type SubCommand, withSubCommands } from './terminal/sub-commands.ts';

const subCommands: Record<string, SubCommand> = {
  list: { usage: '', run: runList },
  add: { usage: 'ADDRESS --name NAME [--events LIST]', run: runAdd },
  set: { usage: 'ID [--name NAME] [--address ADDRESS] [--events LIST]', run: runSet },
  on: { usage: 'ID', run: (given, context) => runEnabled(given, context, true) },
  off: { usage: 'ID', run: (given, context) => runEnabled(given, context, false) },
  remove: { usage: 'ID', run: runRemove },
  'new-secret': { usage: 'ID', run: runNewSecret },
  test: { usage: 'ID', run: runTest },
  log: { usage: '[ID] [--state STATE] [--limit N]', run: runLog },
  replay: { usage: 'ID [--delivery DELIVERY]', run: runReplay },
};

export const webhooksCommand = withSubCommands(
  {
    name: 'webhooks',
    summary: 'Addresses of other systems that the shop notifies of orders, payments, stock, products and customers.',
    options: {
      name: { type: 'string', value: 'NAME', description: 'add, set: the name in the office' },
      address: { type: 'string', value: 'ADDRESS', description: 'set: the https address of the receiver' },
      events: { type: 'string', value: 'LIST', description: 'add, set: events with commas (all)' },
      state: { type: 'string', value: 'STATE', description: `log: ${DELIVERY_STATES.join(', ')}` },
      limit: { type: 'string', value: 'N', description: 'log: the number of lines (20)' },
      delivery: { type: 'string', value: 'DELIVERY', description: 'replay: one delivery instead of all failed ones' },
    },
    details: [
      `Events: ${WEBHOOK_EVENTS.join(', ')}.`,
      'add and new-secret print the signing secret. new-secret replaces it at once.',
      'A message that is not accepted is sent again for about a day. Then the webhook is switched off.',
      'replay sends failed messages again. The running shop sends them, test sends at once.',
    ],
  },
  subCommands,
);

const MAX_LINES = 20;

async function runList(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  if (given.args.length > 0) throw new WrongUsage('webhooks list takes no more words');
  const rows = (await readWebhooks((await shop()).pool)).map((webhook) => [
    String(webhook.id),
    webhook.isEnabled ? (webhook.failingSince ? 'failing' : 'on') : webhook.switchedOffAt ? 'switched off' : 'off',
    `${webhook.waiting} waiting, ${webhook.failed} failed`,
    plainText(webhook.name),
    plainText(webhook.url),
    webhook.events.join(','),
  ]);
  for (const line of rows.length === 0 ? ['There are no webhooks.'] : table(rows, [0])) terminal.out(line);
}

async function runAdd(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const url = onlyArgument(given, 'ADDRESS');
  const name = textOption(given, 'name');
  if (!name) throw new WrongUsage('webhooks add needs --name');
  const events = eventsOf(given) ?? WEBHOOK_EVENTS;
  const { pool, config } = await shop();
  const { id, secret } = await refusedAsMessage(name, () =>
    createWebhook(pool, CLI, contextOf(config), { name, url, events }),
  );
  terminal.out(`Webhook ${id}: added.`);
  terminal.out(`Signing secret: ${secret}`);
}

async function runSet(given: ParsedArgs, context: CommandContext): Promise<void> {
  const [name, url, events] = [textOption(given, 'name'), textOption(given, 'address'), eventsOf(given)];
  const fields = { ...(name !== null && { name }), ...(url !== null && { url }), ...(events && { events }) };
  if (Object.keys(fields).length === 0) throw new WrongUsage('webhooks set needs an option with a change');
  await change(given, context, fields);
}

const runEnabled = (given: ParsedArgs, context: CommandContext, isEnabled: boolean): Promise<void> =>
  change(given, context, { is_enabled: isEnabled });

async function change(given: ParsedArgs, { terminal, shop }: CommandContext, fields: WebhookFields): Promise<void> {
  const id = idOf(given);
  const { pool, config } = await shop();
  const edit = { id, fields, seen: null };
  await refusedAsMessage(String(id), () => changeWebhook(pool, { actor: CLI }, contextOf(config), edit));
  terminal.out(`${id}: saved.`);
}

async function runRemove(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const id = idOf(given);
  const { pool } = await shop();
  await refusedAsMessage(String(id), () => deleteWebhook(pool, { actor: CLI }, id));
  terminal.out(`${id}: removed with its log.`);
}

async function runNewSecret(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const id = idOf(given);
  const { pool, config } = await shop();
  const { secret } = await refusedAsMessage(String(id), () => renewSecret(pool, CLI, config.keys.webhook, id));
  terminal.out(`Signing secret: ${secret}`);
}

async function runTest(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<number> {
  const id = idOf(given);
  const { pool, config } = await shop();
  const sent = await refusedAsMessage(String(id), () => testWebhook(pool, CLI, contextOf(config), id));
  terminal.out(`${sent.state}${outcome(sent)} after ${sent.durationMs ?? 0} ms.`);
  return sent.state === 'delivered' ? EXIT.done : EXIT.failed;
}

const outcome = ({ error, responseStatus }: { error: string | null; responseStatus: number | null }): string =>
  [responseStatus === null ? '' : `, status ${responseStatus}`, error === null ? '' : `, ${error}`].join('');

async function runLog(given: ParsedArgs, { terminal, shop }: CommandContext): Promise<void> {
  const typed = textOption(given, 'state');
  const state = DELIVERY_STATES.find((one) => one === typed);
  if (typed !== null && !state) throw new WrongUsage(`--state is one of ${DELIVERY_STATES.join(', ')}`);
  const limit = numberOption(given, 'limit', MAX_LINES);
  const { pool } = await shop();
  const filter = { state, limit, ...(given.args.length > 0 && { webhookId: idOf(given) }) };
  const rows = (await selectDeliveries(pool, filter)).map((delivery) => [
    String(delivery.id),
    shopTime(delivery.createdAt),
    `webhook ${delivery.webhookId}`,
    delivery.event,
    `${delivery.state}${outcome(delivery)}`,
    `${delivery.tries} tries`,
  ]);
  for (const line of rows.length === 0 ? ['The log is empty.'] : table(rows, [0])) terminal.out(line);
}

async function runReplay(given: ParsedArgs, { terminal, shop, now }: CommandContext): Promise<void> {
  const id = idOf(given);
  const delivery = numberOption(given, 'delivery', 0);
  const { pool } = await shop();
  const count = await refusedAsMessage(String(id), async () => {
    if (delivery === 0) return (await replayFailed(pool, CLI, id, now())).count;
    await replayWebhookMessage(pool, CLI, delivery, now());
    return 1;
  });
  terminal.out(`${count} messages are sent again.`);
}

const idOf = (given: ParsedArgs): number => idArgument(given, 'a webhook', 'webhooks list');

function eventsOf(given: ParsedArgs): WebhookEvent[] | null {
  const typed = textOption(given, 'events');
  if (typed === null) return null;
  return typed.split(',').map((part) => {
    const event = WEBHOOK_EVENTS.find((one) => one === part.trim());
    if (!event) throw new WrongUsage(`there is no event "${part.trim()}"`);
    return event;
  });
}

const contextOf = ({ keys, webhookAllow }: Config) => ({
  keys: keys.webhook,
  isAllowed: addressRule(webhookAllow),
  clock: () => new Date(),
});
