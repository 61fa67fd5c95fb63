import { SAMPLES as gt06 } from './gt06/frames.fixture.ts';
import type { ProtocolName } from './protocol.ts';
import { SAMPLES as teltonika } from './teltonika/frames.fixture.ts';

/** Whole frames of every stream protocol, of as many kinds as its fixture has. */
export const SAMPLES: Partial<Record<ProtocolName, readonly Buffer[]>> = { gt06, teltonika };
