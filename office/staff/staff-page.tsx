import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { listStaff } from '#contract/office/office-staff-contract.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { OfficeIcon } from '../shell/office-icon.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { loaderOf } from '../state/office-site.tsx';
import { Invitations, InviteForm } from './invitations.tsx';
import { People } from './people.tsx';
import { RolesPanel } from './roles-panel.tsx';

export const staffLoader = loaderOf(listStaff);

export function StaffPage() {
  const t = useTranslations('staff');
  const tShell = useTranslations('shell');
  const data = useLoaderData<typeof staffLoader>();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHead title={tShell('staff')}>
        <div className="acts">
          <Button look="main" onClick={() => setInviting(true)}>
            <OfficeIcon name="plus" />
            {t('invite')}
          </Button>
        </div>
      </PageHead>
      <People data={data} />
      <Invitations data={data} />
      <RolesPanel data={data} />
      <Dialog open={isInviting} onClose={() => setInviting(false)} title={t('inviteTitle')}>
        <InviteForm roles={data.roles} />
      </Dialog>
    </>
  );
}
