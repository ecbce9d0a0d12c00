import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallFailed } from '#contract/client.ts';
import { type BlogPost, blogs } from '#contract/content-contract.ts';
import { longDate } from '#i18n/date.ts';
import { OtherLanguage } from '#storefront/runtime/other-language.tsx';
import { RichText } from '#storefront/runtime/rich-text.tsx';
import { useShopName } from '#storefront/runtime/shell-data.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useSite } from '#storefront/runtime/site.tsx';
import { absolutePictureUrl, absoluteUrl, type Place } from '#storefront/seo/absolute-url.ts';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { FeedLink } from '#storefront/seo/feed-link.tsx';
import { JsonLd } from '#storefront/seo/json-ld.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { pictureShare } from '#storefront/seo/picture-share.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './content.module.css';
import { PostList, type PostSummary, toSummary } from './post-list.tsx';

/** Further posts shown below. */
const MORE = 3;

type PostData = { post: BlogPost; more: PostSummary[] };

/** A missing post redirects to the not-found page (docs/spec/storefront.md 8); a network error does not, so that it can be retried. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<PostData> {
  const client = clientOf(context);
  const [one, newest] = await Promise.all([
    client.call(blogs, { input: { id: params.blogId } }),
    client.call(blogs, { input: { limit: MORE + 1 } }),
  ]);
  if (!one.ok && one.error.status === 0) throw new CallFailed(one.error);
  const post = one.ok ? one.data.data[0] : undefined;
  if (!post) throw redirect('/404');
  const others = newest.ok ? newest.data.data.filter(({ id }) => id !== post.id) : [];
  return { post, more: others.slice(0, MORE).map(toSummary) };
}

export function BlogPostPage() {
  const t = useTranslations('content');
  const { post, more } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={post.meta_title || post.title}
        description={post.meta_description || post.short_content}
        canonical={`/blog/${post.id}`}
        share={pictureShare('post', post.id, { title: post.title, picture: post.image })}
      />
      <FeedLink title={t('blog.title')} />
      <PostLd post={post} />
      <PostBody post={post} />
      {more.length > 0 && (
        <section className="section" aria-labelledby="more-posts">
          <h2 id="more-posts">{t('blog.more')}</h2>
          <PostList posts={more} heading="h3" />
        </section>
      )}
    </>
  );
}

export function PostBody({ post }: { post: BlogPost }) {
  const t = useTranslations('content');
  const { locale } = useSite();
  const titleLanguage = post.fallbacks?.title;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { name: t('blog.crumb'), path: '/blog' },
          { name: post.title, lang: titleLanguage },
        ]}
      />
      <article className={styles.reading}>
        <h1 lang={titleLanguage}>{post.title}</h1>
        <p className="muted">
          <time dateTime={post.created_at}>{longDate(locale, post.created_at)}</time>
        </p>
        {post.image && (
          <img
            className={styles.postImage}
            src={post.image}
            width="960"
            height="600"
            alt={post.image_alt}
            style={post.image_focus === null ? undefined : { objectPosition: post.image_focus }}
            fetchPriority="high"
          />
        )}
        <OtherLanguage language={post.locale}>
          <RichText html={post.html_content} />
        </OtherLanguage>
        <p>
          <ShopLink className={styles.back} to="/blog">
            <Icon name="left" size={16} /> {t('blog.back')}
          </ShopLink>
        </p>
      </article>
    </>
  );
}

function PostLd({ post }: { post: BlogPost }) {
  const site = useSite();
  const shop = useShopName();
  return <JsonLd make={import.meta.env.SSR ? () => postData(post, { shop, place: site }) : null} />;
}

/** Search engines cut off longer headlines. */
const MAX_HEADLINE_LENGTH = 110;

function postData(post: BlogPost, { shop, place }: { shop: string; place: Place }): object {
  const by = { '@type': 'Organization', name: shop, url: absoluteUrl(place, '/') };
  const address = absoluteUrl(place, `/blog/${post.id}`);
  return {
    '@type': 'BlogPosting',
    headline: [...post.title].slice(0, MAX_HEADLINE_LENGTH).join(''),
    ...(post.short_content && { description: post.short_content }),
    ...(post.image && { image: [absolutePictureUrl(place, post.image)] }),
    datePublished: post.created_at,
    dateModified: post.created_at,
    inLanguage: place.locale,
    url: address,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    author: by,
    publisher: { ...by, logo: { '@type': 'ImageObject', url: `${place.origin}/icons/icon-512.png` } },
  };
}
