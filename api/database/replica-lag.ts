/** `at` is a time in milliseconds; `position` is the size in bytes of the primary's log at that time. */
type Sample = { at: number; position: number };

const MAX_SAMPLES = 900;

export type ReplicaLag = {
  sample: (at: number, position: number) => void;
  /** Lag in seconds of a replica with this position: the time since the primary has data that the replica lacks. */
  secondsAt: (now: number, replayed: number) => number;
};

/**
 * Compares log positions. The age of the last commit would grow without orders, and a disconnected replica cannot
 * detect its lag.
 */
export function openReplicaLag(): ReplicaLag {
  let samples: Sample[] = [];
  return {
    sample(at, position) {
      // Only the oldest position that is not replayed counts.
      if (samples.length < MAX_SAMPLES && samples.at(-1)?.position !== position) samples.push({ at, position });
    },
    secondsAt(now, replayed) {
      samples = samples.filter(({ position }) => position > replayed);
      const [oldest] = samples;
      return oldest ? (now - oldest.at) / 1000 : 0;
    },
  };
}
