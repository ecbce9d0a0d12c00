import { backupCommand } from './backup-command.ts';
import { banksCommand } from './banks-command.ts';
import { contentCommand } from './content-command.ts';
import { deliveryCommand } from './delivery-command.ts';
import { exportCommand } from './export-command.ts';
import { importCommand } from './import-command.ts';
import { jobsCommand } from './jobs-command.ts';
import { leaveDemoCommand } from './leave-demo-command.ts';
import { mediaCommand } from './media-command.ts';
import { lettersCommand } from './messages-command.ts';
import { ordersCommand } from './orders-command.ts';
import { ratesCommand } from './rates-command.ts';
import { restoreCommand } from './restore-command.ts';
import { searchCommand } from './search-command.ts';
import { searchesCommand } from './searches-command.ts';
import { settingsCommand } from './settings-command.ts';
import { staffCommand } from './staff-command.ts';
import type { Command } from './terminal/command.ts';

export const commands: readonly Command[] = [
  importCommand,
  exportCommand,
  searchesCommand,
  searchCommand,
  ordersCommand,
  ratesCommand,
  deliveryCommand,
  banksCommand,
  settingsCommand,
  contentCommand,
  lettersCommand,
  staffCommand,
  jobsCommand,
  leaveDemoCommand,
  mediaCommand,
  backupCommand,
  restoreCommand,
];
