import { banksCommand } from './banks.ts';
import { contentCommand } from './content.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { leaveDemoCommand } from './leave-demo.ts';
import { lettersCommand } from './letters.ts';
import { ordersCommand } from './orders.ts';
import { ratesCommand } from './rates.ts';
import { searchesCommand } from './searches.ts';
import type { Command } from './terminal/command.ts';

export const commands: readonly Command[] = [
  importCommand,
  exportCommand,
  searchesCommand,
  ordersCommand,
  ratesCommand,
  banksCommand,
  contentCommand,
  lettersCommand,
  leaveDemoCommand,
];
