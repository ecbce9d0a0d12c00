import { useTranslations } from 'use-intl';
import { ListViews } from '../shell/list-views.tsx';

export const SEARCH_TABS = ['misses', 'synonyms', 'pins', 'redirects', 'boosts', 'explain'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

export function SearchTabs({ here }: { here: SearchTab }) {
  const t = useTranslations('searchRules');
  const views = SEARCH_TABS.map((name) => ({
    ...{ name, text: t(`tab.${name}`), isHere: name === here },
    to: name === 'misses' ? '/search' : `/search/${name}`,
  }));
  return <ListViews label={t('tabs')} views={views} />;
}
