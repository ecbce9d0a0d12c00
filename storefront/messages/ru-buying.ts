import { byArea } from './message-areas.ts';

export const buying = byArea(import.meta.glob('./ru/{cart,credit,product}.json', { eager: true, import: 'default' }));
