import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type { OfficeClient, OfficeResult } from '#contract/office/office-client.ts';
import {
  addSynonyms,
  BOOST_TARGETS,
  changeSynonyms,
  type OfficeBoost,
  type OfficePin,
  type OfficeRedirect,
  type OfficeSearchRules,
  type OfficeSynonyms,
  putBoost,
  putPin,
  putRedirect,
} from '#contract/office/office-search-contract.ts';
import { parseAmd } from '#rules/shop/money.ts';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import type { LastChange } from '../catalog/undo-note.tsx';
import { LanguageOptions } from '../shell/language-options.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { useForm } from '../state/use-form.ts';
import styles from './search.module.css';

/** `seen`: the rule as the list shows it; null for a new rule, with the values to start from. */
export type RuleDraft =
  | { kind: 'synonyms'; seen: OfficeSynonyms | null; word?: string; language?: Locale }
  | { kind: 'pins'; seen: OfficePin | null; query?: string; sku?: string; isHidden?: boolean }
  | { kind: 'redirects'; seen: OfficeRedirect | null; query?: string }
  | { kind: 'boosts'; seen: OfficeBoost | null };

type Props = {
  draft: RuleDraft | null;
  brands: OfficeSearchRules['brands'];
  onClose: () => void;
  onSaved: (last: LastChange) => void;
};

const NEW = { synonyms: 'addSynonym', pins: 'addPin', redirects: 'addRedirect', boosts: 'addBoost' } as const;

export function RuleDialog({ draft, ...rest }: Props) {
  const t = useTranslations('searchRules');
  const title = draft ? t(draft.seen ? 'change' : NEW[draft.kind]) : '';
  return (
    <Dialog open={draft !== null} onClose={rest.onClose} title={title}>
      {draft && <RuleForm draft={draft} {...rest} />}
    </Dialog>
  );
}

type Typed = Record<string, string>;

function RuleForm({ draft, brands, onClose, onSaved }: Omit<Props, 'draft'> & { draft: RuleDraft }) {
  const t = useTranslations('searchRules');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const form = useForm({
    send: async (typed) => {
      const result = await send(client, draft, typed);
      if (!result.ok && result.error.code === 'stale') void revalidate();
      return result.ok ? { ok: true, data: { ...result.data, name: typed.word ?? typed.query ?? '' } } : result;
    },
    done: ({ change, name }) => {
      onSaved({ text: t('saved', { name: name || t('title') }), change });
      onClose();
      void revalidate();
    },
  });
  const faults = form.failure?.fields ?? {};
  const { seen } = draft;
  return (
    <form className="form" onSubmit={form.onSubmit} noValidate>
      {draft.kind === 'synonyms' && <SynonymFields draft={draft} error={faults['rule.words']} />}
      {draft.kind === 'pins' && <PinFields draft={draft} faults={faults} />}
      {draft.kind === 'redirects' && (
        <>
          <QueryField query={draft.seen?.query ?? draft.query} isFixed={seen !== null} error={faults['rule.words']} />
          <TextField
            label={t('path')}
            hint={t('pathHint')}
            name="path"
            defaultValue={draft.seen?.path ?? ''}
            error={faults['rule.path']}
            autoFocus={Boolean(seen ?? draft.query)}
          />
        </>
      )}
      {draft.kind === 'boosts' && <BoostFields draft={draft} brands={brands} faults={faults} />}
      <div className={styles.days}>
        <TextField
          label={t('startsOn')}
          name="starts_on"
          type="date"
          defaultValue={seen?.starts_on ?? ''}
          error={faults['rule.starts_on']}
          optional
        />
        <TextField
          label={t('endsOn')}
          name="ends_on"
          type="date"
          defaultValue={seen?.ends_on ?? ''}
          error={faults['rule.ends_on']}
          optional
        />
      </div>
      <FailureNote failure={form.failure} />
      {form.failure?.code === 'stale' && <p className="note note--warm">{t('stale')}</p>}
      <SubmitRow busy={form.isBusy}>{t('save')}</SubmitRow>
    </form>
  );
}

function send(client: OfficeClient, draft: RuleDraft, typed: Typed): Promise<OfficeResult<{ change: number | null }>> {
  const days = { starts_on: typed.starts_on || null, ends_on: typed.ends_on || null };
  const query = draft.kind === 'pins' || draft.kind === 'redirects' ? (draft.seen?.query ?? typed.query ?? '') : '';
  switch (draft.kind) {
    case 'synonyms': {
      const { seen } = draft;
      const locale = LOCALES.find((one) => one === typed.language) ?? null;
      const words = [typed.word ?? '', ...(typed.others ?? '').split(/[,;\n]/)].map((word) => word.trim());
      const rule = { locale, words: words.filter(Boolean), one_way: typed.one_way === 'on', ...days };
      if (!seen) return client.call(addSynonyms, { input: { rule } });
      return client.call(changeSynonyms, { input: { rule: { id: seen.id, ...rule }, seen } });
    }
    case 'pins': {
      const position = typed.place === 'hide' ? null : (parseAmd(typed.position ?? '') ?? 0);
      const rule = { query, sku: draft.seen?.sku ?? typed.sku ?? '', position, ...days };
      return client.call(putPin, { input: { rule, seen: draft.seen } });
    }
    case 'redirects':
      return client.call(putRedirect, {
        input: { rule: { query, path: typed.path ?? '', ...days }, seen: draft.seen },
      });
    case 'boosts': {
      const kind = draft.seen?.kind ?? BOOST_TARGETS.find((one) => one === typed.kind) ?? 'brand';
      const brand = kind === 'brand' ? (draft.seen?.brand ?? typed.brand ?? '') : null;
      const rule = { kind, brand, factor: toNumber(typed.factor), ...days };
      return client.call(putBoost, { input: { rule, seen: draft.seen } });
    }
  }
}

/** Text that is not a number becomes zero, which the server refuses at the field. */
const toNumber = (text = ''): number => Number(text.replace(',', '.')) || 0;

type SynonymDraft = Extract<RuleDraft, { kind: 'synonyms' }>;

function SynonymFields({
  draft: { seen, word, language },
  error,
}: {
  draft: SynonymDraft;
  error?: string | undefined;
}) {
  const t = useTranslations('searchRules');
  const [first = word ?? '', ...others] = seen?.words ?? [];
  return (
    <>
      <TextField label={t('term')} name="word" defaultValue={first} autoFocus={first === ''} />
      <TextField
        label={t('others')}
        hint={t('othersHint')}
        name="others"
        defaultValue={others.join(', ')}
        {...(error && { error })}
        autoFocus={first !== ''}
      />
      <Check name="one_way" defaultChecked={seen?.one_way ?? false}>
        {t('oneWay')}
      </Check>
      <LanguageField label={t('language')} chosen={seen ? seen.locale : (language ?? null)} />
    </>
  );
}

function LanguageField({ label, chosen }: { label: string; chosen: Locale | null }) {
  const t = useTranslations('searchRules');
  return (
    <SelectField label={label} name="language" defaultValue={chosen ?? ''}>
      <option value="">{t('allLanguages')}</option>
      <LanguageOptions />
    </SelectField>
  );
}

type QueryProps = { query: string | undefined; isFixed: boolean; error: string | undefined };

function QueryField({ query = '', isFixed, error }: QueryProps) {
  const t = useTranslations('searchRules');
  return (
    <TextField
      label={t('query')}
      hint={t('queryHint')}
      name="query"
      defaultValue={query}
      readOnly={isFixed}
      autoFocus={query === ''}
      {...(error && { error })}
    />
  );
}

type Faults = Readonly<Record<string, string>>;

function PinFields({ draft, faults }: { draft: Extract<RuleDraft, { kind: 'pins' }>; faults: Faults }) {
  const t = useTranslations('searchRules');
  const { seen } = draft;
  const [place, setPlace] = useState((seen ? seen.position === null : draft.isHidden) ? 'hide' : 'pin');
  return (
    <>
      <QueryField query={seen?.query ?? draft.query} isFixed={seen !== null} error={faults['rule.words']} />
      <TextField
        label={t('sku')}
        name="sku"
        defaultValue={seen?.sku ?? draft.sku ?? ''}
        readOnly={seen !== null}
        error={faults['rule.sku']}
      />
      <SelectField label={t('place')} name="place" value={place} onChange={({ target }) => setPlace(target.value)}>
        <option value="pin">{t('placePin')}</option>
        <option value="hide">{t('placeHide')}</option>
      </SelectField>
      {place === 'pin' && (
        <TextField
          label={t('position')}
          name="position"
          inputMode="numeric"
          defaultValue={seen?.position ?? 1}
          error={faults['rule.position']}
        />
      )}
    </>
  );
}

type BoostProps = {
  draft: Extract<RuleDraft, { kind: 'boosts' }>;
  brands: OfficeSearchRules['brands'];
  faults: Faults;
};

function BoostFields({ draft: { seen }, brands, faults }: BoostProps) {
  const t = useTranslations('searchRules');
  const locale = useLocale();
  const [kind, setKind] = useState<string>(seen?.kind ?? 'brand');
  return (
    <>
      <SelectField
        label={t('target')}
        name="kind"
        value={kind}
        onChange={({ target }) => setKind(target.value)}
        disabled={seen !== null}
      >
        <Options of={BOOST_TARGETS.map((one) => [one, t(`targets.${one}`)])} />
      </SelectField>
      {kind === 'brand' && (
        <SelectField
          label={t('brand')}
          name="brand"
          defaultValue={seen?.brand ?? ''}
          error={faults['rule.brand']}
          disabled={seen !== null}
        >
          <option value="" />
          <Options of={brands.map(({ slug, name }) => [slug, inLocale(name, locale)])} />
        </SelectField>
      )}
      <TextField
        label={t('factor')}
        hint={t('factorHint')}
        name="factor"
        inputMode="decimal"
        defaultValue={seen?.factor ?? 1.2}
        error={faults['rule.factor']}
      />
    </>
  );
}
