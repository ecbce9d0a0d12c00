/** What a month costs is reckoned over this long when nobody chose. */
export const DEFAULT_PERIOD_MONTHS = 24;
