/**
 * OsmAnd and Traccar Client. Source: https://www.traccar.org/osmand/ (query form) and the location template of the
 * Traccar Client 9 (JSON); what we met is in docs/protocols/osmand.md.
 */
import type { HttpContext, HttpRequest, Message } from '../protocol.ts';
import { messagesOf } from '../report.ts';
import { decodeJson } from './decode-json.ts';
import { decodeQuery } from './decode-query.ts';

/** Throws `DecodeError` for a request that names no device or cannot be read. */
export function decode(request: HttpRequest, context: HttpContext): Message[] {
  const json = request.contentType?.toLowerCase().startsWith('application/json') ?? false;
  const { identifier, reports, secret } = json
    ? { ...decodeJson(request.body, context), secret: request.url.searchParams.get('token') ?? undefined }
    : decodeQuery(parametersOf(request), context);
  const shown = secret === undefined ? {} : { secret };
  return [
    { kind: 'identify', identifiers: [identifier], ...shown },
    ...reports.flatMap((report) => messagesOf(report)),
  ];
}

/** Parameters of the address, and of a posted form; what else is posted beside a query says nothing. */
function parametersOf({ url, method, contentType, body }: HttpRequest): [string, string][] {
  const parameters = [...url.searchParams];
  const form = contentType?.toLowerCase().startsWith(FORM) ?? false;
  if (method === 'POST' && (form || parameters.length === 0)) {
    parameters.push(...new URLSearchParams(body.toString('utf8')));
  }
  return parameters;
}

const FORM = 'application/x-www-form-urlencoded';
