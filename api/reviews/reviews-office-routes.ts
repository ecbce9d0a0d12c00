import { type Db, type Statement, sql } from '#api/database/sql.ts';
import { actorOf, type OfficeRoute, officeRoute, signedInStaff } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { selectPhoto } from '#api/orders/reviews/stored-texts.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import * as contract from '#contract/office/office-reviews-contract.ts';
import type { ShopperTextKind, ShopperTextStatus } from '#rules/reviews/shopper-text.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import { maskContactIn } from '#rules/text/mask-contact.ts';
import { decideText, replyToText } from './decide-text.ts';

type Parts = { pictures: PictureStorage; clock: () => Date; notifyCatalogChanged: () => void };

export const reviewsOfficeRoutes = ({ pictures, clock, notifyCatalogChanged }: Parts): OfficeRoute[] => [
  officeRoute(contract.listShopperTexts, async (call) => {
    const { db, input } = call;
    const { status = 'pending', kind = null, product = null, after = null } = input;
    const [found, pending] = await Promise.all([selectTexts(db, { status, kind, product, after }), countPending(db)]);
    const page = found.slice(0, contract.SHOPPER_TEXTS_PAGE);
    return {
      data: page.map((row) => toWire(row, signedInStaff(call).permissions)),
      next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
      pending,
    };
  }),
  officeRoute(contract.readShopperPhoto, async ({ db, params }) => {
    const picture = await selectPhoto(db, params.id, params.photo);
    if (!picture) throw new Refusal('not_found');
    return { type: 'image/webp' as const, base64: picture.toString('base64') };
  }),
  officeRoute(contract.decideShopperText, async (call) => {
    const { status, refusal = '', version } = call.input;
    const { id } = call.params;
    const change = await decideText(
      call.db,
      { pictures, now: clock() },
      { actor: actorOf(call) },
      { id, status, refusal, seen: version },
    );
    notifyCatalogChanged();
    return { text: await readText(call.db, id, signedInStaff(call).permissions), change };
  }),
  officeRoute(contract.replyToShopperText, async (call) => {
    const { text, version } = call.input;
    const { id } = call.params;
    const change = await replyToText(call.db, clock(), { actor: actorOf(call) }, { id, text, seen: version });
    notifyCatalogChanged();
    return { text: await readText(call.db, id, signedInStaff(call).permissions), change };
  }),
];

type OfficeRow = {
  id: number;
  version: number;
  kind: ShopperTextKind;
  status: ShopperTextStatus;
  createdAt: Date;
  locale: Locale;
  name: string;
  stars: number | null;
  text: string;
  pros: string;
  cons: string;
  refusal: string;
  reply: string;
  isSuspicious: boolean;
  isBought: boolean;
  hasEmail: boolean;
  photos: number[];
  orderId: number | null;
  familyId: number | null;
  productName: LocalizedText | null;
  picture: string | null;
  question: string | null;
  useful: number;
  useless: number;
};

const whole: Statement = sql`
  select t.id, t.version, t.kind, t.status, t.created_at as "createdAt", t.locale, t.name, t.stars, t.text, t.pros, t.cons,
         t.refusal, t.reply, t.is_suspicious as "isSuspicious", t.is_bought as "isBought", t.email <> '' as "hasEmail",
         array(select p.id from shopper_photos p where p.text_id = t.id order by p.id) as photos,
         i.order_id as "orderId", t.family_id as "familyId", coalesce(p.name, i.name) as "productName",
         coalesce((select g.path from product_images g where g.product_id = p.id order by g.position, g.id limit 1),
                  i.image) as picture,
         q.text as question, t.useful, t.useless
  from shopper_texts t left join order_items i on i.id = t.order_item_id left join products p on p.id = t.product_id
    left join shopper_texts q on q.id = t.question_id`;

type Filter = { status: ShopperTextStatus; kind: ShopperTextKind | null; product: number | null; after: number | null };

/** Waiting texts oldest first, others newest first. */
const selectTexts = (db: Db, { status, kind, product, after }: Filter): Promise<OfficeRow[]> =>
  db.many(sql`
    ${whole}
    where t.status = ${status}
      ${kind === null ? sql`` : sql`and t.kind = ${kind}`}
      ${product === null ? sql`` : sql`and t.family_id = ${product}::int`}
      ${after === null ? sql`` : status === 'pending' ? sql`and t.id > ${after}::int` : sql`and t.id < ${after}::int`}
    order by ${status === 'pending' ? sql`t.id` : sql`t.id desc`} limit ${contract.SHOPPER_TEXTS_PAGE + 1}`);

const countPending = (db: Db): Promise<number> =>
  db.value(sql`select count(*)::int as count from shopper_texts where status = 'pending'`);

async function readText(db: Db, id: number, permissions: readonly Permission[]): Promise<contract.OfficeShopperText> {
  const row = await db.maybe<OfficeRow>(sql`${whole} where t.id = ${id}::int`);
  if (!row) throw new Refusal('not_found');
  return toWire(row, permissions);
}

const toWire = (
  { createdAt, locale, isSuspicious, isBought, hasEmail, orderId, familyId, productName, picture, ...row }: OfficeRow,
  permissions: readonly Permission[],
): contract.OfficeShopperText => ({
  ...row,
  ...(permissions.includes('customers.contact') ? {} : maskedTexts(row)),
  ...{ created_at: createdAt.toISOString(), language: locale, is_suspicious: isSuspicious, is_bought: isBought },
  ...{ has_email: hasEmail, order_id: permissions.includes('orders.see') ? orderId : null },
  product: productName && { id: familyId, name: textOf(productName), picture },
});

/** Telephones and e-mail addresses that shoppers or staff wrote into the texts are masked. */
const maskedTexts = ({ name, text, pros, cons, question, refusal, reply }: Typed): Typed => ({
  ...{ name: maskContactIn(name), text: maskContactIn(text), pros: maskContactIn(pros), cons: maskContactIn(cons) },
  ...{ question: question && maskContactIn(question), refusal: maskContactIn(refusal), reply: maskContactIn(reply) },
});

type Typed = Pick<OfficeRow, 'name' | 'text' | 'pros' | 'cons' | 'question' | 'refusal' | 'reply'>;

const textOf = ({ hy, ru, en }: LocalizedText) => ({
  hy,
  ...(ru !== undefined && { ru }),
  ...(en !== undefined && { en }),
});
