import type { Received } from './device-process.ts';

export type EndedCommand = {
  imei: string;
  ordinal: number;
  status: string;
  reason: string | null;
  isOver: boolean;
};

/** All must be 0. */
export type CommandFindings = {
  deliveredTwice: number;
  withoutEnd: number;
  succeededWithoutDelivery: number;
  deliveredAfterEnd: number;
  outOfOrder: number;
};

/** What became of commands, beside what their devices received. */
export function verifyCommands(commands: readonly EndedCommand[], received: Received): CommandFindings {
  const counts = new Map<string, number>();
  let outOfOrder = 0;
  for (const [imei, ordinals] of received)
    for (const [at, ordinal] of ordinals.entries()) {
      const key = `${imei} ${ordinal}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (at > 0 && ordinal < (ordinals[at - 1] ?? 0)) outOfOrder++;
    }
  const isDelivered = ({ imei, ordinal }: EndedCommand) => counts.has(`${imei} ${ordinal}`);
  const count = (holds: (command: EndedCommand) => boolean) => commands.filter(holds).length;
  return {
    deliveredTwice: [...counts.values()].filter((times) => times > 1).length,
    withoutEnd: count(({ isOver }) => !isOver),
    succeededWithoutDelivery: count((one) => one.status === 'SUCCEEDED' && !isDelivered(one)),
    // What never left did not arrive.
    deliveredAfterEnd: count((one) => ['CANCELLED', 'EXPIRED'].includes(one.status) && isDelivered(one)),
    outOfOrder,
  };
}
