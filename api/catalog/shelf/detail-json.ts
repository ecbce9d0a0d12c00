import type { ProductDetail, ProductImage } from '#contract/catalog-contract.ts';

type Member = NonNullable<ProductDetail['variants']>[number];

/** JSON of facts, which many products share (`product-facts.ts`), kept as long as they are. */
const factTexts = new WeakMap<object, string>();

/** As `JSON.stringify` would write it, in any order of fields: most of a detail are facts and pictures that it repeats. */
export function detailJson(detail: ProductDetail): string {
  const { variants, variant_images: pictures, ...member } = detail;
  const write = openWriter();
  const fields = [write.member(member)];
  if (variants) fields.push(`"variants":${listOf(variants, (variant) => `{${write.member(variant)}}`)}`);
  if (pictures) fields.push(`"variant_images":{${Object.entries(pictures).map(write.pictures).join()}}`);
  return `{${fields.join()}}`;
}

/** For one answer, in which pictures and descriptions stand several times. */
function openWriter() {
  const written = new Map<ProductImage | string, string>();
  const once = (value: ProductImage | string): string => {
    const text = written.get(value) ?? JSON.stringify(value);
    written.set(value, text);
    return text;
  };
  return {
    member({ attributes, group, description, images, base_image: first, ...rest }: Member): string {
      const groups = listOf(
        group,
        ({ attributes, ...named }) => `{${fieldsOf(named)},"attributes":${facts(attributes)}}`,
      );
      const shown = `"images":${listOf(images, once)},"base_image":${first ? once(first) : null}`;
      return `${fieldsOf(rest)},${shown},"attributes":${facts(attributes)},"description":${once(description)},"group":${groups}`;
    },
    pictures: ([id, images]: [string, ProductImage[]]): string => `"${id}":${listOf(images, once)}`,
  };
}

const facts = (all: readonly object[]): string => listOf(all, factJson);

function factJson(fact: object): string {
  const known = factTexts.get(fact);
  if (known !== undefined) return known;
  const text = JSON.stringify(fact);
  factTexts.set(fact, text);
  return text;
}

const listOf = <T>(values: readonly T[], write: (value: T) => string): string => `[${values.map(write).join()}]`;

const fieldsOf = (value: object): string => JSON.stringify(value).slice(1, -1);
