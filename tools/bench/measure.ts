import type { BareServer, LoadGenerator, Shop } from './children.ts';
import { median } from './distribution.ts';
import type { Job, Outcome } from './load-generator.ts';
import { cpuSeconds } from './process-facts.ts';
import { record } from './record.ts';
import type { Scenario } from './scenarios.ts';
import type { Facts } from './traffic.ts';

export type Pace = { perSecond: number; p50: number; p99: number; cpuUs: number };
export type Measurement = {
  scenario: Scenario;
  bytes: number;
  shop: Pace;
  bare: Pace;
  /** Median of the ratios of neighbouring rounds, so that disturbances of both cancel out. */
  ratio: number;
  failed: number;
  orderIds: number[];
};

export type Rounds = { count: number; seconds: number; warmUpSeconds: number };
type Bench = { shop: Shop; bare: BareServer; load: LoadGenerator; facts: Facts; rounds: Rounds };

export async function measure({ shop, bare, load, facts, rounds }: Bench, scenario: Scenario): Promise<Measurement> {
  const { name, connections } = scenario;
  const recorded = await record(shop.port, name, facts);
  await bare.show(recorded);
  const orderIds: number[] = [...recorded.flatMap(({ orderId }) => orderId ?? [])];
  const round = async ({ pid, port }: Shop | BareServer, seconds: number) => {
    const before = cpuSeconds(pid) ?? Number.NaN;
    const outcome = await load.run({ port, name, seconds, connections, facts } satisfies Job);
    const requests = outcome.perSecond * seconds;
    if (port === shop.port) orderIds.push(...outcome.orderIds);
    return { ...outcome, cpuUs: (((cpuSeconds(pid) ?? Number.NaN) - before) * 1e6) / requests };
  };

  let failed = (await round(shop, rounds.warmUpSeconds)).failed;
  await round(bare, rounds.warmUpSeconds / 2);
  const pairs: { ours: Round; theirs: Round }[] = [];
  for (let i = 0; i < rounds.count; i++) {
    const pair = { ours: await round(shop, rounds.seconds), theirs: await round(bare, rounds.seconds) };
    failed += pair.ours.failed;
    pairs.push(pair);
  }
  return {
    scenario,
    bytes: recorded.reduce((sum, { body }) => sum + body.length, 0),
    shop: pace(pairs.map(({ ours }) => ours)),
    bare: pace(pairs.map(({ theirs }) => theirs)),
    ratio: median(pairs.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond)),
    failed,
    orderIds,
  };
}

type Round = Outcome & { cpuUs: number };

const pace = (rounds: Round[]): Pace => ({
  perSecond: median(rounds.map((one) => one.perSecond)),
  p50: median(rounds.map((one) => one.p50)),
  p99: median(rounds.map((one) => one.p99)),
  cpuUs: median(rounds.map((one) => one.cpuUs)),
});
