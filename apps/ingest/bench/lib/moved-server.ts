import { setTimeout as delay } from 'node:timers/promises';
import { askAt } from '@fleet/testing/ask';
import type { TraccarServer } from '@fleet/testing/traccar-server';
import { print } from './print.ts';
import type { User } from './sign-up.ts';

const CREATE =
  'mutation ($data: CreateDeviceServerInput!) { createDeviceServer(data: $data) { id version } }';
const SYNC = 'mutation ($where: VersionWhere!) { syncDeviceServer(where: $where) { id version } }';
const FINISH = 'mutation ($where: VersionWhere!) { finishDeviceServerMove(where: $where) { id status } }';
const READ = `query ($where: ById!) { deviceServer(where: $where) { id version status trouble troubleDetail
  progress { devices linked conflicts history reportHere positions } checks: conditions { condition isMet left } } }`;
const READY_WITHIN_MS = 300_000;
const PAUSE_MS = 2_000;

type Server = {
  version: number;
  status: string;
  trouble: string | null;
  troubleDetail: string | null;
  progress: { linked: number; conflicts: number; history: number; positions: number };
  checks: { condition: string; isMet: boolean; left: number }[];
};
type Options = { url: string; user: User; traccar: TraccarServer; days: number };

/** Creates a device server and drives its move, as the page does. */
export async function openMove({ url, user, traccar, days }: Options) {
  const ask = async <Answer>(query: string, variables: object): Promise<Answer> => {
    const answer = await askAt(url, query, { token: user.accessToken, variables });
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return Object.values(answer.data ?? {})[0] as Answer;
  };
  const data = { title: 'Traccar', url: traccar.url, auth: { token: traccar.token }, historyDays: days };
  const { id } = await ask<{ id: string }>(CREATE, { data });
  const read = () => ask<Server>(READ, { where: { id } });
  const where = async () => ({ id, version: (await read()).version });
  return {
    sync: async () => ask(SYNC, { where: await where() }),
    isCopied: async (devices: number): Promise<boolean> => {
      const { status, trouble, troubleDetail, progress } = await read();
      print(status, { ...progress, ...(trouble && { trouble, troubleDetail }) });
      return progress.linked === devices && progress.history >= 1 && status === 'OK';
    },
    /** Resolves when all conditions for finishing are met. */
    whenReady: async (): Promise<Server['checks']> => {
      for (const end = performance.now() + READY_WITHIN_MS; ; await delay(PAUSE_MS)) {
        const { checks } = await read();
        if (checks.every(({ isMet }) => isMet) || performance.now() > end) return checks;
      }
    },
    finish: async () => ask(FINISH, { where: await where() }),
  };
}
