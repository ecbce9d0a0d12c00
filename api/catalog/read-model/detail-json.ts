import { cachedBytes } from '#api/http/cached-bytes.ts';
import { openUtf8Writer } from '#api/http/utf8.ts';
import type { Detail, Member } from './product-detail.ts';
import type { Picture } from './product-document.ts';
import { type Fact, inGroups } from './product-facts.ts';
import { type AnswerContext, toWireCategories, toWireImage } from './product-wire.ts';
import { ofVariants } from './variant-config.ts';

const to = openUtf8Writer();

/**
 * Writes `{"data": …}` with the content of `detailValue`, fields in any order. Facts, pictures and texts are reused as
 * bytes.
 */
export function detailJson({ context, whole, descriptionLocale, soldThisWeek, seo, variants }: Detail): Buffer {
  const write = openMemberWriter(context);
  to.begin();
  to.text('{"data":');
  write.opened(whole);
  to.text(
    `,"description_locale":"${descriptionLocale}","sold_this_week":${soldThisWeek},${JSON.stringify(seo).slice(1, -1)}`,
  );
  if (variants) {
    const [index, prices] = [ofVariants(variants, (one) => one.options), ofVariants(variants, (one) => one.price)];
    to.text(`,"index":${JSON.stringify(index)},"variant_prices":${JSON.stringify(prices)},"variants":`);
    listOf(variants, (variant) => {
      write.opened(variant);
      to.bytes(END);
    });
    to.text(',"variant_images":{');
    for (const [at, { id, images }] of variants.entries()) {
      to.text(`${at > 0 ? ',' : ''}"${id}":`);
      listOf(images, write.picture);
    }
    to.bytes(END);
  }
  to.text('}}');
  return to.finish();
}

function openMemberWriter(context: AnswerContext) {
  const written = new Map<unknown, readonly [number, number]>();

  function once(thing: unknown, json: () => string): void {
    const place = written.get(thing);
    if (place) {
      to.again(...place);
      return;
    }
    const begin = to.length();
    to.text(json());
    written.set(thing, [begin, to.length()]);
  }

  const picture = (row: Picture) =>
    once(row, () => JSON.stringify(toWireImage(row, context.imageBase, context.locale)));

  return {
    picture,
    /** Returns the JSON of a product without its closing bracket. */
    opened({ own, categoryIds, images, baseImage, facts, description }: Member): void {
      to.text(JSON.stringify(own).slice(0, -1));
      once(categoryIds, () => `,${JSON.stringify(toWireCategories(categoryIds, context)).slice(1, -1)}`);
      to.text(',"images":');
      listOf(images, picture);
      to.text(',"base_image":');
      if (baseImage) picture(baseImage);
      else to.text('null');
      to.text(',"attributes":');
      listOf(facts, (fact) => to.bytes(jsonOf(fact).wireAttribute));
      to.text(',"description":');
      once(description, () => JSON.stringify(description));
      to.text(',"group":');
      listOf([...inGroups(facts)], ([group, facts]) => {
        to.bytes(openingOf(group));
        listOf(facts, (fact) => to.bytes(jsonOf(fact).row));
        to.bytes(END);
      });
    },
  };
}

const [LIST, COMMA, LIST_END, END] = [Buffer.from('['), Buffer.from(','), Buffer.from(']'), Buffer.from('}')] as const;

function listOf<T>(things: readonly T[], write: (thing: T) => void): void {
  to.bytes(LIST);
  for (let at = 0; at < things.length; at++) {
    if (at > 0) to.bytes(COMMA);
    write(things[at]!);
  }
  to.bytes(LIST_END);
}

const jsonOf = (fact: Fact) => (fact.json ??= { wireAttribute: bytesOf(fact.wireAttribute), row: bytesOf(fact.row) });

const bytesOf = (thing: object): Buffer => cachedBytes(Buffer.from(JSON.stringify(thing)));

const openingOf = (group: NonNullable<Fact['group']>): Buffer =>
  (group.json ??= cachedBytes(Buffer.from(`${JSON.stringify(group.name).slice(0, -1)},"attributes":`)));
