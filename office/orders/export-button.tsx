import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { OfficeResult } from '#contract/office/office-client.ts';
import { exportOrders } from '#contract/office/office-orders-contract.ts';
import { Button } from '#ui/button.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { useClient } from '../state/office-site.tsx';
import styles from './orders.module.css';
import type { ListQuery } from './orders-address.ts';

/** Exports page by page, so that no request runs for the whole order history. */
export function ExportButton({ query }: { query: ListQuery }) {
  const t = useTranslations('orders');
  const client = useClient();
  const showFailure = useFailureToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const pieces: string[] = [];
    let after: number | null = null;
    do {
      const result: OfficeResult<AnswerOf<typeof exportOrders>> = await client.call(exportOrders, {
        input: { ...query, ...(after !== null && { after }) },
      });
      if (!result.ok) {
        showFailure(result.error);
        return setBusy(false);
      }
      pieces.push(result.data.csv);
      after = result.data.next;
    } while (after !== null);
    download(new Blob(pieces, { type: 'text/csv;charset=utf-8' }), `orders-${query.view}.csv`);
    setBusy(false);
  };
  return (
    <Button look="bare" className={styles.export} busy={isBusy} aria-label={t('export')} onClick={save}>
      <OfficeIcon name="out" />
      <span className="on-l">{t('export')}</span>
    </Button>
  );
}

function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
