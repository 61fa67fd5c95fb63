import { useEffect, useState } from 'react';
import type { OnboardedDeviceQuery } from '../../../generated/graphql/graphql.ts';
import type { ClaimState } from '../claim-notice.tsx';
import {
  type Knock,
  type OnboardDevice,
  OnboardedDevice,
  OnboardKnock,
  type OwnDevice,
  type Progress,
  type Warning,
} from './onboard-queries.ts';
import type { Reached } from './steps.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { usePolled } from './use-polled.ts';

export type Onboarding = {
  draft: Draft;
  change: (values: Partial<Draft>) => void;
  /** The registered tracker; null before, and until the server told of it. */
  device: OnboardDevice | null;
  /** The tracker as it reported before it was registered. */
  knock: Knock | null;
  /** The account has a tracker by this identifier. */
  own: OwnDevice | null;
  reached: Reached;
  registeredMs: number | null;
  /** Its first position that no vehicle has. */
  unassignedFixMs: number | null;
  /** Its last message. */
  heardMs: number | null;
  /** What it speaks. */
  spoken: string | null;
  /** How far its clock is ahead, where it is wrong. */
  clockAheadSeconds: number | null;
  /** Of a registered tracker that reports and is not confirmed to be this one. */
  claim: ClaimState | null;
  /** Who spoke for it in a way that was refused or strange, the newest first. */
  warnings: readonly Warning[];
  failed: boolean;
  again: () => void;
};

const NO_WARNINGS: readonly Warning[] = [];

/** How far the tracker of the draft is, as the server sees it. */
export function useOnboarding(): Onboarding {
  const { draft, change } = useDraft();
  const { identifier, deviceId } = draft;
  const waiting = usePolled(OnboardKnock, {
    variables: { where: { identifier: identifier ?? '' }, search: identifier ?? '' },
    pause: identifier === null || deviceId !== null,
  });
  const registered = usePolled(OnboardedDevice, {
    variables: { where: { id: deviceId ?? '' } },
    pause: deviceId === null,
  });
  const { failed, again } = deviceId === null ? waiting : registered;
  const found = registered.data?.device;
  const device = found && found.id === deviceId ? found : null;
  const progress = device ? registered.data?.deviceProgress : null;
  const knock = useLastKnock(identifier, waiting.data?.unknownDevice ?? null);
  const knockMs = msOf(knock?.lastSeenAt);
  return {
    draft,
    change,
    device,
    knock,
    own: ownOf(waiting.data?.devices.content, identifier),
    reached: reachedOf(progress, { openedMs: useSince(identifier), knockMs }),
    registeredMs: msOf(progress?.waitingSince),
    unassignedFixMs: msOf(progress?.unassignedFixAt),
    heardMs: msOf(device?.heardAt) ?? knockMs,
    spoken: spokenOf(device, knock),
    clockAheadSeconds: clockAheadOf(progress),
    claim: claimOf(device, progress),
    warnings: warningsOf(registered.data),
    failed,
    again,
  };
}

/** The protocol of its last message. */
const spokenOf = (device: OnboardDevice | null, knock: Knock | null): string | null =>
  device?.protocol ?? knock?.protocol ?? null;

/** The search finds trackers whose identifier only begins alike, too. */
const ownOf = (found: readonly OwnDevice[] | undefined, identifier: string | null): OwnDevice | null =>
  found?.find((one) => one.externalDeviceId === identifier) ?? null;

function reachedOf(
  progress: Progress | null | undefined,
  { openedMs, knockMs }: { openedMs: number | null; knockMs: number | null },
): Reached {
  return {
    waiting: msOf(progress?.waitingSince) ?? openedMs,
    // Registering takes the tracker out of the inbox, and it connected all the same.
    connected: msOf(progress?.connectedAt) ?? knockMs,
    identified: msOf(progress?.identifiedAt),
    firstFix: msOf(progress?.firstFixAt),
    fitted: msOf(progress?.fittedAt),
  };
}

/** What was last heard of an identifier: also when it is registered since, and no longer in the inbox. */
function useLastKnock(identifier: string | null, told: Knock | null): Knock | null {
  const [last, setLast] = useState<Knock | null>(null);
  const present = told?.identifier === identifier ? told : null;
  useEffect(() => {
    if (present) setLast(present);
  }, [present]);
  return present ?? (last?.identifier === identifier ? last : null);
}

/** Since when something is there; null while it is not. */
function useSince(value: string | null): number | null {
  const [since, setSince] = useState<{ value: string; atMs: number } | null>(null);
  useEffect(() => setSince(value === null ? null : { value, atMs: Date.now() }), [value]);
  return since?.value === value ? (since?.atMs ?? null) : null;
}

const warningsOf = (data: OnboardedDeviceQuery | undefined): readonly Warning[] =>
  data?.deviceWarnings ?? NO_WARNINGS;

const msOf = (instant: string | null | undefined): number | null => (instant ? Date.parse(instant) : null);

function claimOf(device: OnboardDevice | null, progress: Progress | null | undefined): ClaimState | null {
  if (!device || !progress?.connectedAt || progress.confirmedAt) return null;
  return { id: device.id, version: device.version, isHeard: true };
}

const clockAheadOf = (progress: Progress | null | undefined): number | null =>
  progress?.clockAheadSeconds ?? null;
