import type { Day, Report } from './day.ts';
import { Logbook } from './logbook.ts';

/** Numbers from 0 to below 1, always the same. */
const noise = (index: number) => (Math.imul(index + 1, 0x9e3779b1) >>> 8) / 2 ** 24;

function deliveryRound(): Day {
  const book = new Logbook(8).stand(10);
  for (let door = 0; door < 6; door++) book.drive(4, 30).stand(2.5, { everyS: 10 });
  book.drive(12, 50).stand(60);
  return {
    ...{ name: 'A delivery round', reports: book.reports, truth: book.truth() },
    story:
      'Six doors, four minutes of driving to each and two and a half minutes at it with the engine off; then home.',
    reasons: [
      'Two and a half minutes at a door are less than the three that the peer waits for, so its round is one trip; for us a stand with the engine off is a stop at once.',
    ],
  };
}

function taxi(): Day {
  const book = new Logbook(9).stand(5);
  // Forward in the rank with the engine on, sixty metres at a time.
  for (let place = 0; place < 6; place++) book.drive(0.5, 7.2).halt(1.5);
  book
    .drive(6, 40)
    .halt(1.5)
    .drive(5, 45)
    .stand(4, { everyS: 30, told: { ignition: true } });
  book.drive(8, 40).stand(45);
  return {
    ...{ name: 'A taxi', reports: book.reports, truth: book.truth() },
    story:
      'Forward in a rank, a fare with a red light of ninety seconds, four minutes of paying with the engine on, and home.',
    reasons: [
      'The peer lets a trip begin only 200 m away and then walks back along fast legs, so that the rank is no part of the fare; for us the taxi left when it first moved on and never stood for two minutes in the rank.',
    ],
  };
}

function longHaul(): Day {
  const book = new Logbook(5).stand(5);
  book
    .drive(150, 80, { everyS: 30 })
    .stand(10)
    .carry(90, 26)
    .stand(5)
    .drive(120, 80, { everyS: 30 })
    .stand(60);
  return {
    ...{ name: 'A long haul with a ferry', reports: book.reports, truth: book.truth() },
    story:
      'Two and a half hours to the harbour, an hour and a half on a ferry with the tracker asleep, two hours from there.',
    reasons: [
      'Thirty-nine kilometres in a silence of more than an hour are a trip for the peer, which nobody drove; for us nobody knows what was in a silence with the engine off, so it is no trip (its straight line counts to the day).',
    ],
  };
}

function drift(): Day {
  const book = new Logbook(0).stand(600);
  const reports = book.reports.map((report, index): Report => {
    const isWild = index % 97 === 50;
    const reachM = isWild ? 260 : 45;
    return {
      ...report,
      northM: (noise(index) - 0.5) * 2 * reachM + (isWild ? reachM : 0),
      eastM: (noise(index + 7) - 0.5) * 60,
      kmh: isWild ? 6 : Math.round(noise(index) * 4),
    };
  });
  return {
    ...{ name: 'Parked between houses', reports, truth: book.truth() },
    story:
      'Ten hours parked; the receiver wanders up to 45 m, and now and then jumps a few hundred metres for one fix.',
    reasons: [
      'One fix 200 m away is a trip for the peer; for us a drive takes two fixes at speed that lead away, or a crawl of 150 m that goes on.',
      'The peer adds up every step of the drift; for us a stand counts nothing.',
    ],
  };
}

function tunnel(): Day {
  const book = new Logbook(7).stand(5).drive(20, 60);
  const inside = book.reports.length;
  book
    .drive(5, 60, { told: { valid: false } })
    .driveUnheard(1, 60)
    .drive(20, 60)
    .stand(30);
  const entrance = book.reports[inside - 1];
  // Without a lock the receiver repeats where it was.
  const reports = book.reports.map((report) =>
    report.valid || !entrance ? report : { ...report, northM: entrance.northM },
  );
  return {
    ...{ name: 'A tunnel', reports, truth: book.truth() },
    story:
      'Twenty minutes, six minutes in a tunnel whose reports have no lock and repeat its mouth, twenty minutes.',
    reasons: [
      'For the peer a place that is repeated for three minutes is a stop, lock or not; for us a fix without a lock says nothing of motion, and the way through the tunnel is measured when it is over.',
    ],
  };
}

function bufferedEvening(): Day {
  const book = new Logbook(17).stand(10).drive(90, 60).stand(30);
  const from = 17 * 3_600 + 40 * 60;
  const until = from + 30 * 60;
  // What was recorded without a network comes later, the newest first, between reports of now.
  const reports = book.reports.map((report) =>
    report.s > from && report.s <= until
      ? { ...report, receivedS: until + 120 + (until - report.s) * 0.4 }
      : report,
  );
  return {
    ...{ name: 'A buffered evening', reports, truth: book.truth() },
    story:
      'An hour and a half of driving; half an hour of it reaches the server later, the newest first, between reports of now.',
    reasons: [
      'The peer measures from whatever it handled last, so each late record adds a way back and one forth; we fold the day again in the order of time.',
      'Engine hours of the peer go back and forth in the same way, and come out even here.',
    ],
  };
}

function nightIdling(): Day {
  const on = { everyS: 300, told: { ignition: true } };
  const book = new Logbook(0).stand(180, on).carry(180).ran(12).stand(120, on).drive(15, 50).stand(30);
  return {
    ...{ name: 'A night of idling', reports: book.reports, truth: book.truth() },
    story:
      'A truck heats its cabin: engine on from midnight to three; twelve minutes later the driver turns it off unheard, as nothing is heard for three hours; on again until eight.',
    reasons: [
      'The peer counts the three unheard hours as hours of the engine, because it was on at both ends; of a silence we count the first ten minutes.',
    ],
  };
}

function towing(): Day {
  const still = { ignition: false, sensedMotion: false };
  const book = new Logbook(10).stand(30, { told: still }).drive(15, 48, { everyS: 30, told: still });
  book.stand(60, { told: still });
  return {
    ...{ name: 'Towed without ignition', reports: book.reports, truth: book.truth() },
    story:
      'A car on a tow truck: twelve kilometres with the engine off, and its motion sensor feels nothing.',
    reasons: [
      'The sensor says that it stands, so we believe a drive only 500 m away, and date it by the way to the fix that proved it; the peer asks no sensor and begins it at once.',
    ],
  };
}

function sparse(): Day {
  const every = { everyS: 900 };
  const book = new Logbook(6)
    .stand(30, every)
    .drive(90, 70, every)
    .stand(45, every)
    .drive(60, 70, every)
    .stand(90, every);
  return {
    ...{ name: 'A report every quarter of an hour', reports: book.reports, truth: book.truth() },
    story:
      'An hour and a half of driving, three quarters of an hour of unloading, an hour of driving, a report every fifteen minutes.',
    reasons: [
      'Our trip begins as long before the first report that moves as its 17.5 km take at the speed it tells, so that it is whole; the peer goes back to the report before.',
      'Of a silence we count ten minutes of the engine, the peer all of it where ignition was on at both ends; neither knows of the quarter of an hour in which it was turned on.',
    ],
  };
}

export const HAND_MADE_DAYS: readonly Day[] = [
  deliveryRound(),
  taxi(),
  longHaul(),
  drift(),
  tunnel(),
  bufferedEvening(),
  nightIdling(),
  towing(),
  sparse(),
];
