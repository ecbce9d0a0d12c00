import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/client.ts';
import { type ContentPreview, contentPreview } from '#contract/content-contract.ts';
import homeStyles from '#storefront/browse/home/home.module.css';
import { Banners, SixBoxes } from '#storefront/browse/home/home-sections.tsx';
import { Slideshow } from '#storefront/browse/home/slideshow.tsx';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { Empty } from '#ui/empty.tsx';
import { PostBody } from './blog-post-page.tsx';
import { PageBody } from './text-page.tsx';

/** Null: the address is unknown or has expired. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<ContentPreview | null> {
  const result = await clientOf(context).call(contentPreview, { input: { token: params.key ?? '' } });
  return !result.ok && result.error.status === 404 ? null : orThrow(result).data;
}

/** An unsaved draft of the office, displayed as shoppers will see it. */
export function PreviewPage() {
  const t = useTranslations('content.preview');
  const { locale } = useSite();
  const preview = useLoaderData<typeof loader>();
  if (!preview) return <Expired />;
  const { page, post, slides, banners, boxes } = preview;
  return (
    <>
      <PageHead title={t('title')} noIndex />
      {page && <PageBody page={page} />}
      {post && <PostBody post={post} />}
      {slides.length > 0 && (
        <div className={homeStyles.hero}>
          <Slideshow slides={slides} />
        </div>
      )}
      <SixBoxes boxes={boxes.map(({ title, ...box }) => ({ ...box, title: title[locale] }))} />
      <Banners banners={banners} />
    </>
  );
}

function Expired() {
  const t = useTranslations('content.preview');
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <Empty drawing="page" heading="h1" title={t('expired')} />
    </>
  );
}
