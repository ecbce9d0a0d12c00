import postgres from 'postgres';
import { severalHosts } from './hosts.ts';

/** Outside of the pools and their limits: for migrations, backups and locks that last as long as the work. */
export const openConnection = (url: string): postgres.Sql =>
  postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {}, ...severalHosts(url) });
