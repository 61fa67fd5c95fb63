import { z } from 'zod';

const KEY = 'meridian.google';
const SECRET_BYTES = 32;

const GoogleAttempt = z.object({
  secret: z.string(),
  redirect: z.string().nullable(),
  invitation: z.string().nullable(),
});
/** Kept in this tab until Google redirects back. A callback that another browser began has no such entry. */
export type GoogleAttempt = z.output<typeof GoogleAttempt>;

export function newBrowserSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function keepGoogleAttempt(attempt: GoogleAttempt): void {
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
}

/** Can be read once; null when the page is opened again. */
export function takeGoogleAttempt(): GoogleAttempt | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (!text) return null;
  const attempt = GoogleAttempt.safeParse(JSON.parse(text));
  return attempt.success ? attempt.data : null;
}
