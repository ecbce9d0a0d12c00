import { useLocale, useTranslations } from 'use-intl';
import type { WireSales } from '#contract/office/office-today-contract.ts';
import { dayAndMonth } from '#i18n/date.ts';
import styles from './today.module.css';

type Size = { width: number; height: number; left: number; bottom: number };
const WIDE: Size = { width: 700, height: 196, left: 60, bottom: 172 };
const NARROW: Size = { width: 330, height: 150, left: 58, bottom: 130 };
const TOP = 10;
const NARROW_DAYS = 7;
const MILLION = 1_000_000;

export function SalesChart({ days }: { days: WireSales['days'] }) {
  return (
    <>
      <Bars days={days} size={WIDE} className={styles.wide} />
      <Bars days={days.slice(-NARROW_DAYS)} size={NARROW} className={styles.narrow} />
    </>
  );
}

type BarsProps = { days: WireSales['days']; size: Size; className: string | undefined };

/** Bars for the current days, a line for the previous ones; the newest bar is darker. */
function Bars({ days, size: { width, height, left, bottom }, className }: BarsProps) {
  const t = useTranslations('today');
  const locale = useLocale();
  const labelOf = useShortSum();
  const { top, ticks } = chartScale(Math.max(...days.flatMap(({ now, before }) => [now.ordered, before.ordered])));
  const step = (width - left) / days.length;
  const middle = (index: number) => left + step * (index + 0.5);
  const y = (value: number) => bottom - (value / top) * (bottom - TOP);
  const name = (index: number) => dayAndMonth(locale, days.at(index)?.now.day ?? '');
  const line = days.map(({ before }, index) => `${middle(index)},${y(before.ordered)}`).join(' ');
  return (
    <svg
      className={`${styles.chart} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('chart', { from: name(0), to: name(-1) })}
    >
      {ticks.map((value) => (
        <g key={value}>
          <line className={styles.axis} x1={left} x2={width} y1={y(value)} y2={y(value)} />
          <text x={left - 8} y={y(value) + 4} textAnchor="end">
            {labelOf(value, top)}
          </text>
        </g>
      ))}
      {days.map(({ now }, index) => (
        <g key={now.day}>
          <rect
            className={index === days.length - 1 ? styles.barNow : styles.bar}
            x={middle(index) - step * 0.32}
            y={y(now.ordered)}
            width={step * 0.64}
            height={bottom - y(now.ordered)}
            rx="3"
          />
          <text x={middle(index)} y={height - 6} textAnchor="middle">
            {Number(now.day.slice(8))}
          </text>
        </g>
      ))}
      <polyline className={styles.halo} points={line} />
      <polyline className={styles.before} points={line} />
    </svg>
  );
}

function useShortSum(): (value: number, top: number) => string {
  const t = useTranslations('today');
  const locale = useLocale();
  const format = (value: number) => (locale === 'en' ? String(value) : String(value).replace('.', ','));
  return (value, top) => {
    if (value === 0) return '0';
    const isMillions = top >= MILLION;
    return t(isMillions ? 'million' : 'thousand', { value: format(value / (isMillions ? MILLION : 1000)) });
  };
}

const STEPS = [1, 2, 2.5, 5, 10];
const TICKS = 3;
const MIN_TOP = 3000;

/** Returns round tick values from zero to above the maximum. */
export function chartScale(greatest: number): { top: number; ticks: number[] } {
  const least = Math.max(greatest, MIN_TOP) / TICKS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (STEPS.find((one) => one * power >= least) ?? 10);
  return { top: step * TICKS, ticks: Array.from({ length: TICKS + 1 }, (_, index) => index * step) };
}
