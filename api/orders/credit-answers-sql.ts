import { type Db, sql } from '#api/database/sql.ts';

type NewAnswer = {
  orderId: number;
  answer: 'agreed' | 'refused';
  contractNumber?: string;
  note?: string;
  /** Null if the command line recorded the answer. */
  staffId: number | null;
};

/** Does not overwrite an existing answer. */
export const insertCreditAnswer = (db: Db, answer: NewAnswer): Promise<number> =>
  db.run(sql`
    insert into credit_answers (order_id, answer, contract_number, note, staff_id)
    values (${answer.orderId}, ${answer.answer}, ${answer.contractNumber ?? ''}, ${answer.note ?? ''}, ${answer.staffId})
    on conflict (order_id) do nothing`);

export const selectCreditAnswer = (db: Db, orderId: number): Promise<{ answer: string } | null> =>
  db.maybe(sql`select answer from credit_answers where order_id = ${orderId}`);
