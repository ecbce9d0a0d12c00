import { actorOf, catalogRoute, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import * as contract from '#contract/office/office-media-contract.ts';
import { changeMedia, deleteMedia, readMedia, replaceEverywhere } from './media.ts';

type Parts = { pictures: PictureStorage; notifyCatalogChanged: () => void };

export const mediaOfficeRoutes = ({ pictures, notifyCatalogChanged }: Parts): OfficeRoute[] => [
  officeRoute(contract.listMedia, async ({ db }) => ({ data: await readMedia(db) })),
  officeRoute(contract.changeMedia, async (call) => {
    const { path, alt, seen, focus, seen_focus: seenFocus } = call.input;
    const wanted = { path, alt, seen, focus, seenFocus };
    const change = await changeMedia(call.db, { actor: actorOf(call) }, wanted, { pictures });
    notifyCatalogChanged();
    const file = (await readMedia(call.db)).find((one) => one.path === path);
    if (!file) throw new Refusal('not_found');
    return { file, change };
  }),
  catalogRoute(notifyCatalogChanged, contract.deleteMedia, async (call) => ({
    change: await deleteMedia(call.db, { actor: actorOf(call) }, call.input.paths),
  })),
  catalogRoute(notifyCatalogChanged, contract.replaceMedia, async (call) => {
    const { path, by } = call.input;
    return replaceEverywhere(call.db, { actor: actorOf(call) }, { path, by }, { pictures });
  }),
];
