import { z } from 'zod';
import { CommandCondition } from '../../command.ts';
import { Id } from '../../id.ts';
import { CHOICE, notificationKind } from '../notification-kind.ts';

/**
 * A person requested an engine stop, or another command that can stop an engine. To the owner of the account
 * and the person.
 */
export const engineStop = notificationKind({
  kind: 'ENGINE_STOP',
  values: z.object({
    vehicleId: Id,
    vehicleTitle: z.string(),
    /** False for free text and outputs, which may stop an engine. */
    isEngineStop: z.boolean(),
    askedBy: z.string(),
    why: z.string(),
    condition: CommandCondition,
    insisted: z.boolean(),
  }),
  channels: CHOICE,
  icon: 'engine',
  path: ({ vehicleId }: { vehicleId: string }) => `/vehicles/${vehicleId}/commands`,
  mail: { action: 'action' },
  words: ({ vehicleTitle: vehicle, isEngineStop, askedBy, why, condition, insisted }, say) => ({
    title: say(isEngineStop ? 'title' : 'other', { vehicle }),
    body: say('body', { person: askedBy, why, when: say(insisted ? 'when.anySpeed' : `when.${condition}`) }),
  }),
});
