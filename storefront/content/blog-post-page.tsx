import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/client.ts';
import { type BlogPost, blogs } from '#contract/content-contract.ts';
import { longDate } from '../i18n/date.ts';
import { PageHead } from '../page-head.tsx';
import { clientOf } from '../shop-client.ts';
import { useSite } from '../site.tsx';
import { notFound } from '../trouble.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Icon } from '../ui/icon.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<BlogPost> {
  const { data } = orThrow(await clientOf(context).call(blogs, { input: { id: params.blogId } }));
  const post = data[0];
  if (!post) throw notFound();
  return post;
}

export function BlogPostPage() {
  const t = useTranslations('content');
  const { locale } = useSite();
  const post = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={post.meta_title || post.title}
        description={post.meta_description || post.short_content}
        canonical={`/blog/${post.id}`}
        image={post.image}
      />
      <Breadcrumb crumbs={[{ name: t('blog.crumb'), path: '/blog' }, { name: post.title }]} />
      <article className="reading">
        <h1>{post.title}</h1>
        <p className="muted">
          <time dateTime={post.created_at}>{longDate(locale, post.created_at)}</time>
        </p>
        <img className="post-image" src={post.image} width="960" height="600" alt="" fetchPriority="high" />
        <RichText html={post.html_content} />
        <p>
          <ShopLink className="back" to="/blog">
            <Icon name="left" size={16} /> {t('blog.back')}
          </ShopLink>
        </p>
      </article>
    </>
  );
}
