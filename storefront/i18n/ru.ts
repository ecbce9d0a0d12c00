import { byArea } from './messages.ts';

export const dictionary = byArea(import.meta.glob('./messages/ru/*.json', { eager: true, import: 'default' }));
