import { loadContent } from '#api/content/content-store.ts';
import { offerOf } from '#api/payments/providers.ts';
import { openCertificateReader } from '#api/setup/certificate.ts';
import { readSetup } from '#api/setup/read-setup.ts';
import { readDemoFacts } from '#demo/leave.ts';
import {
  type SetupCode,
  type SetupItem,
  type SetupReason,
  type SetupState,
  setupScreen,
  summarizeSetup,
} from '#rules/shop/setup-items.ts';
import { type Command, EXIT, WrongUsage } from './terminal/command.ts';
import { plainText } from './terminal/terminal-text.ts';

export const doctorCommand: Command = {
  name: 'doctor',
  usage: '',
  summary: 'Lists what the shop still needs before it sells; exits with 1 if something required is missing.',
  options: {},
  details:
    'The office shows the same list under /setup. Items marked "recommended" do not change the exit code.\nThe certificate is read from the address of PUBLIC_URL.',
  async run(given, { terminal, shop, now }) {
    if (given.args.length > 0) throw new WrongUsage(`doctor takes no "${given.args.join(' ')}"`);
    const { pool, config } = await shop();
    const content = await loadContent(pool, (method) => offerOf(config, method));
    const certificateEnd = openCertificateReader(config.publicUrl);
    const items = await readSetup({
      db: pool,
      content,
      config,
      now: now(),
      certificateEnd,
      demoFacts: readDemoFacts,
    });
    for (const line of items.flatMap(linesOf)) terminal.out(line);
    const { done, total, missing } = summarizeSetup(items);
    terminal.out(
      `${done} of ${total} done, ${missing.length} required ${missing.length === 1 ? 'item' : 'items'} missing.`,
    );
    return missing.length === 0 ? EXIT.done : EXIT.failed;
  },
};

const STATES: Record<SetupState, string> = { done: 'done   ', warning: 'warning', missing: 'MISSING' };

/** Each item: its name, why it matters and what helps. */
const ITEMS: Record<SetupCode, readonly [name: string, why: string, how: string]> = {
  demo: [
    'Demo data',
    'Shoppers would think that it is yours.',
    'change these values, or remove all with npm run shop -- leave-demo',
  ],
  brand: ['Name and logo', 'Pages, mails and search engines show them.', 'npm run shop -- help settings'],
  contact: ['Contact', 'Shoppers call before they trust a new shop.', 'npm run shop -- help settings'],
  company: [
    'Company and taxes',
    'The law requires the seller, and receipts need the taxes.',
    'npm run shop -- help settings',
  ],
  delivery: ['Delivery', 'Without a delivery method nobody can order.', 'npm run shop -- help delivery'],
  payment: ['Payment', 'Without a payment method nobody can order.', 'docs/how-to/managing-content.md'],
  legal: ['Legal pages', 'The checkout and the footer refer to them.', 'npm run shop -- help content'],
  products: ['Products', 'Without products there is nothing to sell.', 'npm run shop -- help import'],
  mail: ['Mail', 'Buyers expect a mail about their order at once.', 'SMTP_URL, then the test mail in the office'],
  domain: [
    'Address and certificate',
    'Browsers warn of pages without a valid certificate.',
    'docs/how-to/operating.md',
  ],
  staff: [
    'Staff with a second factor',
    'A stolen password alone must not open the office.',
    'npm run shop -- help staff',
  ],
  backups: ['Backups', 'A lost database without a backup loses every order.', 'BACKUP_DIR, docs/how-to/backup.md'],
  test_order: ['Test order', 'It shows the way from the cart to the mail.', 'place an order in the shop'],
};

const REASONS: Record<SetupReason, (facts: string) => string> = {
  demo_data: (facts) => (facts === '' ? 'this is a demo' : `the demo invented ${facts}`),
  no_name: () => 'the shop has no name of its own',
  no_logo: () => 'there is no logo',
  parts: (facts) => `missing: ${facts}`,
  unlinked: (facts) => `no menu leads to ${facts}`,
  nothing: () => 'there is none',
  no_server: () => 'no mail server is set',
  never_tested: () => 'no test mail was sent',
  refused: () => 'the last test mail was not accepted',
  no_address: () => 'PUBLIC_URL is not set',
  no_https: (facts) => `${facts} is not https`,
  no_office: () => 'OFFICE_URL is not set, so the shop has no office',
  certificate_ended: () => 'the certificate has expired',
  certificate_ends: (days) => `the certificate expires in ${days} days`,
  certificate_unknown: (facts) => `${facts} did not answer`,
  nobody: () => 'nobody can sign in',
  without_factor: (count) => `people without a second factor: ${count}`,
  no_folder: () => 'BACKUP_DIR is not set',
  never: () => 'no backup was made yet',
  old: (hours) => `the newest is ${hours} hours old`,
  not_restorable: () => 'the newest checked backup cannot be restored',
};

function linesOf(item: SetupItem): string[] {
  const { code, state, reason, facts, isRequired } = item;
  const [name, why, how] = ITEMS[code];
  const problem = reason === null ? '' : `: ${REASONS[reason](plainText(facts.join(', ')))}`;
  const head = `${STATES[state]}  ${name}${isRequired ? '' : ' (recommended)'}${problem}`;
  const screen = setupScreen(item);
  return state === 'done' ? [head] : [head, `         ${why} ${screen === null ? '' : `Office: ${screen}; `}${how}`];
}
