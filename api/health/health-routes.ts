import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import { type Pool, sql } from '#api/database/sql.ts';
import { type Route, route } from '#api/http/route.ts';
import { health } from '#contract/system-contract.ts';

export function healthRoutes({ pool, shelf }: { pool: Pool; shelf: Shelf }): Route[] {
  return [
    route(health, async () => {
      const database = await pool.run(sql`select 1`).then(
        () => true,
        () => false,
      );
      const status = database ? ('ok' as const) : ('degraded' as const);
      return { status, database, shelf_version: shelf.version, products: shelf.columns.documents.length };
    }),
  ];
}
