/**
 * Divides an amount by weights into whole drams with the largest remainders first, and never beyond a limit. Equal
 * remainders go to the earlier entry. The sum of the result is the amount, or all limits if they are smaller.
 */
export function shareOut(amount: number, weights: readonly number[], limits: readonly number[]): number[] {
  const room = limits.map((limit, at) => ((weights[at] ?? 0) > 0 ? Math.max(0, Math.floor(limit)) : 0));
  const shares = weights.map(() => 0);
  let left = Math.min(
    Math.floor(amount),
    room.reduce((sum, limit) => sum + limit, 0),
  );
  while (left > 0) {
    const open = weights.flatMap((weight, at) => ((room[at] ?? 0) > (shares[at] ?? 0) && weight > 0 ? [at] : []));
    const total = open.reduce((sum, at) => sum + (weights[at] ?? 0), 0);
    const parts = open.map((at) => {
      const exact = (left * (weights[at] ?? 0)) / total;
      return { at, whole: Math.floor(exact), rest: exact - Math.floor(exact) };
    });
    let given = 0;
    for (const { at, whole } of parts) given += give(shares, room, at, whole);
    const rests = parts.toSorted((one, other) => other.rest - one.rest || one.at - other.at);
    for (const { at } of rests) if (given < left) given += give(shares, room, at, 1);
    left -= given;
  }
  return shares;
}

function give(shares: number[], room: readonly number[], at: number, wanted: number): number {
  const given = Math.min(wanted, (room[at] ?? 0) - (shares[at] ?? 0));
  shares[at] = (shares[at] ?? 0) + given;
  return given;
}
