import type { Content } from '#api/content/content-store.ts';
import { actorOf, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import type { Keys } from '#api/http/shop-keys.ts';
import type { SenderConfig } from '#api/mail/open-mail-sender.ts';
import * as contract from '#contract/office/office-setup-contract.ts';
import { openCertificateReader } from './certificate.ts';
import { type ReadDemoFacts, readSetup, type SetupConfig } from './read-setup.ts';
import { sendTestMail } from './test-mail.ts';

export type SetupOfficeParts = {
  pool: Parameters<typeof sendTestMail>[0]['template']['pool'];
  clock: () => Date;
  readModel: { readonly content: Content };
  config: SetupConfig &
    SenderConfig & {
      mailFrom: string | null;
      imageBase: string;
      keys: { orderLink: Keys; stockAlert: Keys; staffLink: Keys };
    };
  officeUrl: string | null;
  demoFacts?: ReadDemoFacts;
};

/** Used by a demo without a configured address. */
const LOCAL = 'http://localhost';

export function setupOfficeRoutes({
  pool,
  clock,
  readModel,
  config,
  officeUrl,
  demoFacts,
}: SetupOfficeParts): OfficeRoute[] {
  const certificateEnd = openCertificateReader(config.publicUrl);
  const origin = config.publicUrl ?? LOCAL;
  const { orderLink: linkKeys, stockAlert: alertKeys, staffLink: staffKeys } = config.keys;
  const { mailFrom, imageBase } = config;
  const content = () => readModel.content;
  const keys = { linkKeys, alertKeys, staffKeys };
  const template = {
    pool,
    content,
    origin,
    mailFrom,
    imageBase,
    ...keys,
    officeOrigin: officeUrl ?? origin,
    hasOffice: true,
  };
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
