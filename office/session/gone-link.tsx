import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** The link may have been used successfully, so the page also leads to the sign-in. */
export function GoneLink({ text }: { text: 'joinGoneText' | 'resetGoneText' }) {
  const t = useTranslations('session');
  return (
    <div className="form">
      <h1>{t('joinGone')}</h1>
      <p>{t(text)}</p>
      {text === 'resetGoneText' && (
        <p>
          <Link className="btn btn--main" to="/forgot">
            {t('newLink')}
          </Link>
        </p>
      )}
      <p>
        <Link className="btn btn--line" to="/sign-in">
          {t('toSignIn')}
        </Link>
      </p>
    </div>
  );
}
