import * as z from 'zod/mini';
import { CLI } from '#api/audit/audit-log.ts';
import { changeMedia, readMedia, readMediaFields } from '#api/content/media.ts';
import { forEach, parsed, refusedAt, type SetupArea, toList, withoutEmpty } from './setup-area.ts';
import { addToLibrary, findPicture, STORED } from './shop-pictures.ts';

const text = z.optional(z.nullable(z.string()));
const share = z.number().check(z.minimum(0), z.maximum(100));
const file = z.strictObject({
  file: z.string(),
  name: z.optional(z.string()),
  alt: z.optional(z.strictObject({ hy: text, ru: text, en: text })),
  focus: z.optional(z.nullable(z.strictObject({ x: share, y: share }))),
});

export const mediaArea: SetupArea = {
  name: 'media',
  comment:
    'Pictures of the media library with their names, alternative texts and focal points in per cent. Pictures that are not listed stay.',
  async read(db, { picture }) {
    const files = await Promise.all(
      (await readMedia(db)).map(async ({ path, name, alt, focus, bytes }) => {
        const named = await picture(path);
        const alts = withoutEmpty(alt);
        const hasAlts = Object.keys(alts).length > 0;
        const isListed = bytes !== null || hasAlts || focus || named.startsWith(STORED);
        if (!isListed) return [];
        return [
          { file: named, ...(bytes !== null && { name }), ...(hasAlts && { alt: alts }), ...(focus && { focus }) },
        ];
      }),
    );
    return files.flat().toSorted((one, other) => (one.file < other.file ? -1 : 1));
  },
  async apply(pool, value, context) {
    return forEach(toList(value, 'media').entries(), async ([index, given]) => {
      const place = `media[${index}]`;
      const { file: named, name, alt, focus } = parsed(file, given, place);
      const path = await findPicture(named, `${place}.file`, context);
      const isNew = name !== undefined && (await addToLibrary(pool, { path, name }, context.storage));
      if (alt === undefined && focus === undefined) return isNew ? `picture ${named} added` : null;
      const { focus: _, ...stored } = await readMediaFields(pool, path);
      const { hy = null, ru = null, en = null } = alt ?? stored;
      const change = { path, alt: { hy, ru, en }, focus };
      const pictures = { pictures: context.storage };
      const changed = await changeMedia(pool, { actor: CLI }, change, pictures).catch(refusedAt(place));
      if (isNew) return `picture ${named} added`;
      return changed === null ? null : `picture ${named} changed`;
    });
  },
};
