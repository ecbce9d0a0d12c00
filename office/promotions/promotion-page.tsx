import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { listPromotionChoices, type PromotionChoices } from '#contract/office/office-promotion-choices-contract.ts';
import {
  changePromotion,
  createPromotion,
  type PromotionPageAnswer,
  readPromotion,
} from '#contract/office/office-promotions-contract.ts';
import { Button } from '#ui/button.tsx';
import { LastChanges } from '../audit/last-changes.tsx';
import { DraftControls } from '../product/save-bar.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFieldName } from '../shell/use-field-name.ts';
import { clientOf, useClient, useSession } from '../state/office-site.tsx';
import { type Draft, useDraft } from '../state/use-draft.ts';
import { useRecordSaving } from '../state/use-record-saving.ts';
import type { SaveState } from '../state/use-saving.ts';
import { BroughtPanel } from './brought-panel.tsx';
import { CodesPanel } from './codes-panel.tsx';
import { DeletePromotionDialog } from './delete-promotion-dialog.tsx';
import { EffectPanel } from './effect-panel.tsx';
import { flatConflicts, flatPromotion, NEW_PROMOTION, toPromotionInput, wholeInput } from './promotion-fields.ts';
import { PromotionForm } from './promotion-form.tsx';
import styles from './promotions.module.css';
import { StateMark } from './state-mark.tsx';
import { NamesProvider, useNamesOf } from './use-names.ts';

type Loaded = { page: PromotionPageAnswer | null; choices: PromotionChoices };

export async function promotionLoader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const client = clientOf(context);
  const { signal } = request;
  const [choices, page] = await Promise.all([
    client.call(listPromotionChoices, { signal }),
    params.id === 'new' ? null : client.call(readPromotion, { params: { id: params.id ?? '' }, signal }),
  ]);
  return { choices: orThrow(choices), page: page && orThrow(page) };
}

/** The form of one promotion, with its effect and its results beside it. */
export function PromotionPage() {
  const t = useTranslations('promotions');
  const locale = useLocale();
  const fieldName = useFieldName('promotions');
  const { page, choices } = useLoaderData<typeof promotionLoader>();
  const { staff } = useSession();
  const id = page?.promotion.id ?? null;
  const base = page ? flatPromotion(page.promotion.fields) : NEW_PROMOTION;
  const draft = useDraft(`promotion/${staff.id}/${id ?? 'new'}`, base);
  const saving = usePromotionSaving(id, draft);
  const names = useNamesOf(choices, page?.labels ?? null);
  const [codes, setCodes] = useState(page?.promotion.codes ?? 0);
  const [isDeleting, setDeleting] = useState(false);
  const title = page ? inLocale(page.promotion.fields.name, locale) : t('addTitle');
  return (
    <NamesProvider value={names}>
      <DraftControls
        draft={draft}
        saving={saving}
        nameOf={fieldName}
        conflicts={flatConflicts(saving.conflicts, draft.isChanged)}
      />
      <PageHead title={title} back={{ to: '/promotions', label: t('back') }}>
        {page && (
          <>
            <StateMark state={page.promotion.state} />
            <div className="acts">
              <Button look="bare" onClick={() => setDeleting(true)}>
                {t(page.promotion.uses > 0 ? 'end' : 'delete')}
              </Button>
            </div>
          </>
        )}
      </PageHead>
      <div className={styles.cols}>
        <div>
          <PromotionForm draft={draft} faults={saving.faults} />
          <CodesPanel promotionId={id} needsCode={draft.value('needs_code') === true} onCount={setCodes} />
          {page && <LastChanges entity="promotion" id={page.promotion.id} of={page} nameOf={fieldName} />}
        </div>
        <div className={styles.aside}>
          <EffectPanel fields={wholeInput(draft.value)} id={id} codes={codes} />
          {page && <BroughtPanel performance={page.performance} />}
        </div>
      </div>
      {page && <DeletePromotionDialog isOpen={isDeleting} page={page} onClose={() => setDeleting(false)} />}
    </NamesProvider>
  );
}

function usePromotionSaving(id: number | null, draft: Draft): SaveState {
  const client = useClient();
  return useRecordSaving({
    ...{ id, path: '/promotions', draft },
    create: (key) => client.call(createPromotion, { input: { fields: wholeInput(draft.value), idempotency_key: key } }),
    change: (id, keys, seenIn) => {
      const [fields, seen] = [toPromotionInput(draft.value, keys), toPromotionInput(seenIn, keys)];
      return client.call(changePromotion, { params: { id }, input: { fields, seen } });
    },
  });
}
