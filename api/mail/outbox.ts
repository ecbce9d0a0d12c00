import { mkdirSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '#api/files/replace-file.ts';
import { escapeHtml } from './mail-html.ts';
import { headerText, type MailPerson, type MailSender, type OutgoingMail, toNodemailer } from './outgoing-mail.ts';

const MAX_MAILS = 500;

/**
 * Mail transport for a shop without a mail server. It writes each mail as .html, .txt and .eml, and a list of them,
 * newest first.
 */
export function openOutbox(folder: string): MailSender {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let opened: ReturnType<typeof openTransport> | null = null;
  const known = new Map<string, string>();
  const relist = coalesce(() => list(folder, known));
  return {
    async send(mail) {
      opened ??= openTransport();
      const { message } = await (await opened).sendMail(toNodemailer(mail));
      const name = `${new Date().toISOString().replaceAll(':', '-')}_${fileName(mail.messageId)}`;
      await write(join(folder, `${name}.eml`), message as Buffer);
      await write(join(folder, `${name}.html`), mail.html);
      await write(join(folder, `${name}.txt`), withHead(mail));
      await relist();
      return `${name}.html`;
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Loaded on first use, because only one of several processes sends mails. */
async function openTransport() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
}

function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        running = work();
        return running;
      });
    return next;
  };
}

/**
 * The Message-ID `<order_placed.1044.job@shop>` determines the file name, so that a second attempt replaces the
 * first.
 */
const fileName = (messageId: string): string => messageId.replace(/^<|@.*$/g, '').replace(/[^\w.-]/g, '_');

function withHead({ from, to, replyTo, subject, text }: OutgoingMail): string {
  const answers = replyTo ? [`Reply-To: ${person(replyTo)}`] : [];
  const head = [`From: ${person(from)}`, `To: ${person(to)}`, ...answers];
  return [...head, `Subject: ${subject}`, '', text].join('\n').replaceAll('\r\n', '\n');
}

const person = ({ name, address }: MailPerson): string => `${name} <${address}>`.trim();

const write = (file: string, content: string | Buffer): Promise<void> => replaceFile(file, content, { mode: 0o600 });

async function list(folder: string, known: Map<string, string>): Promise<void> {
  const mails = (await readdir(folder))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.replace(/\.txt$/, ''))
    .sort()
    .reverse();
  const retained = newest(mails);
  const isRetained = new Set(retained);
  for (const name of mails) if (!isRetained.has(name)) await removeMail(folder, name);
  const rows = await Promise.all(
    retained.map(async (name): Promise<[string, string]> => [name, known.get(name) ?? (await listRow(folder, name))]),
  );
  known.clear();
  for (const [name, row] of rows) known.set(name, row);
  await write(join(folder, 'index.html'), page([...known.values()].join('\n')));
}

function newest(mails: readonly string[]): string[] {
  const byMail = new Map(mails.toReversed().map((name) => [name.slice(name.indexOf('_')), name]));
  return [...byMail.values()].sort().reverse().slice(0, MAX_MAILS);
}

const removeMail = (folder: string, name: string): Promise<unknown> =>
  Promise.all(['eml', 'html', 'txt'].map((ending) => rm(join(folder, `${name}.${ending}`), { force: true })));

async function listRow(folder: string, name: string): Promise<string> {
  const text = await readFile(join(folder, `${name}.txt`), 'utf8').catch(() => '');
  const head = (field: string) => escapeHtml(headerText(new RegExp(`^${field}: (.*)$`, 'm').exec(text)?.[1] ?? ''));
  const time = name
    .slice(0, 19)
    .replace('T', ' ')
    .replace(/(\d\d)-(\d\d)-(\d\d)$/, '$1:$2:$3');
  const file = encodeURIComponent(name);
  return `<tr><td>${time}</td><td>${head('To')}</td><td><a href="${file}.html">${head('Subject')}</a></td>
<td><a href="${file}.txt">text</a> <a href="${file}.eml">eml</a></td></tr>`;
}

const page = (rows: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mails of the shop</title>
<style>
  body { margin: 32px auto; max-width: 1000px; padding: 0 16px; font: 15px/22px 'Google Sans', system-ui, sans-serif; color: #17181C; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 10px 12px 10px 0; border-bottom: 1px solid #E5E2DC; text-align: left; vertical-align: top; }
  a { color: inherit; }
</style>
</head>
<body>
<h1>Mails of the shop</h1>
<p>Nothing was sent: no mail server is set (SMTP_URL). Times are UTC; the newest mail is first.</p>
<table>
<thead><tr><th>Time</th><th>To</th><th>Subject</th><th>Also as</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
</body>
</html>
`;
