import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { DecodeError } from './decode-error.ts';
import { SAMPLES } from './frames.fixture.ts';
import type { DecodeContext, StreamProtocol } from './protocol.ts';
import { PROTOCOLS } from './registry.ts';

const RUNS = 3_000;
const SEED = Date.now() % 2 ** 31;
/** Of the processor. A hang; a single frame may meet a collection of garbage, the mean may not. */
const MAX_MS = 1_000;
const MAX_MEAN_MS = 1;

let cases = 0;
afterAll(() => {
  process.stdout.write(`fuzz ${cases} cases, seed ${SEED}\n`);
});

const CONTEXT: DecodeContext = {
  receivedAt: new Date('2026-01-01T00:00:00Z'),
  transport: 'tcp',
  model: null,
  timeZone: null,
};

/** Models that switch to tables or layouts of their own, and zones, of which people may set wrong ones. */
const CONTEXTS = fc.record<DecodeContext>({
  receivedAt: fc.constant(CONTEXT.receivedAt),
  transport: fc.constantFrom('tcp', 'udp'),
  model: fc.constantFrom(
    ...[null, 'FMB130', 'FMB640', 'FMB003', 'TAT100', 'XT40', 'LW4G', 'SEEWORLD', 'R11', 'QH302R', 'VL103'],
  ),
  timeZone: fc.constantFrom(null, 'Europe/Berlin', 'Nowhere/Land'),
});

/** What this process used so far: the clock would also count whoever else is busy on the machine. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const STREAMS = PROTOCOLS.filter((protocol): protocol is StreamProtocol => protocol.kind === 'stream');

/** Rubbish, and true frames with bytes changed, lost or added: the second reach far deeper into a decoder. */
function received(samples: readonly Buffer[]) {
  const damaged = fc
    .tuple(
      fc.constantFrom(...samples),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
      fc.nat(),
      fc.uint8Array({ maxLength: 4 }),
    )
    .map(([sample, changes, cut, added]) => {
      const bytes = Buffer.from(sample);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      return Buffer.concat([bytes.subarray(0, bytes.length - (cut % 5)), added]);
    });
  const rubbish = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));
  return fc.oneof({ weight: 4, arbitrary: damaged }, { weight: 1, arbitrary: rubbish });
}

describe.each(STREAMS.map((protocol) => ({ name: protocol.name, protocol })))(
  '$name',
  ({ name, protocol }) => {
    const samples = SAMPLES[name] ?? [];
    const frames = samples.flatMap((sample) => {
      const cut = protocol.split(sample);
      return cut.frames.length > 0 ? cut.frames : (protocol.splitQuiet?.(cut.rest).frames ?? []);
    });

    test('no bytes make the decoder do anything but answer or throw DecodeError, in bounded time', () => {
      let totalMs = 0;
      fc.assert(
        fc.property(fc.array(received(samples), { maxLength: 3 }), CONTEXTS, (parts, context) => {
          const startedMs = processorMs();
          let session = protocol.createSession();
          for (const bytes of parts) {
            try {
              session = protocol.decode(bytes, session, context).session;
            } catch (error) {
              expect(error).toBeInstanceOf(DecodeError);
            }
          }
          const ms = processorMs() - startedMs;
          expect(ms).toBeLessThan(MAX_MS);
          totalMs += ms;
          cases++;
        }),
        { numRuns: RUNS, seed: SEED },
      );
      expect(totalMs / RUNS).toBeLessThan(MAX_MEAN_MS);
    });

    test('a stream gives the same frames wherever it is cut, and leaves no more than a frame', () => {
      const stream = fc.array(received(samples), { maxLength: 6 }).map((parts) => Buffer.concat(parts));
      fc.assert(
        fc.property(stream, fc.array(fc.nat(), { maxLength: 12 }), (bytes, places) => {
          const whole = protocol.split(bytes);
          expect(inPieces(bytes, places)).toEqual({
            frames: whole.frames,
            rest: whole.rest,
            skipped: whole.skipped,
          });
          expect(whole.rest.length).toBeLessThanOrEqual(protocol.maxFrameBytes);
          const cut = whole.frames.reduce((sum, frame) => sum + frame.length, whole.skipped);
          expect(cut + whole.rest.length).toBe(bytes.length);
          cases++;
        }),
        { numRuns: RUNS, seed: SEED },
      );
    });

    test('each sample is one frame', () => {
      expect(samples.length).toBeGreaterThan(3);
      expect(frames).toHaveLength(samples.length);
    });

    test('after rubbish the next frames are found', () => {
      const endless = Buffer.alloc(protocol.maxFrameBytes * 3, 0x55);
      const found = protocol.split(Buffer.concat([endless, Buffer.from('\r\n'), ...samples]));
      expect(found.frames.slice(-frames.length)).toEqual(frames);
    });

    test('samples joined are cut into the samples, at every byte', () => {
      const joined = Buffer.concat(samples);
      expect(protocol.split(joined).frames).toEqual(frames);
      expect(
        inPieces(
          joined,
          Array.from(joined, (_, at) => at),
        ).frames,
      ).toEqual(frames);
    });

    // Where datagrams are made otherwise, a sample of a stream is none.
    test.runIf(protocol.splitDatagram && !protocol.recogniseDatagram)(
      'a datagram gives all its frames, also the last one without its end',
      () => {
        const cut = (bytes: Buffer) => protocol.splitDatagram?.(bytes).frames;
        expect(cut(Buffer.concat(samples))).toEqual(frames);
        expect(cut(Buffer.concat([...samples, Buffer.from(samples[0]?.subarray(0, 8) ?? [])]))).toHaveLength(
          frames.length + 1,
        );
        expect(cut(Buffer.alloc(0))).toEqual([Buffer.alloc(0)]);
      },
    );

    test('every frame but a keep-alive says something or is answered', () => {
      for (const frame of frames.filter(({ length }) => length > 1)) {
        const { messages, replies } = protocol.decode(frame, protocol.createSession(), CONTEXT);
        expect([...messages, ...replies], frame.toString('hex')).not.toEqual([]);
      }
    });

    function inPieces(bytes: Buffer, places: number[]) {
      const cuts = places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b);
      const frames: Buffer[] = [];
      let rest: Buffer = Buffer.alloc(0);
      let skipped = 0;
      for (const [index, end] of [...cuts, bytes.length].entries()) {
        const piece = bytes.subarray(index === 0 ? 0 : cuts[index - 1], end);
        const cut = protocol.split(Buffer.concat([rest, piece]));
        frames.push(...cut.frames);
        rest = cut.rest;
        skipped += cut.skipped;
      }
      return { frames, rest, skipped };
    }
  },
);
