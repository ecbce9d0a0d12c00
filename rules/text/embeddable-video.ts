const HERE = 'https://shop.invalid';
const OWN_FILM = /^\/storage\/.+\.(svg|mp4|webm)$/i;
const FILE = /\.(mp4|webm)$/i;

const YOUTUBE_HOSTS = ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com'];
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d{5,12})(?:\/([0-9a-f]+))?\/?$/;

/**
 * Allows only the shop's storage (`origin`), YouTube without cookies, and Vimeo (docs/spec/decisions.md 3). Watch pages
 * become players.
 */
export function embeddableVideo(link: string, origin = HERE): string | null {
  if (!URL.canParse(link, HERE)) return null;
  const url = new URL(link, HERE);
  if (url.origin === HERE || url.origin === origin) return OWN_FILM.test(url.pathname) ? url.pathname : null;
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '') return null;
  const host = url.hostname.replace(/^www\./, '');
  if (host === 'youtu.be') return onYouTube(url.pathname.slice(1));
  if (YOUTUBE_HOSTS.includes(host)) return onYouTube(youTubeId(url));
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return onVimeo(url);
  return null;
}

export function filmKind(address: string): 'file' | 'drawing' | 'player' {
  if (!address.startsWith('/')) return 'player';
  return FILE.test(address) ? 'file' : 'drawing';
}

function youTubeId({ pathname, searchParams }: URL): string {
  if (pathname === '/watch') return searchParams.get('v') ?? '';
  return /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
}

const onYouTube = (id: string): string | null =>
  YOUTUBE_ID.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : null;

function onVimeo({ pathname, searchParams }: URL): string | null {
  const [, id, keyInPath] = VIMEO_PATH.exec(pathname) ?? [];
  if (!id) return null;
  const key = keyInPath ?? searchParams.get('h') ?? '';
  return `https://player.vimeo.com/video/${id}${/^[0-9a-f]+$/.test(key) ? `?h=${key}` : ''}`;
}
