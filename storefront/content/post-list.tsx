import type { BlogPost } from '#contract/content-contract.ts';
import { longDate } from '#i18n/date.ts';
import { useShellData } from '#storefront/runtime/shell-data.ts';
import { ShopLink } from '#storefront/runtime/shop-link.tsx';
import { useSite } from '#storefront/runtime/site.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './content.module.css';

export type PostSummary = Pick<
  BlogPost,
  'id' | 'title' | 'image' | 'image_focus' | 'created_at' | 'short_content' | 'fallbacks'
>;

export const toSummary = ({
  id,
  title,
  image,
  image_focus,
  created_at,
  short_content,
  fallbacks,
}: BlogPost): PostSummary => ({
  id,
  title,
  image,
  image_focus,
  created_at,
  short_content,
  fallbacks,
});

type PostListProps = {
  posts: PostSummary[];
  /** True for the first posts, which are visible at once. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
};

export function PostList({ posts, priority = false, heading: Heading = 'h2' }: PostListProps) {
  const { locale } = useSite();
  const version = useShellData()?.settings?.brand.version ?? '';
  return (
    <ul className={classNames(styles.posts, priority && styles.postsLead)}>
      {posts.map(({ id, title, image, image_focus, created_at, short_content, fallbacks }, index) => (
        <li key={id} className={styles.post}>
          <ShopLink className={styles.postPicture} to={`/blog/${id}`} tabIndex={-1} aria-hidden="true">
            <img
              className={classNames(!image && styles.postSign)}
              src={image || `/icons/icon-192.png?v=${version}`}
              width="640"
              height="400"
              alt=""
              style={image_focus === null ? undefined : { objectPosition: image_focus }}
              loading={priority && index < 3 ? 'eager' : 'lazy'}
            />
          </ShopLink>
          <time dateTime={created_at}>{longDate(locale, created_at)}</time>
          <Heading>
            <ShopLink to={`/blog/${id}`} lang={fallbacks?.title}>
              {title}
            </ShopLink>
          </Heading>
          <p lang={fallbacks?.short_content}>{short_content}</p>
        </li>
      ))}
    </ul>
  );
}
