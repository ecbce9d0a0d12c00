// Runs the supervisor over a fake shop. Arguments: the shop's action at each start, its log, pauses in ms.
import { supervise } from '../scripts/supervise.mjs';

const [, , plan, firstPauseMs = '10', healthyMs = '60000'] = process.argv;
const starts = JSON.parse(plan);
const timing = { firstPauseMs: Number(firstPauseMs), maxPauseMs: 40, healthyMs: Number(healthyMs), maxFailedStarts: 3 };

process.exitCode = await supervise(() => [process.execPath, ['-e', starts.shift() ?? 'process.exit(9)'], {}], {
  timing,
});
