import type { ReactNode } from 'react';
import { AskedPart } from './asked-part.tsx';
import { type OwnProfile, useOwnProfile } from './own-profile.ts';

/** Frame of a tab over the profile. */
export function ProfilePart({ children }: { children: (profile: OwnProfile) => ReactNode }) {
  return <AskedPart of={useOwnProfile()}>{children}</AskedPart>;
}
