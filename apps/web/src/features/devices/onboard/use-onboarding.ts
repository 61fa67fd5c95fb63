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
  /** The registered tracker; null until loaded. */
  device: OnboardDevice | null;
  /** Reports of the tracker before its registration. */
  knock: Knock | null;
  /** The account's tracker with this identifier. */
  own: OwnDevice | null;
  reached: Reached;
  registeredMs: number | null;
  /** Time of its first position without a vehicle. */
  unassignedFixMs: number | null;
  /** Time of its last message. */
  heardMs: number | null;
  /** Protocol of its last message. */
  spoken: string | null;
  /** Seconds that its clock is ahead, if wrong. */
  clockAheadSeconds: number | null;
  /** Set if a registered tracker reports but is not confirmed. */
  claim: ClaimState | null;
  /** Refused or suspicious senders that used its identifier, newest first. */
  warnings: readonly Warning[];
  failed: boolean;
  again: () => void;
};

const NO_WARNINGS: readonly Warning[] = [];

/** Progress of the drafted tracker, as the server sees it. */
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

/** Protocol of the last message. */
const spokenOf = (device: OnboardDevice | null, knock: Knock | null): string | null =>
  device?.protocol ?? knock?.protocol ?? null;

/** The search also finds longer identifiers with this prefix. */
const ownOf = (found: readonly OwnDevice[] | undefined, identifier: string | null): OwnDevice | null =>
  found?.find((one) => one.externalDeviceId === identifier) ?? null;

function reachedOf(
  progress: Progress | null | undefined,
  { openedMs, knockMs }: { openedMs: number | null; knockMs: number | null },
): Reached {
  return {
    waiting: msOf(progress?.waitingSince) ?? openedMs,
    // Registration removes the tracker from the inbox, although it has connected.
    connected: msOf(progress?.connectedAt) ?? knockMs,
    identified: msOf(progress?.identifiedAt),
    firstFix: msOf(progress?.firstFixAt),
    fitted: msOf(progress?.fittedAt),
  };
}

/** Last message of an identifier, kept after its registration. */
function useLastKnock(identifier: string | null, told: Knock | null): Knock | null {
  const [last, setLast] = useState<Knock | null>(null);
  const present = told?.identifier === identifier ? told : null;
  useEffect(() => {
    if (present) setLast(present);
  }, [present]);
  return present ?? (last?.identifier === identifier ? last : null);
}

/** Since when a value is present; null without it. */
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
