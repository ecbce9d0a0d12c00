import type { ReactNode } from 'react';
import { useFollowLinks } from '#storefront/shell/follow-links.ts';

/** Follows plain links without a reload, as the shell does. */
export function FollowedLinks({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/noStaticElementInteractions: stands in for the shell's handler
  // biome-ignore lint/a11y/useKeyWithClickEvents: as above
  return <div onClick={useFollowLinks()}>{children}</div>;
}
