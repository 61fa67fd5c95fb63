import type { Db } from '@fleet/db/client';
import type { TenantScope } from '@fleet/db/tenant-scope';
import type { Logger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { AsCaller } from './caller.ts';
import type { Clock } from './clock.ts';
import type { Env } from './env.ts';
import type { Files } from './files/open-files.ts';
import type { Geocoder } from './geocoder/open-geocoder.ts';
import type { KnownSettings } from './installation/open-settings.ts';
import type { Counter } from './limits/counters.ts';
import type { PasswordGate } from './limits/password-gate.ts';
import type { Usage } from './limits/usage.ts';
import type { AccessTokens } from './modules/auth/access-tokens.ts';
import type { KnownDevices } from './modules/auth/known-devices.ts';
import type { MailedCodes } from './modules/auth/mailed-codes.ts';
import type { ResetLimits } from './modules/auth/reset-limits.ts';
import type { SignInCodeLimits } from './modules/auth/sign-in-code-limits.ts';
import type { SignInLimits } from './modules/auth/sign-in-limits.ts';
import type { SignUpLimits } from './modules/auth/sign-up-limits.ts';
import type { FigureReader } from './modules/dashboard/service-figures.ts';
import type { ShippedTexts } from './modules/dictionary/shipped-texts.ts';
import type { GoogleClient } from './modules/google/google-client.ts';
import type { InvitationLimits } from './modules/invitations/invitation-limits.ts';
import type { PasskeyLimits } from './modules/passkeys/passkey-limits.ts';
import type { ReportRunner } from './modules/reports/report-runner.ts';
import type { FactorVault } from './modules/second-factor/factor-vault.ts';
import type { SecondFactorLimits } from './modules/second-factor/second-factor-limits.ts';
import type { SharedVehicles } from './modules/share-links/shared-vehicles.ts';
import type { InboxLimit } from './modules/unknown-devices/inbox-limit.ts';
import type { AddressRules } from './outgoing/address-rules.ts';
import type { PaymentProviders } from './subscriptions/payments/payment-provider.ts';
import type { Vault } from './vault.ts';

export type Databases = {
  db: Db;
  /** For what goes past Prisma: who asks, last fixes. */
  pool: Pool;
};

/** Services of an API process. Their databases see every account; requests get `CallerServices`. */
export type Services = Databases & {
  env: Env;
  log: Logger;
  clock: Clock;
  files: Files;
  /** What the operator settled. */
  settings: KnownSettings;
  reports: ReportRunner;
  /** Reads the figures of the dashboard. */
  figures: FigureReader;
  usage: Usage;
  tokens: AccessTokens;
  signInLimits: SignInLimits;
  signInCodeLimits: SignInCodeLimits;
  signUpLimits: SignUpLimits;
  resetLimits: ResetLimits;
  invitationLimits: InvitationLimits;
  knownDevices: KnownDevices;
  mailedCodes: MailedCodes;
  passwordGate: PasswordGate;
  secondFactorLimits: SecondFactorLimits;
  factorVault: FactorVault;
  passkeyLimits: PasskeyLimits;
  /** Null where nobody signs in by Google. */
  google: GoogleClient | null;
  /** Of people who are asked for their password once more. */
  ownPasswordLimit: Counter;
  /** Of people who ask whether an identifier waits in the inbox. */
  inboxLimit: InboxLimit;
  /** Limits support messages and notes of a person. */
  supportLimit: Counter;
  /** Of demo trackers that are begun, by account. */
  demoLimit: Counter;
  /** Limits wrong coupon codes of an account. */
  couponLimit: Counter;
  /** Of webhooks that are sent to by hand, by account. */
  webhookLimit: Counter;
  webhookVault: Vault;
  /** Where webhooks may lead. */
  webhookRules: AddressRules;
  /** Encrypts the credentials of device servers. */
  serverVault: Vault;
  /** Allowed addresses of device servers. */
  serverRules: AddressRules;
  /** Of people who have a notification sent to see that it comes. */
  testLimit: Counter;
  /** Of people who have a mail sent to see that it comes. */
  testMailLimit: Counter;
  testSmsLimit: Counter;
  /** The payment providers. */
  payments: PaymentProviders;
  /** Null where the operator named none. */
  geocoder: Geocoder | null;
  /** All shipped texts of this version. */
  shippedTexts: () => ShippedTexts;
  /** Short-lived cache of shared vehicles. */
  sharedVehicles: SharedVehicles;
  /** Ends the sockets of a session in every process. */
  endSockets: (sessionId: string) => void;
} & Keeping;

/** Isolation of accounts: conditions of queries, and row-level security. */
export type Keeping = {
  /** Builds the caller of a principal. */
  asCaller: AsCaller;
  /** The services of one request, with databases scoped to the tenant. */
  scopeToTenant: (services: Services, tenant: TenantScope) => CallerServices;
};

/** All reasons for which a request may query as the process itself, for review. */
export type SystemReason =
  | 'sign a person up or in'
  | 'reset a forgotten password'
  | 'change what a person signs in with'
  | 'claim an installation that nobody owns'
  | 'refresh a session'
  | 'begin to act as who signed in'
  | 'stand in another account'
  | 'read what the plan of an account allows'
  | 'write to somebody in their language'
  | 'join an account that invites'
  | 'show an invitation to who has its link'
  | 'answer an invitation by its link'
  | 'change a person, who may be of several accounts'
  | 'ask after a tracker by its whole identifier'
  | 'send a mail to see that it comes'
  | 'follow a vehicle by a link'
  | 'change a subscription'
  | 'show a subscription'
  | 'move customers of a plan'
  | 'take over a browser from who was signed in there before';

/**
 * The services of a request; use cases take what they need as arguments. Its databases are scoped to the caller's tenant:
 * rows of other accounts are invisible, whatever a query forgets.
 */
export type CallerServices = Services & {
  /** Switches the tenant of this request. */
  switchTenant: (tenant: TenantScope) => void;
  /** Whether the tenant scope is that of the service. */
  reachesEveryAccount: () => boolean;
  /** The databases without a tenant scope. */
  asSystem: (reason: SystemReason) => Databases;
};
