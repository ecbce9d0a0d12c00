import sharp from 'sharp';
import type { Actor } from '#api/audit/audit-log.ts';
import { toRecordVersion } from '#api/audit/wire-versions.ts';
import type { Db } from '#api/database/sql.ts';
import { actorOf, catalogRoute, type OfficeCall, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { storeUpload } from '#api/images/store-upload.ts';
import { LOCALES } from '#contract/locale.ts';
import * as contract from '#contract/office/office-content-contract.ts';
import type { OfficeEndpoint } from '#contract/office/office-endpoint.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { cleanLine } from '#rules/text/typed-text.ts';
import { storePreview } from './content-previews.ts';
import * as editing from './edit-content.ts';
import { upsertMedia } from './media.ts';
import { menusOfPage } from './menus.ts';

type Parts = {
  clock: () => Date;
  notifyCatalogChanged: () => void;
  pictures: PictureStorage;
  /** Public address of the shop; null if the office has the same origin. */
  shopUrl: string | null;
};

export function contentOfficeRoutes({ clock, notifyCatalogChanged, pictures, shopUrl }: Parts): OfficeRoute[] {
  const today = () => shopDay(clock());
  const rowsOf = async (db: Db, kind: contract.ContentKind) =>
    (await editing.entriesOf(db, kind)).map((entry) => toRow(entry, today()));
  const wireEntry = async (
    call: Pick<OfficeCall<OfficeEndpoint>, 'db' | 'session'>,
    kind: contract.ContentKind,
    id: number,
  ) => toWhole(call.db, { kind, id, actor: actorOf(call) }, today());
  return [
    officeRoute(contract.listContent, async ({ db, params }) => ({ data: await rowsOf(db, params.kind) })),
    officeRoute(contract.readContent, async (call) => ({
      entry: await wireEntry(call, call.params.kind, call.params.id),
    })),
    officeRoute(contract.createContent, async (call) => {
      const { kind } = call.params;
      const by = { actor: actorOf(call) };
      const { id, ...saved } = await editing.createEntry(
        call.db,
        by,
        { kind, fields: call.input.fields },
        { pictures },
      );
      notifyCatalogChanged();
      return { entry: await wireEntry(call, kind, id), ...saved };
    }),
    officeRoute(contract.changeContent, async (call) => {
      const { kind, id } = call.params;
      const { fields, seen } = call.input;
      const by = { actor: actorOf(call) };
      const { change, cleaned } = await editing.changeEntry(call.db, by, { kind, id, fields, seen }, { pictures });
      notifyCatalogChanged();
      return { entry: await wireEntry(call, kind, id), change, cleaned };
    }),
    catalogRoute(notifyCatalogChanged, contract.deleteContent, async (call) => ({
      change: await editing.deleteEntry(call.db, { actor: actorOf(call) }, call.params.kind, call.params.id),
    })),
    officeRoute(contract.arrangeContent, async (call) => {
      const { kind } = call.params;
      const change = await editing.arrangeEntries(call.db, { actor: actorOf(call) }, kind, call.input.ids);
      notifyCatalogChanged();
      return { data: await rowsOf(call.db, kind), change };
    }),
    officeRoute(contract.previewContent, async (call) => {
      const { id = null, fields } = call.input;
      const draft = { kind: call.params.kind, id, fields };
      const { token, expiresAt } = await storePreview(call.db, draft, { now: clock(), pictures });
      const [hy = '', ru = '', en = ''] = LOCALES.map(
        (locale) => `${shopUrl ?? ''}${locale === 'hy' ? '' : `/${locale}`}/preview/${token}`,
      );
      return { urls: { hy, ru, en }, expires_at: expiresAt.toISOString() };
    }),
    officeRoute(contract.uploadContentPicture, async ({ db, file, input }) => {
      const given = file ?? Buffer.alloc(0);
      const path = await storeUpload(given, pictures);
      const bytes = await pictures.read(path);
      const size = bytes && (await sharp(bytes).metadata());
      const [width, height] = [size?.width ?? null, size?.height ?? null];
      const name = cleanLine(input.name);
      await upsertMedia(db, { path, name, width, height, bytes: bytes?.length ?? given.length });
      return { path, width, height };
    }),
  ];
}

function stateOf({ isVisible, from, until }: editing.StoredEntry, today: string): contract.ContentRow['state'] {
  if (!isVisible) return 'hidden';
  if (from !== null && today < from) return 'waiting';
  return until !== null && until < today ? 'over' : 'shown';
}

const toRow = (entry: editing.StoredEntry, today: string): contract.ContentRow => ({
  id: entry.id,
  kind: entry.kind,
  key: entry.key,
  title: entry.title,
  image: entry.image || null,
  state: stateOf(entry, today),
  from: entry.from,
  until: entry.until,
  locales: LOCALES.filter((locale) => entry.title[locale] && (entry.html === null || entry.html[locale])),
});

async function toWhole(
  db: Db,
  { kind, id, actor }: { kind: contract.ContentKind; id: number; actor: Actor },
  today: string,
): Promise<contract.OfficeContent> {
  const entry = await editing.readEntry(db, kind, id);
  if (!entry) throw new Refusal('not_found');
  const [versions, menus] = [await editing.readVersions(db, entry), kind === 'page' ? await menusOfPage(db, id) : []];
  return {
    id,
    kind,
    fields: editing.fieldsOf(entry),
    state: stateOf(entry, today),
    path: kind === 'page' ? `/page/${id}` : kind === 'post' ? `/blog/${id}` : null,
    versions: versions.map((entry) => toRecordVersion(entry, actor)),
    menus,
  };
}
