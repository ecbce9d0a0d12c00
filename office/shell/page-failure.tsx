import { useEffect } from 'react';
import { Link, useLocation, useRevalidator, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { OfficeCallFailed } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { isPermission } from '#rules/staff/staff-permissions.ts';
import { Button } from '#ui/button.tsx';
import { useAssetState } from '#ui/stale-assets.ts';
import { usePermissionLabel } from './permission-labels.ts';

const RETRY_MS = 5000;

/** Replaces a page whose data failed to load: permission, not found, connection, unavailable, or server error. */
export function PageFailure() {
  const error = useRouteError();
  const assets = useAssetState();
  // The server runs another version of the office, so the document is loaded again.
  if (assets === 'checking' || assets === 'leaving') return <p aria-busy="true" />;
  if (error instanceof OfficeCallFailed) return <CallFailure failure={error.failure} />;
  return <Failure kind="server" canRetry />;
}

export const NothingHere = () => <Failure kind="notFound" />;

function CallFailure({ failure }: { failure: OfficeFailure }) {
  const { code, status, permission, message } = failure;
  if (code === 'permission') return <Refused permission={permission ?? ''} />;
  if (status === 401) return <Ended />;
  if (code === 'not_found') return <Failure kind="notFound" />;
  if (status === 409 && message !== '') return <Conflict message={message} />;
  if (code === 'network' || code === 'timeout') return <Failure kind="network" canRetry />;
  return <Failure kind={code === 'unavailable' ? 'unavailable' : 'server'} canRetry />;
}

function Refused({ permission }: { permission: string }) {
  const t = useTranslations('failures');
  const labelOf = usePermissionLabel();
  return (
    <div className="nobody" role="alert">
      <h1>{t('permission')}</h1>
      <p>{t('permissionText', { permission: isPermission(permission) ? labelOf(permission) : permission })}</p>
    </div>
  );
}

function Ended() {
  const t = useTranslations('failures');
  const tSession = useTranslations('session');
  const { pathname, search } = useLocation();
  return (
    <div className="nobody" role="alert">
      <h1>{t('ended')}</h1>
      <p>{t('endedText')}</p>
      <Link className="btn btn--main" to={`/sign-in?to=${encodeURIComponent(pathname + search)}`}>
        {tSession('signIn')}
      </Link>
    </div>
  );
}

/** The state of the record does not allow the page, such as a change of a canceled order. */
function Conflict({ message }: { message: string }) {
  const t = useTranslations('failures');
  return (
    <div className="nobody" role="alert">
      <h1>{message}</h1>
      <Link className="btn btn--line" to="/orders">
        {t('toOrders')}
      </Link>
    </div>
  );
}

type Kind = 'notFound' | 'network' | 'unavailable' | 'server';

function Failure({ kind, canRetry = false }: { kind: Kind; canRetry?: boolean }) {
  const t = useTranslations('failures');
  const { revalidate, state } = useRevalidator();
  const isTemporary = kind === 'network' || kind === 'unavailable';
  useEffect(() => {
    if (!isTemporary) return;
    const timer = setInterval(revalidate, RETRY_MS);
    addEventListener('online', revalidate);
    return () => {
      clearInterval(timer);
      removeEventListener('online', revalidate);
    };
  }, [isTemporary, revalidate]);
  return (
    <div className="nobody" role="alert">
      <h1>{t(kind)}</h1>
      <p>{t(`${kind}Text`)}</p>
      {canRetry ? (
        <Button look="line" busy={state === 'loading'} onClick={() => revalidate()}>
          {t('again')}
        </Button>
      ) : (
        <Link className="btn btn--line" to="/orders">
          {t('toOrders')}
        </Link>
      )}
    </div>
  );
}
