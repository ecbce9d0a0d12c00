import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import {
  changeNewsletter,
  type NewsletterChange,
  type NewsletterFields,
  readNewsletter,
  type WireNewsletter,
} from '#contract/office/office-newsletters-contract.ts';
import { productFilters } from '#contract/office/office-product-list-contract.ts';
import { MAX_NEWSLETTER_SUBJECT } from '#rules/shop/newsletter.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { LastChanges } from '../audit/last-changes.tsx';
import { DraftControls } from '../product/save-bar.tsx';
import { LanguageColumns } from '../shell/language-columns.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf, useClient, useSession } from '../state/office-site.tsx';
import { type Draft, useDraft } from '../state/use-draft.ts';
import { useSaving } from '../state/use-saving.ts';
import styles from './newsletter.module.css';
import { PreviewPanel } from './preview-panel.tsx';
import { ProductFields } from './product-fields.tsx';
import { type Category, SegmentFields } from './segment-fields.tsx';
import { SendPanel } from './send-panel.tsx';

type Loaded = { newsletter: WireNewsletter; categories: Category[] };

/** Reading categories needs another permission. Without it the segment offers no categories. */
export async function newsletterLoader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = clientOf(context);
  const { signal } = request;
  const [newsletter, filters] = await Promise.all([
    client.call(readNewsletter, { params: { id: Number(params.id) }, signal }),
    client.call(productFilters, { signal }),
  ]);
  return { newsletter: orThrow(newsletter).newsletter, categories: filters.ok ? filters.data.categories : [] };
}

export function NewsletterPage() {
  const loaded = useLoaderData<typeof newsletterLoader>();
  return <Editor key={loaded.newsletter.id} loaded={loaded} />;
}

function Editor({ loaded }: { loaded: Loaded }) {
  const t = useTranslations('newsletter');
  const locale = useLocale();
  const { staff } = useSession();
  const client = useClient();
  const [newsletter, setNewsletter] = useState(loaded.newsletter);
  useEffect(() => setNewsletter(loaded.newsletter), [loaded]);
  const { id, subject, text, product_ids, segment, state } = newsletter;
  const draft = useDraft(`newsletter/${staff.id}/${id}`, { subject, text, product_ids, segment });
  const isLocked = state !== 'draft';
  const saving = useSaving({
    draft,
    send: ({ changes, seen }) =>
      client.call(changeNewsletter, {
        params: { id },
        input: { fields: changes as NewsletterChange, seen: seen as NewsletterChange },
      }),
    onSaved: (data) => setNewsletter(data.newsletter),
  });
  const fields = {
    subject: draft.value('subject'),
    text: draft.value('text'),
    product_ids: draft.value('product_ids'),
    segment: draft.value('segment'),
  } as NewsletterFields;
  const nameOf = (field: string) => t(`fields.${field as 'subject' | 'text' | 'product_ids' | 'segment'}`);
  return (
    <>
      {!isLocked && <DraftControls draft={draft} saving={saving} nameOf={nameOf} />}
      <PageHead title={inLocale(subject, locale) || t('untitled')} back={{ to: '/newsletter', label: t('back') }} />
      <div className={styles.cols}>
        <div className={styles.whole}>
          <SendPanel newsletter={newsletter} fields={fields} isChanged={draft.count > 0} onMoved={setNewsletter} />
          <Texts draft={draft} fields={fields} faults={saving.faults} isLocked={isLocked} />
        </div>
        <div>
          <ProductFields
            ids={fields.product_ids}
            products={newsletter.products}
            isLocked={isLocked}
            onChange={(ids) => draft.set('product_ids', ids)}
          />
          <SegmentFields
            segment={fields.segment}
            categories={loaded.categories}
            error={saving.faults.segment}
            isLocked={isLocked}
            onChange={(next) => draft.set('segment', next)}
          />
          <LastChanges entity="newsletter" id={String(id)} />
        </div>
        <div>
          <PreviewPanel fields={fields} />
        </div>
      </div>
    </>
  );
}

type TextsProps = { draft: Draft; fields: NewsletterFields; faults: Record<string, string>; isLocked: boolean };

function Texts({ draft, fields, faults, isLocked }: TextsProps) {
  const t = useTranslations('newsletter.texts');
  const { subject, text } = fields;
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <p className={`small muted ${styles.hint}`}>{t('hint')}</p>
      <LanguageColumns isDone={(one) => Boolean(subject[one]?.trim() && text[one]?.trim())}>
        {(one) => (
          <>
            <TextField
              label={t('subject')}
              maxLength={MAX_NEWSLETTER_SUBJECT}
              disabled={isLocked}
              value={subject[one] ?? ''}
              error={one === 'hy' ? faults.subject : undefined}
              onChange={({ target }) => draft.set('subject', { ...subject, [one]: target.value })}
            />
            <TextArea
              label={t('text')}
              rows={10}
              disabled={isLocked}
              value={text[one] ?? ''}
              error={one === 'hy' ? faults.text : undefined}
              onChange={({ target }) => draft.set('text', { ...text, [one]: target.value })}
            />
          </>
        )}
      </LanguageColumns>
    </section>
  );
}
