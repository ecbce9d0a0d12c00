/** Three-digit area codes outside Yerevan (docs/spec/locale.md 1); every other Armenian code has two digits. */
const AREA_CODES = new Set(
  (
    '222 223 224 226 231 232 233 234 235 236 237 238 242 244 245 246 249 252 253 254 255 256 257 261 262 263 264 265 ' +
    '266 267 268 269 281 282 283 284 285 286 287 312 322'
  ).split(' '),
);

const ARMENIAN = /^\+374(\d{8})$/;

/** Groups the national digits of an Armenian number, code first; null for any other number. */
export function phoneGroups(phone: string): readonly string[] | null {
  const national = ARMENIAN.exec(phone.replace(/[^\d+]/g, ''))?.[1];
  if (national === undefined) return null;
  const area = national.slice(0, 3);
  return AREA_CODES.has(area)
    ? [area, national.slice(3)]
    : [national.slice(0, 2), national.slice(2, 5), national.slice(5)];
}
