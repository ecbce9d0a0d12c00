import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/client.ts';
import { blogs } from '#contract/content-contract.ts';
import { ContinueShopping } from '#storefront/browse/continue-shopping.tsx';
import { notFound } from '#storefront/runtime/page-error.ts';
import { useShopName } from '#storefront/runtime/shell-data.ts';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { useShopPath } from '#storefront/runtime/site.tsx';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { FeedLink } from '#storefront/seo/feed-link.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import { Empty } from '#ui/empty.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { PostList, toSummary } from './post-list.tsx';

/** Posts per page; a shorter blog has no pager (docs/spec/storefront.md 9). */
const PER_PAGE = 10;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  if (!Number.isInteger(page) || page < 1) throw notFound();
  const { data, total = 0 } = orThrow(await clientOf(context).call(blogs, { input: { page, limit: PER_PAGE } }));
  if (data.length === 0 && page > 1) throw notFound();
  return { posts: data.map(toSummary), page, pages: Math.ceil(total / PER_PAGE) };
}

export function BlogListPage() {
  const t = useTranslations('content');
  const shop = useShopName();
  const pathOf = useShopPath();
  const { posts, page, pages } = useLoaderData<typeof loader>();
  const title = t('blog.title');
  const addressOf = (number: number) => (number === 1 ? '/blog' : `/blog?page=${number}`);
  return (
    <>
      <PageHead
        title={page === 1 ? title : t('blog.pageTitle', { title, page })}
        description={t('blog.description', { shop })}
        canonical={addressOf(page)}
      />
      <FeedLink title={title} />
      <Breadcrumb crumbs={[{ name: t('blog.crumb') }]} />
      <h1>{title}</h1>
      {posts.length === 0 ? (
        <Empty drawing="page" title={t('blog.empty')} actions={<ContinueShopping />}>
          <p>{t('blog.emptyLead')}</p>
        </Empty>
      ) : (
        <PostList posts={posts} priority />
      )}
      <Pagination page={page} pages={pages} hrefOf={(number) => pathOf(addressOf(number))} />
    </>
  );
}
