import type { ProtocolName } from '@fleet/contracts/protocols';
import { SAMPLES as gps103 } from './gps103/frames.fixture.ts';
import { SAMPLES as gt06 } from './gt06/frames.fixture.ts';
import { SAMPLES as h02 } from './h02/frames.fixture.ts';
import { SAMPLES as teltonika } from './teltonika/frames.fixture.ts';
import { SAMPLES as wialon } from './wialon/frames.fixture.ts';

/** What devices of every stream protocol put on the wire, a frame of each kind with its delimiter. */
export const SAMPLES: Partial<Record<ProtocolName, readonly Buffer[]>> = {
  gps103,
  gt06,
  h02,
  teltonika,
  wialon,
};
