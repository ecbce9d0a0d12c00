/** The database cannot start, and the message tells the merchant why and what to do: print it without a stack. */
export class EmbeddedRefusal extends Error {
  override name = 'EmbeddedRefusal';
}
