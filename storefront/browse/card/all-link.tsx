import { useTranslations } from 'use-intl';
import { Icon } from '#ui/icon.tsx';
import { ShopLink } from '#ui/shop-link.tsx';

/** «Show all» beside a heading, «All» on phones; `about` says all of what. */
export function AllLink({ to, long, about }: { to: string; long: string; about: string }) {
  const t = useTranslations('common');
  return (
    <ShopLink className="all" to={to}>
      <span className="l">{long}</span>
      <span className="s">{t('all')}</span>
      <span className="sr">: {about}</span>
      <Icon name="right" size={16} />
    </ShopLink>
  );
}
