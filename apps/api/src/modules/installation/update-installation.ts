import {
  INSTALLATION_STEPS,
  type InstallationSetting,
  type InstallationStep,
  type UpdateInstallation,
} from '@fleet/contracts/installation';
import { DEFAULT_PRODUCT_NAME } from '@fleet/contracts/sign-up-mode';
import type { VersionWhere } from '@fleet/contracts/where';
import type { Tx } from '@fleet/db/client';
import type { Installation } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import type { AuditFields } from '../../commit/audit-record.ts';
import { commit, type RecordChange } from '../../commit/commit.ts';
import { rowToChange } from '../../commit/row-to-change.ts';
import { sent } from '../../commit/sent.ts';
import { InvalidInputError } from '../../errors.ts';
import { isFixed, type SettingsEnv } from '../../installation/settings-of.ts';
import type { CallerServices } from '../../services.ts';
import { accountAuditFields } from '../accounts/account-audit-fields.ts';
import { beginTrials } from './begin-trials.ts';

const FIELD_OF: Record<InstallationSetting, keyof UpdateInstallation> = {
  PRODUCT_NAME: 'productName',
  SIGN_UP: 'signUp',
  STREETS: 'streets',
};

/**
 * Settles what holds for the whole installation. The account of the service goes by its name. Every process is told as soon as it is committed.
 *
 * @throws InvalidInputError for what the environment says, and for half of a place · NotFoundError · VersionConflictError
 */
export async function updateInstallation(
  { db, env, settings }: Pick<CallerServices, 'db' | 'env' | 'settings'>,
  by: Actor,
  where: VersionWhere,
  { settles, ...fields }: UpdateInstallation,
): Promise<{ id: string }> {
  refuseFixed(env, fields);
  const changed = await commit({ db }, by, async (tx, record) => {
    const before = await rowToChange(tx, by, 'Installation', { ...where, verb: 'update' });
    const { id, version } = before;
    refuseHalfPlace({ ...before, ...sent(fields) });
    const after = await tx.installation.update({
      where: { id, version },
      data: { ...sent(fields), ...(settles && withStep(before, settles)), version: { increment: 1 } },
    });
    if (after.billingOn && !before.billingOn) await beginTrials(tx, after.trialDays, by.clock.now());
    await renameOwnAccount(tx, { from: nameOf(before), to: nameOf(after) }, record);
    record({
      type: 'installation.updated',
      entity: 'Installation',
      id,
      accountId: null,
      version: after.version,
      before: auditFieldsOf(before),
      after: auditFieldsOf(after),
    });
    return { id };
  });
  // The page asks what holds as soon as it is answered.
  await settings.again();
  return changed;
}

const nameOf = ({ productName }: Installation): string => productName ?? DEFAULT_PRODUCT_NAME;

/** The account that the first owner came into bears the name of the product, until somebody calls it otherwise. */
async function renameOwnAccount(
  tx: Tx,
  { from, to }: { from: string; to: string },
  record: RecordChange,
): Promise<void> {
  if (from === to) return;
  const own = { title: from, memberships: { some: { roles: { has: 'SERVICE_OWNER' as const } } } };
  const before = await tx.account.findFirst({ where: own, orderBy: { createdAt: 'asc' } });
  if (!before) return;
  const { id, version } = before;
  const after = await tx.account.update({
    where: { id, version },
    data: { title: to, version: { increment: 1 } },
  });
  record({
    type: 'account.updated',
    entity: 'Account',
    id,
    accountId: id,
    version: after.version,
    before: accountAuditFields(before),
    after: accountAuditFields(after),
  });
}

/** What would be kept and never hold. */
function refuseFixed(env: SettingsEnv, fields: UpdateInstallation): void {
  const settings = Object.keys(FIELD_OF) as InstallationSetting[];
  const fixed = settings.filter(
    (setting) => fields[FIELD_OF[setting]] !== undefined && isFixed(env, setting),
  );
  if (fixed.length === 0) return;
  throw new InvalidInputError(
    fixed.map((setting) => ({
      path: ['data', FIELD_OF[setting]],
      code: 'SET_BY_ENVIRONMENT',
      params: {},
      message: 'It is set by the environment of the installation',
    })),
  );
}

function refuseHalfPlace({ mapLongitude, mapLatitude, mapZoom }: Partial<Installation>): void {
  const missing = [mapLongitude, mapLatitude, mapZoom].filter((part) => part === null).length;
  if (missing === 0 || missing === 3) return;
  const message = 'A place has a longitude, a latitude and a zoom';
  throw new InvalidInputError([{ path: ['data', 'mapLongitude'], code: 'REQUIRED', params: {}, message }]);
}

/** Once all are done, nobody is reminded of any. */
function withStep({ settled }: Installation, step: InstallationStep) {
  const all = INSTALLATION_STEPS.filter((one) => one === step || settled.includes(one));
  return { settled: all, ...(all.length === INSTALLATION_STEPS.length && { guideOpen: false }) };
}

function auditFieldsOf({ productName, signUp, streets, billingOn, ...row }: Installation): AuditFields {
  const { mapLongitude, mapLatitude, mapZoom } = row;
  return { productName, signUp, streets, billingOn, mapLongitude, mapLatitude, mapZoom };
}
