import { z } from 'zod';
import { GivenPassword } from './auth.ts';
import { requiredLine } from './text.ts';
import { TOKEN_SCOPES, TokenScope } from './token-scope.ts';

const TITLE_MAX = 60;
/** A token that nobody remembers ends by itself. */
export const TOKEN_DAYS_MAX = 365;
/** As many good ones as a person may have. */
export const TOKENS_MAX = 20;

/** What a person makes for a program, with their password: an open browser is not yet its owner. */
export const CreatePersonalToken = z.object({
  title: requiredLine('Name', TITLE_MAX),
  scopes: z.array(TokenScope).min(1, 'Choose at least one').max(TOKEN_SCOPES.length),
  expiresInDays: z.int().min(1).max(TOKEN_DAYS_MAX),
  password: GivenPassword,
});
export type CreatePersonalToken = z.output<typeof CreatePersonalToken>;
