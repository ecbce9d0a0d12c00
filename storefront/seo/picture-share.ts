import { type ShareKind, storagePath } from '#rules/shop/share-picture.ts';
import type { Share } from './share-tags.tsx';

type SharedPicture = { title: string; picture: string | null };

export const pictureShare = (kind: ShareKind, id: number, { title, picture }: SharedPicture): Share | undefined =>
  import.meta.env.SSR ? { kind, id, card: { title, picture: storagePath(picture) } } : undefined;
