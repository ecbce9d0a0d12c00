import { type AuditContext, isSame, logChange } from '#api/audit/audit-log.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { type FieldProblem, Refusal } from '#api/http/refusal.ts';
import type { ReplyTemplate } from '#contract/office/office-messages-contract.ts';
import { cleanLine, cleanText } from '#rules/text/typed-text.ts';

type TemplatesChange = { templates: readonly ReplyTemplate[]; seen: readonly ReplyTemplate[] | null };

export const readReplyTemplates = (db: Db): Promise<ReplyTemplate[]> =>
  db.many(sql`select title, text from reply_templates order by position, id`);

/** Replaces all templates. Refuses with `stale` if they differ from `seen`. Returns null if nothing changed. */
export function changeReplyTemplates(
  db: Db | Pool,
  { actor, action, undoOf }: AuditContext,
  { templates, seen }: TemplatesChange,
): Promise<number | null> {
  const wanted = templates.map(cleaned);
  refuseInvalid(wanted);
  return transaction(db, async (db) => {
    await db.run(sql`lock table reply_templates in share row exclusive mode`);
    const before = await readReplyTemplates(db);
    if (seen && !isSame(before, seen)) throw new OfficeRefusal('stale');
    if (isSame(before, wanted)) return null;
    await db.run(sql`delete from reply_templates`);
    await db.run(sql`
      insert into reply_templates (position, title, text)
      select position, title, text
      from jsonb_to_recordset(${sql.json(wanted.map((one, position) => ({ ...one, position })))})
        as wanted (position int, title text, text jsonb)`);
    return logChange(db, actor, {
      action: action ?? 'changeReplyTemplates',
      entity: 'reply_templates',
      entityId: 'all',
      before: { templates: before },
      after: { templates: wanted },
      undoOf,
    });
  });
}

const cleaned = ({ title, text: { hy, ru, en } }: ReplyTemplate): ReplyTemplate => ({
  title: cleanLine(title),
  text: { hy: cleanText(hy), ru: cleanText(ru), en: cleanText(en) },
});

/** A template without a text in one language is not offered in it. */
function refuseInvalid(templates: readonly ReplyTemplate[]): void {
  const problems: Record<string, FieldProblem> = {};
  templates.forEach(({ title, text: { hy, ru, en } }, at) => {
    if (title === '') problems[`templates.${at}.title`] = { problem: 'required' };
    if (hy + ru + en === '') problems[`templates.${at}.text`] = { problem: 'required' };
  });
  if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
}
