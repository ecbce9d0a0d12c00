import { useTranslations } from 'use-intl';
import { ListViews } from '../shell/list-views.tsx';

export type ContentTab = 'page' | 'post' | 'home' | 'menus' | 'media' | 'mails' | 'texts';

export function ContentTabs({ here }: { here: ContentTab }) {
  const t = useTranslations('content');
  const tabs = [
    { name: 'page', to: '/content/page', text: t('kind.page') },
    { name: 'post', to: '/content/post', text: t('kind.post') },
    { name: 'home', to: '/content/home', text: t('home') },
    { name: 'menus', to: '/content/menus', text: t('menus') },
    { name: 'media', to: '/content/media', text: t('media') },
    { name: 'mails', to: '/content/mails', text: t('mail.mails') },
    { name: 'texts', to: '/content/texts', text: t('texts') },
  ] as const;
  return <ListViews label={t('tabs')} views={tabs.map((tab) => ({ ...tab, isHere: tab.name === here }))} />;
}
