import { type CampaignResult, campaignResults, NO_RESULT, selectCampaigns } from '#api/campaigns/campaign-results.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { isShown } from '#api/catalog/read-model/product-document.ts';
import { storeMailPreview } from '#api/content/content-previews.ts';
import type { Db } from '#api/database/sql.ts';
import { actorOf, type OfficeCall, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { toOutgoingMail } from '#api/mail/mail-template.ts';
import { newsletterMail } from '#api/newsletter/newsletter-mail.ts';
import * as newsletters from '#api/newsletter/newsletters.ts';
import { LOCAL, mailTemplateParts, type SetupOfficeParts } from '#api/setup/setup-office-routes.ts';
import { sendNow } from '#api/setup/test-mail.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import * as contract from '#contract/office/office-newsletters-contract.ts';
import { campaignOf } from '#rules/shop/campaign.ts';

type Parts = SetupOfficeParts & { readModel: Pick<CatalogReadModel, 'documents'> };

const MAX_LISTED = 100;
const CAMPAIGN_REPORT_DAYS = 30;
const PREVIEW_PATH = '/office/api/mail-previews/';

export function newslettersOfficeRoutes(parts: Parts): OfficeRoute[] {
  const { clock, config, readModel } = parts;
  const template = mailTemplateParts(parts);
  const read = async (call: Pick<OfficeCall<OfficeEndpoint>, 'db' | 'session'>, id: number) => {
    const wire = await toWire(call.db, readModel, await newsletters.readNewsletter(call.db, id));
    return { ...wire, result: shownTo(call, wire.result) };
  };
  const filled = (
    { fields, language }: { fields: contract.NewsletterFields; language: 'hy' | 'ru' | 'en' },
    email: string,
  ) => {
    const issue = { id: 0, subject: textOf(fields.subject), text: textOf(fields.text), productIds: fields.product_ids };
    return newsletterMail(template, issue, { email, locale: language });
  };
  return [
    officeRoute(contract.listNewsletters, async (call) => {
      const { db } = call;
      const rows = await newsletters.selectNewsletters(db, MAX_LISTED);
      const results = await campaignResults(
        db,
        rows.map(({ id }) => campaignOf('newsletter', id)),
      );
      const languages = await newsletters.countSegment(db, newsletters.EVERYBODY);
      return {
        data: rows.map((row) =>
          toListed(row, shownTo(call, results.get(campaignOf('newsletter', row.id)) ?? NO_RESULT)),
        ),
        subscribers: { ...(await newsletters.countSubscribers(db)), languages: byLanguage(languages) },
        campaigns: (await selectCampaigns(db, CAMPAIGN_REPORT_DAYS)).map((result) => shownTo(call, result)),
      };
    }),
    officeRoute(contract.readNewsletter, async (call) => ({ newsletter: await read(call, call.params.id) })),
    officeRoute(contract.createNewsletter, (call) =>
      newsletters.createNewsletter(call.db, actorOf(call), {
        subject: textOf(call.input.subject ?? { hy: '' }),
        copyOf: call.input.copy_of,
      }),
    ),
    officeRoute(contract.changeNewsletter, async (call) => {
      const { id } = call.params;
      const { fields, seen } = call.input;
      const change = await newsletters.changeNewsletter(call.db, { actor: actorOf(call) }, { id, fields, seen });
      return { newsletter: await read(call, id), change };
    }),
    officeRoute(contract.deleteNewsletter, async (call) => ({
      change: await newsletters.deleteNewsletter(call.db, { actor: actorOf(call) }, call.params.id),
    })),
    officeRoute(contract.countSegment, async ({ db, input }) => {
      const counted = await newsletters.countSegment(db, input.segment);
      return { count: counted.reduce((sum, { count }) => sum + count, 0), languages: byLanguage(counted) };
    }),
    officeRoute(contract.previewNewsletter, async (call) => {
      const addressed = filled(call.input, signedInStaff(call).email);
      const { from, subject, html, text } = toOutgoingMail(template, addressed, 'preview');
      // A demo without an address serves its pictures on the host of the office.
      const page = config.publicUrl === null ? html.replaceAll(`"${LOCAL}/storage/`, '"/storage/') : html;
      const { token } = await storeMailPreview(call.db, page, clock());
      return { url: `${PREVIEW_PATH}${token}`, from: `${from.name} <${from.address}>`, subject, text };
    }),
    officeRoute(contract.testNewsletter, async (call) => {
      const { email } = signedInStaff(call);
      const addressed = filled(call.input, email);
      const logged = { action: 'testNewsletter', entity: 'newsletter', entityId: 'test' };
      const result = await sendNow({ db: call.db, template, config }, addressed, actorOf(call), logged);
      return { ...result, to: email };
    }),
    officeRoute(contract.sendNewsletter, async (call) => {
      const { at, seen } = call.input;
      const { id } = call.params;
      const wanted = { id, at: at === null ? null : new Date(at), seen };
      const change = await newsletters.sendNewsletter(call.db, actorOf(call), wanted, clock());
      return { newsletter: await read(call, id), change };
    }),
    officeRoute(contract.pauseNewsletter, async (call) => {
      const change = await newsletters.pauseNewsletter(call.db, actorOf(call), call.params.id);
      return { newsletter: await read(call, call.params.id), change };
    }),
    officeRoute(contract.resumeNewsletter, async (call) => {
      const change = await newsletters.resumeNewsletter(call.db, actorOf(call), call.params.id, clock());
      return { newsletter: await read(call, call.params.id), change };
    }),
  ];
}

/** Margins leave the server only with `stock.cost`. */
const shownTo = <T extends CampaignResult>(call: Pick<OfficeCall<OfficeEndpoint>, 'session'>, result: T): T =>
  signedInStaff(call).permissions.includes('stock.cost') ? result : { ...result, margin: null };

const byLanguage = (counted: Awaited<ReturnType<typeof newsletters.countSegment>>) => {
  const of = (locale: string) => counted.find((one) => one.locale === locale)?.count ?? 0;
  return { hy: of('hy'), ru: of('ru'), en: of('en') };
};

const textOf = ({ hy, ru, en }: contract.NewsletterFields['subject']) => ({
  hy,
  ...(ru?.trim() && { ru }),
  ...(en?.trim() && { en }),
});

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function toListed(row: newsletters.NewsletterRow, result = NO_RESULT): contract.ListedNewsletter {
  const { counts } = row;
  const of = (state: keyof typeof counts) => counts[state] ?? 0;
  return {
    id: row.id,
    subject: row.subject,
    state: row.state,
    send_at: iso(row.sendAt),
    started_at: iso(row.startedAt),
    finished_at: iso(row.finishedAt),
    updated_at: row.updatedAt.toISOString(),
    counts: {
      waiting: of('waiting'),
      sending: of('sending'),
      sent: of('sent'),
      refused: of('refused'),
      failed: of('failed'),
      unknown: of('unknown'),
      skipped: of('skipped'),
    },
    result,
  };
}

async function toWire(
  db: Db,
  readModel: Parts['readModel'],
  row: newsletters.NewsletterRow,
): Promise<contract.WireNewsletter> {
  const campaign = campaignOf('newsletter', row.id);
  const result = (await campaignResults(db, [campaign])).get(campaign);
  const { subject, text, product_ids: productIds, segment } = newsletters.fieldsOf(row);
  return {
    ...toListed(row, result),
    ...{ subject: textOf(subject), text, product_ids: productIds, segment },
    products: productIds.map((id) => {
      const document = readModel.documents.get(id);
      return {
        id,
        name: document?.name ?? null,
        picture: (document?.images[0] ?? document?.parent?.images[0])?.path ?? null,
        is_sold: document !== undefined && isShown(document),
      };
    }),
  };
}
