import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { inLocale } from '#contract/localized-text.ts';
import {
  type BankFieldsInput,
  type BankList,
  type BankPageAnswer,
  changeBank,
  createBank,
  listOfficeBanks,
  readOfficeBank,
} from '#contract/office/office-banks-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { LastChanges } from '../audit/last-changes.tsx';
import { DraftControls } from '../product/save-bar.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useFieldName } from '../shell/use-field-name.ts';
import { clientOf, useClient, useSession } from '../state/office-site.tsx';
import { type Draft, useDraft } from '../state/use-draft.ts';
import { useRecordSaving } from '../state/use-record-saving.ts';
import type { SaveState } from '../state/use-saving.ts';
import { BankComparison } from './bank-comparison.tsx';
import { BankExample } from './bank-example.tsx';
import {
  bankOnDay,
  EMPTY_BANK,
  flatBank,
  flatConflicts,
  textIn,
  toBankInput,
  typedBank,
  typedTermsOf,
} from './bank-fields.ts';
import { BankForm } from './bank-form.tsx';
import { BankVersions } from './bank-versions.tsx';
import styles from './banks.module.css';
import { PlannedTermsPanel } from './planned-terms.tsx';
import { useSample } from './use-sample.ts';

type NewBank = BankList & { bank: null };

export async function bankLoader({ context, params, request }: LoaderFunctionArgs): Promise<BankPageAnswer | NewBank> {
  const client = clientOf(context);
  const { signal } = request;
  if (params.id === 'new') return { ...orThrow(await client.call(listOfficeBanks, { signal })), bank: null };
  return orThrow(await client.call(readOfficeBank, { params: { id: params.id ?? '' }, signal }));
}

/** The form of one bank, with a worked example beside it. */
export function BankPage() {
  const t = useTranslations('banks');
  const locale = useLocale();
  const fieldName = useFieldName('banks');
  const page = useLoaderData<typeof bankLoader>();
  const { bank } = page;
  const { staff } = useSession();
  const base = bank ? flatBank(bank.fields, locale) : EMPTY_BANK;
  const draft = useDraft(`bank/${staff.id}/${bank?.id ?? 'new'}`, base);
  const saving = useBankSaving(bank?.id ?? null, draft);
  const title = bank ? inLocale(bank.fields.name, locale) : t('addTitle');
  return (
    <>
      <DraftControls
        draft={draft}
        saving={saving}
        nameOf={fieldName}
        conflicts={flatConflicts(saving.conflicts, draft.isChanged, locale)}
      />
      <PageHead title={title} back={{ to: '/banks', label: t('back') }} />
      <div className={styles.cols}>
        <div>
          <BankForm draft={draft} faults={saving.faults} />
          {bank && <PlannedTermsPanel bank={bank} today={page.today} />}
        </div>
        <div className={styles.aside}>
          <Examples page={page} draft={draft} />
        </div>
        {bank && (
          <div>
            <BankVersions versions={'versions' in page ? page.versions : []} draft={draft} />
            <LastChanges entity="bank" id={bank.id} of={page} nameOf={fieldName} />
          </div>
        )}
      </div>
    </>
  );
}

/** Id of a bank that is not stored yet. */
const NEW_ID = 0;

function Examples({ page, draft }: { page: BankPageAnswer | NewBank; draft: Draft }) {
  const t = useTranslations('banks');
  const locale = useLocale();
  const sample = useSample();
  const id = page.bank?.id ?? NEW_ID;
  const typed = typedBank(typedTermsOf(draft.value), locale, id);
  const nameIn = (language: string) => textIn(draft.value(`name.${language}`));
  const name = nameIn(locale) || nameIn('hy') || t('addTitle');
  const own = { ...typed, name, image: textIn(draft.value('image')) };
  const others = page.banks.flatMap((bank) => {
    const terms = bank.id === id ? null : bankOnDay(bank, page.today);
    return terms ? { ...terms, name: inLocale(bank.fields.name, locale), image: bank.fields.image } : [];
  });
  return (
    <>
      <BankExample bank={typed} sample={sample} />
      <section className="panel">
        <header>
          <h2>{t('compare.title')}</h2>
        </header>
        <p className="small muted">{t('compare.lead')}</p>
        <BankComparison banks={[...others, own]} purchase={sample.purchase} ownId={id} />
      </section>
    </>
  );
}

function useBankSaving(id: number | null, draft: Draft): SaveState {
  const locale = useLocale();
  const client = useClient();
  return useRecordSaving({
    ...{ id, path: '/banks', draft },
    create: (key) => {
      const fields = { ...toBankInput(draft.value, locale), planned: [] } as BankFieldsInput;
      return client.call(createBank, { input: { fields, idempotency_key: key } });
    },
    change: (id, keys, seenIn) => {
      const [fields, seen] = [toBankInput(draft.value, locale, keys), toBankInput(seenIn, locale, keys)];
      return client.call(changeBank, { params: { id }, input: { fields, seen } });
    },
  });
}
