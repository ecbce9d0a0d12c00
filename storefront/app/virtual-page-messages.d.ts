declare module 'virtual:page-messages' {
  export const PAGE_MESSAGES: Readonly<Record<string, readonly string[]>>;
}
