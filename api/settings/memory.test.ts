import { expect, test } from 'vitest';
import { heapFlags } from './memory.mjs';

const GB = 2 ** 30;

test.each([
  ['one worker', 8 * GB, 1, 6144],
  ['four workers that share the machine', 8 * GB, 4, 1536],
  ['a container of 512 MB', GB / 2, 1, 384],
])('heapFlags limits the heap of %s to its share of three quarters of the memory', (_, memory, workers, mb) => {
  expect(heapFlags({ memory, workers })).toEqual([`--max-old-space-size=${mb}`]);
});

test.each(['--max-old-space-size=900', '--max_old_space_size=900', '--max-old-space-size-percentage=50'])(
  'heapFlags sets no limit when NODE_OPTIONS has %s',
  (nodeOptions) => {
    expect(heapFlags({ nodeOptions, workers: 1, memory: 8 * GB })).toEqual([]);
  },
);
