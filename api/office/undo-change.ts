import { type Actor, type AuditContext, type Fields, isOwn, isSame, logChange } from '#api/audit/audit-log.ts';
import { type AuditEntry, findAuditEntry, readParts } from '#api/audit/read-audit.ts';
import {
  canUndo as canUndoJob,
  findJob,
  findJobs,
  type JobRow,
  mayChangeJob,
  undoJob,
} from '#api/catalog/bulk/bulk-jobs.ts';
import { permissionsOfFields, refuseUnpermitted } from '#api/catalog/family/change-family.ts';
import { readFamilyFields } from '#api/catalog/family/family.ts';
import { isUndoableChange, undoFamilyChange } from '#api/catalog/family/undo-family-change.ts';
import {
  readPrices,
  readStock,
  restoreCells,
  restorePrices,
  restoreStock,
} from '#api/catalog/product-list/product-cells.ts';
import { undoTransfer } from '#api/catalog/products/transfer-stock.ts';
import { findRule, recreateRule, restoreRule } from '#api/catalog/search-rules/undo-rules.ts';
import {
  changeAttribute,
  changeGroup,
  readAttributeFields,
  readGroupFields,
  restoreAttributePlace,
} from '#api/catalog/structure/change-attribute.ts';
import { changeCategory, readCategoryFields, restorePlace } from '#api/catalog/structure/change-category.ts';
import {
  changeOption,
  readAddedOption,
  readOptionFields,
  restoreOptionPlace,
} from '#api/catalog/structure/change-option.ts';
import { toStructureFields } from '#api/catalog/structure/edit-fields.ts';
import {
  type AddedOption,
  deleteAttribute,
  deleteCategory,
  removeGroup,
  undoAddedOption,
} from '#api/catalog/structure/remove-entry.ts';
import { undoRemoval } from '#api/catalog/structure/undo-removal.ts';
import { handleMessage, readHandled } from '#api/contact/handle-message.ts';
import { changeReplyTemplates, readReplyTemplates } from '#api/contact/reply-templates.ts';
import { changeMailTexts, readMailFields } from '#api/content/custom-mail-texts.ts';
import { readCustomText, restoreText } from '#api/content/custom-texts.ts';
import {
  arrangeEntries,
  changeEntry,
  deleteEntry,
  type EntryKind,
  entriesOf,
  fieldsOf,
  readEntry,
  restoreDeletedEntry,
} from '#api/content/edit-content.ts';
import { changeHomeBlocks, type HomeBlockRow, readHomeBlocks } from '#api/content/home-layout.ts';
import { changeMedia, type MediaFields, readMediaFields, restoreMedia, restoreReplaced } from '#api/content/media.ts';
import { changeMenus, type MenuInput, readMenuRows } from '#api/content/menus.ts';
import { changeRedirect, readRedirectFields, undoPaste } from '#api/content/redirects.ts';
import { readBankFields, restoreBank } from '#api/credit/change-banks.ts';
import { changeCustomer, readMarks } from '#api/customers/office/change-customer.ts';
import { readNoteState, removeCustomerNote } from '#api/customers/office/customer-notes.ts';
import { readMerged, undoMerge } from '#api/customers/office/merge-orders.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { changeGiftCard, readGiftCardFields } from '#api/gift-cards/change-gift-card.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { PictureStorage } from '#api/images/storage/picture-storage.ts';
import { changeNewsletter, deleteNewsletter, readDraftFields } from '#api/newsletter/newsletters.ts';
import {
  isUndoableDelivery,
  readDelivery,
  restoreDeliveryState,
  undoAssignment,
} from '#api/orders/deliveries/change-deliveries.ts';
import { readCount, restoreCount } from '#api/orders/deliveries/courier-cash.ts';
import { pinNote, readPinned } from '#api/orders/office/order-notes.ts';
import { markCalled, readCalled } from '#api/orders/office/payment-calls.ts';
import { keepPickup, readPickupFields, unmarkPickupReady } from '#api/orders/pickups.ts';
import { readPromotionFields, restorePromotion } from '#api/promotions/change-promotions.ts';
import { readReturnStatus, undoReturnStep } from '#api/returns/step-return.ts';
import { decideText, readTextFields, replyToText } from '#api/reviews/decide-text.ts';
import { readBrand, toChange, writeBrand } from '#api/settings/change-brand.ts';
import { readDeliveryFields, restoreDelivery } from '#api/settings/delivery-methods.ts';
import { readPaymentFields, restorePayment } from '#api/settings/payment-methods.ts';
import { changeSettings, isRecordKey, lockedRecord } from '#api/settings/shop-settings.ts';
import { readLocationFields, removeLocation, restoreLocation } from '#api/settings/stock-locations.ts';
import { changeMember, changeRole, memberFields, roleFields } from '#api/staff/staff-members.ts';
import { changeCost, readCost } from '#api/stock/goods/product-cost.ts';
import { deleteReceipt, readReceiptState, undoReception } from '#api/stock/receipts/receipts.ts';
import { changeSupplier, readSupplierFields } from '#api/stock/receipts/suppliers.ts';
import { cancelStocktake, readStocktakeState, undoApproval } from '#api/stock/stocktakes/stocktakes.ts';
import { deleteWebhook, readWebhookFields, restoreWebhook } from '#api/webhooks/webhooks.ts';
import type { ContentFields } from '#contract/office/office-content-contract.ts';
import type { CustomerFields } from '#contract/office/office-customers-contract.ts';
import type { GiftCardFields } from '#contract/office/office-gift-cards-contract.ts';
import type { MailFields } from '#contract/office/office-mail-texts-contract.ts';
import type { AltTexts } from '#contract/office/office-media-contract.ts';
import type { ReplyTemplate } from '#contract/office/office-messages-contract.ts';
import type { NewsletterChange } from '#contract/office/office-newsletters-contract.ts';
import type { SupplierFields } from '#contract/office/office-receipts-contract.ts';
import { localizedName } from '#contract/office/office-session-contract.ts';
import type { CustomTexts } from '#contract/office/office-texts-contract.ts';
import type { WebhookFields } from '#contract/office/office-webhooks-contract.ts';
import type { ReturnStatus } from '#rules/orders/return-transitions.ts';
import type { ShopperTextStatus } from '#rules/reviews/shopper-text.ts';
import { shopDay } from '#rules/shop/discount.ts';
import { isPermission, type Permission } from '#rules/staff/staff-permissions.ts';

/** The changed record by its kind and its id, which is not always a number. */
type LoggedRecord = Pick<AuditEntry, 'entity' | 'entityId' | 'after'>;

type UndoContext = Omit<LoggedRecord, 'after'> &
  AuditContext & { action: 'undoChange'; undoOf: number; own: readonly Permission[]; pictures: PictureStorage };

/** Undoes one kind of change: it calls the same function with the previous fields. */
type Undoer = {
  permissions: (entry: Pick<AuditEntry, 'before'>) => readonly Permission[];
  /** Current fields; null if the object was deleted. */
  read: (db: Db, id: number, record: LoggedRecord) => Promise<Fields | null>;
  write: (db: Db, undo: UndoContext, id: number, before: Fields, after: Fields) => Promise<number | null>;
  /** Restricts the entries that can be undone. If omitted, every entry of this kind can be undone. */
  fits?: (entry: Pick<AuditEntry, 'before' | 'after'>) => boolean;
};

const undoerOf = (permission: Permission, read: Undoer['read'], write: Undoer['write']): Undoer => ({
  permissions: () => [permission],
  read,
  write,
});

/** Undoer of records whose key is not a number. */
const keyedUndoer = (
  permission: Permission,
  read: (db: Db, key: string) => Promise<Fields | null>,
  restore: (db: Db, undo: UndoContext, key: string, before: Fields) => Promise<number | null>,
): Undoer =>
  undoerOf(
    permission,
    (db, _, { entityId }) => read(db, entityId),
    (db, undo, _, before) => restore(db, undo, undo.entityId, before),
  );

const PRICES = undoerOf('products.price', readPrices, restorePrices);

const FAMILY: Undoer = {
  permissions: ({ before }) => permissionsOfFields(Object.keys(before).map(withoutVariant)),
  read: readFamilyFields,
  write: (db, { undoOf, ...by }, id, before) => undoFamilyChange(db, { ...by, undoOf }, id, before),
  fits: isUndoableChange,
};

/** Deletions, merges and changes of type keep the removed rows. */
const removalOf = (entity: string): Undoer =>
  undoerOf(
    'products.edit',
    async () => ({}),
    (db, undo, id, before) => undoRemoval(db, undo, { entity, id, before }),
  );

/** An entry of `addValue` names the attribute by its code, and the new value by `value`. */
const addedOption = (code: string, { value }: Fields): AddedOption => ({ code, value: String(value) });

const BRAND = undoerOf(
  'settings.edit',
  async (db) => ({ ...toChange(await readBrand(db)) }),
  (db, undo, _, before) => writeBrand(db, before, undo),
);

/** `variant.12.price` is a field of a variant. */
const withoutVariant = (key: string): string => key.replace(/^variant\.\d+\./, '');

const contentFields: Undoer['read'] = async (db, id, { entity }) => {
  const entry = await readEntry(db, entity as EntryKind, id);
  return entry && fieldsOf(entry);
};

const CONTENT = undoerOf('content.edit', contentFields, async (db, { pictures, entity, ...by }, id, before) => {
  const fields = before as ContentFields;
  return (await changeEntry(db, by, { kind: entity as EntryKind, id, fields }, { pictures })).change;
});

const DELIVERY = keyedUndoer('settings.edit', readDeliveryFields, restoreDelivery);

const LOCATION = keyedUndoer('settings.edit', readLocationFields, restoreLocation);

const PAYMENTS = keyedUndoer('settings.edit', readPaymentFields, restorePayment);

const BANK = keyedUndoer('banks.edit', readBankFields, restoreBank);

const PROMOTION = keyedUndoer('promotions.edit', readPromotionFields, restorePromotion);

const SEARCH_RULE: Undoer = {
  permissions: () => ['search.edit'],
  read: (db, _, { entity, entityId }) => findRule(db, entity, entityId),
  write: (db, { entity, entityId, ...by }, _, before) => restoreRule(db, by, { entity, key: entityId, before }),
  // Entries of earlier versions and of imported files do not contain the whole rule, so they cannot be undone.
  fits: ({ before, after }) => Object.keys(before).length > 0 || 'starts_on' in after,
};

const REMOVED_SEARCH_RULE: Undoer = {
  ...SEARCH_RULE,
  read: async () => ({}),
  write: (db, { entity, entityId, ...by }, _, before) => recreateRule(db, by, entity, before),
  fits: ({ before }) => 'starts_on' in before,
};

const DELIVERIES: Undoer = {
  permissions: () => ['deliveries.assign'],
  read: (db, id) => readDelivery(db, id),
  write: (db, { actor, undoOf }, id, before) => restoreDeliveryState(db, { actor, undoOf }, id, before),
  fits: isUndoableDelivery,
};

const CUSTOMER_NOTE = undoerOf('customers.edit', readNoteState, (db, undo, id, before) =>
  removeCustomerNote(db, undo, { noteId: id, isRemoved: before.is_removed === true }),
);

const SUPPLIER = undoerOf(
  'stock.move',
  readSupplierFields,
  async (db, undo, id, before) =>
    (await changeSupplier(db, undo, { id, fields: before as SupplierFields, seen: null })).change,
);
const RETURN_STEP: Undoer = {
  permissions: ({ before }) => [before.return_status === 'received' ? 'returns.decide' : 'stock.move'],
  read: readReturnStatus,
  write: (db, undo, id, before) => undoReturnStep(db, undo, id, before.return_status as ReturnStatus),
};

const SHOPPER_TEXT = undoerOf('reviews.decide', readTextFields, (db, undo, id, before) =>
  'reply' in before
    ? replyToText(db, new Date(), undo, { id, text: String(before.reply), seen: null })
    : decideText(db, { pictures: undo.pictures, now: new Date() }, undo, {
        id,
        status: before.review_status as ShopperTextStatus,
        refusal: String(before.refusal ?? ''),
        seen: null,
      }),
);

const UNDOERS: Record<string, Undoer> = {
  decideShopperText: SHOPPER_TEXT,
  replyToShopperText: SHOPPER_TEXT,
  changeContent: CONTENT,
  // Entries of earlier versions contain other fields.
  putEntry: {
    ...CONTENT,
    fits: ({ before }) => Object.keys(before).length > 0 && !('title' in before || 'html' in before),
  },
  createContent: undoerOf('content.edit', contentFields, (db, { entity, ...by }, id) =>
    deleteEntry(db, by, entity as EntryKind, id),
  ),
  deleteContent: undoerOf(
    'content.edit',
    async (db, id, { entity }) => ((await readEntry(db, entity as EntryKind, id)) ? null : {}),
    (db, { entity, pictures, ...by }, id, fields) =>
      restoreDeletedEntry(db, by, { kind: entity as EntryKind, id, fields }, { pictures }),
  ),
  changeHome: undoerOf(
    'content.edit',
    async (db) => ({ blocks: await readHomeBlocks(db) }),
    // The entry contains blocks that were valid when they were stored.
    (db, by, _, { blocks }) => changeHomeBlocks(db, by, { blocks: blocks as HomeBlockRow[], seen: null }),
  ),
  changeMedia: undoerOf(
    'content.edit',
    async (db, _, { entityId }) => ({ ...(await readMediaFields(db, entityId)) }),
    (db, { entityId: path, pictures, ...by }, _, before) => {
      // Entries of earlier versions contain no focal point.
      const { hy, ru, en, focus } = before as AltTexts & Partial<MediaFields>;
      return changeMedia(db, by, { path, alt: { hy, ru, en }, focus }, { pictures });
    },
  ),
  deleteMedia: undoerOf(
    'content.edit',
    async () => ({}),
    (db, by, _, { files }) => restoreMedia(db, by, files as Parameters<typeof restoreMedia>[2]),
  ),
  replaceMedia: undoerOf(
    'content.edit',
    async () => null,
    // Writes nothing, because `undoReplacement` restores the pages and tiles that show the picture.
    async () => null,
  ),
  changeText: undoerOf(
    'content.edit',
    (db, _, { entityId }) => readCustomText(db, entityId),
    (db, { entityId, ...by }, _, before) => restoreText(db, by, { key: entityId, own: before as CustomTexts }),
  ),
  changeMailTexts: undoerOf(
    'content.edit',
    (db, _, { entityId }) => readMailFields(db, entityId),
    (db, { entityId, ...by }, _, before) => changeMailTexts(db, by, { mail: entityId, fields: before as MailFields }),
  ),
  changeMenus: undoerOf(
    'content.edit',
    async (db) => ({ entries: await readMenuRows(db) }),
    (db, by, _, { entries }) =>
      changeMenus(db, by, { entries: entries as MenuInput[], seen: null, day: shopDay(new Date()) }),
  ),
  arrangeContent: undoerOf(
    'content.edit',
    async (db, _, { entity }) => ({ order: (await entriesOf(db, entity as EntryKind)).map(({ id }) => id) }),
    (db, { entity, ...by }, _, { order }) =>
      arrangeEntries(db, by, entity as 'slide', (Array.isArray(order) ? order : []).map(Number)),
  ),
  addSynonyms: SEARCH_RULE,
  changeSynonyms: SEARCH_RULE,
  removeSynonyms: REMOVED_SEARCH_RULE,
  putPin: SEARCH_RULE,
  removePin: REMOVED_SEARCH_RULE,
  putRedirect: SEARCH_RULE,
  removeRedirect: REMOVED_SEARCH_RULE,
  putBoost: SEARCH_RULE,
  removeBoost: REMOVED_SEARCH_RULE,
  changeCells: PRICES,
  changeProducts: PRICES,
  correctStock: undoerOf('stock.move', readStock, (db, undo, id, before) =>
    restoreStock(db, undo, id, Number(before.qty)),
  ),
  createSupplier: {
    ...SUPPLIER,
    write: async (db, undo, id) =>
      (await changeSupplier(db, undo, { id, fields: { is_archived: true }, seen: null })).change,
  },
  changeSupplier: SUPPLIER,
  receiveGoods: undoerOf('stock.move', readReceiptState, (db, undo, id) => undoReception(db, undo, id)),
  deleteReceipt: undoerOf('stock.move', readReceiptState, (db, undo, id, before) =>
    deleteReceipt(db, undo, { id, isDeleted: before.deleted === true }),
  ),
  approveStocktake: undoerOf('stock.move', readStocktakeState, (db, undo, id) => undoApproval(db, undo, id)),
  cancelStocktake: undoerOf('stock.move', readStocktakeState, (db, undo, id) =>
    cancelStocktake(db, undo, { id, isCanceled: false }),
  ),
  changeCost: undoerOf('stock.cost', readCost, (db, undo, id, before) =>
    changeCost(db, undo, { id, cost: typeof before.cost === 'number' ? before.cost : null, seen: null }),
  ),
  changeMember: undoerOf(
    'staff.edit',
    memberFields,
    async (db, undo, id, before) => (await changeMember(db, undo, { id, version: null, ...toMember(before) })).change,
  ),
  changeRole: undoerOf(
    'staff.edit',
    roleFields,
    async (db, undo, id, before) => (await changeRole(db, undo, { id, version: null, ...toRole(before) })).change,
  ),
  createCategory: undoerOf('products.edit', readCategoryFields, (db, undo, id) =>
    deleteCategory(db, undo, { id, targetId: null }),
  ),
  createAttribute: undoerOf('products.edit', readAttributeFields, (db, undo, id) => deleteAttribute(db, undo, id)),
  createGroup: undoerOf('products.edit', readGroupFields, (db, undo, id) => removeGroup(db, undo, id)),
  addValue: undoerOf(
    'products.edit',
    (db, _, { entityId, after }) => readAddedOption(db, addedOption(entityId, after)),
    (db, undo, _id, _before, after) => undoAddedOption(db, undo, addedOption(undo.entityId, after)),
  ),
  changeCategory: undoerOf('products.edit', readCategoryFields, (db, undo, id, before) =>
    changeCategory(db, undo, id, { fields: toStructureFields(before) }),
  ),
  moveCategory: undoerOf('products.edit', readCategoryFields, restorePlace),
  deleteCategory: removalOf('category'),
  changeAttribute: undoerOf('products.edit', readAttributeFields, (db, undo, id, before) =>
    changeAttribute(db, undo, id, { fields: toStructureFields(before) }),
  ),
  moveAttribute: undoerOf('products.edit', readAttributeFields, restoreAttributePlace),
  changeAttributeType: { ...removalOf('attribute'), read: readAttributeFields },
  deleteAttribute: removalOf('attribute'),
  changeGroup: undoerOf('products.edit', readGroupFields, (db, undo, id, before) =>
    changeGroup(db, undo, id, { fields: toStructureFields(before) }),
  ),
  changeOption: undoerOf('products.edit', readOptionFields, (db, undo, id, before) =>
    changeOption(db, undo, id, { fields: toStructureFields(before) }),
  ),
  moveOption: undoerOf('products.edit', readOptionFields, restoreOptionPlace),
  deleteOption: removalOf('attribute_option'),
  mergeOption: removalOf('attribute_option'),
  createDeliveryMethod: DELIVERY,
  changeDeliveryMethod: DELIVERY,
  deleteDeliveryMethod: DELIVERY,
  orderDeliveryMethods: DELIVERY,
  markPickupReady: undoerOf('orders.step', readPickupFields, unmarkPickupReady),
  keepPickup: undoerOf('orders.step', readPickupFields, (db, undo, id, before) =>
    keepPickup(db, undo, { orderId: id, seen: null, until: String(before.expires_on) }),
  ),
  createLocation: {
    ...LOCATION,
    write: removeLocation,
  },
  changeLocation: LOCATION,
  orderLocations: LOCATION,
  makeMainLocation: LOCATION,
  transferStock: undoerOf(
    'stock.move',
    async (_db, _id, { after }) => after,
    (db, undo, _, _before, after) => undoTransfer(db, undo, undo.entityId, after),
  ),
  createPromotion: PROMOTION,
  changePromotion: PROMOTION,
  copyPromotion: PROMOTION,
  deletePromotion: PROMOTION,
  stopPromotions: PROMOTION,
  createBank: BANK,
  changeBank: BANK,
  deleteBank: BANK,
  orderBanks: BANK,
  createWebhook: undoerOf('integrations.edit', readWebhookFields, (db, undo, id) => deleteWebhook(db, undo, id)),
  changeWebhook: undoerOf(
    'integrations.edit',
    readWebhookFields,
    // The fields were accepted when they were stored, and the address is checked again before each message.
    (db, undo, id, before) => restoreWebhook(db, undo, id, before as WebhookFields),
  ),
  createNewsletter: undoerOf('newsletter.send', readDraftFields, (db, undo, id) => deleteNewsletter(db, undo, id)),
  changeNewsletter: undoerOf('newsletter.send', readDraftFields, (db, undo, id, before) =>
    changeNewsletter(db, undo, { id, fields: before as NewsletterChange, seen: null }),
  ),
  changeGiftCard: undoerOf('gift_cards.edit', readGiftCardFields, (db, undo, id, before) =>
    changeGiftCard(db, undo, { id, fields: before as GiftCardFields, now: new Date() }),
  ),
  addPaymentMethod: PAYMENTS,
  changePaymentMethod: PAYMENTS,
  deletePaymentMethod: PAYMENTS,
  orderPaymentMethods: PAYMENTS,
  changeBrand: BRAND,
  restoreBrand: BRAND,
  markProducts: FAMILY,
  changeProduct: FAMILY,
  changeSetting: undoerOf(
    'settings.edit',
    async (db, _, { entityId: key }) => (isRecordKey(key) ? { value: await lockedRecord(db, key) } : null),
    async (db, { actor, action, undoOf, entityId }, _, before) =>
      (await changeSettings(db, { actor, action, undoOf }, { values: { [entityId]: before.value ?? null } }))[0] ??
      null,
  ),
  changeRedirect: undoerOf(
    'settings.edit',
    (db, _, { entityId }) => readRedirectFields(db, entityId),
    (db, { actor, action, undoOf, entityId: path }, _, { target }) =>
      changeRedirect(db, { actor, action, undoOf }, { path, target: typeof target === 'string' ? target : null }),
  ),
  pasteRedirects: undoerOf(
    'settings.edit',
    async () => ({}),
    async (db, { actor, action, undoOf }) => undoPaste(db, { actor, action, undoOf }, await readParts(db, undoOf)),
  ),
  assignDeliveries: {
    ...DELIVERIES,
    permissions: () => ['deliveries.assign'],
    read: (db, id, { entity }) => (entity === 'deliveries' ? Promise.resolve({}) : readDelivery(db, id)),
    write: async (db, { actor, undoOf, entity }, id, before) =>
      entity === 'deliveries'
        ? undoAssignment(db, { actor, undoOf }, await readParts(db, undoOf))
        : restoreDeliveryState(db, { actor, undoOf }, id, before),
  },
  markDeliveries: DELIVERIES,
  scanDelivery: DELIVERIES,
  missDelivery: DELIVERIES,
  setParcel: DELIVERIES,
  countCash: undoerOf(
    'deliveries.assign',
    (db, _, { entityId }) => readCount(db, entityId),
    (db, { actor, undoOf, entityId }, _, before) =>
      restoreCount(db, { actor, action: 'undoChange', undoOf }, entityId, before),
  ),
  markCalled: undoerOf('orders.create', readCalled, (db, undo, id, before) =>
    markCalled(db, undo, { orderId: id, isCalled: before.called === true }),
  ),
  changeCustomer: undoerOf('customers.edit', readMarks, (db, undo, id, before) =>
    changeCustomer(db, undo, { id, fields: before as CustomerFields, seen: null }),
  ),
  mergeGuestOrders: undoerOf(
    'customers.edit',
    (db, id, { after }) => readMerged(db, id, after.orders as number[]),
    (db, undo, id, _, { orders }) => undoMerge(db, undo, { customerId: id, orderIds: orders as number[] }),
  ),
  addCustomerNote: CUSTOMER_NOTE,
  removeCustomerNote: CUSTOMER_NOTE,
  receiveReturn: RETURN_STEP,
  checkReturn: RETURN_STEP,
  handleMessage: undoerOf('messages.answer', readHandled, (db, undo, id, before) =>
    handleMessage(db, undo, { id, handled: before.handled === true }),
  ),
  changeReplyTemplates: undoerOf(
    'messages.answer',
    async (db) => ({ templates: await readReplyTemplates(db) }),
    (db, by, _, { templates }) => changeReplyTemplates(db, by, { templates: templates as ReplyTemplate[], seen: null }),
  ),
  pinOrderNote: undoerOf('orders.see', readPinned, (db, undo, id, before) =>
    pinNote(db, undo, { noteId: id, pinned: before.pinned === true }),
  ),
};

/** Undoers that restore the parts of their entry themselves. */
const UNDONE_TOGETHER = ['pasteRedirects', 'assignDeliveries'];

/** Jobs by id that the audit entries refer to. */
type LoggedJobs = ReadonlyMap<number, JobRow>;

export const jobsOf = async (db: Db, entries: readonly AuditEntry[]): Promise<LoggedJobs> => {
  const ids = entries.filter(({ entity }) => entity === 'bulk_job').map(({ entityId }) => Number(entityId));
  return new Map(ids.length === 0 ? [] : (await findJobs(db, ids)).map((job) => [job.id, job]));
};

/** Undo is defined per action name; payments and mails have none. */
export function canUndo(entry: AuditEntry, own: readonly Permission[], jobs: LoggedJobs): boolean {
  if (entry.entity === 'bulk_job') {
    const job = jobs.get(Number(entry.entityId));
    return job?.entryId === entry.id && canUndoJob(job) && mayChangeJob(job, own);
  }
  const undoer = UNDOERS[entry.action];
  if (!undoer || (undoer.fits && !undoer.fits(entry))) return false;
  return !entry.isUndone && undoer.permissions(entry).every((permission) => own.includes(permission));
}

type UndoRequest = { actor: Actor; own: readonly Permission[]; now: Date; pictures: PictureStorage };

/**
 * Restores the previous fields. Refuses `changed_since` if a field changed after the entry. For a change of several
 * objects, it restores the unchanged ones.
 */
export function undoChange(
  db: Pool | Db,
  { actor, own, now: at, pictures }: UndoRequest,
  entryId: number,
): Promise<number> {
  return transaction(db, async (db) => {
    const entry = await findAuditEntry(db, entryId);
    if (!entry) throw new Refusal('not_found');
    // Staff may undo their own changes without the permission to see those of colleagues.
    if (actor.source === 'staff' && !isOwn(entry, actor)) refuseUnpermitted(own, ['log.see']);
    if (entry.entity === 'bulk_job') return undoJobOf(db, { actor, own, now: at, pictures }, entry);
    const undoer = UNDOERS[entry.action];
    if (!undoer || (undoer.fits && !undoer.fits(entry))) throw new OfficeRefusal('not_undoable');
    refuseUnpermitted(own, undoer.permissions(entry));
    if (entry.isUndone) throw new OfficeRefusal('changed_since');
    if (entry.action === 'replaceMedia') return undoReplacement(db, { actor, pictures }, entry);
    if (entry.parts > 0 && !UNDONE_TOGETHER.includes(entry.action)) return undoParts(db, { actor, own }, entry);

    const { entity, entityId } = entry;
    const id = Number(entityId);
    const now = await undoer.read(db, id, entry);
    if (!now) throw new Refusal('not_found');
    const changed = Object.keys(entry.after).filter((field) => !isSame(now[field] ?? null, entry.after[field] ?? null));
    if (changed.length > 0) throw new OfficeRefusal('changed_since', { changed });
    const undo: UndoContext = { actor, own, action: 'undoChange', undoOf: entry.id, pictures, entity, entityId };
    const change = await undoer.write(db, undo, id, entry.before, entry.after);
    if (change === null) throw new OfficeRefusal('changed_since');
    return change;
  });
}

async function undoJobOf(db: Db, by: UndoRequest, { id, entityId }: AuditEntry): Promise<number> {
  const job = await findJob(db, Number(entityId));
  if (job?.entryId !== id) throw new OfficeRefusal('not_undoable');
  const undo = await undoJob(db, by.actor, { id: job.id, own: by.own, now: by.now });
  if (undo.entryId === null) throw new Error(`job ${undo.id} has no entry in the log`);
  return undo.entryId;
}

async function undoReplacement(
  db: Db,
  { actor, pictures }: Pick<UndoRequest, 'actor' | 'pictures'>,
  { id, entityId }: AuditEntry,
): Promise<number> {
  const parts = await readParts(db, id);
  return restoreReplaced(db, { actor, undoOf: id }, parts, { path: entityId, pictures });
}

/** Undoes cells that were saved together; each part requires its own permission. */
async function undoParts(
  db: Db,
  { actor, own }: Omit<UndoRequest, 'now' | 'pictures'>,
  entry: AuditEntry,
): Promise<number> {
  const parts = (await readParts(db, entry.id)).filter(({ isUndone }) => !isUndone);
  for (const part of parts) {
    const undoer = UNDOERS[part.action];
    if (!undoer) throw new OfficeRefusal('not_undoable');
    refuseUnpermitted(own, undoer.permissions(part));
  }
  const { entity, entityId } = entry;
  const change = await logChange(db, actor, { action: 'undoChange', entity, entityId, undoOf: entry.id });
  const cells = parts.map(({ id, entityId, before, after }) => ({ id: Number(entityId), undoOf: id, before, after }));
  const restored = await restoreCells(db, { actor, action: 'undoChange', partOf: change }, cells);
  if (restored === 0) throw new OfficeRefusal('changed_since');
  return change;
}

const toMember = ({ role_id, is_active }: Fields) => ({
  ...(typeof role_id === 'number' && { roleId: role_id }),
  ...(typeof is_active === 'boolean' && { isActive: is_active }),
});

function toRole({ name, permissions, price_limit: priceLimit }: Fields) {
  const named = localizedName.safeParse(name);
  return {
    ...(named.success && { name: named.data }),
    ...(Array.isArray(permissions) && { permissions: permissions.map(String).filter(isPermission) }),
    ...(typeof priceLimit === 'number' && { priceLimit }),
  };
}
