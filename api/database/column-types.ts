import pg from 'pg';

type Parse = (text: string) => unknown;

const { builtins } = pg.types;
const OID = { int8Array: 1016, textArray: 1009, dateArray: 1182, interval: 1186 };

const parseArray =
  (parse: Parse): Parse =>
  (text) =>
    parseTextArray(text).map((item) => (item === null ? null : parse(item)));

const parseTextArray = pg.types.getTypeParser(OID.textArray, 'text') as (text: string) => (string | null)[];

const asText: Parse = (text) => text;

/**
 * Amounts are whole drams below 2^53, so they are safe as numbers. Days stay texts, because a Date would shift by
 * time zone.
 */
const PARSERS = new Map<number, Parse>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, asText],
  [OID.int8Array, parseArray(Number)],
  [OID.dateArray, parseArray(asText)],
  [OID.interval, asText],
]);

/** Parser of a column type that is received in text format. */
export const parserOf = (oid: number): Parse => PARSERS.get(oid) ?? (pg.types.getTypeParser(oid, 'text') as Parse);
