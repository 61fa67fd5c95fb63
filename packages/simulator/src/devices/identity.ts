import type { ProtocolName } from '@fleet/protocols/protocol';

/** The protocols whose devices the simulator can play. */
export type SimulatedProtocol = Extract<ProtocolName, 'teltonika' | 'gt06' | 'osmand'>;

/** What a tracker says of itself, and which words it says it in. */
export type Identity = {
  imei: string;
  model: string;
  network: { mcc: number; mnc: number };
  /** What it shows beside its identifier, in a protocol that has a place for it. */
  secret?: string;
};

/** Which protocol a model of tracker speaks. */
export function protocolOf(model: string): SimulatedProtocol {
  if (/^FM[A-Z]\d/.test(model)) return 'teltonika';
  if (/^(GT06|X3)/.test(model)) return 'gt06';
  return 'osmand';
}
