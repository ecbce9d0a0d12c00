import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';

type Parts = { config: ShopSettings; readModel: CatalogReadModel; clock: () => Date };

const VALID_MS = 180 * 24 * 3600 * 1000;

/** Returns the text of security.txt (RFC 9116). */
export function securityTxt({ config, readModel, clock }: Parts, origin: string): string {
  const { email } = readModel.content.settings;
  const contact = config.securityContact ?? (email ? `mailto:${email}` : null);
  if (!contact) throw new Refusal('not_found');
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(clock().getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: hy, ru, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
