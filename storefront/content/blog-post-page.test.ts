import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { provideClient } from '#storefront/runtime/shop-client.ts';
import { loader } from './blog-post-page.tsx';

/** Runs the loader with a client whose calls all get the same response, and returns what the loader throws. */
function opened(fetch: () => Promise<Response>): Promise<unknown> {
  const client = createClient({ fetch, origin: '', locale: 'en' });
  const args = {
    context: provideClient(new RouterContextProvider(), client),
    params: { blogId: '5' },
    request: new Request('https://shop.example/en/blog/5'),
  };
  return loader(args as unknown as Parameters<typeof loader>[0]).catch((thrown: unknown) => thrown);
}

test.each([404, 500, 503])('a response with status %s redirects to the not-found page', async (status) => {
  const came = await opened(async () => Response.json({}, { status }));

  expect(came).toBeInstanceOf(Response);
  expect((came as Response).headers.get('location')).toBe('/404');
});

test('a network error of the post is thrown as a failure and does not redirect', async () => {
  const came = await opened(() => Promise.reject(new TypeError('no connection')));

  expect(came).toMatchObject({ failure: { status: 0, code: 'network' } });
});
