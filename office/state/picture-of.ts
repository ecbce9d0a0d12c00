/** As the shop serves it: drawings as they are, photographs in the size asked for. */
export const pictureOf = (path: string, size: 'small' | 'large' = 'small'): string =>
  path.endsWith('.svg') ? `/storage/${path}` : `/storage/cache/${size}/${path}`;
