const yerevan = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Yerevan', dateStyle: 'short', timeStyle: 'short' });

/** `2026-11-21 13:05`, in Yerevan: people read it in every language, and spreadsheets take it for a date. */
export const shopTime = (time: Date | string): string => yerevan.format(new Date(time));
