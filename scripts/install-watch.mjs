const TIMING = { firstMs: 3_000, everyMs: 20_000, answerMs: 4_000 };

/** Prints what an install waits for and whether the registry responds, because npm prints nothing while it fetches. */
export function watchInstall({ registry, printLine, timing = TIMING, environment = process.env }) {
  const { firstMs, everyMs, answerMs } = timing;
  const begun = performance.now();
  let timer = setTimeout(look, firstMs);
  let isOver = false;

  async function look() {
    const problem = await registryProblem(registry, answerMs, environment);
    if (isOver) return;
    const seconds = Math.round((performance.now() - begun) / 1000);
    printLine(
      problem
        ? `${registry} does not answer (${problem}). npm tries again for some minutes: check the network, or set its proxy or registry.`
        : `npm is fetching packages from ${registry}, about 320 MB the first time (${seconds} s so far).`,
    );
    timer = setTimeout(look, everyMs);
  }

  return {
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** Returns null when the registry responds, and behind a proxy, which only npm can use. */
async function registryProblem(registry, answerMs, environment) {
  const hasProxy = Object.keys(environment).some((name) => /^(npm_config_)?(https?_?)?proxy$/i.test(name));
  if (hasProxy) return null;
  try {
    await fetch(new URL('-/ping', registry), { method: 'HEAD', signal: AbortSignal.timeout(answerMs) });
    return null;
  } catch (error) {
    return error.cause?.code ?? (error.name === 'TimeoutError' ? `nothing within ${answerMs / 1000} s` : error.message);
  }
}
