/** `shop`: placed by the shopper. `phone`: placed by staff for a caller. */
export const ORDER_CHANNELS = ['shop', 'phone'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];
