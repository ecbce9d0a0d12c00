import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { runJobsAgain, sendMailsAgain } from '#contract/office/office-today-contract.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.tsx';
import { useClient } from '../state/office-site.tsx';
import { useToastCall } from '../state/use-call.ts';

type Call = typeof runJobsAgain | typeof sendMailsAgain;
type Props = { call: Call; look: string; label: 'sendAgain' | 'runAgain'; done: 'sentAgain' | 'queuedAgain' };

export const SendMailsAgain = ({ look }: { look: string }) => (
  <TryAgain call={sendMailsAgain} look={look} label="sendAgain" done="sentAgain" />
);

export const RunJobsAgain = ({ look }: { look: string }) => (
  <TryAgain call={runJobsAgain} look={look} label="runAgain" done="queuedAgain" />
);

function TryAgain({ call, look, label, done }: Props) {
  const t = useTranslations('today');
  const client = useClient();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useToastCall();
  const again = async () => {
    const result = await run(() => client.call(call));
    if (result?.ok) showToast({ text: t(done) });
    await revalidate();
  };
  return (
    <Button className={look} busy={isBusy} onClick={again}>
      {t(label)}
    </Button>
  );
}
