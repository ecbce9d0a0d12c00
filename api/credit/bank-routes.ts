import { type Route, route } from '#api/http/route.ts';
import { banks } from '#contract/content-contract.ts';
import { inLocale } from '#contract/localized-text.ts';
import { type WithBanks, wireTerms } from './stored-banks.ts';

type Shop = { readonly content: WithBanks; readonly wire: { readonly imageBase: string } };

export const bankRoutes = (shop: Shop): Route[] => [
  route(banks, ({ input }) => ({
    data: shop.content.banks.map((bank) => ({
      id: bank.id,
      name: inLocale(bank.name, input.locale),
      image: `${shop.wire.imageBase}/storage/${bank.image}`,
      ...wireTerms(bank),
      apply_url: bank.applyUrl,
    })),
  })),
];
