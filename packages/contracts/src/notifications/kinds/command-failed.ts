import { z } from 'zod';
import { CommandReason, CommandType } from '../../command.ts';
import { Id } from '../../id.ts';
import { CHOICE, notificationKind } from '../notification-kind.ts';

/** Reasons why a command was not executed, or not certainly. */
const Reason = CommandReason.extract([
  'REFUSED_BY_DEVICE',
  'NOT_SUPPORTED',
  'SHARED_LINK',
  'NOT_CONNECTED',
  'CONDITION',
  'NO_ANSWER',
]);

/**
 * A command failed, expired or got no answer. To the person who sent it to one vehicle; results of group
 * commands are on their page. Written by the database trigger `command_moved`.
 */
export const commandFailed = notificationKind({
  kind: 'COMMAND_FAILED',
  values: z.object({
    vehicleId: Id,
    vehicleTitle: z.string(),
    type: CommandType,
    outcome: z.enum(['failed', 'expired', 'noAnswer']),
    reason: Reason,
  }),
  channels: CHOICE,
  icon: 'command',
  path: ({ vehicleId }: { vehicleId: string }) => `/vehicles/${vehicleId}/commands`,
  mail: { action: 'action' },
  words: ({ vehicleTitle: vehicle, type, outcome, reason }, say) => ({
    title: say(outcome, { vehicle, command: say.command(type) }),
    body: say(`reason.${reason}`),
  }),
});
