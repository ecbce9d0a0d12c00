import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { orThrow } from '#contract/client.ts';
import { type ContentPage, pages } from '#contract/content-contract.ts';
import { OtherLanguage } from '#storefront/runtime/other-language.tsx';
import { RichText } from '#storefront/runtime/rich-text.tsx';
import { clientOf } from '#storefront/runtime/shop-client.ts';
import { Breadcrumb } from '#storefront/seo/breadcrumb.tsx';
import { PageHead } from '#storefront/seo/page-head.tsx';
import styles from './content.module.css';

type TextPageData = Pick<
  ContentPage,
  'id' | 'page_title' | 'html_content' | 'meta_title' | 'meta_description' | 'locale' | 'fallbacks'
>;

/** A missing page redirects home (docs/spec/storefront.md 2). */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<TextPageData> {
  const { data } = orThrow(await clientOf(context).call(pages, { input: { id: params.pageId } }));
  const page = data[0];
  if (!page) throw redirect('/');
  return page;
}

export function TextPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={page.meta_title || page.page_title}
        description={page.meta_description}
        canonical={`/page/${page.id}`}
      />
      <PageBody page={page} />
    </>
  );
}

export function PageBody({ page }: { page: TextPageData }) {
  const titleLanguage = page.fallbacks?.page_title;
  return (
    <>
      <Breadcrumb crumbs={[{ name: page.page_title, lang: titleLanguage }]} />
      <article className={styles.reading}>
        <h1 lang={titleLanguage}>{page.page_title}</h1>
        <OtherLanguage language={page.locale}>
          <RichText html={page.html_content} />
        </OtherLanguage>
      </article>
    </>
  );
}
