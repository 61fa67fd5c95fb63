/** Assigns stack frames to phases: the innermost frame with a rule decides. */
const RULES: readonly (readonly [phase: string, isOf: (file: string, name: string) => boolean])[] = [
  ['garbage collection', (_, name) => name === '(garbage collector)'],
  ['idle', (_, name) => name === '(idle)'],
  ['framing', (file) => /\/(frame-reader|split-[a-z]+)\.ts$/.test(file)],
  ['decoding', (file) => /\/packages\/protocols\//.test(file)],
  [
    'checking and naming',
    (file) => /\/(normalise|hash-[a-z]+|clean-attributes|check-plausible)\.ts$/.test(file),
  ],
  [
    'state, events, plan',
    (file) =>
      /\/(pipeline|plan-batch|plan-record|plan-position|plan-events|batch-plan|fix-keys|read-batch|partitions)[/.]/.test(
        file,
      ),
  ],
  ['COPY rows', (file) => /\/(position-rows|state-rows|copy-writer|write-batch)\.ts$/.test(file)],
  ['driver of PostgreSQL', (file) => /\/(copy-query|session)\.ts$|\/pg(-protocol|-pool)?\//.test(file)],
  ['fan-out', (file) => /\/fanout\/|\/(socket\.io[a-z-]*|@socket\.io|@?redis|msgpack)/.test(file)],
  ['metrics', (file) => /\/metrics\.ts$|\/prom-client\//.test(file)],
  ['acknowledgements', (_, name) => name === '#send'],
  ['queue', (file) => /\/storage\//.test(file)],
  ['connections', (file) => /\/(listeners|sessions)\//.test(file)],
  ['sockets', (_, name) => /^(onStreamRead|onconnection|onWriteComplete|afterWriteDispatched)$/.test(name)],
  ['start', (file) => /internal\/(modules|main)\//.test(file)],
];

type CallFrame = { functionName: string; url: string };
type ProfileNode = { id: number; callFrame: CallFrame; children?: number[] };
/** Format of `--cpu-prof`. */
export type CpuProfile = { nodes: ProfileNode[]; samples: number[]; timeDeltas: number[] };

/** Microseconds by phase. */
export function microsOfPhases({ nodes, samples, timeDeltas }: CpuProfile): Map<string, number> {
  const phases = phasesOfNodes(nodes);
  const micros = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const phase = phases.get(id) ?? 'other';
    micros.set(phase, (micros.get(phase) ?? 0) + (timeDeltas[index] ?? 0));
  }
  return micros;
}

/** Parents come before children. A child without a rule has the phase of its parent. */
function phasesOfNodes(nodes: readonly ProfileNode[]): Map<number, string> {
  const inherited = new Map<number, string>();
  const phases = new Map<number, string>();
  for (const { id, callFrame, children = [] } of nodes) {
    const { url, functionName } = callFrame;
    const phase = RULES.find(([, isOf]) => isOf(url, functionName))?.[0] ?? inherited.get(id) ?? 'other';
    phases.set(id, phase);
    for (const child of children) inherited.set(child, phase);
  }
  return phases;
}
