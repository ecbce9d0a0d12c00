/** Numbers of PostgreSQL's advisory locks. Each protects work that only one process may do at a time. */
export const LOCK_NUMBERS = {
  migrations: 7_310_118,
  demo: 7_310_119,
  imports: 7_310_120,
  backups: 7_310_121,
  demoLife: 7_310_122,
  productNames: 7_310_123,
  taxonomy: 7_310_124,
  settings: 7_310_131,
  redirects: 7_310_132,
} as const;
