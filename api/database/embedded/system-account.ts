import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-error.ts';

export type Account = { uid: number; gid: number };

const accountName = 'kayts-db';

/** PostgreSQL does not run as root, and initdb requires an entry in /etc/passwd. */
export async function ensureAccount(): Promise<Account> {
  let complaint = '';
  for (let attempt = 0; attempt < 20; attempt++) {
    const account = findAccount();
    if (account) return account;
    complaint = addAccount();
    if (complaint) await wait(100);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and its user '${accountName}' could not be added (${complaint}). ` +
      `Start the shop as a plain user, add the user by hand, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

function findAccount(): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${accountName}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function addAccount(): string {
  const home = ['--no-create-home', '--home-dir', '/var/lib/kayts', '--shell', '/usr/sbin/nologin'];
  const added = spawnSync('useradd', ['--system', '--user-group', ...home, accountName], { encoding: 'utf8' });
  if (added.error) return added.error.message;
  return added.status === 0 ? '' : added.stderr.trim();
}
