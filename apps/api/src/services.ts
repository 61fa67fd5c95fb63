import type { Db } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { Env } from './env.ts';
import type { Counter } from './limits/counters.ts';
import type { Usage } from './limits/usage.ts';
import type { AccessTokens } from './modules/auth/access-tokens.ts';
import type { KnownDevices } from './modules/auth/known-devices.ts';
import type { SignInLimits } from './modules/auth/sign-in-limits.ts';
import type { SignUpLimits } from './modules/auth/sign-up-limits.ts';
import type { ReportDesk } from './modules/reports/report-desk.ts';

/** What a process of the api opened at its start; use cases take from it what they need as arguments. */
export type Services = {
  env: Env;
  log: Logger;
  db: Db;
  /** For what goes past Prisma: who asks, last fixes. */
  pool: Pool;
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
};
