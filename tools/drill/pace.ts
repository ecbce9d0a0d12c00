import { type LoadGenerator, type Shop, startLoadGenerator } from '#tools/bench/children.ts';
import { median } from '#tools/bench/distribution.ts';
import type { Job, Outcome } from '#tools/bench/load-generator.ts';
import type { Rounds } from '#tools/bench/measure.ts';
import { cpuSeconds } from '#tools/bench/process-facts.ts';
import type { Line } from '#tools/bench/report.ts';
import type { Facts } from '#tools/bench/traffic.ts';

type Goal = { name: Job['name']; title: string; connections: number; least: number; what: string };

const goals: readonly Goal[] = [
  { name: 'checkout', title: 'whole guest checkouts, 32 shoppers', connections: 32, least: 150, what: 'orders/s' },
  { name: 'add to cart', title: 'adds to the cart, 10 connections', connections: 10, least: 1000, what: 'adds/s' },
];

type Drill = { shop: Shop; facts: Facts; rounds: Rounds; acknowledge: (orderId: number) => void };

/** Runs the benchmark scenarios on one process; the load generator is a separate process on the same machine. */
export async function drillPace({ shop, facts, rounds, acknowledge }: Drill): Promise<Line[]> {
  const load = startLoadGenerator();
  try {
    const lines: Line[] = [];
    for (const goal of goals) lines.push(await measure(goal, { shop, facts, rounds, acknowledge }, load));
    return lines;
  } finally {
    await load.stop();
  }
}

async function measure(goal: Goal, { shop, facts, rounds, acknowledge }: Drill, load: LoadGenerator): Promise<Line> {
  const { name, title, connections, least, what } = goal;
  const round = async (seconds: number): Promise<Outcome & { cpuMs: number }> => {
    const before = cpuSeconds(shop.pid) ?? Number.NaN;
    const outcome = await load.run({ port: shop.port, name, seconds, connections, facts });
    for (const id of outcome.orderIds) acknowledge(id);
    const cpuMs = (((cpuSeconds(shop.pid) ?? Number.NaN) - before) * 1000) / (outcome.perSecond * seconds);
    return { ...outcome, cpuMs };
  };
  const all = [await round(rounds.warmUpSeconds)];
  for (let i = 0; i < rounds.count; i++) all.push(await round(rounds.seconds));
  const counted = all.slice(1);
  const middle = (of: (one: (typeof counted)[number]) => number) => median(counted.map(of));
  const perSecond = middle((one) => one.perSecond);
  const best = Math.max(...counted.map((one) => one.perSecond));
  const failed = all.reduce((sum, one) => sum + one.failed, 0);
  const found = [
    `${whole(perSecond)} ${what} (best round ${whole(best)})`,
    `p50 ${middle((one) => one.p50).toFixed(0)} ms, p99 ${middle((one) => one.p99).toFixed(0)} ms`,
    `${middle((one) => one.cpuMs).toFixed(1)} ms of CPU each`,
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
  return {
    title,
    found: found.join(', '),
    goal: `>= ${whole(least)} ${what}`,
    isMet: perSecond >= least && failed === 0,
  };
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
