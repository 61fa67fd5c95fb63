import { DEFAULT_RULE } from '@fleet/tracks/track-rule';
import { describe, expect, test } from 'vitest';
import type { AssignmentHistory } from '../assignments/assignment.ts';
import type { OpenCommand } from '../commands/open-command.ts';
import type { DeviceState } from '../pipeline/draft.ts';
import { prepare } from '../pipeline/index.ts';
import { positionOf, START } from '../pipeline/pipeline.fixture.ts';
import { planBatch } from './plan-batch.ts';
import { NOBODY_WAITS, type Work, type WorkRecord } from './work.ts';

/*
 * Scenarios of the events that belong to a message or a connection, with the events that their definitions give: those of
 * connections, of commands, of pictures and sounds, and of texts.
 */

const DEVICE = { id: '018f3c9e-0000-7000-8000-000000000001', model: null, timeZone: null };
const OWN = { accountId: 'own', vehicleId: 'van', rule: DEFAULT_RULE };
const HISTORY: AssignmentHistory = {
  present: OWN,
  unfitted: { ...OWN, vehicleId: null },
  accountFrom: null,
  periods: [{ assignment: OWN, fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY }],
  knownFromMs: Number.NEGATIVE_INFINITY,
};
const timeAt = (s: number) => new Date(START.getTime() + s * 1_000);

/** A frame that was received at a second; a link is a connection with the second at which it was opened. */
type Frame = { s: number; link?: [id: string, openedS: number]; records?: WorkRecord[] };
type Scenario = { name: string; frames: Frame[]; told: string[]; commands?: OpenCommand[] };

const ping = (s: number, link?: [string, number]): Frame => ({ s, ...(link && { link }) });
const closed = (s: number, link: [string, number]): Frame => ({
  ...{ s, link },
  records: [{ kind: 'closed', at: timeAt(s) }],
});
const text = (s: number, result: string, isText = true): Frame => ({
  s,
  records: [{ kind: 'commandResult', at: timeAt(s), result, reference: null, isText }],
});
const picture = (s: number, digest: string): Frame => ({
  s,
  records: [
    { kind: 'media', at: timeAt(s), mediaType: 'image/jpeg', sizeBytes: 9, digest, file: `${digest}.jpg` },
  ],
});
/** A record out of a buffer: measured earlier than it was received. */
const buffered = (s: number, measuredS: number): Frame => {
  const position = positionOf({ s: measuredS });
  return { s, records: [{ kind: 'position', position, ...prepare(position, timeAt(s), 'gt06') }] };
};

const A: [string, number] = ['a', 0];
const B: [string, number] = ['b', 20];

const CONNECTIONS: Scenario[] = [
  { name: 'the first message', frames: [ping(5, A), ping(6, A)], told: ['deviceOnline@5'] },
  {
    name: 'a connection that closes, and the next one',
    frames: [ping(5, A), closed(10, A), ping(25, B)],
    told: ['deviceOnline@5', 'deviceOffline@10', 'deviceOnline@25'],
  },
  {
    name: 'the next connection opens before the former is closed',
    frames: [ping(5, A), ping(25, B), closed(30, A), closed(40, B)],
    told: ['deviceOnline@5', 'deviceOffline@40'],
  },
  {
    name: 'the next connection speaks in the instant in which the former is closed',
    frames: [ping(5, A), closed(20, A), ping(20, B)],
    told: ['deviceOnline@5', 'deviceOffline@20', 'deviceOnline@20'],
  },
  {
    name: 'a connection that closes without a message',
    frames: [closed(3, A)],
    told: [],
  },
  {
    name: 'the end of a connection that comes twice',
    frames: [ping(5, A), closed(10, A), closed(10, A)],
    told: ['deviceOnline@5', 'deviceOffline@10'],
  },
  {
    name: 'datagrams, which have no end',
    frames: [ping(5), ping(400), ping(900)],
    told: ['deviceOnline@5'],
  },
  {
    name: 'a datagram after a connection was closed',
    frames: [ping(5, A), closed(10, A), ping(15)],
    told: ['deviceOnline@5', 'deviceOffline@10', 'deviceOnline@15'],
  },
  {
    name: 'a record of an hour ago that is heard now',
    frames: [buffered(3_700, 100)],
    told: ['deviceOnline@3700'],
  },
];

const MESSAGES: Scenario[] = [
  {
    name: 'a text of a tracker',
    frames: [text(5, 'Low battery')],
    told: ['deviceOnline@5', 'textMessage@5 Low battery'],
  },
  {
    name: 'the same text a second later is another message',
    frames: [text(5, 'Low battery'), text(6, 'Low battery')],
    told: ['deviceOnline@5', 'textMessage@5 Low battery', 'textMessage@6 Low battery'],
  },
  {
    name: 'a text of 1,001 characters is cut',
    frames: [text(5, `${'x'.repeat(1_000)}y`)],
    told: ['deviceOnline@5', `textMessage@5 ${'x'.repeat(1_000)}`],
  },
  {
    name: 'an answer without a command',
    frames: [text(5, 'OK', false)],
    told: ['deviceOnline@5', 'commandResult@5 OK'],
  },
  {
    name: 'two answers of one instant that differ',
    frames: [text(5, 'OK', false), text(5, 'Busy', false)],
    told: ['deviceOnline@5', 'commandResult@5 OK', 'commandResult@5 Busy'],
  },
  {
    name: 'a picture',
    frames: [picture(5, 'd1')],
    told: ['deviceOnline@5', 'media@5'],
  },
  {
    name: 'a picture that is sent again',
    frames: [picture(5, 'd1'), picture(9, 'd1')],
    told: ['deviceOnline@5', 'media@5'],
  },
  {
    name: 'two pictures of one instant',
    frames: [picture(5, 'd1'), picture(5, 'd2')],
    told: ['deviceOnline@5', 'media@5', 'media@5'],
  },
];

function workOf({ s, link, records = [] }: Frame): Work {
  return {
    ...{ device: DEVICE, protocol: 'gt06', receivedAt: timeAt(s), remoteAddress: '192.0.2.1', records },
    link: link ? { id: link[0], openedAt: timeAt(link[1]) } : null,
    ...{ replies: [], bytes: 0, frame: null, source: NOBODY_WAITS },
  };
}

/** Each list of frames is a commit; the state between them is what its row would keep. */
function run(commits: readonly (readonly Frame[])[], commands: readonly OpenCommand[] = []): string[] {
  let state: DeviceState | undefined;
  const told = new Map<string, string>();
  for (const frames of commits) {
    const plan = planBatch(frames.map(workOf), {
      states: new Map(state ? [[DEVICE.id, state]] : []),
      assignmentHistories: new Map([[DEVICE.id, HISTORY]]),
      geofences: new Map(),
      keys: new Map(),
      commands: new Map([[DEVICE.id, commands]]),
    });
    state = plan.states[0] ?? state;
    for (const { id, event } of plan.events) told.set(id, told.get(id) ?? wordsOf(event));
  }
  return [...told.values()];
}

function wordsOf({
  type,
  at,
  attributes,
}: {
  type: string;
  at: Date;
  attributes: Record<string, unknown>;
}): string {
  const said = attributes.message ?? attributes.result;
  const name = `${type}@${(at.getTime() - START.getTime()) / 1_000}`;
  return typeof said === 'string' ? `${name} ${said}` : name;
}

describe.each(Object.entries({ CONNECTIONS, MESSAGES }))('%s', (_, scenarios) => {
  test.each(scenarios.map((each): [string, Scenario] => [each.name, each]))(
    '%s',
    (_name, { frames, told, commands }) => {
      expect(
        run(
          frames.map((frame) => [frame]),
          commands,
        ),
        'a commit for each frame',
      ).toEqual(told);
      expect(run([frames], commands), 'all in one commit').toEqual(told);
    },
  );
});
