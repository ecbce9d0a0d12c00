import type { Actor } from '#api/audit/audit-log.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { answerCredit } from './credit-answer.ts';
import { selectWaitingCredits } from './office-orders-sql.ts';
import { setOrderStatus } from './transition-order.ts';

type Steps = { selection: readonly number[]; to: 'processing' | 'completed'; mayAnswerCredit: boolean };
export type StepsTaken = { done: number[]; refused: { id: number; refusal: Refusal }[] };

/** Each order in a transaction of its own: one that cannot go there stops no other. An application for credit is agreed to. */
export async function stepOrders(
  db: Db | Pool,
  actor: Actor,
  { selection, to, mayAnswerCredit }: Steps,
): Promise<StepsTaken> {
  const taken: StepsTaken = { done: [], refused: [] };
  const credits = new Set(to === 'processing' ? await selectWaitingCredits(db, selection) : []);
  for (const id of new Set(selection)) {
    try {
      if (credits.has(id)) {
        if (!mayAnswerCredit) throw new Refusal('order_step');
        await answerCredit(db, actor, id, { answer: 'agreed' });
      } else {
        const change = await setOrderStatus(db, id, to, { actor, action: 'stepOrders' });
        if (change.kind === 'unreachable') throw new Refusal('order_step');
      }
      taken.done.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      taken.refused.push({ id, refusal: error });
    }
  }
  return taken;
}
