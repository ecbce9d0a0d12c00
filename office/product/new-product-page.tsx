import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { createProduct, listAxes } from '#contract/office/office-product-contract.ts';
import { Field, TextField } from '#ui/field.tsx';
import { BareSelect, Options } from '#ui/select.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import { PageHead } from '../shell/page-head.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { clientOf, useClient } from '../state/office-site.tsx';
import { usePressKey } from '../state/press-key.ts';
import { useForm } from '../state/use-form.ts';
import { Chips } from './facts-panel.tsx';

type Axes = AnswerOf<typeof listAxes>['data'];

export async function newProductLoader({ context, request }: LoaderFunctionArgs): Promise<Axes> {
  return orThrow(await clientOf(context).call(listAxes, { signal: request.signal })).data;
}

/** Asks only for required fields; the product page has the others. */
export function NewProductPage() {
  const t = useTranslations('product');
  const client = useClient();
  const navigate = useNavigate();
  const [axes, setAxes] = useState<string[]>([]);
  const { press } = usePressKey();
  const form = useForm({
    send: ({ name = '', sku = '' }) => {
      const fields = { 'name.hy': name, sku, ...(axes.length > 0 && { axes }) };
      return press((key) => client.call(createProduct, { input: { fields, idempotency_key: key } }));
    },
    done: ({ id }) => void navigate(`/products/${id}`),
  });
  const faults = form.failure?.fields ?? {};
  return (
    <>
      <PageHead title={t('newTitle')} back={{ to: '/products', label: t('back') }} />
      <section className="panel">
        <form className="form" onSubmit={form.onSubmit}>
          <TextField
            label={`${t('field.name')}, ${LANGUAGES.hy}`}
            name="name"
            error={faults['name.hy']}
            autoFocus
            required
            maxLength={300}
          />
          <TextField label={t('field.sku')} name="sku" error={faults.sku} required maxLength={100} />
          <AxesField axes={axes} error={faults.axes} onChange={setAxes} />
          <FailureNote failure={form.failure} />
          <SubmitRow busy={form.isBusy}>{t('create')}</SubmitRow>
        </form>
      </section>
    </>
  );
}

type AxesProps = { axes: readonly string[]; error: string | undefined; onChange: (axes: string[]) => void };

function AxesField({ axes, error, onChange }: AxesProps) {
  const t = useTranslations('product');
  const locale = useLocale();
  const all = useLoaderData<typeof newProductLoader>();
  const labelOf = (code: string) => inLocale(all.find((one) => one.code === code)?.name ?? { hy: code }, locale);
  return (
    <Field label={t('axes')} hint={t('axesHint')} error={error} optional>
      {(names) => (
        <>
          <Chips list={axes} labelOf={labelOf} mayEdit onChange={onChange} />
          <BareSelect
            {...names}
            value=""
            onChange={(event) => event.target.value && onChange([...axes, event.target.value])}
          >
            <option value="">{t('chooseAxis')}</option>
            <Options of={all.filter(({ code }) => !axes.includes(code)).map(({ code }) => [code, labelOf(code)])} />
          </BareSelect>
        </>
      )}
    </Field>
  );
}
