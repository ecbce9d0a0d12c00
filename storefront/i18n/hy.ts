import { byArea } from './messages.ts';

export const dictionary = byArea(import.meta.glob('./messages/hy/*.json', { eager: true, import: 'default' }));
