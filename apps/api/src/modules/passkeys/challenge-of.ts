import { z } from 'zod';

const Response = z.object({ id: z.string().max(2_048), response: z.object({ clientDataJSON: z.string() }) });
const ClientData = z.object({ challenge: z.string().min(1).max(256) });

/**
 * Which credential answered, and to which question: the question itself is what it is looked up by. Null for what no
 * browser sends. Nothing of it is believed before the signature is.
 */
export function challengeOf(
  response: string,
): { answer: unknown; credentialId: string; challenge: string } | null {
  try {
    const answer: unknown = JSON.parse(response);
    const { id, response: parts } = Response.parse(answer);
    const text = Buffer.from(parts.clientDataJSON, 'base64url').toString('utf8');
    const { challenge } = ClientData.parse(JSON.parse(text));
    return { answer, credentialId: id, challenge };
  } catch {
    return null;
  }
}
