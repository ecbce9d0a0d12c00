import { useTranslations } from 'use-intl';
import { Button } from '#ui/button.tsx';

type Props = { next: number | string | null; isLoading?: boolean; more: () => void };

/** Loads the next page of a list. Hidden at the end of the list. */
export function MoreButton({ next, isLoading = false, more }: Props) {
  const t = useTranslations('list');
  if (next === null) return null;
  return (
    <Button look="line" busy={isLoading} onClick={more}>
      {t('more')}
    </Button>
  );
}
