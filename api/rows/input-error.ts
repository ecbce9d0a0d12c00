/** The merchant's input cannot be used. The message is shown as it is, without a stack. */
export class InputError extends Error {}
