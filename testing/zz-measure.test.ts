import { test, inject } from 'vitest';
import postgres from 'postgres';
test('m', async () => {
  const s = postgres(inject('databaseUrl'), { max: 1, onnotice: () => {} });
  for (const strategy of ['file_copy', 'wal_log']) for (const t of ['migrated','demo']) for (let i=0;i<3;i++) {
    const a = performance.now();
    await s.unsafe(`create database zz template ${t} strategy ${strategy}`);
    const b = performance.now();
    await s.unsafe('drop database zz with (force)');
    console.log(strategy, t, Math.round(b-a), Math.round(performance.now()-b));
  }
  console.log(await s`select name, setting from pg_settings where name in ('fsync','synchronous_commit','full_page_writes','file_copy_method','checkpoint_timeout','shared_buffers','max_connections','wal_level','autovacuum')`);
  for (const f of ['clone']) { await s.unsafe(`set file_copy_method = ${f}`); const a=performance.now(); try { await s.unsafe(`create database zz template demo strategy file_copy`); console.log(f, performance.now()-a); await s.unsafe('drop database zz'); } catch (e) { console.log(String(e)); } }
  await s.end();
}, 60000);
