/** The database cannot start; the message tells the merchant why and what to do. Print it without a stack. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
