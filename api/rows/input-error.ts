/** The merchant's input cannot be used. The message is shown as it is, without a stack. */
export class InputError extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
