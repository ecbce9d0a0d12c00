import * as z from 'zod/mini';
import { CLI } from '#api/audit/audit-log.ts';
import { changeMailTexts, withMailTexts } from '#api/content/custom-mail-texts.ts';
import { changeText, readTexts } from '#api/content/custom-texts.ts';
import { isMailKey, MAIL_PREFIX } from '#api/content/interface-texts.ts';
import { sendCatalogNotification } from '#api/database/catalog-changes.ts';
import type { Pool } from '#api/database/sql.ts';
import { mailOfText } from '#api/messages/mail-texts.ts';
import { LOCALES } from '#contract/locale.ts';
import type { CustomTexts } from '#contract/office/office-texts-contract.ts';
import {
  AreaRefused,
  forEach,
  NO_FIELD,
  parsed,
  refusedAt,
  type SetupArea,
  toRecord,
  withoutEmpty,
} from './setup-area.ts';

const text = z.optional(z.nullable(z.string()));
const own = z.nullable(z.strictObject({ hy: text, ru: text, en: text }));

export const textsArea: SetupArea = {
  name: 'texts',
  comment:
    'Own texts of pages and mails instead of the built-in ones (npm run shop -- texts list WORDS). null resets a text.',
  async read(db, { builtIn }) {
    const changed = (await readTexts(db, withMailTexts(builtIn))).filter(({ own }) =>
      Object.values(own).some((text) => text !== null),
    );
    return Object.fromEntries(changed.map(({ key, own }) => [key, withoutEmpty(own)]));
  },
  async apply(pool, value, { builtIn }) {
    const known = withMailTexts(builtIn);
    const wanted: WantedText[] = [];
    await forEach(Object.entries(toRecord(value, 'texts')), async ([key, given]) => {
      const place = `texts.${key}`;
      if (known.hy[key] === undefined) throw new AreaRefused([`${place}: ${NO_FIELD}`]);
      const { hy = null, ru = null, en = null } = parsed(own, given, place) ?? {};
      wanted.push({ key, own: { hy, ru, en } });
      return null;
    });
    const mails = Map.groupBy(
      wanted.filter(({ key }) => isMailKey(key)),
      ({ key }) => mailOfText(key.slice(MAIL_PREFIX.length)),
    );
    const lines = await forEach(
      [
        ...wanted
          .filter(({ key }) => !isMailKey(key))
          .map((change) => async () => {
            const changed = await changeText(pool, { actor: CLI }, change, builtIn).catch(
              refusedAt(`texts.${change.key}`),
            );
            return changed === null ? null : `text ${change.key} changed`;
          }),
        ...[...mails].map(
          ([mail, texts]) =>
            () =>
              applyMail(pool, mail, texts),
        ),
      ],
      (apply) => apply(),
    );
    if (lines.length > 0) await sendCatalogNotification(pool);
    return lines;
  },
};

type WantedText = { key: string; own: CustomTexts };

/** All texts of a mail are one change with one audit entry, as in the office. */
async function applyMail(pool: Pool, mail: string, texts: readonly WantedText[]): Promise<string | null> {
  const fields = Object.fromEntries(
    texts.flatMap(({ key, own }) =>
      LOCALES.map((locale) => [`${key.slice(MAIL_PREFIX.length)}.${locale}`, own[locale]]),
    ),
  );
  const changed = await changeMailTexts(pool, { actor: CLI }, { mail, fields }).catch(refusedAt('texts.mail'));
  return changed === null ? null : `texts of mail ${mail} changed`;
}
