import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { splitLocale } from '#storefront/runtime/locale-path.ts';
import { useHere, useShopPath, useSite } from '#storefront/runtime/site.tsx';
import { NoticePage } from '#storefront/seo/notice-page.tsx';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';
import { isOnline as isOnlineNow, useIsOnline } from './connection.ts';
import styles from './offline.module.css';

export function OfflinePage() {
  const t = useTranslations('offline');
  const pathOf = useShopPath();
  const { search } = useHere();
  const isOnline = useIsOnline(false);
  const wanted = useRequestedPath(search) ?? pathOf('/');
  useReturnWhenOnline(isOnline, wanted);
  return (
    <>
      <NoticePage
        drawing="cloud"
        title={t('title')}
        actions={
          // A target makes the browser load the document, which is what must be retried.
          <a className={buttonClass({ look: 'main' })} href={wanted} target="_self">
            {t('again')}
          </a>
        }
      >
        <p>{t('lead')}</p>
        <p role="status">{isOnline && t('back')}</p>
      </NoticePage>
      <SeenProducts />
    </>
  );
}

/** Opens the requested page when a lost connection returns. */
function useReturnWhenOnline(isOnline: boolean, wanted: string): void {
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!isOnlineNow()) wasOffline.current = true;
    else if (isOnline && wasOffline.current) location.replace(wanted);
  }, [isOnline, wanted]);
}

function useRequestedPath(search: string): string | null {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    const to = new URLSearchParams(search).get('to') ?? '';
    setWanted(localPath(to));
  }, [search]);
  return wanted;
}

/**
 * Returns the path if it is on this origin, otherwise null. It is parsed as a URL, because a path such as `//host`
 * leads to another origin.
 */
function localPath(path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, location.origin)) return null;
  const { href, origin } = new URL(path, location.origin);
  return origin === location.origin ? href : null;
}

function SeenProducts() {
  const formatAmd = useFormatAmd();
  const t = useTranslations('offline');
  const { locale } = useSite();
  const [seen, setSeen] = useState<SeenProduct[]>([]);
  useEffect(() => {
    let isGone = false;
    seenProducts((path) => splitLocale(path).locale === locale).then(
      (products) => isGone || setSeen(products),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [locale]);
  if (seen.length === 0) return null;
  return (
    <section className={classNames('section', styles.seen)} aria-labelledby="seen">
      <h2 id="seen">{t('seen')}</h2>
      <p className="small muted">{t('prices')}</p>
      <ul>
        {seen.map(({ path, name, price, picture }) => (
          <li key={path}>
            <a href={path} target="_self">
              {picture ? <img src={picture} width="96" height="96" alt="" /> : <span className={styles.seenBlank} />}
              <span className={styles.seenName}>{name}</span>
              {price !== null && <b className="num">{formatAmd(price)}</b>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type SeenProduct = { path: string; name: string; price: number | null; picture: string | null };

async function seenProducts(isOfLanguage: (path: string) => boolean): Promise<SeenProduct[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith('kayts-pages-'));
  const seen = new Map<string, SeenProduct>();
  for (const name of names.reverse()) {
    const pages = await caches.open(name);
    for (const request of [...(await pages.keys())].reverse()) {
      const path = new URL(request.url).pathname;
      if (seen.has(path) || !isOfLanguage(path)) continue;
      const html = await (await pages.match(request))?.text();
      const product = html && readProduct(html, path);
      if (product) seen.set(path, product);
    }
  }
  return [...seen.values()];
}

function readProduct(html: string, path: string): SeenProduct | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const metaContent = (property: string) =>
    page.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? null;
  const name = metaContent('og:title');
  if (!name || metaContent('og:type') !== 'product') return null;
  const price = Number(metaContent('product:price:amount'));
  return {
    path,
    name,
    price: Number.isInteger(price) && price > 0 ? price : null,
    picture: page.querySelector('[data-gallery] img')?.getAttribute('src') ?? null,
  };
}
