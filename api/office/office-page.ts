import { accentOf, brandOf, brandVersion, shopNameText } from '#api/content/brand.ts';
import type { Content } from '#api/content/content-store.ts';
import { escapeHtml } from '#api/mail/mail-html.ts';
import { inLocale } from '#contract/localized-text.ts';
import { THEME_SCRIPT } from '#rules/shop/theme.ts';

/** The built page with the current brand, built again only when the content changes. */
export function openOfficePage(html: string, readModel: { readonly content: Content }): () => string {
  let made: { content: Content; page: string } | null = null;
  return () => {
    const { content } = readModel;
    if (made?.content !== content) made = { content, page: withBrand(html, content) };
    return made.page;
  };
}

function withBrand(html: string, content: Content): string {
  const name = shopNameText(content);
  const brand = {
    name: { hy: inLocale(name, 'hy'), ru: inLocale(name, 'ru'), en: inLocale(name, 'en') },
    logo: brandOf(content).logo ?? null,
    tones: accentOf(content),
    version: brandVersion(content),
  };
  // Functions, because a text may contain the patterns of replacements.
  return html
    .replace('<head>', () => `<head><script>${THEME_SCRIPT}</script>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(inLocale(name, 'hy'))}</title>`)
    .replace(
      /(<meta name="shop-brand" content=")[^"]*/,
      (_, before: string) => before + escapeHtml(JSON.stringify(brand)),
    );
}
