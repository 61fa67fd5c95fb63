/** `pnpm trips:beside-peers`: writes docs/trips-beside-peers.md anew. */
import { writeFile } from 'node:fs/promises';
import { HAND_MADE_DAYS } from './beside-peers/hand-made-days.ts';
import { render } from './beside-peers/render.ts';
import { simulatedDays } from './beside-peers/simulated-days.ts';

const file = new URL('../docs/trips-beside-peers.md', import.meta.url);
await writeFile(file, render([...HAND_MADE_DAYS, ...simulatedDays()]));
