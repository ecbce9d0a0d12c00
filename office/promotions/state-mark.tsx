import { useTranslations } from 'use-intl';
import type { PromotionState } from '#rules/promotions/promotion.ts';
import { classNames } from '#ui/class-names.ts';
import { OfficeIcon, type OfficeIconName } from '../shell/office-icon.tsx';
import styles from './promotions.module.css';

const ICONS: Record<PromotionState, OfficeIconName> = { planned: 'clock', running: 'check', ended: 'x', off: 'eyeoff' };

const LOOKS: Partial<Record<PromotionState, string | undefined>> = {
  running: styles.isRunning,
  ended: styles.isOver,
  off: styles.isOver,
};

export function StateMark({ state }: { state: PromotionState }) {
  const t = useTranslations('promotions.state');
  return (
    <span className={classNames(styles.state, LOOKS[state])}>
      <OfficeIcon name={ICONS[state]} small />
      {t(state)}
    </span>
  );
}
