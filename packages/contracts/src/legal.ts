import { z } from 'zod';
import { Id } from './id.ts';
import { line, prose, requiredLine } from './text.ts';

/** A published version stays, so a mistyped year would stand before all later versions. */
const AHEAD_MAX_MS = 366 * 86_400_000;

/** Legal documents that an installation can publish. */
export const LegalKey = z.enum(['TERMS', 'PRIVACY', 'PRICES']);
export type LegalKey = z.output<typeof LegalKey>;
export const LEGAL_KEYS = LegalKey.options;

/** Last part of the public URL, `/legal/{key}`. */
export const LEGAL_SLUGS = {
  TERMS: 'terms',
  PRIVACY: 'privacy',
  PRICES: 'prices',
} as const satisfies Record<LegalKey, string>;

/** Languages that a document is written in. */
export const LegalLanguage = z.enum(['en', 'ru']);
export type LegalLanguage = z.output<typeof LegalLanguage>;

export const LegalState = z.enum([
  'DRAFT',
  /** Published, with a later start. */
  'ANNOUNCED',
  'IN_FORCE',
  /** A later version is in force. */
  'REPLACED',
]);
export type LegalState = z.output<typeof LegalState>;

/** Longest text of a document in one language. */
export const LEGAL_BODY_MAX = 100_000;
const SUMMARY_MAX = 1_000;

export const LegalText = z.object({
  title: requiredLine('Title', 150),
  summary: prose('Summary', SUMMARY_MAX)
    .optional()
    .describe('What changes with this version, in a few sentences.'),
  body: prose('Text', LEGAL_BODY_MAX).min(1, 'Text is required').describe('Markdown. HTML is shown as text.'),
});
export type LegalText = z.output<typeof LegalText>;

const texts = {
  en: LegalText.optional(),
  ru: LegalText.optional(),
  binding: LegalLanguage.describe('The language that binds where texts differ.'),
};

export const CreateLegalDraft = z.object({ key: LegalKey, ...texts });
export type CreateLegalDraft = z.output<typeof CreateLegalDraft>;

export const UpdateLegalDraft = z.object(texts);
export type UpdateLegalDraft = z.output<typeof UpdateLegalDraft>;

export const PublishLegalDraft = z.object({
  validFrom: z.coerce
    .date()
    .refine((at) => at.getTime() <= Date.now() + AHEAD_MAX_MS, 'Start is more than a year away')
    .optional()
    .describe('In force from then on, at most a year ahead; absent: at once.'),
  asksAcceptance: z.boolean().describe('People accept it at their next visit before anything else.'),
  correction: line('Reason', 255)
    .optional()
    .describe('Why people are not asked, where an earlier version asked them.'),
});
export type PublishLegalDraft = z.output<typeof PublishLegalDraft>;

export const LegalVersionsWhere = z.object({ key: LegalKey.optional() });
export type LegalVersionsWhere = z.output<typeof LegalVersionsWhere>;

/** No document has more versions than a person accepts at once. */
export const AcceptLegal = z.object({ versionIds: z.array(Id).min(1).max(LEGAL_KEYS.length) });
export type AcceptLegal = z.output<typeof AcceptLegal>;

/** Preview of a draft. */
export const LegalPreviewWhere = z.object({ body: z.string().max(LEGAL_BODY_MAX) });
export type LegalPreviewWhere = z.output<typeof LegalPreviewWhere>;
