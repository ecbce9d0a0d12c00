import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { notFound } from '#storefront/runtime/page-error.ts';
import { PAGES, type Page } from '#storefront/runtime/pages.ts';
import { ROOT_ID, shellLoader } from '#storefront/runtime/shell-data.ts';
import { NotFoundPage } from '#storefront/shell/not-found-page.tsx';
import { PageErrorView } from '#storefront/shell/page-error-view.tsx';
import { Shell } from '#storefront/shell/shell.tsx';

type PageModule = Readonly<Record<string, unknown>>;

const FILES = import.meta.glob<PageModule>([
  '../{browse,buy,customer,content,pwa}/**/*-page.tsx',
  '../browse/product/product-data.ts',
]);

function load(file: string): Promise<PageModule> {
  const found = FILES[`../${file}`];
  if (!found) throw new Error(`There is no page file storefront/${file}`);
  return found();
}

/**
 * Converts a page to a route. Its id is the file of the page, from which the server finds the chunks; `#` distinguishes
 * routes of one file.
 */
function toRoute(page: Page, index: number): RouteObject {
  const { path, file, loader } = page;
  const isShared = PAGES.findIndex((other) => other.file === file) !== index;
  return {
    path,
    id: `storefront/${file}${isShared ? `#${path}` : ''}`,
    handle: page,
    // A separate loader file is loaded in parallel with the page. On a first visit its data is in the HTML.
    ...(loader ? { loader: async (args) => loaderOf(await load(loader))?.(args) } : {}),
    lazy: async () => {
      const code = await load(file);
      const { shouldRevalidate } = code as Pick<RouteObject, 'shouldRevalidate'>;
      return {
        Component: componentOf(code, file),
        ...(loaderOf(code) ? { loader: loaderOf(code) } : {}),
        ...(shouldRevalidate ? { shouldRevalidate } : {}),
      };
    },
  };
}

type Loader = (args: unknown) => unknown;

const loaderOf = ({ loader }: PageModule): Loader | undefined =>
  typeof loader === 'function' ? (loader as Loader) : undefined;

function componentOf(code: PageModule, file: string): ComponentType {
  const name = file.replace(/^.*\/|\.tsx$/g, '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const found = code[name];
  if (typeof found !== 'function') throw new Error(`storefront/${file} exports no ${name}`);
  return found as ComponentType;
}

const styleguide: RouteObject = {
  path: '/styleguide',
  id: 'storefront/app/styleguide/styleguide-page.tsx',
  lazy: () => import('./styleguide/styleguide-page.tsx').then(({ StyleguidePage }) => ({ Component: StyleguidePage })),
};

export const PAGES_ID = 'pages';

/**
 * All routes. The shell stays when a page fails, and the error replaces the page. Each route has an explicit id,
 * because the server matches a shorter list (`match-page.ts`), in which generated ids would differ.
 */
export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    Component: Shell,
    loader: shellLoader,
    shouldRevalidate: () => false,
    children: [
      {
        id: PAGES_ID,
        ErrorBoundary: PageErrorView,
        children: [
          ...PAGES.map(toRoute),
          { path: '/shop', id: 'whole-shop', loader: () => redirect('/shop/catalog') },
          {
            path: '/account',
            id: 'own-account',
            handle: { isPrivate: true } satisfies Partial<Page>,
            loader: () => redirect('/account/dashboard'),
          },
          // The production build leaves the style guide out.
          ...(import.meta.env.DEV ? [styleguide] : []),
          {
            path: '*',
            id: 'not-found',
            loader: () => {
              throw notFound();
            },
            Component: NotFoundPage,
          },
        ],
      },
    ],
  },
];
