import { gps103 } from './gps103/gps103.ts';
import { gt06 } from './gt06/gt06.ts';
import { h02 } from './h02/h02.ts';
import { osmand } from './osmand/osmand.ts';
import type { Protocol } from './protocol.ts';
import { teltonika } from './teltonika/teltonika.ts';
import { wialon } from './wialon/wialon.ts';

/** Every protocol we speak. The order decides only where the first bytes fit two of them. */
export const PROTOCOLS: readonly Protocol[] = [teltonika, gt06, osmand, h02, gps103, wialon];
