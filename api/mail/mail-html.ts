import {
  type Fact,
  type MailBlock,
  type MailContent,
  type MailLayout,
  type MailLink,
  type OfferLine,
  type ProductLine,
  reasonOf,
  type Sum,
} from './mail-content.ts';

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const escapeLines = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

const INK = '#17181C';
const INK_2 = '#4B4E55';
const INK_3 = '#656870';
const PAPER = '#F6F5F2';
const LINE = '#E5E2DC';
/** Prevents a long text without spaces from making the mail wider than the screen. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';
const FONT = `-apple-system,'Segoe UI',Roboto,'Noto Sans Armenian',Arial,sans-serif`;

/** Two style elements, because some mail programs drop a whole one if they do not support one of its rules. */
const NARROW = `@media (max-width: 479px) {
  .sheet { padding: 24px 16px !important; }
  .fact { width: 45% !important; }
}`;
const DARK = `@media (prefers-color-scheme: dark) {
  .ground { background: #101114 !important; }
  .sheet { background: #1B1D22 !important; border-color: #34373E !important; }
  .panel { background: #25282E !important; }
  .line { border-color: #34373E !important; }
  .ink { color: #F4F3F0 !important; }
  .ink2 { color: #C9CBD0 !important; }
  .ink3 { color: #A3A6AD !important; }
}`;

/**
 * Uses only what old mail programs support: tables with inline styles, at most 600 px wide, and no external files.
 */
export function mailHtml(content: MailContent, layout: MailLayout): string {
  return `<!doctype html>
<html lang="${layout.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(content.subject)}</title>
<style>${NARROW}</style>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${PAPER};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;color:transparent;mso-hide:all">${escapeHtml(content.preheader)}${FILLER}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;background:${PAPER}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;margin:0 auto;text-align:left">
<tr><td style="padding:0 4px 16px">
<a href="${escapeHtml(layout.origin)}" class="ink" style="font:700 26px/32px ${FONT};color:${INK};text-decoration:none">${shopMark(layout)}</a>
</td></tr>
<tr><td class="sheet" style="background:#FFFFFF;border:1px solid ${LINE};border-radius:12px;padding:32px">
<h1 class="ink" style="margin:0 0 20px;font:600 24px/32px ${FONT};color:${INK}">${escapeHtml(content.heading)}</h1>
${content.blocks.map((block) => blockHtml(block, layout)).join('\n')}
${layout.signature ? paragraph(layout.signature) : ''}
</td></tr>
<tr><td style="padding:20px 4px 0">
${layout.lines.length > 0 ? footerLine([`<b>${escapeHtml(layout.contact)}</b>`, ...layout.lines.map(escapeHtml)].join('<br>')) : ''}
${footerLine(escapeHtml(reasonOf(content, layout)))}
${content.unsubscribe ? footerLine(footerLink(content.unsubscribe)) : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Prevents the previews in a mailbox from showing body text after the preheader. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

const footerLine = (html: string): string =>
  `<p class="ink3" style="margin:0 0 12px;font:400 13px/20px ${FONT};color:${INK_3}">${html}</p>`;

const footerLink = ({ label, url }: MailLink): string =>
  `<a href="${escapeHtml(url)}" class="ink3" style="color:${INK_3}">${escapeHtml(label)}</a>`;

/** The logo is on white, so that a dark one is visible in dark mode. Its text replaces it where pictures are blocked. */
function shopMark({ shopName, logo, accent }: MailLayout): string {
  if (!logo) return `${escapeHtml(shopName)}<span style="color:${accent.accent}">•</span>`;
  const { url, width, height } = logo;
  return `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(shopName)}" style="display:inline-block;width:${width}px;height:${height}px;border:0;border-radius:4px;background:#FFFFFF">`;
}

function blockHtml(block: MailBlock, layout: MailLayout): string {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text);
    case 'note':
      return `<p class="ink3" style="margin:0 0 20px;font:400 14px/20px ${FONT};color:${INK_3}">${escapeHtml(block.text)}</p>`;
    case 'button':
      return button(block.label, block.url, block.isSecondary ? null : layout.accent);
    case 'facts':
      return factsTable(block.rows, 20);
    case 'panel':
      return panel(block.title, block.lines, block.rows ?? []);
    case 'products':
      return productTable(block.rows, block.sums);
    case 'offers':
      return offerTable(block.title, block.rows);
    case 'links':
      return linkLine(block.rows);
  }
}

const openTable = (below: number): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse;margin:0 0 ${below}px">`;

const factsTable = (rows: readonly Fact[], below: number): string =>
  `${openTable(below)}${rows.map((fact) => pair(fact, 'fact')).join('\n')}</table>`;

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;font:400 15px/22px ${FONT};color:${INK};${BREAK}">${escapeLines(text)}</p>`;

function button(label: string, url: string, accent: MailLayout['accent'] | null): string {
  const address = escapeHtml(url);
  const cell = accent
    ? `style="background:${accent.accent};border-radius:12px"`
    : `class="line" style="border:1px solid ${LINE};border-radius:12px"`;
  const word = accent ? '' : 'class="ink" ';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td ${cell}>
<a ${word}href="${address}" style="display:inline-block;padding:13px 24px;font:600 15px/22px ${FONT};color:${accent?.text ?? INK};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p style="margin:0 0 20px;font:400 13px/18px ${FONT};word-break:break-all"><a href="${address}" class="ink3" style="color:${INK_3}">${address}</a></p>`;
}

function panel(title: string, lines: readonly string[], rows: readonly Fact[]): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;margin:0 0 20px"><tr>
<td class="panel" style="background:${PAPER};border-radius:12px;padding:16px 20px">
<p class="ink" style="margin:0 0 8px;font:600 15px/22px ${FONT};color:${INK}">${escapeHtml(title)}</p>
${rows.length > 0 ? factsTable(rows, 8) : ''}
${lines.map((line) => `<p class="ink2" style="margin:0 0 4px;font:400 14px/21px ${FONT};color:${INK_2};${BREAK}">${escapeLines(line)}</p>`).join('\n')}
</td></tr></table>`;
}

function productTable(rows: readonly ProductLine[], sums: readonly Sum[]): string {
  const totals = sums.map(({ label, amount, isGrand }) => pair({ label, value: amount }, isGrand ? 'grand' : 'sum'));
  return `${openTable(0)}${rows.map(productRow).join('\n')}</table>
${openTable(20)}${[RULE, ...totals].join('\n')}</table>`;
}

const productRow = ({ name, options, quantity, total, image }: ProductLine): string => `<tr>
<td class="line" width="68" style="width:56px;padding:12px 12px 12px 0;border-top:1px solid ${LINE};vertical-align:top">${image ? picture(image) : ''}</td>
<td class="line" style="padding:12px 12px 12px 0;border-top:1px solid ${LINE};vertical-align:top">
<div class="ink" style="font:600 15px/22px ${FONT};color:${INK};${BREAK}">${escapeHtml(name)}</div>
${options ? `<div class="ink3" style="font:400 13px/18px ${FONT};color:${INK_3}">${escapeHtml(options)}</div>` : ''}
<div class="ink3" style="font:400 13px/18px ${FONT};color:${INK_3}">${escapeHtml(quantity)}</div>
</td>
<td class="line ink" align="right" style="text-align:right;padding:12px 0;border-top:1px solid ${LINE};vertical-align:top;white-space:nowrap;font:600 15px/22px ${FONT};color:${INK}">${escapeHtml(total)}</td>
</tr>`;

const offerTable = (title: string | undefined, rows: readonly OfferLine[]): string =>
  `${title ? `<h2 class="ink" style="margin:8px 0 12px;font:600 17px/24px ${FONT};color:${INK}">${escapeHtml(title)}</h2>` : ''}
${openTable(20)}${rows.map(offerRow).join('\n')}</table>`;

const offerRow = ({ name, price, oldPrice, image, url }: OfferLine): string => `<tr>
<td class="line" width="108" style="width:96px;padding:12px 16px 12px 0;border-top:1px solid ${LINE};vertical-align:top">${image ? `<a href="${escapeHtml(url)}">${picture(image, 96)}</a>` : ''}</td>
<td class="line" style="padding:12px 0;border-top:1px solid ${LINE};vertical-align:top">
<a href="${escapeHtml(url)}" class="ink" style="font:600 15px/22px ${FONT};color:${INK};text-decoration:none;${BREAK}">${escapeHtml(name)}</a>
<div style="font:600 17px/26px ${FONT}"><span class="ink" style="color:${INK}">${escapeHtml(price)}</span>${oldPrice ? ` <s class="ink3" style="font:400 14px/20px ${FONT};color:${INK_3}">${escapeHtml(oldPrice)}</s>` : ''}</div>
</td>
</tr>`;

/** White background like the product pictures, so that they do not appear on black in dark mode. */
const picture = (url: string, width = 56): string =>
  `<img src="${escapeHtml(url)}" width="${width}" alt="" style="display:block;width:${width}px;height:auto;border:0;border-radius:8px;background:#FFFFFF">`;

const linkLine = (links: readonly MailLink[]): string =>
  `<p class="ink2" style="margin:0 0 20px;font:400 14px/22px ${FONT};color:${INK_2}">${links
    .map(
      ({ label, url }) => `<a href="${escapeHtml(url)}" class="ink2" style="color:${INK_2}">${escapeHtml(label)}</a>`,
    )
    .join(' &nbsp;·&nbsp; ')}</p>`;

const RULE = `<tr><td colspan="2" class="line" style="border-top:1px solid ${LINE};font-size:0;line-height:8px;height:8px">&nbsp;</td></tr>`;

const pairFonts = { fact: '14px/20px', sum: '14px/20px', grand: '17px/24px' } as const;

function pair({ label, value, url }: Fact, look: keyof typeof pairFonts): string {
  const isGrand = look === 'grand';
  const font = `${pairFonts[look]} ${FONT}`;
  const top = isGrand ? 10 : 4;
  const side = look === 'fact' ? `text-align:left;${BREAK}` : 'text-align:right;white-space:nowrap';
  const width = look === 'fact' ? 'width:40%;' : '';
  const text = escapeHtml(value);
  const shown = url ? `<a href="${escapeHtml(url)}" class="ink" style="color:${INK}">${text}</a>` : text;
  return `<tr><td class="${isGrand ? 'ink' : 'ink2'}${look === 'fact' ? ' fact' : ''}" style="${width}padding:${top}px 16px 4px 0;vertical-align:top;font:${isGrand ? 600 : 400} ${font};color:${isGrand ? INK : INK_2}">${escapeHtml(label)}</td>
<td class="ink" style="padding:${top}px 0 4px;vertical-align:top;${side};font:600 ${font};color:${INK}">${shown}</td></tr>`;
}
