/** Of an error, or of an object that a library made of one. */
export function messageOf(error: unknown): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return hasMessage && typeof error.message === 'string' ? error.message : String(error);
}
