import type { ProtocolName } from '@fleet/contracts/protocols';

/** The protocols whose devices the simulator can play. */
export type SimulatedProtocol = Extract<ProtocolName, 'teltonika' | 'gt06' | 'osmand'>;

/** What a tracker says of itself, and which words it says it in. */
export type Identity = {
  imei: string;
  model: string;
  network: { mcc: number; mnc: number };
  /** What it shows beside its identifier, in a protocol that has a place for it. */
  secret?: string;
  /** A box on the vehicle's wires, which speaks as a phone does and knows the engine besides. */
  isWired?: boolean;
};

/** Which protocol a model of tracker speaks. */
export function protocolOf(model: string): SimulatedProtocol {
  if (/^FM[A-Z]\d/.test(model)) return 'teltonika';
  if (/^(GT06|X3)/.test(model)) return 'gt06';
  return 'osmand';
}
