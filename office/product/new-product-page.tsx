import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { createProduct } from '#contract/office/office-product-contract.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';

/** Only what a product cannot be without; its page has the rest. */
export function NewProductPage() {
  const t = useTranslations('product');
  const client = useClient();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    send: ({ name = '', sku = '', axes = '' }) => {
      const codes = axes.split(/[\s,]+/).filter(Boolean);
      const fields = { 'name.hy': name, sku, ...(codes.length > 0 && { axes: codes }) };
      return client.call(createProduct, { input: { fields, idempotency_key: idempotencyKey } });
    },
    done: ({ id }) => void navigate(`/products/${id}`),
  });
  const faults = form.failure?.fields ?? {};
  return (
    <>
      <title>{`${t('newTitle')} · Kayts`}</title>
      <header className="head">
        <Link className="sq" to="/products" aria-label={t('back')}>
          <OfficeIcon name="return" />
        </Link>
        <h1>{t('newTitle')}</h1>
      </header>
      <section className="panel">
        <form className="form" onSubmit={form.onSubmit}>
          <TextField
            label={`${t('field.name')} (hy)`}
            name="name"
            error={faults['name.hy']}
            autoFocus
            required
            maxLength={300}
          />
          <TextField label={t('field.sku')} name="sku" error={faults.sku} required maxLength={100} />
          <TextField
            label={t('axes')}
            name="axes"
            hint={t('axesHint')}
            error={faults.axes}
            optional
            placeholder="color, memory"
          />
          <FailureNote failure={form.failure} />
          <div className="dialog-acts">
            <Button type="submit" look="main" busy={form.isBusy}>
              {t('create')}
            </Button>
          </div>
        </form>
      </section>
    </>
  );
}
