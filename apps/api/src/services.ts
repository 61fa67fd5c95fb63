import type { Db } from '@fleet/db/client';
import type { Wall } from '@fleet/db/wall';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { AsCaller } from './caller.ts';
import type { Env } from './env.ts';
import type { Counter } from './limits/counters.ts';
import type { Usage } from './limits/usage.ts';
import type { AccessTokens } from './modules/auth/access-tokens.ts';
import type { KnownDevices } from './modules/auth/known-devices.ts';
import type { SignInLimits } from './modules/auth/sign-in-limits.ts';
import type { SignUpLimits } from './modules/auth/sign-up-limits.ts';
import type { ReportDesk } from './modules/reports/report-desk.ts';

export type Databases = {
  db: Db;
  /** For what goes past Prisma: who asks, last fixes. */
  pool: Pool;
};

/** What a process of the api opened at its start. Its databases see every account; requests have `CallerServices`. */
export type Services = Databases & {
  env: Env;
  log: Logger;
  reports: ReportDesk;
  usage: Usage;
  tokens: AccessTokens;
  signInLimits: SignInLimits;
  signUpLimits: SignUpLimits;
  knownDevices: KnownDevices;
  /** Of people who ask whether an identifier waits in the inbox. */
  inboxLimit: Counter;
  /** Ends the sockets of a session in every process. */
  endSockets: (sessionId: string) => void;
} & Keeping;

/** What keeps accounts apart: the conditions of queries, and the wall in the database. */
export type Keeping = {
  /** What somebody may do by their standing. */
  asCaller: AsCaller;
  /** The services of one request: its databases answer what `standing` may see, as PostgreSQL itself has it. */
  behindWall: (services: Services, standing: Wall) => CallerServices;
};

/** Why a request asks as the process does: all there is, for a review to see. */
export type SystemReason =
  | 'sign a person up or in'
  | 'claim an installation that nobody owns'
  | 'refresh a session'
  | 'begin to act as who signed in'
  | 'stand in another account'
  | 'ask after a tracker by its whole identifier';

/**
 * What a request is answered from; use cases take from it what they need as arguments. Its databases are behind the wall
 * of who asks: rows of other accounts are not there, whatever a query forgets.
 */
export type CallerServices = Services & {
  /** Who asks stands somewhere else from now on. */
  standAs: (standing: Wall) => void;
  /** The databases in front of the wall. */
  asSystem: (reason: SystemReason) => Databases;
};
