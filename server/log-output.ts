/**
 * A full disk of the log must not end the shop: lines that do not fit are lost, those after them come again. Pino's own
 * writer would take such an error for a fault, and try again for ever when the process ends.
 */
export function openLogOutput(): NodeJS.WriteStream {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  return process.stdout;
}
