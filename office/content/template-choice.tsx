import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { showToast } from '#ui/toast.tsx';
import type { Draft } from '../state/use-draft.ts';
import styles from './content.module.css';
import type { TemplateName } from './page-templates.ts';

const NAMES: readonly TemplateName[] = ['terms', 'delivery', 'returns', 'warranty', 'privacy'];

/** Fills a new page with the draft of a legal page. The texts are loaded when one is chosen. */
export function TemplateChoice({ draft }: { draft: Draft }) {
  const t = useTranslations('content.template');
  const [chosen, setChosen] = useState<TemplateName | null>(null);
  const choose = async (name: TemplateName) => {
    const loaded = await import('./page-templates.ts').catch(() => null);
    if (!loaded) return showToast({ text: t('failed'), tone: 'bad' });
    const { title, html } = loaded.TEMPLATES[name];
    const texts = LOCALES.flatMap((locale) => [
      [`title.${locale}`, title[locale]],
      [`html.${locale}`, html[locale]],
    ]);
    draft.setMany({ key: name, ...Object.fromEntries(texts) });
    setChosen(name);
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <p className={styles.pictureActs}>
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className="btn btn--line"
            aria-pressed={name === chosen}
            onClick={() => choose(name)}
          >
            {t(`names.${name}`)}
          </button>
        ))}
      </p>
      <p className="small muted">{t('hint')}</p>
      {chosen && (
        <p className="note note--warm" role="status">
          {t('lawyer')}
        </p>
      )}
    </section>
  );
}
