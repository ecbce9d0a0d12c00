/** Text for a header: whatever breaks lines or steers terminals is a space (a name with CR LF adds no header). */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
