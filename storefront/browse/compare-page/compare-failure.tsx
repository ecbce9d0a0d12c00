import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import type { ComparedProduct } from '#storefront/state/persisted.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ShopLink } from '#ui/shop-link.tsx';
import styles from './compare.module.css';

type CompareFailureProps = {
  failure: Failure;
  list: ComparedProduct[];
  onRetry: () => void;
  onRemove: (id: number) => void;
};

/** What went wrong, another try, and the list itself, which is known without the server. */
export function CompareFailure({ failure, list, onRetry, onRemove }: CompareFailureProps) {
  const t = useTranslations('compare');
  const common = useTranslations('common');
  const failureText = useFailureText();
  return (
    <>
      <div className="note note--bad list-failure" role="alert">
        <Icon name="alert" />
        <span>{failureText(failure)}</span>
        <Button look="line" size="s" onClick={onRetry}>
          {common('retry')}
        </Button>
      </div>
      <ul className={styles.known}>
        {list.map(({ id, slug, name }) => (
          <li key={id}>
            <ShopLink to={`/shop/product/${slug}`}>{name}</ShopLink>
            <IconButton label={t('removeOf', { name })} data-remove onClick={() => onRemove(id)}>
              <Icon name="x" />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}
