import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { isShown, type ProductDocument } from '#api/catalog/read-model/product-document.ts';
import { imagesOf, isPriceFrom, PLACEHOLDER_IMAGE } from '#api/catalog/read-model/product-wire.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { ShareCard, ShareKind } from '#rules/shop/share-picture.ts';

export function shareCard(readModel: CatalogReadModel, locale: Locale, kind: ShareKind, id: number): ShareCard | null {
  if (kind === 'product') return ofProduct(readModel.documents.get(id), locale);
  if (kind === 'category') {
    const category = readModel.taxonomy.categoryById.get(id);
    return category ? { title: inLocale(category.name, locale), picture: category.image } : null;
  }
  if (kind === 'brand') {
    const brand = readModel.taxonomy.brandByOption.get(id);
    const option = readModel.taxonomy.optionById.get(id);
    return brand && option ? { title: option.adminName, picture: brand.path || null } : null;
  }
  if (kind === 'post') {
    const post = readModel.content.posts.find((one) => one.id === id);
    return post ? { title: inLocale(post.title, locale), picture: post.image || null } : null;
  }
  return id === 0 ? { title: '', picture: null } : null;
}

function ofProduct(document: ProductDocument | undefined, locale: Locale): ShareCard | null {
  if (!document || document.parentId !== null || !isShown(document)) return null;
  const { price, regularPrice, specialPrice } = document.sale;
  const [picture = PLACEHOLDER_IMAGE] = imagesOf(document);
  return {
    title: inLocale(document.name, locale),
    picture: picture.path === PLACEHOLDER_IMAGE.path ? null : picture.path,
    price,
    oldPrice: specialPrice === null ? null : regularPrice,
    isFrom: isPriceFrom(document),
  };
}
