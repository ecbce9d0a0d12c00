import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { AnswerOf } from '#contract/endpoint.ts';
import { inLocale } from '#contract/localized-text.ts';
import {
  ATTRIBUTE_TYPES,
  type AttributeDetail,
  changeAttribute,
  changeAttributeType,
  deleteAttribute,
  type OfficeGroup,
  readAttribute,
} from '#contract/office/office-catalog-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { Button } from '#ui/button.tsx';
import { Check } from '#ui/check.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Options, SelectField } from '#ui/select.tsx';
import { LastChanges } from '../audit/last-changes.tsx';
import { textOf } from '../product/product-fields.ts';
import { DraftControls } from '../product/save-bar.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { FailureNote } from '../state/failure-note.tsx';
import { clientOf, useClient, useSession } from '../state/office-site.tsx';
import { type Draft, useDraft } from '../state/use-draft.ts';
import { useForm } from '../state/use-form.ts';
import { useSaving } from '../state/use-saving.ts';
import { TypeName } from './attributes-page.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { LanguageTexts } from './language-texts.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { toEdit, useStructureFieldName } from './structure-draft.ts';
import { CreatedNote } from './undo-note.tsx';

type AttributeData = AnswerOf<typeof readAttribute>;

export async function attributeLoader({ context, params, request }: LoaderFunctionArgs): Promise<AttributeData> {
  const call = { params: { id: params.id ?? '' }, signal: request.signal };
  return orThrow(await clientOf(context).call(readAttribute, call));
}

export function AttributePage() {
  const { attribute, groups } = useLoaderData<typeof attributeLoader>();
  return <AttributeEditor key={attribute.id} attribute={attribute} groups={groups} />;
}

function AttributeEditor({ attribute, groups }: AttributeData) {
  const t = useTranslations('catalog');
  const locale = useLocale();
  const client = useClient();
  const { staff } = useSession();
  const { revalidate } = useRevalidator();
  const nameOf = useStructureFieldName();
  const { id, fields, is_brand: isBrand } = attribute;
  const draft = useDraft(`attribute/${staff.id}/${id}`, fields);
  const saving = useSaving({
    draft,
    send: (values) => client.call(changeAttribute, { params: { id }, input: toEdit(values) }),
    onSaved: () => void revalidate(),
  });
  const name = textOf(draft.value(`name.${locale}`)) || textOf(draft.value('name.hy'));
  const isText = attribute.type === 'text';
  return (
    <>
      <DraftControls draft={draft} saving={saving} nameOf={nameOf} />
      <PageHead
        title={name}
        heading={isBrand ? t('tab.brands') : name}
        back={{ to: '/catalog/attributes', label: t('tab.attributes') }}
      >
        <span className="sub num on-l">{attribute.code}</span>
        <div className="acts">{!isBrand && <DeleteButton attribute={attribute} name={name} />}</div>
      </PageHead>
      <CreatedNote name={textOf(fields[`name.${locale}`]) || textOf(fields['name.hy'])} list="/catalog/attributes" />
      <div className="editor-cols">
        <div>
          {isBrand && <OptionsPanel attribute={attribute} />}
          <section className="panel">
            <header>
              <h2>{t('texts')}</h2>
            </header>
            <LanguageTexts fields={['name', 'unit']} draft={draft} faults={saving.faults} />
            <p className="hint">{t('unitHint')}</p>
          </section>
          {!isText && !isBrand && <OptionsPanel attribute={attribute} />}
        </div>
        <div>
          <SettingsPanel draft={draft} faults={saving.faults} attribute={attribute} groups={groups} />
          <LastChanges entity="attribute" id={id} of={attribute} />
        </div>
      </div>
    </>
  );
}

const SWATCHES = ['color', 'image', 'text', 'dropdown'] as const;

type SettingsProps = {
  draft: Draft;
  faults: Record<string, string>;
  attribute: AttributeDetail;
  groups: readonly OfficeGroup[];
};

function SettingsPanel({ draft, faults, attribute, groups }: SettingsProps) {
  const t = useTranslations('catalog');
  const locale = useLocale();
  const [isChangingType, setChangingType] = useState(false);
  const isText = attribute.type === 'text';
  return (
    <section className="panel">
      <div className="form">
        <div>
          <span className="label">{t('type')}</span>
          <p>
            <TypeName type={attribute.type} />{' '}
            {!attribute.is_brand && (
              <Button size="s" look="line" onClick={() => setChangingType(true)}>
                {t('changeType')}
              </Button>
            )}
          </p>
        </div>
        <SelectField
          label={t('field.group')}
          error={faults.group}
          value={textOf(draft.value('group'))}
          onChange={(event) => draft.set('group', event.target.value || null)}
        >
          <option value="">{t('noGroup')}</option>
          <Options of={groups.map(({ value, name }) => [value, inLocale(name, locale)])} />
        </SelectField>
        {!isText && (
          <SelectField
            label={t('field.swatch_type')}
            hint={t('swatchHint')}
            error={faults.swatch_type}
            value={textOf(draft.value('swatch_type'))}
            onChange={(event) => draft.set('swatch_type', event.target.value || null)}
          >
            <option value="">{t('plainValues')}</option>
            <Options of={SWATCHES.map((swatch) => [swatch, t(`swatches.${swatch}`)])} />
          </SelectField>
        )}
        <Check
          checked={draft.value('filterable') === true}
          disabled={isText}
          {...(faults.filterable && { error: faults.filterable })}
          onChange={(event) => draft.set('filterable', event.target.checked)}
        >
          {t('field.filterable')}
        </Check>
        <Check
          checked={draft.value('featured') === true}
          onChange={(event) => draft.set('featured', event.target.checked)}
        >
          {t('field.featured')}
        </Check>
        <Check
          checked={draft.value('card_named') === true}
          onChange={(event) => draft.set('card_named', event.target.checked)}
        >
          {t('field.card_named')}
        </Check>
      </div>
      <Dialog open={isChangingType} onClose={() => setChangingType(false)} title={t('changeType')}>
        <TypeForm attribute={attribute} onDone={() => setChangingType(false)} />
      </Dialog>
    </section>
  );
}

/** States what happens to the values of all products before the type changes. */
function TypeForm({ attribute: { id, type, products }, onDone }: { attribute: AttributeDetail; onDone: () => void }) {
  const t = useTranslations('catalog');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const others = ATTRIBUTE_TYPES.filter((one) => one !== type);
  const [wanted, setWanted] = useState<(typeof ATTRIBUTE_TYPES)[number]>(others[0] ?? 'select');
  const form = useForm({
    send: () => client.call(changeAttributeType, { params: { id }, input: { type: wanted, seen_type: type } }),
    done: () => {
      onDone();
      void revalidate();
    },
  });
  const effect = wanted === 'text' ? 'toText' : type === 'text' ? 'toChoice' : 'sameValues';
  const fault = form.failure?.fields.type;
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <SelectField
        label={t('type')}
        error={fault}
        value={wanted}
        onChange={(event) => setWanted(others.find((one) => one === event.target.value) ?? wanted)}
      >
        <Options of={others.map((one) => [one, t(`types.${one}`)])} />
      </SelectField>
      <p>{t(effect, { count: products })}</p>
      {!fault && <FailureNote failure={form.failure} />}
      <SubmitRow busy={form.isBusy}>{t('changeType')}</SubmitRow>
    </form>
  );
}

function DeleteButton({ attribute: { id, products }, name }: { attribute: AttributeDetail; name: string }) {
  const t = useTranslations('catalog');
  const client = useClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="bare" className="bad" onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <DeleteDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('deleteAttribute')}
        text={t('deleteText', { name })}
        uses={{ products }}
        targets={null}
        targetLabel=""
        send={() => client.call(deleteAttribute, { params: { id } })}
        onDeleted={() => void navigate('/catalog/attributes')}
      />
    </>
  );
}
