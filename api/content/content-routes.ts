import { type Route, route } from '#api/http/route.ts';
import { payments } from '#contract/checkout-contract.ts';
import * as contract from '#contract/content-contract.ts';
import { LOCALES, toLocale } from '#contract/locale.ts';
import { fallbacksOf, inLocale, maybeInLocale } from '#contract/localized-text.ts';
import { salesObstacles } from '#rules/catalog/sales-obstacle.ts';
import { paymentWays } from '#rules/checkout/payment-method.ts';
import { articleRoutes } from './article-routes.ts';
import { accentOf, brandOf, brandVersion, shopMotto, shopName } from './brand.ts';
import { cartReminderHours, contentSettingsOf, measurementId } from './content-settings.ts';
import type { ContentSource } from './content-store.ts';
import { toWireRates } from './currency-rates.ts';
import { deliveryPromise } from './delivery-promise.ts';
import { homeRoutes } from './home-routes.ts';
import { changedTexts, type InterfaceTexts, versionOf, wholeTexts } from './interface-texts.ts';
import { paymentMethods } from './payment-methods.ts';
import { placesOf } from './places.ts';
import { returnTermsOf } from './return-terms.ts';

export const contentRoutes = (shop: ContentSource, texts: InterfaceTexts): Route[] => [
  ...articleRoutes(shop),
  ...homeRoutes(shop),
  ...shopRoutes(shop),
  ...settingRoutes(shop, texts),
];

const shopRoutes = (shop: ContentSource): Route[] => [
  route(contract.social, () => shop.content.social),
  route(contract.menus, ({ input }) => ({
    data: shop.content.menus.map((entry) => ({
      id: entry.id,
      name: inLocale(entry.name, input.locale),
      page_id: entry.pageId,
      type: entry.type,
      position: entry.position,
      parent_id: entry.parentId,
      url_key: entry.urlKey,
      custom_url: entry.customUrl,
    })),
  })),
  route(contract.stores, ({ input }) => ({
    data: shop.content.stores.map(({ name, address, hours, week, ...store }) => ({
      ...store,
      name: inLocale(name, input.locale),
      address: inLocale(address, input.locale),
      hours: inLocale(hours, input.locale),
      week: week ? [...week] : null,
      fallbacks: fallbacksOf({ name, address, hours }, input.locale),
    })),
  })),
  route(contract.places, ({ input }) => ({
    data: placesOf(shop.content, input.locale).map((place) => ({ ...place, names: [...place.names] })),
  })),
];

const settingRoutes = (shop: ContentSource, texts: InterfaceTexts): Route[] => [
  route(contract.currencies, () => ({ data: toWireRates(shop.content.rates) })),
  route(contract.settings, ({ input }) => {
    const { creepingLine, phones, tollFree, email, address, workingHours, company, ...said } = contentSettingsOf(
      shop.content,
    );
    return {
      creeping_line: maybeInLocale(creepingLine, input.locale) ?? '',
      phones,
      toll_free: tollFree,
      email,
      address: maybeInLocale(address, input.locale) ?? '',
      working_hours: maybeInLocale(workingHours, input.locale) ?? '',
      brand: {
        name: shopName(shop.content, input.locale),
        motto: shopMotto(shop.content, input.locale),
        logo: brandOf(shop.content).logo ?? null,
        symbol: brandOf(shop.content).symbol ?? null,
        tones: accentOf(shop.content),
        version: brandVersion(shop.content),
      },
      company: company && {
        name: inLocale(company.name, input.locale),
        tin: company.tin,
        address: maybeInLocale(company.address, input.locale) ?? '',
      },
      return_days: said.returnDays,
      return_exceptions: returnTermsOf(shop.content).exceptions.flatMap(({ category, returnDays }) =>
        returnDays === null ? [] : [{ category_id: category, days: returnDays }],
      ),
      vat_percent: said.vatPercent,
      answer_days: said.answerDays,
      official_warranty: said.hasOfficialWarranty,
      few_left: said.fewLeft,
      cart_reminders: cartReminderHours(shop.content) !== null,
      gift_cards: shop.content.settings.gift_cards === true,
      payment_ways: paymentWays(shop.content.paymentMethods, shop.content.banks.length > 0),
      payment_marks: [...new Set(shop.content.paymentMethods.flatMap(({ marks }) => marks))],
      delivery: deliveryPromise(shop.content, input.locale),
      takes_orders: salesObstacles(shop.content).length === 0,
      wallet: { enabled: shop.content.paymentMethods.some(({ account }) => account === 'wallet') },
    };
  }),
  route(contract.translations, ({ input }) => {
    const wanted = LOCALES.filter((locale) => input.locale === undefined || toLocale(input.locale) === locale);
    return Object.fromEntries(
      wanted.map((locale) => {
        const own = input.changed ? changedTexts(shop.content, locale) : wholeTexts(shop.content, texts, locale);
        return [locale, { version: versionOf(own), translations: own }];
      }),
    );
  }),
  route(contract.googlecode, () => ({ code: measurementId(shop.content) })),
  route(payments, ({ input }) => paymentMethods(shop, input.locale)),
];
