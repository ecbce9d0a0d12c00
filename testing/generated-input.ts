// Loaded before the tests of the server and of `rules/`.
import fc from 'fast-check';

const DEFAULT_SEED = 20_261_128;

/**
 * Seed of generated input. `npm test` uses the same seed each time, so that a failure belongs to a change.
 * `npm run test:nightly` sets TEST_SEED to a new number and prints it.
 */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? DEFAULT_SEED) });
