import { useSite } from '#storefront/runtime/site.tsx';

export function FeedLink({ title }: { title: string }) {
  const { locale } = useSite();
  return <link rel="alternate" type="application/rss+xml" title={title} href={`/feeds/${locale}/blog.xml`} />;
}
