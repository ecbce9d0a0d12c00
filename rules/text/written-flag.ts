const YES = [
  '1',
  'true',
  'yes',
  'y',
  'on',
  '+',
  'да',
  'истина',
  'вкл',
  'այո',
  'ճիշտ',
  'active',
  'publish',
  'published',
  'visible',
  'enabled',
];
const NO = [
  '0',
  '-1',
  'false',
  'no',
  'n',
  'off',
  '-',
  'нет',
  'ложь',
  'выкл',
  'ոչ',
  'սխալ',
  'draft',
  'archived',
  'private',
  'pending',
  'hidden',
  'unlisted',
  'inactive',
  'trash',
  'disabled',
];

/** Reads yes and no in Armenian, Russian and English, as spreadsheets and other shops write them. */
export function writtenFlag(text: string): boolean | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/^'|[.։]$/g, '');
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : null;
}
