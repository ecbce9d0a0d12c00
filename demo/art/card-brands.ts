/** Badges of the payment systems, as in the footer: their names in the shop's own letters, no logos. */
import { rect } from '../drawing/core/pen.ts';
import { lettering } from '../drawing/lettering.ts';
import { type Art, file } from './marks.ts';

const badge = (name: string, word: string, width = 56): Art =>
  file(
    `icons/card-${name}.svg`,
    72,
    44,
    () => rect(0.5, 0.5, 71, 43, 8, { fill: '#ffffff', stroke: '#E5E2DC', 'stroke-width': 1 }) + lettering(`card/${word}`, 36, 22, width, 16, 17.5, '#4B4E55'),
  );

export const cardBadges: readonly Art[] = [badge('visa', 'VISA'), badge('mastercard', 'Mastercard', 64), badge('arca', 'ArCa'), badge('idram', 'Idram')];
