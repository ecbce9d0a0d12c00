import { useTranslations } from 'use-intl';
import type { LazyPart } from '#storefront/runtime/lazy-part.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './credit.module.css';

type PartPlaceholderProps = { of: Pick<LazyPart<unknown>, 'isFailed' | 'retry'>; height: number };

export function PartPlaceholder({ of: { isFailed, retry }, height }: PartPlaceholderProps) {
  const errors = useTranslations('errors');
  const common = useTranslations('common');
  if (!isFailed) return <Skeleton height={height} />;
  return (
    <div className={classNames('note note--bad', styles.stop)} role="alert">
      <Icon name="alert" />
      <span>{errors('codes.network')}</span>
      <Button look="line" size="s" onClick={retry}>
        {common('retry')}
      </Button>
    </div>
  );
}
