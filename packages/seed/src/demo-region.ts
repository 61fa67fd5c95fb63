/** Where a demo vehicle lives, by the simulator's key. */
export type DemoRegion = 'antwerp' | 'cape-town';
