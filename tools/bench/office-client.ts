import { type Pool, sql } from '#api/database/sql.ts';
import { openStaffSession } from '#api/staff/staff-session.ts';
import { createOfficeClient, type OfficeClient } from '#contract/office/office-client.ts';

/** Creates owners with every permission; returns their reauthenticated sessions. */
export async function hireOwners(pool: Pool, count: number): Promise<string[]> {
  const staff = await pool.many<{ id: number }>(sql`
    insert into staff (email, name, password_hash, locale, role_id)
    select 'bench-' || n || '@office.example', 'Person ' || n, 'none', 'hy', r.id
    from generate_series(1, ${count}::int) n join staff_roles r on r.code = 'owner' returning id`);
  return Promise.all(staff.map(({ id }) => openStaffSession(pool, { staffId: id, device: null, isProven: true })));
}

export function officeClient(port: number, token: string): OfficeClient {
  const origin = `http://127.0.0.1:${port}`;
  const headers = { cookie: `kayts_office=${token}`, 'sec-fetch-site': 'same-origin', origin };
  return createOfficeClient({
    locale: 'hy',
    fetch: (url, init) => fetch(`${origin}${url}`, { ...init, headers: { ...(init.headers as object), ...headers } }),
  });
}
