/** Allocates 200 MB for a moment and prints its memory then and two seconds later. */
import { startMemoryRelease } from './release-memory.ts';

const OBJECTS = 1_000_000;
startMemoryRelease({ everyMs: 200, idleShare: Number(process.argv[2]), grownBytes: 1_048_576 });
let held: object[] | null = Array.from({ length: OBJECTS }, (_, index) => ({
  index,
  text: `record ${index}`,
  more: [index],
}));
const loaded = process.memoryUsage().rss + held.length;
held = null;
setTimeout(() => process.send?.({ loaded, later: process.memoryUsage().rss }), 2_000);
