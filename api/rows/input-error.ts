/** The merchant's input cannot be used. The message is displayed unchanged, without a stack. */
export class InputError extends Error {}
