import type { Content } from '#api/content/content-store.ts';
import { actorOf, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { mailOffers } from '#api/mail/mail-offers.ts';
import { type MailKeys, mailKeysOf, type TemplateParts } from '#api/mail/mail-template.ts';
import type { SenderConfig } from '#api/mail/open-mail-sender.ts';
import * as contract from '#contract/office/office-setup-contract.ts';
import { openCertificateReader } from './certificate.ts';
import { type ReadDemoFacts, readSetup, type SetupConfig } from './read-setup.ts';
import { sendTestMail } from './test-mail.ts';

export type SetupOfficeParts = {
  pool: Parameters<typeof sendTestMail>[0]['template']['pool'];
  clock: () => Date;
  readModel: { readonly content: Content } & Parameters<typeof mailOffers>[0];
  config: SetupConfig &
    SenderConfig & {
      mailFrom: string | null;
      imageBase: string;
      keys: MailKeys;
    };
  officeUrl: string | null;
  demoFacts?: ReadDemoFacts;
};

/** Used by a demo without a configured address. */
export const LOCAL = 'http://localhost';

/** Dependencies of mail templates, without the queue. */
export function mailTemplateParts({ pool, clock, readModel, config, officeUrl }: SetupOfficeParts): TemplateParts {
  const { mailFrom, imageBase } = config;
  const origin = config.publicUrl ?? LOCAL;
  return {
    pool,
    clock,
    content: () => readModel.content,
    offers: mailOffers(readModel),
    ...{ origin, mailFrom, imageBase },
    ...mailKeysOf(config.keys),
    officeOrigin: officeUrl ?? origin,
    hasOffice: true,
  };
}

export function setupOfficeRoutes(parts: SetupOfficeParts): OfficeRoute[] {
  const { clock, config, demoFacts, readModel } = parts;
  const certificateEnd = openCertificateReader(config.publicUrl);
  const content = () => readModel.content;
  const template = mailTemplateParts(parts);
  return [
    officeRoute(contract.readSetup, async (call) => {
      const { db } = call;
      const items = await readSetup({ db, content: content(), config, now: clock(), certificateEnd, demoFacts });
      return {
        items: items.map(({ isRequired, ...item }) => ({ ...item, is_required: isRequired })),
        email: signedInStaff(call).email,
        shop_url: config.publicUrl ?? '',
      };
    }),
    officeRoute(contract.sendTestMail, async (call) => {
      const { email, name, locale } = signedInStaff(call);
      const result = await sendTestMail({ db: call.db, template, config }, { email, name, locale }, actorOf(call));
      return { ...result, to: email };
    }),
  ];
}
