import { groupThousands } from '#rules/shop/money.ts';

/**
 * Replaces `Intl.NumberFormat` for counts. Whole numbers use the shop's grouping; everything else is formatted by the
 * browser.
 */
export class WholeNumberFormat {
  readonly #locale: string;
  readonly #options: Intl.NumberFormatOptions | undefined;

  constructor(locale: string, options?: Intl.NumberFormatOptions) {
    this.#locale = locale;
    this.#options = options && Object.keys(options).length > 0 ? options : undefined;
  }

  format(value: number): string {
    if (this.#options === undefined && Number.isSafeInteger(value) && value >= 0)
      return groupThousands(value, this.#locale);
    // The build replaces `Intl.NumberFormat` without this prefix by this class (vite.config.ts).
    return new globalThis.Intl.NumberFormat(this.#locale, this.#options).format(value);
  }
}
