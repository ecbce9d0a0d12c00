import { expect, test } from 'vitest';
import { embeddableVideo, filmKind } from './embeddable-video.ts';

const SHOP = 'https://kayts.example';
const NO_COOKIE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each<[link: string, shown: string | null]>([
  ['/storage/video/apple-iphone-16-pro.svg', '/storage/video/apple-iphone-16-pro.svg'],
  ['/storage/video/film.mp4', '/storage/video/film.mp4'],
  ['/storage/video/FILM.WEBM', '/storage/video/FILM.WEBM'],
  ['https://kayts.example/storage/video/film.mp4', '/storage/video/film.mp4'],
  ['/storage/../secret.mp4', null],
  ['/storage/page.html', null],
  ['/api/products', null],
  ['https://kayts.example/shop/cart', null],
  ['//elsewhere.example/storage/film.mp4', null],
  ['\\\\elsewhere.example\\storage\\film.mp4', null],
  ['https://elsewhere.example/storage/film.mp4', null],

  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', NO_COOKIE],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0', NO_COOKIE],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1', NO_COOKIE],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', NO_COOKIE],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', NO_COOKIE],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', NO_COOKIE],
  ['https://www.youtube.com/embed/', null],
  ['https://www.youtube.com/watch?v=%22onload%3D', null],
  ['https://www.youtube.com/@someone', null],
  ['http://www.youtube.com/embed/dQw4w9WgXcQ', null],
  ['https://www.youtube.com:8443/embed/dQw4w9WgXcQ', null],
  ['https://youtube.com@elsewhere.example/embed/dQw4w9WgXcQ', null],
  ['https://youtube.com.elsewhere.example/embed/dQw4w9WgXcQ', null],
  ['https://notyoutube.com/embed/dQw4w9WgXcQ', null],

  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://vimeo.com/channels/staffpicks', null],

  ['https://video.example/embed/abc', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
  ['', null],
])('embeddableVideo of %s is %s', (link, shown) => {
  const address = embeddableVideo(link, SHOP);

  expect(address).toBe(shown);
});

test('without an origin only links without a host belong to the shop', () => {
  expect(embeddableVideo('/storage/video/film.mp4')).toBe('/storage/video/film.mp4');
  expect(embeddableVideo('https://kayts.example/storage/video/film.mp4')).toBeNull();
});

test.each([
  ['/storage/video/film.mp4', 'file'],
  ['/storage/video/film.svg', 'drawing'],
  [NO_COOKIE, 'player'],
])('filmKind of %s is %s', (address, kind) => {
  expect(filmKind(address)).toBe(kind);
});
