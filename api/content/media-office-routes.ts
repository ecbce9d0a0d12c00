import { actorOf, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import * as contract from '#contract/office/office-media-contract.ts';
import { changeAlts, readMedia, replaceEverywhere } from './media.ts';

type Parts = { pictures: PictureStorage; notifyCatalogChanged: () => void };

export const mediaOfficeRoutes = ({ pictures, notifyCatalogChanged }: Parts): OfficeRoute[] => [
  officeRoute(contract.listMedia, async ({ db }) => ({ data: await readMedia(db) })),
  officeRoute(contract.changeMedia, async (call) => {
    const { path, alt, seen } = call.input;
    const change = await changeAlts(call.db, { actor: actorOf(call) }, { path, alt, seen });
    notifyCatalogChanged();
    const file = (await readMedia(call.db)).find((one) => one.path === path);
    if (!file) throw new Refusal('not_found');
    return { file, change };
  }),
  officeRoute(contract.replaceMedia, async (call) => {
    const { path, by } = call.input;
    const result = await replaceEverywhere(call.db, { actor: actorOf(call) }, { path, by }, { pictures });
    notifyCatalogChanged();
    return result;
  }),
];
