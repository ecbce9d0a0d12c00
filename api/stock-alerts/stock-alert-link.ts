import type { Keys } from '#api/http/shop-keys.ts';
import { readSignedId, signId } from '#api/http/signed-id.ts';

const PURPOSE = 'stock alert';

/** Returns `17-<seal>`, which confirms or cancels one alert while its row exists. The link is not stored. */
export const signAlertLink = (alertId: number, keys: Keys): string => signId(PURPOSE, alertId, keys);

export const readAlertLink = (link: string, keys: Keys): number | null => readSignedId(PURPOSE, link, keys);
