/** Address of a picture in the shop: drawings as they are, photographs in the requested size. */
export const pictureOf = (path: string, size: 'small' | 'large' = 'small'): string =>
  path.endsWith('.svg') ? `/storage/${path}` : `/storage/cache/${size}/${path}`;
