import { toFieldsVersion } from '#api/audit/wire-versions.ts';
import type { Db, Pool } from '#api/database/sql.ts';
import { actorOf, catalogRoute, type OfficeRoute, officeRoute } from '#api/http/office-route.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import * as contract from '#contract/office/office-banks-contract.ts';
import { shopDay } from '#rules/shop/discount.ts';
import type { BankFields } from './bank-fields.ts';
import { storeBankPicture } from './bank-picture.ts';
import { readBankVersions } from './bank-versions.ts';
import { changeBank, createBank, deleteBank, isCreditShown, orderBanks, readBanks } from './change-banks.ts';

type Parts = { pictures: PictureStorage; notifyCatalogChanged: () => void };

export const bankOfficeRoutes = ({ pictures: storage, notifyCatalogChanged }: Parts): OfficeRoute[] => [
  officeRoute(contract.listOfficeBanks, ({ db }) => readList(db)),
  officeRoute(contract.readOfficeBank, async ({ db, params }) => {
    const list = await readList(db);
    const bank = list.banks.find(({ id }) => id === params.id);
    if (!bank) throw new Refusal('not_found');
    const versions = await readBankVersions(db, { ...bank, position: 0 });
    return {
      ...list,
      bank,
      versions: versions.map(({ entry, before }) => ({ ...toFieldsVersion(entry), before: toWire(before) })),
    };
  }),
  catalogRoute(notifyCatalogChanged, contract.createBank, (call) =>
    createBank(call.db, { actor: actorOf(call) }, { input: call.input.fields, storage }),
  ),
  catalogRoute(notifyCatalogChanged, contract.changeBank, async (call) => {
    const { fields, seen } = call.input;
    return {
      change: await changeBank(call.db, { actor: actorOf(call) }, { id: call.params.id, fields, seen, storage }),
    };
  }),
  catalogRoute(notifyCatalogChanged, contract.deleteBank, async (call) => ({
    change: await deleteBank(call.db, { actor: actorOf(call) }, call.params.id),
  })),
  catalogRoute(notifyCatalogChanged, contract.orderBanks, async (call) => ({
    change: await orderBanks(call.db, { actor: actorOf(call) }, call.input),
  })),
  officeRoute(contract.uploadBankPicture, ({ file }) => storeBankPicture(file ?? Buffer.alloc(0), storage)),
];

async function readList(db: Db | Pool): Promise<contract.BankList> {
  const today = shopDay(new Date());
  const banks = (await readBanks(db, today)).map(({ id, fields }) => ({ id, fields: toWire(fields) }));
  return { today, is_credit_shown: await isCreditShown(db), banks };
}

/** Copies the arrays, because the types of the wire need mutable ones. */
const toWire = (fields: BankFields): contract.WireBankFields => ({
  ...fields,
  periods: [...fields.periods],
  planned: fields.planned.map((terms) => ({ ...terms, periods: [...terms.periods] })),
});
