type JsonLdProps = {
  make: (() => object) | null;
};

/** Server only. Callers write `import.meta.env.SSR ? … : null`, so that the code is not in browser bundles. */
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

/** Escapes the JSON, so that no text can end its script element. */
const toJsonLd = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/[<\u2028\u2029]/g, escapeSign);

const escapeSign = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
