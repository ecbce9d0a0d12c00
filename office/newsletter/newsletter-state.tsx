import { useTranslations } from 'use-intl';
import type { NewsletterState as State } from '#rules/shop/newsletter.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './newsletter.module.css';

export function NewsletterState({ state }: { state: State }) {
  const t = useTranslations('newsletter.states');
  return <span className={classNames(styles.state, styles[state])}>{t(state)}</span>;
}
