import { z } from 'zod';

const TIMEOUT_MS = 8_000;

const QUERY = /* GraphQL */ `
  query SharedVehiclePage($where: SharedVehicleWhere!) {
    sharedVehicle(where: $where) {
      state
      fromAt
      endsAt
      serverTime
      sharedBy
      title
      vehicleTitle
      plateNumber
      category
      trail
      position {
        latitude
        longitude
        course
        speed
        fixTime
        address
      }
    }
  }
`;

const Instant = z.string().transform((text) => Date.parse(text));
const SharedVehicle = z.object({
  state: z.enum(['LIVE', 'DELAYED', 'NOT_YET']),
  fromAt: Instant,
  endsAt: Instant,
  serverTime: Instant,
  sharedBy: z.string(),
  title: z.string().nullable(),
  vehicleTitle: z.string().nullable(),
  plateNumber: z.string().nullable(),
  category: z.string().nullable(),
  trail: z.array(z.tuple([z.number(), z.number()])),
  position: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      course: z.number().nullable(),
      speed: z.number().nullable(),
      fixTime: Instant,
      address: z.string().nullable(),
    })
    .nullable(),
});
export type SharedVehicle = z.output<typeof SharedVehicle>;

const Answer = z.object({
  data: z.object({ sharedVehicle: SharedVehicle.nullish() }).nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }).partial().optional() })).optional(),
});

/** Error codes of invalid and ended links. */
const ENDED = new Set(['SHARE_LINK_ENDED', 'BAD_REQUEST']);

export type SharedAnswer =
  | { kind: 'shown'; vehicle: SharedVehicle }
  | { kind: 'ended' }
  | { kind: 'busy'; retryAfterMs: number };

export type SharedWhere = { token: string; language: string; isOpening: boolean };

/** Requests the data of a link. @throws if the server is unreachable or answers unexpectedly */
export async function askSharedVehicle(where: SharedWhere, url = '/graphql'): Promise<SharedAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({ query: QUERY, variables: { where } }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { data, errors } = Answer.parse(await response.json());
  if (data?.sharedVehicle) return { kind: 'shown', vehicle: data.sharedVehicle };
  const code = errors?.[0]?.extensions?.code ?? '';
  if (ENDED.has(code)) return { kind: 'ended' };
  if (code !== 'TOO_MANY_REQUESTS') throw new Error(`A shared vehicle was answered by ${code}`);
  const waitS = Number(response.headers.get('retry-after') ?? 0);
  return { kind: 'busy', retryAfterMs: Math.max(waitS, 10) * 1_000 };
}
