import { PhoneLink } from './phone-link.tsx';
import { useShellData } from './shell-data.ts';

/** The shop's telephone numbers and hours; renders nothing while they are unknown. */
export function CallUs() {
  const settings = useShellData()?.settings;
  if (!settings) return null;
  return (
    <p className="call-us">
      {settings.phones.map((phone) => (
        <PhoneLink key={phone} phone={phone} className="num" />
      ))}
      <span>{settings.working_hours}</span>
    </p>
  );
}
