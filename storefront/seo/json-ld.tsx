type JsonLdProps = {
  /** Null in browsers, see below. */
  make: (() => object) | null;
};

/**
 * Structured data for search engines. Only the server makes it: a browser keeps what is in its HTML, and on pages it comes
 * to later has nothing to tell. So callers write `import.meta.env.SSR ? … : null`, and the code stays out of browsers.
 */
export function JsonLd({ make }: JsonLdProps) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with `<` escaped
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && make ? toJsonLd(make()) : '{}' }}
    />
  );
}

/** Escaped so that no text can end its element. */
const toJsonLd = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/[<\u2028\u2029]/g, escapeSign);

const escapeSign = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
