import { explainFileError } from '../api/files/file-error.mjs';

export async function step(name, work) {
  console.log(`${name} …`);
  const begun = performance.now();
  const result = await work();
  console.log(`${name}: done in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}

export async function orExplain(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(`\n${explainFileError(error) ?? error.message}`);
    process.exitCode = 1;
  }
}
