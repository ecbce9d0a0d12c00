import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orThrow } from '#contract/office/office-client.ts';
import { changeSetting, readSettings } from '#contract/office/office-settings-contract.ts';
import { DraftControls } from '../product/save-bar.tsx';
import { NothingHere } from '../shell/page-failure.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { clientOf, useClient, useSession } from '../state/office-site.tsx';
import { useDraft, type Values } from '../state/use-draft.ts';
import { useSaving } from '../state/use-saving.ts';
import { GROUP_FIELDS } from './group-fields.ts';
import { SettingEditor } from './setting-editor.tsx';
import { SettingHistory } from './setting-history.tsx';
import { flatValues, type SettingField, settingsOf } from './setting-keys.ts';
import { useSettingName } from './setting-name.ts';
import styles from './settings.module.css';
import { type GroupName, SETTINGS_GROUPS, type SettingsAnswer } from './settings-groups.ts';

type Loaded = { group: GroupName | null; settings: SettingsAnswer };

export async function groupLoader({ context, params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const group = SETTINGS_GROUPS.find(({ path }) => path === `/settings/${params.group}`)?.name ?? null;
  const settings = orThrow(await clientOf(context).call(readSettings, { signal: request.signal }));
  return { group: group && GROUP_FIELDS[group] ? group : null, settings };
}

export function GroupPage() {
  const { group, settings } = useLoaderData<typeof groupLoader>();
  return group ? <GroupEditor key={group} group={group} loaded={settings.values} /> : <NothingHere />;
}

function GroupEditor({ group, loaded }: { group: GroupName; loaded: Values }) {
  const t = useTranslations('settings');
  const { staff } = useSession();
  const [values, setValues] = useState(loaded);
  useEffect(() => setValues(loaded), [loaded]);
  const panels = GROUP_FIELDS[group] ?? [];
  const fields = panels.flat();
  const draft = useDraft(`settings/${staff.id}/${group}`, flatValues(values, fields));
  const client = useClient();
  const saving = useSaving({
    draft,
    send: ({ changes, seen }) => client.call(changeSetting, { input: { values: { ...changes }, seen: { ...seen } } }),
    onSaved: (data) => setValues(data.values),
  });
  const nameOf = useSettingName();
  return (
    <>
      <DraftControls draft={draft} saving={saving} nameOf={nameOf} />
      <PageHead title={t(`group.${group}.name`)} back={{ to: '/settings', label: t('back') }} />
      <div className={styles.page}>
        <p className="muted">{t(`group.${group}.about`)}</p>
        {panels.map((panel) => (
          <section key={panel[0]?.path} className="panel">
            {panel[0] && isLateness(panel[0]) && (
              <header>
                <h2>{t('field.late_hours.label')}</h2>
              </header>
            )}
            <div className={panel.every(isNumber) ? styles.numbers : styles.fields}>
              {panel.map((field) => (
                <SettingEditor key={field.path} field={field} draft={draft} faults={saving.faults} />
              ))}
            </div>
          </section>
        ))}
        <SettingHistory keys={settingsOf(fields)} draft={draft} fields={fields} of={values} />
      </div>
    </>
  );
}

const isNumber = ({ kind }: SettingField): boolean => kind === 'number' || kind === 'hours';
const isLateness = ({ kind }: SettingField): boolean => kind === 'hours';
