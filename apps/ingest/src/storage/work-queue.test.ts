import { describe, expect, test, vi } from 'vitest';
import { NOBODY_WAITS, type Work } from './work.ts';
import { WorkQueue } from './work-queue.ts';

const at = new Date('2026-01-05T10:00:00Z');

function workOf(deviceId: string, records: number, frameBytes = 0): Work {
  return {
    device: { id: deviceId, model: null, timeZone: null },
    protocol: 'teltonika',
    receivedAt: at,
    remoteAddress: '192.0.2.1',
    link: null,
    records: Array.from({ length: records }, () => ({ kind: 'closed', at })),
    replies: [],
    bytes: frameBytes,
    frame: null,
    source: NOBODY_WAITS,
  };
}

function queueOf(...works: Work[]): WorkQueue {
  const queue = new WorkQueue({ records: 100, bytes: 1_000 });
  for (const work of works) queue.push(work);
  return queue;
}

const take = (queue: WorkQueue, records: number, bytes = 1_000) => queue.take({ records, bytes });
const said = (works: Work[]) => works.map((work) => `${work.device.id}${work.records.length}`);

describe('the queue of works', () => {
  test('gives what one device said in its order, whatever the sizes', () => {
    const queue = queueOf(workOf('a', 50), workOf('a', 1), workOf('a', 20), workOf('a', 2));
    const order: string[] = [];
    while (!queue.isEmpty) order.push(...said(take(queue, 30)));
    expect(order).toEqual(['a50', 'a1', 'a20', 'a2']);
    expect(queue.records).toBe(0);
  });

  test('takes news before buffers, one of each device, and leaves a share to the buffers', () => {
    const buffers = ['a', 'b', 'c'].flatMap((id) => [workOf(id, 25), workOf(id, 25)]);
    const news = Array.from({ length: 90 }, (_, index) => workOf(`n${index}:`, 1));
    const first = said(take(queueOf(...buffers, ...news), 100));
    expect(first.slice(0, 75).every((each) => each.endsWith(':1'))).toBe(true);
    expect(first[75]).toBe('a25');
    expect(first).toHaveLength(76);
  });

  test('goes on with whom it has not served', () => {
    const queue = queueOf(...['a', 'b', 'c'].flatMap((id) => [workOf(id, 25), workOf(id, 25)]));
    const turns = [];
    while (!queue.isEmpty) turns.push(said(take(queue, 50)));
    expect(turns).toEqual([
      ['a25', 'b25'],
      ['c25', 'a25'],
      ['b25', 'c25'],
    ]);
  });

  test('when full keeps a reserve, and calls those who wait when half of it is gone', () => {
    const queue = queueOf(workOf('a', 99));
    expect(queue.isFull).toBe(false);
    queue.push(workOf('b', 1));
    expect([queue.isFull, queue.hasReserve]).toEqual([true, true]);
    queue.push(workOf('c', 50));
    expect(queue.hasReserve).toBe(false);
    const resume = vi.fn();
    queue.onRoom(resume);
    take(queue, 10);
    expect(resume).not.toHaveBeenCalled();
    take(queue, 99);
    expect(resume).toHaveBeenCalledOnce();
    take(queue, 99);
    expect(resume).toHaveBeenCalledOnce();
  });

  test('is full of bytes as of records, and takes no more of them at once than may be', () => {
    const queue = queueOf(workOf('a', 1, 400), workOf('b', 1, 400), workOf('b', 10, 150));
    expect([queue.isFull, queue.hasReserve]).toEqual([false, true]);
    queue.push(workOf('c', 10, 60));
    expect([queue.isFull, queue.hasReserve]).toEqual([true, true]);
    queue.push(workOf('c', 10, 500));
    expect(queue.hasReserve).toBe(false);
    const resume = vi.fn();
    queue.onRoom(resume);
    expect(said(take(queue, 100, 500))).toEqual(['a1', 'c10']);
    expect(resume).not.toHaveBeenCalled();
    expect(said(take(queue, 100, 450))).toEqual(['b1']);
    // More than may be, but somebody has to go on.
    expect(said(take(queue, 100, 100))).toEqual(['c10']);
    expect(resume).toHaveBeenCalledOnce();
    expect(said(take(queue, 100, 100))).toEqual(['b10']);
    expect(queue.isEmpty).toBe(true);
  });
});
