declare module 'virtual:page-messages' {
  /** By page file: the areas of messages it needs besides those of every page. */
  export const PAGE_MESSAGES: Readonly<Record<string, readonly string[]>>;
}
