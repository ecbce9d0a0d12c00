import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Check } from '#ui/check.tsx';
import { useClient, useMay } from '../state/office-site.tsx';
import { prefer, usePreferences } from '../state/preferences.ts';
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push-subscription.ts';

export function PreferencesPanel() {
  const t = useTranslations('news');
  const { letters, sound } = usePreferences();
  const seesOrders = useMay('orders.see');
  return (
    <section className="panel">
      <header>
        <h2>{t('preferences')}</h2>
      </header>
      <Check checked={letters} onChange={(event) => prefer({ letters: event.target.checked })}>
        <Named name={t('letters')}>{t('lettersText')}</Named>
      </Check>
      {seesOrders && (
        <>
          <Check checked={sound} onChange={(event) => prefer({ sound: event.target.checked })}>
            <Named name={t('sound')}>{t('soundText')}</Named>
          </Check>
          <PushCheck />
        </>
      )}
    </section>
  );
}

function PushCheck() {
  const t = useTranslations('news');
  const client = useClient();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    readPushState(client).then(setState);
  }, [client]);
  const turn = async (isOn: boolean) => {
    setBusy(true);
    // A browser may refuse without a reason, for example when its push service is unreachable.
    const next = await (isOn ? turnPushOn(client) : turnPushOff(client)).catch((): PushState => 'unable');
    setState(next);
    setBusy(false);
  };
  const canTurn = state === 'yes' || state === 'no';
  return (
    <Check
      checked={state === 'yes'}
      disabled={!canTurn}
      aria-disabled={isBusy || undefined}
      onChange={(event) => !isBusy && void turn(event.target.checked)}
    >
      <Named name={t('push')}>{t(`pushText.${state === null || canTurn ? 'on' : state}`)}</Named>
    </Check>
  );
}

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    {name}
    <br />
    <span className="small muted">{children}</span>
  </>
);
