type Bar = { label: string; value: number; caption: string };

const WIDTH = 720;
const LABEL = 220;
const CAPTION = 80;
const ROW = 26;
const TOP = 40;
const BAR = 16;

/** Draws an SVG of fixed size that is readable on light and dark pages. */
export function barChart(title: string, bars: readonly Bar[]): string {
  const most = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
  const rows = bars.map(({ label, value, caption }, at) => {
    const y = TOP + at * ROW;
    const width = Math.max(1, Math.round((value / most) * (WIDTH - LABEL - CAPTION)));
    return [
      `<text x="${LABEL - 8}" y="${y + 12}" text-anchor="end">${escaped(label)}</text>`,
      `<rect x="${LABEL}" y="${y}" width="${width}" height="${BAR}" rx="3" fill="#2f7d6b"/>`,
      `<text x="${LABEL + width + 6}" y="${y + 12}">${escaped(caption)}</text>`,
    ].join('');
  });
  const height = TOP + bars.length * ROW + 8;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="#777">`,
    `<title>${escaped(title)}</title>`,
    `<text x="0" y="18" font-size="15">${escaped(title)}</text>`,
    ...rows,
    '</svg>',
    '',
  ].join('\n');
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
