import { useTranslations } from 'use-intl';
import { shortMoment } from '#i18n/date.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

export type ListedSession = {
  id: string;
  device: string | null;
  createdAt: string;
  seenAt: string;
  isCurrent: boolean;
};

type SessionRowProps = { session: ListedSession; isBusy: boolean; onEnd: () => void };

/** The session of this browser has no button: "Log out" of the account's menu ends it. */
export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const t = useTranslations('sessions');
  const { locale } = useSite();
  const { device, createdAt, seenAt, isCurrent } = session;
  const name = device ?? t('unknown');
  const since = shortMoment(locale, createdAt);
  return (
    <li>
      <h2>
        {name}
        {isCurrent && <Badge tone="quiet">{t('current')}</Badge>}
      </h2>
      <p>
        <span>{t('since', { time: since })}</span>
        {!isCurrent && <span>{t('seen', { time: shortMoment(locale, seenAt) })}</span>}
      </p>
      {!isCurrent && (
        <Button
          look="line"
          size="s"
          className="needs-script"
          busy={isBusy}
          aria-label={t('endOf', { device: name, time: since })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
