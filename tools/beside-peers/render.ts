import type { Day, Outcome } from './day.ts';
import { ourOutcome } from './ours.ts';
import { peerOutcome } from './peer.ts';

const HEAD = `# Trips beside peers

Days of trackers through the documented rules of a widespread open server ("the peer": Traccar 9e5c458, default settings) and
through ours ([ADR 0012](adr/0012-motion-rule.md), [0033](adr/0033-day-rollups-and-recalculation.md)), beside what
happened. Written by \`pnpm trips:beside-peers\`; a test holds it to that. The peer's rules are implemented from its
documentation in \`tools/beside-peers/peer.ts\`, and are no measurement of its server.

Everywhere: a trip of ours begins where the vehicle stood, as long before the first fix that moves as the way to it takes, and ends
with the first fix that stands: what trips add up to is what the day has, but for drift at stops. The peer begins a trip with the position before, and ends it with the last that moved.
`;

/** The document: each day with what happened, what the peer makes of it, and what we do. */
export function render(days: readonly Day[]): string {
  return `${[HEAD, ...days.map(renderDay)].join('\n')}`;
}

function renderDay({ name, story, truth, reports, reasons }: Day): string {
  const [peer, ours] = [peerOutcome(reports), ourOutcome(reports)];
  const rows = [
    ['trips', String(truth.trips), String(peer.trips.length), String(ours.trips.length)],
    ['kilometres in trips', truth.km.toFixed(1), kmOf(peer), kmOf(ours)],
    ['driving', '', minutesOf(peer), minutesOf(ours)],
    ['highest speed, km/h', '', String(Math.round(peer.topKmh)), String(Math.round(ours.topKmh))],
    [
      'engine time',
      truth.engineMinutes === null ? '' : clock(truth.engineMinutes * 60),
      engineOf(peer),
      engineOf(ours),
    ],
  ];
  const table = [['', 'happened', 'peer', 'ours'], ['---', '--:', '--:', '--:'], ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  const why = reasons.length > 0 ? reasons : ['The two agree but for what is said above.'];
  return [
    `## ${name}`,
    '',
    story,
    '',
    ...table,
    '',
    listOf(peer, ours),
    '',
    ...why.map((each) => `- ${each}`),
    '',
  ].join('\n');
}

const SHOWN_MAX = 12;

/** The trips themselves. */
function listOf(peer: Outcome, ours: Outcome): string {
  const count = Math.max(peer.trips.length, ours.trips.length);
  const lines = Array.from({ length: Math.min(count, SHOWN_MAX) }, (_, index) =>
    [peer, ours].map(({ trips }) => tripText(trips[index])),
  );
  const more = count > SHOWN_MAX ? [['…', '…']] : [];
  return [['trips of the peer', 'our trips'], ['---', '---'], ...lines, ...more]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function tripText(trip: Outcome['trips'][number] | undefined): string {
  return trip ? `${clock(trip.fromS)}–${clock(trip.toS)}, ${trip.km.toFixed(1)} km` : '';
}

const kmOf = ({ trips }: Outcome) => trips.reduce((sum, { km }) => sum + km, 0).toFixed(1);
const minutesOf = ({ trips }: Outcome) => clock(trips.reduce((sum, { fromS, toS }) => sum + toS - fromS, 0));
const engineOf = ({ engineMinutes }: Outcome) => clock(engineMinutes * 60);

/** Hours and minutes, to the minute; a time may be less than none. */
function clock(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return seconds < 0 && minutes > 0 ? `−${text}` : text;
}
