import { expect, test } from 'vitest';
import type { BlogPost } from '#contract/content-contract.ts';
import { renderText } from '#testing/page-text.ts';

const POST: BlogPost = {
  id: 5,
  url_key: 'post',
  title: 'Նորություն',
  blog_title: 'Նորություն',
  image: '',
  image_alt: '',
  image_focus: null,
  created_at: '2026-11-01T08:00:00.000Z',
  short_content: 'Коротко',
  html_content: '<p>Текст</p>',
  meta_title: 'Նորություն',
  meta_description: 'Коротко',
  locale: 'ru',
  fallbacks: { title: 'hy' },
};

async function htmlOf(url: string, posts: BlogPost[]): Promise<string> {
  const page = await renderText({
    url,
    origin: 'https://shop.example',
    cookie: undefined,
    manifest: null,
    mode: 'live',
    fetch: async (address) =>
      address.startsWith('/api/cms/blogs')
        ? Response.json({ data: posts, current_page: 1, total: posts.length })
        : Response.json({}, { status: 503 }),
  });
  expect(page.status).toBe(200);
  return page.html;
}

test('a title in another language than its page has a lang attribute in the list, the heading and the breadcrumb', async () => {
  const [list, page] = [await htmlOf('/ru/blog', [POST]), await htmlOf('/ru/blog/5', [POST])];

  expect(list).toMatch(
    /<a [^>]*href="\/ru\/blog\/5"[^>]*lang="hy"[^>]*>Նորություն<\/a>|<a [^>]*lang="hy"[^>]*href="\/ru\/blog\/5"[^>]*>Նորություն<\/a>/,
  );
  expect(list).toContain('<p>Коротко</p>');
  expect(page).toContain('<h1 lang="hy">Նորություն</h1>');
  expect(page).toContain('<span aria-current="page" lang="hy">Նորություն</span>');
});

test('a post without a picture shows the logo of the shop, and its structured data has no image', async () => {
  const [list, page] = [await htmlOf('/ru/blog', [POST]), await htmlOf('/ru/blog/5', [POST])];
  const jsonLd = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => json ?? '',
  );

  expect(list).toMatch(/<img class="[^"]*post-?[sS]ign[^"]*" src="[^"]+"/);
  expect(jsonLd.join()).toContain('BlogPosting');
  expect(jsonLd.find((json) => json.includes('BlogPosting'))).not.toContain('"image":[');
});

test('an empty blog announces posts and links to the catalogue', async () => {
  const html = await htmlOf('/ru/blog', []);

  expect(html).toContain('Скоро здесь появятся');
  expect(html).toMatch(/<a [^>]*btn[^>]*href="\/ru\/shop\/catalog"|<a [^>]*href="\/ru\/shop\/catalog"[^>]*btn/);
});
