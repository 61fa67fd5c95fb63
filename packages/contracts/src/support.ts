import { z } from 'zod';
import { Id } from './id.ts';
import { prose, requiredLine } from './text.ts';

/** Which side a conversation waits for. */
export const SupportState = z.enum(['WAITS_FOR_US', 'WAITS_FOR_CUSTOMER', 'CLOSED']);
export type SupportState = z.output<typeof SupportState>;

export const SUPPORT_TEXT_MAX = 4_000;
export const SUPPORT_FILES_MAX = 6;
/** Most open conversations of one person. */
export const OPEN_THREADS_MAX = 10;
/** Days within which a message reopens a closed conversation. */
export const REOPEN_DAYS = 14;
export const SUPPORT_TEMPLATES_MAX = 100;

const Subject = requiredLine('Subject', 120);
const Message = prose('Message', SUPPORT_TEXT_MAX);
const RequiredMessage = Message.min(1, 'Message is required');

export const OpenSupportThread = z.object({
  subject: Subject,
  text: RequiredMessage,
  vehicleId: Id.nullish().describe('The vehicle it is about.'),
});
export type OpenSupportThread = z.output<typeof OpenSupportThread>;

export const SendSupportMessage = z
  .object({
    text: Message,
    fileIds: z
      .array(Id)
      .max(SUPPORT_FILES_MAX)
      .default([])
      .describe('Uploaded for this conversation by the sender, and confirmed.'),
  })
  .refine(({ text, fileIds }) => text !== '' || fileIds.length > 0, {
    path: ['text'],
    message: 'Message is required',
  });
export type SendSupportMessage = z.output<typeof SendSupportMessage>;

export const UpdateSupportThread = z.object({
  closed: z.boolean().optional(),
  assigneeId: Id.nullish().describe('Somebody of the service; null for nobody. Only the service says.'),
});
export type UpdateSupportThread = z.output<typeof UpdateSupportThread>;

export const NoteSupportThread = z.object({ text: RequiredMessage });
export type NoteSupportThread = z.output<typeof NoteSupportThread>;

export const SaveSupportTemplate = z.object({
  id: Id.nullish().describe('Absent: a new one.'),
  title: requiredLine('Title', 100),
  textEn: RequiredMessage,
  textRu: RequiredMessage,
});
export type SaveSupportTemplate = z.output<typeof SaveSupportTemplate>;

export const SupportThreadsWhere = z.object({
  state: SupportState.nullish(),
  assigned: z.enum(['MINE', 'NOBODY']).nullish(),
  search: z.string().trim().max(100).nullish().describe('In subjects, messages, names and accounts.'),
});
export type SupportThreadsWhere = z.output<typeof SupportThreadsWhere>;

export const MySupportThreadsWhere = z.object({ id: Id.nullish().describe('This one alone.') });
export type MySupportThreadsWhere = z.output<typeof MySupportThreadsWhere>;
