import { ANTWERP } from './antwerp.ts';
import { CAPE_TOWN } from './cape-town.ts';
import type { Region } from './region.ts';

export type RegionName = 'antwerp' | 'cape-town';

export const REGIONS: Record<RegionName, Region> = { antwerp: ANTWERP, 'cape-town': CAPE_TOWN };
