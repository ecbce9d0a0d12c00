import { byArea } from './messages.ts';

export const dictionary = byArea(import.meta.glob('./messages/en/*.json', { eager: true, import: 'default' }));
