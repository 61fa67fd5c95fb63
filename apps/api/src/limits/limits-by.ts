import { createOwnPasswordLimit } from '../modules/auth/require-own-password.ts';
import { createResetLimits } from '../modules/auth/reset-limits.ts';
import { createSignInCodeLimits } from '../modules/auth/sign-in-code-limits.ts';
import { createSignInLimits } from '../modules/auth/sign-in-limits.ts';
import { createSignUpLimits } from '../modules/auth/sign-up-limits.ts';
import { createDemoLimit } from '../modules/demo-trackers/demo-limit.ts';
import { createTestMailLimit } from '../modules/installation/test-mail-limit.ts';
import { createTestSmsLimit } from '../modules/installation/test-sms-limit.ts';
import { createInvitationLimits } from '../modules/invitations/invitation-limits.ts';
import { createTestLimit } from '../modules/notifications/test-limit.ts';
import { createPasskeyLimits } from '../modules/passkeys/passkey-limits.ts';
import { createSecondFactorLimits } from '../modules/second-factor/second-factor-limits.ts';
import { createCouponLimit } from '../modules/subscriptions/coupon-limit.ts';
import { createSupportLimit } from '../modules/support/support-limit.ts';
import { createInboxLimit } from '../modules/unknown-devices/inbox-limit.ts';
import { createWebhookLimit } from '../modules/webhooks/webhook-limit.ts';
import type { Counters } from './counters.ts';

/** What bounds how often people may try: each use case takes of its own. */
export function limitsBy(counters: Counters) {
  return {
    signInLimits: createSignInLimits(counters),
    signInCodeLimits: createSignInCodeLimits(counters),
    signUpLimits: createSignUpLimits(counters),
    resetLimits: createResetLimits(counters),
    invitationLimits: createInvitationLimits(counters),
    secondFactorLimits: createSecondFactorLimits(counters),
    passkeyLimits: createPasskeyLimits(counters),
    ownPasswordLimit: createOwnPasswordLimit(counters),
    inboxLimit: createInboxLimit(counters),
    supportLimit: createSupportLimit(counters),
    demoLimit: createDemoLimit(counters),
    couponLimit: createCouponLimit(counters),
    webhookLimit: createWebhookLimit(counters),
    testLimit: createTestLimit(counters),
    testMailLimit: createTestMailLimit(counters),
    testSmsLimit: createTestSmsLimit(counters),
  };
}
