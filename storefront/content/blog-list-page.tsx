import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/client.ts';
import { blogs } from '#contract/content-contract.ts';
import { longDate } from '../i18n/date.ts';
import { PageHead } from '../page-head.tsx';
import { clientOf } from '../shop-client.ts';
import { useShopPath, useSite } from '../site.tsx';
import { notFound } from '../trouble.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Empty } from '../ui/empty.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

/** The pager shows only above this many posts (SPEC 9). */
const PER_PAGE = 10;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  if (!Number.isInteger(page) || page < 1) throw notFound();
  const { data, total = 0 } = orThrow(await clientOf(context).call(blogs, { input: { page, limit: PER_PAGE } }));
  if (data.length === 0 && page > 1) throw notFound();
  const posts = data.map(({ id, title, image, created_at, short_content }) => ({
    id,
    title,
    image,
    created_at,
    short_content,
  }));
  return { posts, page, pages: Math.ceil(total / PER_PAGE) };
}

export function BlogListPage() {
  const t = useTranslations('content');
  const pathOf = useShopPath();
  const { posts, page, pages } = useLoaderData<typeof loader>();
  const title = t('blog.title');
  const addressOf = (number: number) => (number === 1 ? '/blog' : `/blog?page=${number}`);
  return (
    <>
      <PageHead
        title={page === 1 ? title : t('blog.pageTitle', { title, page })}
        description={t('blog.description')}
        canonical={addressOf(page)}
      />
      <Breadcrumb crumbs={[{ name: t('blog.crumb') }]} />
      <h1>{title}</h1>
      {posts.length === 0 ? <Empty title={t('blog.empty')} /> : <PostList posts={posts} />}
      <Pagination page={page} pages={pages} hrefOf={(number) => pathOf(addressOf(number))} />
    </>
  );
}

type Post = Awaited<ReturnType<typeof loader>>['posts'][number];

function PostList({ posts }: { posts: Post[] }) {
  const { locale } = useSite();
  return (
    <ul className="posts">
      {posts.map(({ id, title, image, created_at, short_content }, index) => (
        <li key={id} className="post">
          <ShopLink to={`/blog/${id}`} tabIndex={-1} aria-hidden="true">
            <img src={image} width="640" height="400" alt="" loading={index < 3 ? 'eager' : 'lazy'} />
          </ShopLink>
          <time dateTime={created_at}>{longDate(locale, created_at)}</time>
          <h2>
            <ShopLink to={`/blog/${id}`}>{title}</ShopLink>
          </h2>
          <p>{short_content}</p>
        </li>
      ))}
    </ul>
  );
}
