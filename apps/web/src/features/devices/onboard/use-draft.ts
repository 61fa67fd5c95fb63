import { ExternalDeviceId } from '@fleet/contracts/device-input';
import { Id } from '@fleet/contracts/id';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

const NAMES = {
  identifier: 'imei',
  model: 'model',
  protocol: 'protocol',
  deviceId: 'device',
  vehicleId: 'vehicle',
  since: 'since',
};

/** Values entered so far; null if absent. */
export type Draft = { [Name in keyof typeof NAMES]: string | null };

/**
 * Draft of the onboarding in the address, so that it survives a reload and can be sent as a link. The SIM's
 * number is left out, because addresses end up in histories and logs.
 */
export function useDraft(): { draft: Draft; change: (values: Partial<Draft>) => void } {
  const [parameters, setParameters] = useSearchParams();
  const draft = useMemo(
    () => ({
      identifier: ExternalDeviceId.safeParse(parameters.get(NAMES.identifier)).data ?? null,
      model: parameters.get(NAMES.model),
      protocol: parameters.get(NAMES.protocol),
      deviceId: Id.safeParse(parameters.get(NAMES.deviceId)).data ?? null,
      vehicleId: Id.safeParse(parameters.get(NAMES.vehicleId)).data ?? null,
      since: instantOf(parameters.get(NAMES.since)),
    }),
    [parameters],
  );
  const change = useCallback(
    (values: Partial<Draft>) =>
      setParameters((before) => changed(before, values), { replace: true, preventScrollReset: true }),
    [setParameters],
  );
  return { draft, change };
}

function instantOf(text: string | null): string | null {
  const atMs = Date.parse(text ?? '');
  return Number.isNaN(atMs) ? null : new Date(atMs).toISOString();
}

function changed(before: URLSearchParams, values: Partial<Draft>): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    const parameter = NAMES[name as keyof Draft];
    if (value) next.set(parameter, value);
    else next.delete(parameter);
  }
  return next;
}
