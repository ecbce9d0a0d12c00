const yerevan = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Yerevan', dateStyle: 'short', timeStyle: 'short' });

/** Yerevan time as `2026-11-21 13:05`: readable in every language and recognised by spreadsheets. */
export const shopTime = (time: Date | string): string => yerevan.format(new Date(time));
