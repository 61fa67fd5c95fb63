import { setTimeout as delay } from 'node:timers/promises';
import { totpCode } from '@fleet/testing/totp';
import { attempts } from './kit/attempt.ts';
import { sql } from './kit/database.ts';
import { send } from './kit/http.ts';
import { freshAddress, signUp } from './kit/people.ts';

const SIGN_IN = 'mutation ($data: SignInInput!) { signIn(data: $data) { accessToken secondStep } }';
const PASS = 'mutation ($data: PassSecondFactorInput!) { passSecondFactor(data: $data) { accessToken } }';
const CODE = 'mutation ($data: RequestSignInCodeInput!) { requestSignInCode(data: $data) }';
const RESET = 'mutation ($data: RequestResetPasswordInput!) { requestResetPassword(data: $data) }';
const START = 'mutation ($data: ByPasswordInput!) { startTotp(data: $data) }';
const CONFIRM = 'mutation ($data: ConfirmTotpInput!) { confirmTotp(data: $data) }';
/** A code is on its way within a second or two. */
const MAIL_WAIT_MS = 15_000;
const LOOK_MS = 100;
const STEP_MS = 30_000;

type By = { from?: string; cookie?: string; token?: string };

async function post(query: string, data: object, { from = freshAddress(), cookie, token }: By = {}) {
  const headers = {
    'content-type': 'application/json',
    ...(cookie && { cookie }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const body = JSON.stringify({ query, variables: { data } });
  const answer = await send({ method: 'POST', path: '/graphql', headers, body, from });
  const [set = ''] = answer.headers['set-cookie'] ?? [];
  const parsed = JSON.parse(answer.body) as { data?: Record<string, unknown> };
  return { text: answer.body, data: parsed.data, cookie: set.split(';')[0] ?? '' };
}

const isIn = ({ text }: { text: string }): boolean => text.includes('eyJ');
const shutOut = (answer: { text: string }) =>
  isIn(answer) ? null : `the person got ${answer.text.slice(0, 200)}`;
const flood = (count: number, one: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, one));

async function mailed(email: string, pattern: RegExp): Promise<string[]> {
  const rows = await sql<{ text: string }>(
    'SELECT text FROM mailbox_messages WHERE recipient = $1 ORDER BY created_at',
    [email],
  );
  return rows.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
}

/** What the last mail to the person brings, once there is one. */
async function lastMailed(email: string, pattern: RegExp): Promise<string> {
  for (let waitedMs = 0; waitedMs < MAIL_WAIT_MS; waitedMs += LOOK_MS) {
    const last = (await mailed(email, pattern)).at(-1);
    if (last) return last;
    await delay(LOOK_MS);
  }
  throw new Error(`no mail came to ${email}`);
}

const CODE_IN_MAIL = /\b([a-z2-9]{5}-[a-z2-9]{5})\b/;
const LINK_IN_MAIL = /\/auth\/reset-password#([\w-]+)/;

attempts(
  'wrong passwords shut a person out',
  async (make) => {
    const { email, password } = await signUp();
    const home = freshAddress();
    const { cookie } = await post(SIGN_IN, { email, password }, { from: home });
    await flood(120, () => post(SIGN_IN, { email, password: 'a wrong one' }));
    await make('of a known browser', async () =>
      shutOut(await post(SIGN_IN, { email, password }, { from: home, cookie })),
    );
    await make('of a known browser elsewhere', async () =>
      shutOut(await post(SIGN_IN, { email, password }, { cookie })),
    );
    await make('of an unknown browser', async () => {
      await flood(12, () => post(CODE, { email }));
      const mailedCode = await lastMailed(email, CODE_IN_MAIL);
      return shutOut(await post(SIGN_IN, { email, password, mailedCode }));
    });
  },
  120_000,
);

attempts(
  'a mailed code lets in more than the person',
  async (make) => {
    const [victim, thief] = [await signUp(), await signUp()];
    await post(CODE, { email: victim.email });
    await post(CODE, { email: thief.email });
    const own = await lastMailed(thief.email, CODE_IN_MAIL);
    const code = await lastMailed(victim.email, CODE_IN_MAIL);
    const entered = (answer: { text: string }) => (isIn(answer) ? answer.text.slice(0, 100) : null);
    const { email, password } = victim;
    await make('without the password', async () =>
      entered(await post(SIGN_IN, { email, password: 'a wrong one', mailedCode: code })),
    );
    await make('by a code of somebody else', async () =>
      entered(await post(SIGN_IN, { email, password, mailedCode: own })),
    );
    await make('by guesses without end', async () => {
      const tries = await Promise.all(
        Array.from({ length: 30 }, () => post(SIGN_IN, { email, password: 'a wrong one', mailedCode: code })),
      );
      const looked = tries.filter(({ text }) => text.includes('INVALID_CREDENTIALS')).length;
      return looked > 10 ? `${looked} were looked at` : null;
    });
  },
  60_000,
);

attempts(
  'who has the password shuts the person out of the second step',
  async (make) => {
    const { email, password, accessToken: token } = await signUp();
    const started = await post(START, { password }, { token });
    const secret = new URL(String(started.data?.startTotp)).searchParams.get('secret') ?? '';
    const confirmed = await post(CONFIRM, { code: totpCode(secret, Date.now() - STEP_MS) }, { token });
    const [kept = '', other = ''] = (confirmed.data?.confirmTotp ?? []) as string[];
    const step = async () => {
      const { data } = await post(SIGN_IN, { email, password });
      return ((data?.signIn ?? {}) as { secondStep: string }).secondStep;
    };
    const { cookie } = await post(PASS, { token: await step(), code: kept });
    await flood(40, async () => post(PASS, { token: await step(), code: '000000' }));
    await make('with a recovery code', async () =>
      shutOut(await post(PASS, { token: await step(), code: other })),
    );
    await make('of an unknown browser', async () => {
      await post(CODE, { secondStep: await step() });
      const mailedCode = await lastMailed(email, CODE_IN_MAIL);
      return shutOut(await post(PASS, { token: await step(), code: totpCode(secret), mailedCode }));
    });
    await make('of a known browser', async () =>
      shutOut(
        await post(PASS, { token: await step(), code: totpCode(secret, Date.now() + STEP_MS) }, { cookie }),
      ),
    );
  },
  120_000,
);

attempts(
  'mails to a new password are used up',
  async (make) => {
    const { email, password } = await signUp();
    const { cookie } = await post(SIGN_IN, { email, password });
    await flood(20, () => post(RESET, { email }));
    await lastMailed(email, LINK_IN_MAIL);
    await delay(3_000);
    const before = await mailed(email, LINK_IN_MAIL);
    await make('a mailbox is flooded', () =>
      Promise.resolve(before.length > 11 ? `${before.length} links` : null),
    );
    await make('a known browser gets none', async () => {
      await post(RESET, { email }, { cookie });
      await delay(3_000);
      return (await mailed(email, LINK_IN_MAIL)).length > before.length ? null : 'no mail came';
    });
  },
  60_000,
);
