import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { provideClient } from '#storefront/runtime/shop-client.ts';
import { loader } from './blog-post-page.tsx';

/** What the page of a post comes to where every call is answered so. */
function opened(fetch: () => Promise<Response>): Promise<unknown> {
  const client = createClient({ fetch, origin: '', locale: 'en' });
  const args = {
    context: provideClient(new RouterContextProvider(), client),
    params: { blogId: '5' },
    request: new Request('https://shop.example/en/blog/5'),
  };
  return loader(args as unknown as Parameters<typeof loader>[0]).catch((thrown: unknown) => thrown);
}

test.each([404, 500, 503])('an answer of %s leads to the not-found page', async (status) => {
  const came = await opened(async () => Response.json({}, { status }));

  expect(came).toBeInstanceOf(Response);
  expect((came as Response).headers.get('location')).toBe('/404');
});

test('a lost connection says nothing of the post', async () => {
  const came = await opened(() => Promise.reject(new TypeError('no connection')));

  expect(came).toMatchObject({ failure: { status: 0, code: 'network' } });
});
