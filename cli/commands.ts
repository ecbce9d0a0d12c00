import { apiKeysCommand } from './api-keys-command.ts';
import { backupCommand } from './backup-command.ts';
import { banksCommand } from './banks-command.ts';
import { catalogCommand } from './catalog-command.ts';
import { contentCommand } from './content-command.ts';
import { customersCommand } from './customers-command.ts';
import { deliveriesCommand } from './deliveries-command.ts';
import { deliveryCommand } from './delivery-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { exportCommand } from './export-command.ts';
import { giftCardsCommand } from './gift-cards-command.ts';
import { importCommand } from './import-command.ts';
import { jobsCommand } from './jobs-command.ts';
import { leaveDemoCommand } from './leave-demo-command.ts';
import { locationsCommand } from './locations-command.ts';
import { mediaCommand } from './media-command.ts';
import { messagesCommand } from './messages-command.ts';
import { ordersCommand } from './orders-command.ts';
import { paymentsCommand } from './payments-command.ts';
import { promotionsCommand } from './promotions-command.ts';
import { ratesCommand } from './rates-command.ts';
import { receiptsCommand } from './receipts-command.ts';
import { redirectsCommand } from './redirects-command.ts';
import { restoreCommand } from './restore-command.ts';
import { returnsCommand } from './returns-command.ts';
import { searchCommand } from './search-command.ts';
import { settingsCommand } from './settings-command.ts';
import { setupCommand } from './setup-command.ts';
import { staffCommand } from './staff-command.ts';
import { stocktakesCommand } from './stocktakes-command.ts';
import { suppliersCommand } from './suppliers-command.ts';
import type { Command } from './terminal/command.ts';
import { textsCommand } from './texts-command.ts';
import { webhooksCommand } from './webhooks-command.ts';

/** Names of earlier versions; they stay for one release. */
export const FORMER_NAMES: Record<string, readonly string[]> = {
  letters: ['messages'],
  searches: ['search', 'misses'],
};

export const commands: readonly Command[] = [
  importCommand,
  exportCommand,
  catalogCommand,
  searchCommand,
  ordersCommand,
  returnsCommand,
  giftCardsCommand,
  customersCommand,
  receiptsCommand,
  stocktakesCommand,
  suppliersCommand,
  ratesCommand,
  deliveryCommand,
  deliveriesCommand,
  locationsCommand,
  paymentsCommand,
  banksCommand,
  promotionsCommand,
  settingsCommand,
  setupCommand,
  redirectsCommand,
  webhooksCommand,
  apiKeysCommand,
  contentCommand,
  textsCommand,
  doctorCommand,
  messagesCommand,
  staffCommand,
  jobsCommand,
  leaveDemoCommand,
  mediaCommand,
  backupCommand,
  restoreCommand,
];
