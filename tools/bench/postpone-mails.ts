import { type Pool, sql } from '#api/database/sql.ts';

/** Postpones mails, because any shop of the database may send them and they cost more than the order itself. */
export async function postponeMails(pool: Pool): Promise<void> {
  await pool.run(sql`
    create function put_off() returns trigger language plpgsql as
    'begin new.start_after := new.start_after + interval ''1 day''; return new; end'`);
  await pool.run(sql`
    create trigger put_off before insert on pgboss.job for each row when (new.name = 'mail') execute function put_off()`);
}
