import { LOCK_NUMBERS } from './lock-numbers.ts';
import { openConnection, withLock } from './one-connection.ts';

const SCHEMAS = 'public, pgboss';

/** An address may name several hosts, which `URL` does not read. */
const roleOf = (url: string): string => decodeURIComponent(/^\w+:\/\/([^:@/?]*)(?::[^@/?]*)?@/.exec(url)?.[1] ?? '');
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Grants the role of the running shop what it needs: to read and write rows. It owns no table, so it can neither change
 * a table nor switch off the triggers that protect the audit log. Call it after the migrations, as the owner.
 */
export async function grantShopRole(ownerUrl: string, shopUrl: string): Promise<void> {
  if (roleOf(ownerUrl) === roleOf(shopUrl)) return;
  const role = quoted(roleOf(shopUrl));
  await withLock(ownerUrl, LOCK_NUMBERS.migrations, async () => {
    const connection = await openConnection(ownerUrl);
    try {
      await connection.begin(() =>
        connection.script(`
          grant usage on schema ${SCHEMAS} to ${role};
          grant select, insert, update, delete on all tables in schema ${SCHEMAS} to ${role};
          grant usage, select on all sequences in schema ${SCHEMAS} to ${role};
          revoke insert, update, delete on schema_version from ${role};
        `),
      );
    } finally {
      await connection.close();
    }
  });
}
