import { arch, cpus, platform } from 'node:os';
import type { Measurement, Pace } from './measure.ts';

export type Line = { title: string; found: string; goal: string; isMet: boolean };

export function report(measured: readonly Measurement[], lines: readonly Line[]): string {
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.versions.node}, ${platform()} ${arch()}, ${machine()}`,
    '',
    '| what | req/s | p50 ms | p99 ms | bare req/s | ratio | CPU µs a request (bare) | kB | number to reach | |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---|---|',
    ...measured.map(toRow),
    ...lines.map(
      ({ title, found, goal, isMet }) => `| ${title} | ${found} | | | | | | | ${goal} | ${verdict(isMet)} |`,
    ),
    '',
  ].join('\n');
}

const machine = () => `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}`;

function toRow({ scenario, shop, bare, ratio, bytes, failed }: Measurement): string {
  const { goals } = scenario;
  const cells = [
    scenario.title,
    whole(shop.perSecond),
    shop.p50.toFixed(1),
    shop.p99.toFixed(1),
    whole(bare.perSecond),
    ratio.toFixed(2),
    Number.isNaN(shop.cpuUs) ? '' : `${whole(shop.cpuUs)} (${whole(bare.cpuUs)})`,
    (bytes / 1000).toFixed(1),
    goals.map(({ label }) => label).join(', '),
    failed > 0 ? `missed: ${failed} failed` : goals.length === 0 ? '' : verdict(missedBy({ shop, ratio, goals })),
  ];
  return `| ${cells.join(' | ')} |`;
}

const missedBy = ({
  goals,
  ...found
}: {
  shop: Pace;
  ratio: number;
  goals: Measurement['scenario']['goals'];
}): boolean => goals.every(({ isMet }) => isMet(found));

const verdict = (isMet: boolean): string => (isMet ? 'met' : '**missed**');
const whole = (value: number): string => Math.round(value).toLocaleString('en');
