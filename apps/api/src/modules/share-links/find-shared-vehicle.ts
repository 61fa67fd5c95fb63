import type { SharedVehicleWhere, ShareField } from '@fleet/contracts/share-link';
import type { Account, ShareLink, Vehicle } from '@fleet/db/models';
import { readAccountEntitlement } from '../../access/read-account-entitlement.ts';
import type { Origin } from '../../commit/actor.ts';
import { NotFoundError } from '../../errors.ts';
import { OverQuotaError } from '../../limits/allowances.ts';
import { createCostBudget } from '../../limits/cost-budget.ts';
import { anonymousAt } from '../../limits/limit-subject.ts';
import { SHARE_GUESS_POINTS } from '../../limits/quotas.ts';
import type { CallerServices, Databases } from '../../services.ts';
import { hashToken } from '../auth/session.ts';
import { findLatestPositions } from '../vehicles/find-latest-positions.ts';
import type { LatestPosition } from '../vehicles/position.ts';
import { readTrail, roundedDegrees, type TrailPoint } from './read-trail.ts';
import { shareStateOf } from './share-time.ts';
import type { SharedPosition, SharedVehicle } from './shared-vehicles.ts';

/** An older position is shown as old, unless the device is connected. */
const LIVE_MS = 5 * 60_000;

type Link = ShareLink & { vehicle: Vehicle; account: Pick<Account, 'title' | 'status'> };
type Language = SharedVehicleWhere['language'];
type Asked = { services: CallerServices; system: Databases; language: Language; now: Date };

/**
 * What the holder of a link sees now. An unknown link, an ended one, and one of a missing vehicle or account
 * give the same answer.
 *
 * @throws NotFoundError SHARE_LINK_ENDED · TooManyRequestsError
 */
export async function findSharedVehicle(
  services: CallerServices,
  origin: Origin,
  { token, language, isOpening }: SharedVehicleWhere,
): Promise<SharedVehicle> {
  const tokenHash = hashToken(token);
  const key = Buffer.from(tokenHash).toString('base64url');
  const network = anonymousAt(origin.address);
  const { shares, shareLinks } = services.usage;
  shareLinks.take(`${network} ${key}`, 1);
  // Each guess costs the same number of queries, whatever its result.
  shares.take(network, SHARE_GUESS_POINTS);
  const system = services.asSystem('follow a vehicle by a link');
  const now = services.clock.now();
  const found = await services.sharedVehicles.answer(`${key} ${language}`, now.getTime(), async () => {
    const link = await findLink(system, tokenHash, now);
    return show({ services, system, language, now }, link);
  });
  shares.refund(network, SHARE_GUESS_POINTS - 1);
  if (isOpening)
    await system.db
      .$executeRaw`UPDATE share_links SET opened_times = opened_times + 1, last_opened_at = ${now}
      WHERE token_hash = ${tokenHash}`;
  return { ...found, serverTime: now };
}

async function findLink({ db }: Databases, tokenHash: Uint8Array<ArrayBuffer>, now: Date): Promise<Link> {
  const link = await db.shareLink.findUnique({
    where: { tokenHash },
    include: { vehicle: true, account: { select: { title: true, status: true } } },
  });
  const isOpen = link && ['LIVE', 'PLANNED'].includes(shareStateOf(link, now));
  const isThere = link?.vehicle.status !== 'ERASED' && link?.account.status === 'ACTIVE';
  if (!link || !isOpen || !isThere) throw ended();
  const { isOpen: isPaid } = await readAccountEntitlement(db, link.accountId, now);
  if (!isPaid) throw ended();
  return link;
}

const ended = () => new NotFoundError('Link', 'SHARE_LINK_ENDED');

async function show(asked: Asked, link: Link): Promise<SharedVehicle> {
  const { now, system } = asked;
  const { fromAt, untilAt, title, vehicle, account } = link;
  const common = { fromAt, endsAt: untilAt, serverTime: now, sharedBy: account.title, title };
  const nothing = { vehicleTitle: null, plateNumber: null, category: null, position: null, trail: [] };
  if (fromAt > now) return { ...common, ...nothing, state: 'NOT_YET', showsSpeed: false };
  const [latest] = await findLatestPositions(system.pool, [vehicle.id]);
  const fix = latest && latest.fixTime >= fromAt ? latest : null;
  return {
    ...common,
    state: fix && isLive(fix, now) ? 'LIVE' : 'DELAYED',
    vehicleTitle: shows(link, 'TITLE') ? vehicle.title : null,
    plateNumber: shows(link, 'PLATE') ? vehicle.plateNumber : null,
    category: vehicle.category ?? vehicle.type.toLowerCase(),
    showsSpeed: shows(link, 'SPEED'),
    position: fix && (await positionOf(asked, link, fix)),
    trail: fix ? await trailOf(asked, link) : [],
  };
}

const shows = ({ shows }: Link, field: ShareField): boolean => shows.includes(field);

function isLive({ fixTime, connection }: LatestPosition, now: Date): boolean {
  return connection === 'ONLINE' || now.getTime() - fixTime.getTime() <= LIVE_MS;
}

async function positionOf(asked: Asked, link: Link, fix: LatestPosition): Promise<SharedPosition> {
  const { fixTime, courseDeg, speedKmh } = fix;
  return {
    latitude: roundedDegrees(fix.latitude),
    longitude: roundedDegrees(fix.longitude),
    course: courseDeg,
    speed: shows(link, 'SPEED') ? speedKmh : null,
    fixTime,
    address: shows(link, 'ADDRESS') ? await addressOf(asked, link, fix) : null,
  };
}

/** Addresses count against the account's own quota, so holders of links take nothing from other accounts. */
async function addressOf(
  { services, language }: Asked,
  { accountId, id }: Link,
  point: LatestPosition,
): Promise<string | null> {
  const { geocoder, usage } = services;
  if (!geocoder) return null;
  const subject = { person: `share ${id}`, account: accountId };
  const takes = (questions: number): boolean => {
    try {
      createCostBudget(usage.addresses).take(subject, questions);
      return true;
    } catch (error) {
      if (error instanceof OverQuotaError) return false;
      throw error;
    }
  };
  const asker = { person: subject.person, takes };
  const [answer] = await geocoder.addressesAt([point], language, { asker, waitMs: 0 });
  return answer?.text ?? null;
}

async function trailOf({ services, system, now }: Asked, link: Link): Promise<readonly TrailPoint[]> {
  const { id, vehicleId, fromAt, trailMinutes } = link;
  if (trailMinutes === 0) return [];
  const from = new Date(Math.max(fromAt.getTime(), now.getTime() - trailMinutes * 60_000));
  return services.sharedVehicles.trail(id, now.getTime(), () =>
    readTrail(system.pool, vehicleId, { from, to: now }),
  );
}
