import { type KeyboardEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import {
  type AttributeDetail,
  deleteOption,
  moveOption,
  type OfficeOption,
} from '#contract/office/office-catalog-contract.ts';
import { addValue } from '#contract/office/office-product-contract.ts';
import { isColor } from '#rules/shop/accent.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { textOf } from '../product/product-fields.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { SubmitRow } from '../shell/submit-row.tsx';
import { useFailureToast } from '../state/failure-messages.ts';
import { FailureNote } from '../state/failure-note.tsx';
import { useClient } from '../state/office-site.tsx';
import { pictureOf } from '../state/picture-of.ts';
import { useForm } from '../state/use-form.ts';
import styles from './catalog.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { OptionEditor } from './option-editor.tsx';
import { type LastChange, UndoNote } from './undo-note.tsx';

/** Values of an attribute, or brands: edited, ordered, merged and deleted. */
export function OptionsPanel({ attribute }: { attribute: AttributeDetail }) {
  const t = useTranslations('catalog');
  const locale = useLocale();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [q, setQ] = useState('');
  const [editing, setEditing] = useState<number | null>(null);
  const [removing, setRemoving] = useState<OfficeOption | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [last, setLast] = useState<LastChange | null>(null);
  const { options, is_brand: isBrand } = attribute;
  const nameOf = ({ fields }: OfficeOption) =>
    isBrand ? textOf(fields.value) : textOf(fields[`name.${locale}`]) || textOf(fields['name.hy']);
  const wanted = q.trim().toLowerCase();
  const found = options.filter(
    (option) =>
      wanted === '' ||
      [nameOf(option), textOf(option.fields.value)].some((text) => text.toLowerCase().includes(wanted)),
  );
  const edited = options.find(({ id }) => id === editing);
  const title = t(isBrand ? 'tab.brands' : 'values');
  return (
    <section className="panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span className="small muted num">{options.length}</span>
        <span className="end">
          <Button size="s" look="line" onClick={() => setAdding(true)}>
            <OfficeIcon name="plus" small />
            {t(isBrand ? 'newBrand' : 'newValue')}
          </Button>
        </span>
      </header>
      <UndoNote last={last} onUndone={() => setLast(null)} />
      {options.length > 12 && (
        <div className={styles.tools}>
          <input
            className="input"
            type="search"
            value={q}
            placeholder={t('findValue')}
            aria-label={t('findValue')}
            onChange={(event) => setQ(event.target.value)}
          />
        </div>
      )}
      {found.length === 0 ? (
        <p className="muted">{t(options.length === 0 ? 'noValues' : 'nothingFound')}</p>
      ) : (
        <OptionsTable
          options={options}
          found={found}
          canMove={wanted === ''}
          nameOf={nameOf}
          onEdit={setEditing}
          onRemove={setRemoving}
          onMoved={setLast}
        />
      )}
      <Dialog open={edited !== undefined} onClose={() => setEditing(null)} title={edited && nameOf(edited)} wide>
        {edited && (
          <OptionEditor key={edited.id} option={edited} attribute={attribute} onDone={() => setEditing(null)} />
        )}
      </Dialog>
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t(isBrand ? 'newBrand' : 'newValue')}>
        <NewValue
          attribute={attribute}
          onDone={(created) => {
            setAdding(false);
            setLast(created);
          }}
        />
      </Dialog>
      <DeleteDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('mergeOrDelete')}
        text={t(isBrand ? 'mergeBrandText' : 'mergeText', { name: removing ? nameOf(removing) : '' })}
        uses={{ products: removing?.products ?? 0 }}
        targets={options.filter((one) => one !== removing).map((one) => ({ id: one.id, label: nameOf(one) }))}
        targetLabel={t(isBrand ? 'targetBrand' : 'targetValue')}
        send={(targetId) =>
          client.call(deleteOption, { params: { id: removing?.id ?? 0 }, input: { target_id: targetId } })
        }
        onDeleted={(change) => {
          setLast({ text: t('deleted', { name: removing ? nameOf(removing) : '' }), change });
          setRemoving(null);
          void revalidate();
        }}
      />
    </section>
  );
}

type TableProps = {
  options: readonly OfficeOption[];
  found: readonly OfficeOption[];
  /** False while a search hides some of the values. */
  canMove: boolean;
  nameOf: (option: OfficeOption) => string;
  onEdit: (optionId: number) => void;
  onRemove: (option: OfficeOption) => void;
  onMoved: (change: LastChange) => void;
};

/** Alt with an arrow key moves a value. */
function OptionsTable({ options, found, canMove, nameOf, onEdit, onRemove, onMoved }: TableProps) {
  const t = useTranslations('catalog');
  const client = useClient();
  const showFailure = useFailureToast();
  const { revalidate } = useRevalidator();
  const body = useRef<HTMLTableSectionElement>(null);
  const move = async (event: KeyboardEvent, option: OfficeOption) => {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (!event.altKey || !step || !canMove) return;
    event.preventDefault();
    const at = options.indexOf(option);
    if (at + step < 0 || at + step >= options.length) return;
    const beforeId = (step === -1 ? options[at - 1] : options[at + 2])?.id ?? null;
    const result = await client.call(moveOption, { params: { id: option.id }, input: { before_id: beforeId } });
    if (result.ok) onMoved({ text: t('moved', { name: nameOf(option) }), change: result.data.change });
    else showFailure(result.error);
    await revalidate();
    body.current?.querySelector<HTMLElement>(`[data-option="${option.id}"]`)?.focus();
  };
  return (
    <div className={styles.scroll}>
      <table className="grid">
        <thead>
          <tr>
            <th scope="col">{t('field.name')}</th>
            <th scope="col" className="r">
              {t('productsColumn')}
            </th>
            <th scope="col">
              <span className="sr">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {found.map((option) => (
            <tr key={option.id}>
              <td>
                <Swatch option={option} />{' '}
                <button
                  type="button"
                  className="link"
                  data-option={option.id}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  onClick={() => onEdit(option.id)}
                  onKeyDown={(event) => void move(event, option)}
                >
                  {nameOf(option)}
                </button>
                {option.fields.slug !== undefined && <small>/{textOf(option.fields.slug)}</small>}
              </td>
              <td className="r num">{option.products}</td>
              <td>
                <span className={styles.acts}>
                  <Button
                    size="s"
                    look="bare"
                    aria-label={t('mergeNamed', { name: nameOf(option) })}
                    onClick={() => onRemove(option)}
                  >
                    {t('mergeOrDelete')}
                  </Button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A colour as SVG, because the content security policy forbids style attributes, or a logo. */
function Swatch({ option: { fields } }: { option: OfficeOption }) {
  const swatch = textOf(fields.swatch);
  const picture = textOf(fields.picture);
  if (picture) return <img className={styles.swatch} src={pictureOf(picture)} alt="" />;
  if (!isColor(swatch)) return null;
  return (
    <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={swatch} />
    </svg>
  );
}

function NewValue({ attribute, onDone }: { attribute: AttributeDetail; onDone: (created: LastChange) => void }) {
  const t = useTranslations('catalog');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [key] = useState(() => crypto.randomUUID());
  const isColor = attribute.fields.swatch_type === 'color';
  const form = useForm({
    send: ({ hy = '', ru = '', en = '', color = '' }) =>
      client.call(addValue, {
        params: { code: attribute.code },
        input: { name: { hy, ru, en }, ...(color && { color }), idempotency_key: key },
      }),
    done: ({ value, change }) => {
      onDone({ text: t('created', { name: value }), change });
      void revalidate();
    },
  });
  const faults = form.failure?.fields ?? {};
  return (
    <form className="form" onSubmit={form.onSubmit}>
      <TextField label={t('nameHy')} name="hy" lang="hy" maxLength={200} error={faults['name.hy']} autoFocus required />
      <TextField label={t('nameRu')} name="ru" lang="ru" maxLength={200} error={faults['name.ru']} optional />
      <TextField label={t('nameEn')} name="en" lang="en" maxLength={200} error={faults['name.en']} optional />
      {isColor && (
        <TextField label={t('field.swatch')} name="color" placeholder="#1f6f5c" error={faults.color} required />
      )}
      <FailureNote failure={form.failure} />
      <SubmitRow busy={form.isBusy}>{t('create')}</SubmitRow>
    </form>
  );
}
