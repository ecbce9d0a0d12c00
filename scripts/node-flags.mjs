/**
 * Less memory at the same speed: 8 MB of young generation instead of 64, two glibc arenas instead of eight a core, and all is
 * collected when the heap has grown by a third, not when it is three times what lives. One thread marks what lives: three
 * of them take both cores of a small machine from those who wait for an answer.
 */
export const frugalFlags = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--concurrent-marking-max-worker-num=1',
];
export const frugalEnvironment = { MALLOC_ARENA_MAX: '2' };
