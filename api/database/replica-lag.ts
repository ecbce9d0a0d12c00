/** `at`: milliseconds; `position`: bytes of the primary's log that were written by then. */
type Sample = { at: number; position: number };

const MAX_SAMPLES = 900;

export type ReplicaLag = {
  sample: (at: number, position: number) => void;
  /** Seconds that a replica which has replayed so far is behind: since when the primary has what it lacks. */
  secondsAt: (now: number, replayed: number) => number;
};

/** By log positions: the last commit's time grows while nobody buys, and a cut-off replica thinks it has everything. */
export function openReplicaLag(): ReplicaLag {
  let samples: Sample[] = [];
  return {
    sample(at, position) {
      // Only the oldest that is not replayed counts.
      if (samples.length < MAX_SAMPLES && samples.at(-1)?.position !== position) samples.push({ at, position });
    },
    secondsAt(now, replayed) {
      samples = samples.filter(({ position }) => position > replayed);
      const [oldest] = samples;
      return oldest ? (now - oldest.at) / 1000 : 0;
    },
  };
}
