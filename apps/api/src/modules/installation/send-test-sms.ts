import { INSTALLATION_ID } from '@fleet/contracts/installation';
import { SMS_TEXT_MAX } from '@fleet/contracts/sms-command';
import { type SendTestSms, SmsTestOutcome } from '@fleet/contracts/sms-gateway';
import { Locale } from '@fleet/contracts/user';
import { createText } from '@fleet/mail/texts/create-text';
import type { Actor } from '../../commit/actor.ts';
import { commit } from '../../commit/commit.ts';
import type { Posting } from '../../outgoing/post-once.ts';
import type { CallerServices } from '../../services.ts';
import { postSms, type SmsAnswer } from '../../sms/post-sms.ts';
import { smsRulesOf } from '../../sms/sms-access.ts';

/** The person waits for the result; commands wait longer. */
const ANSWER_TIMEOUT_MS = 5_000;

type Parts = Pick<CallerServices, 'db' | 'env' | 'settings' | 'testSmsLimit'>;
export type TestSms = { outcome: SmsTestOutcome; to: string; status: number | null };

/**
 * Sends one SMS to a number by the gateway that commands use. Its result is what is certain of it; no SMS is sent
 * again.
 *
 * @throws TooManyRequestsError
 */
export async function sendTestSms(
  { db, env, settings, testSmsLimit }: Parts,
  by: Actor,
  { phone }: SendTestSms,
): Promise<TestSms> {
  await testSmsLimit.take(by.userId);
  const person = await db.user.findUniqueOrThrow({ where: { id: by.userId }, select: { locale: true } });
  const { sms: gateway, productName } = settings.now();
  const text = createText(Locale.catch('en-US').parse(person.locale));
  const message = text('testSms.text', { product: productName }).slice(0, SMS_TEXT_MAX);
  const posting: Posting = { rules: smsRulesOf(env), timeoutMs: ANSWER_TIMEOUT_MS };
  const sent: SmsAnswer | null = gateway && (await postSms({ env, posting, gateway }, { phone, message }));
  const outcome = SmsTestOutcome.parse(sent?.fate ?? 'NOT_CONFIGURED');
  return commit({ db }, by, async (_tx, record) => {
    record({
      type: 'installation.smsTested',
      entity: 'Installation',
      id: INSTALLATION_ID,
      accountId: null,
      details: { outcome },
    });
    return { outcome, to: phone, status: sent?.status ?? null };
  });
}
