import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type AttributeDetail, changeOption, type OfficeOption } from '#contract/office/office-catalog-contract.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field.tsx';
import { ConflictDialog } from '../product/conflict-dialog.tsx';
import { textOf } from '../product/product-fields.ts';
import { useClient, useSession } from '../state/office-site.tsx';
import { useDraft } from '../state/use-draft.ts';
import { useSaving } from '../state/use-saving.ts';
import styles from './catalog.module.css';
import { LanguageTexts } from './language-texts.tsx';
import { PictureField } from './picture-field.tsx';
import { toEdit, useStructureFieldName } from './structure-draft.ts';

type Props = { option: OfficeOption; attribute: AttributeDetail; onDone: () => void };

/** One value, or one brand with its page. */
export function OptionEditor({ option: { id, fields }, attribute, onDone }: Props) {
  const t = useTranslations('catalog');
  const client = useClient();
  const { staff } = useSession();
  const { revalidate } = useRevalidator();
  const nameOf = useStructureFieldName();
  const draft = useDraft(`option/${staff.id}/${id}`, fields);
  const saving = useSaving({
    draft,
    send: (values) => client.call(changeOption, { params: { id }, input: toEdit(values) }),
    onSaved: () => {
      onDone();
      void revalidate();
    },
  });
  const { faults } = saving;
  const isBrand = fields.slug !== undefined;
  const text = (name: 'value' | 'slug' | 'swatch') => ({
    label: t(name === 'value' && isBrand ? 'brandName' : `field.${name}`),
    value: textOf(draft.value(name)),
    error: faults[name],
    className: classNames(draft.isChanged(name) && styles.changed),
  });
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        saving.save();
      }}
    >
      <TextField
        {...text('value')}
        hint={t(isBrand ? 'brandNameHint' : 'valueHint')}
        onChange={(event) => draft.set('value', event.target.value)}
      />
      <LanguageTexts
        fields={isBrand ? ['name', 'description', 'meta_title', 'meta_description'] : ['name']}
        draft={draft}
        faults={faults}
      />
      {attribute.fields.swatch_type === 'color' && (
        <TextField
          {...text('swatch')}
          placeholder="#1f6f5c"
          onChange={(event) => draft.set('swatch', event.target.value)}
        />
      )}
      {isBrand && (
        <>
          <TextField
            {...text('slug')}
            hint={t('slugHint')}
            onChange={(event) => draft.set('slug', event.target.value)}
          />
          <PictureField
            label={t('logo')}
            hint={t('logoHint')}
            path={textOf(draft.value('picture'))}
            error={faults.picture}
            onPath={(path) => draft.set('picture', path)}
          />
        </>
      )}
      {saving.note && (
        <p className="note note--bad" role="alert">
          {saving.note}
        </p>
      )}
      <div className="dialog-acts">
        <Button look="line" onClick={draft.discard}>
          {t('discard')}
        </Button>
        <Button type="submit" look="main" busy={saving.isBusy}>
          {t('save')}
        </Button>
      </div>
      <ConflictDialog draft={draft} conflicts={saving.conflicts} nameOf={nameOf} onClose={saving.closeConflicts} />
    </form>
  );
}
