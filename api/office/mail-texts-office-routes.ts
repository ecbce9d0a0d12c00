import type { FastifyInstance } from 'fastify';
import { readMailPreview, storeMailPreview } from '#api/content/content-previews.ts';
import {
  changeMailTexts,
  countCustomMailTexts,
  mailTextProblems,
  readMailFields,
  readMailVersions,
  textPathsOf,
  withMailFields,
} from '#api/content/custom-mail-texts.ts';
import type { Db } from '#api/database/sql.ts';
import { actorOf, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type AddressedMail, toOutgoingMail } from '#api/mail/mail-template.ts';
import { isMailName, MAIL_TEXTS } from '#api/messages/mail-texts.ts';
import { LOCAL, mailTemplateParts, type SetupOfficeParts } from '#api/setup/setup-office-routes.ts';
import { sendNow } from '#api/setup/test-mail.ts';
import type { Locale } from '#contract/locale.ts';
import * as contract from '#contract/office/office-mail-texts-contract.ts';
import { shapeOf } from '#i18n/message-shape.ts';
import { isMailToShop, renderSample, sampleNames } from './sample-mails.ts';
import { type OfficeServeParts, refuseOutsiders } from './serve-office-route.ts';

type Parts = SetupOfficeParts & { notifyCatalogChanged: () => void };
type Wanted = { mail: string; sample: string; language: Locale; fields: contract.MailFields };

const PREVIEW_PATH = '/office/api/mail-previews/';

export function mailTextsOfficeRoutes(parts: Parts): OfficeRoute[] {
  const { clock, config, notifyCatalogChanged, readModel } = parts;
  const stored = mailTemplateParts(parts);
  const filled = ({ mail, sample, language, fields }: Wanted, to: { name: string; address: string }) => {
    const problems = mailTextProblems(fields);
    if (Object.keys(problems).length > 0) throw new Refusal('validation', { fields: problems });
    const draft = withMailFields(readModel.content, fields);
    const template = { ...stored, content: () => draft };
    const content = renderSample(mail, sample, { template, locale: language, now: clock() });
    if (!content) throw new Refusal('not_found');
    const addressed: NonNullable<AddressedMail> = { content, locale: language, to, isToShop: isMailToShop(mail) };
    return { template, addressed };
  };
  return [
    officeRoute(contract.listMailTexts, async ({ db, input: { locale } }) => ({
      data: (await countCustomMailTexts(db)).map(({ mail, own }) => ({
        ...{ mail, own, texts: textPathsOf(mail).length },
        subject: MAIL_TEXTS[locale === 'ru' || locale === 'en' ? locale : 'hy'][`${mail}.subject`] ?? '',
      })),
    })),
    officeRoute(contract.readMailTexts, async ({ db, params }) => ({ mail: await toWire(db, params.mail) })),
    officeRoute(contract.changeMailTexts, async (call) => {
      const { mail } = call.params;
      const { fields, seen } = call.input;
      const change = await changeMailTexts(call.db, { actor: actorOf(call) }, { mail, fields, seen });
      notifyCatalogChanged();
      return { mail: await toWire(call.db, mail), change };
    }),
    officeRoute(contract.previewMail, async (call) => {
      const { email: address, name } = signedInStaff(call);
      const { template, addressed } = filled({ ...call.input, mail: call.params.mail }, { name, address });
      const { from, subject, html, text } = toOutgoingMail(template, addressed, 'preview');
      // A demo without an address serves its pictures on the host of the office.
      const page = config.publicUrl === null ? html.replaceAll(`"${LOCAL}/storage/`, '"/storage/') : html;
      const { token } = await storeMailPreview(call.db, page, clock());
      return { url: `${PREVIEW_PATH}${token}`, from: `${from.name} <${from.address}>`, subject, text };
    }),
    officeRoute(contract.sendSampleMail, async (call) => {
      const { email: address, name } = signedInStaff(call);
      const { mail } = call.params;
      const { template, addressed } = filled({ ...call.input, mail }, { name, address });
      const logged = { action: 'sendSampleMail', entity: 'mail_texts', entityId: mail };
      const result = await sendNow({ db: call.db, template, config }, addressed, actorOf(call), logged);
      return { ...result, to: address };
    }),
  ];
}

async function toWire(db: Db, mail: string): Promise<contract.OfficeMail> {
  if (!isMailName(mail)) throw new Refusal('not_found');
  const [fields, versions] = [await readMailFields(db, mail), await readMailVersions(db, mail)];
  return {
    mail,
    texts: textPathsOf(mail).map((path) => ({
      path,
      built_in: { hy: MAIL_TEXTS.hy[path] ?? '', ru: MAIL_TEXTS.ru[path] ?? '', en: MAIL_TEXTS.en[path] ?? '' },
      placeholders: Object.keys(shapeOf(MAIL_TEXTS.hy[path] ?? '').args),
    })),
    fields,
    samples: sampleNames(mail),
    versions: versions
      .filter(({ action }) => action !== 'sendSampleMail')
      .map(({ at, isUndone, source, by, action, before, after, id }) => ({
        ...{ id, source, by, action, before, after },
        at: at.toISOString(),
        is_undone: isUndone,
      })),
  };
}

type PreviewParts = OfficeServeParts & Pick<SetupOfficeParts, 'clock' | 'config' | 'pool'>;

/** A page of its own, because the policy of the office forbids the inline styles that mails need. */
export function serveMailPreview(office: FastifyInstance, parts: PreviewParts): void {
  const { publicUrl, imageBase } = parts.config;
  const sources = [publicUrl, imageBase].flatMap((url) => (url?.startsWith('http') ? new URL(url).origin : []));
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${["'self'", ...sources].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox',
  ].join('; ');
  office.get<{ Params: { token: string } }>(`${PREVIEW_PATH}:token`, async (request, reply) => {
    await refuseOutsiders(request, parts);
    const html = await readMailPreview(parts.pool, request.params.token, parts.clock());
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
