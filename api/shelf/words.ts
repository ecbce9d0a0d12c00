/** Text as the index and the query see it (domain/locale.md 6): case, և, marks inside words, punctuation, ё. */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/և|եւ/g, 'եվ')
    .normalize('NFKC')
    .replace(/եւ/g, 'եվ')
    .replace(/[\u055b\u055c\u055e\u055f]/g, '')
    .replace(/ё/g, 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export const wordsOf = (text: string): string[] => foldText(text).split(' ').filter(Boolean);
