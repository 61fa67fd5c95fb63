import { describe, expect, test } from 'vitest';
import type { FilePoint } from './file-point.ts';
import { readTrackFile } from './read-track-file.ts';
import { TrackFileError } from './track-file-error.ts';

const AT_MS = Date.UTC(2026, 9, 3, 8, 0, 0);
const NONE = { altitudeM: null, speedKmh: null, courseDeg: null, satellites: null };
const point = (more: Partial<FilePoint> = {}): FilePoint => ({
  atMs: AT_MS,
  latitude: 51.2,
  longitude: 4.4,
  ...NONE,
  ...more,
});
const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (text: string | Uint8Array, most?: number) =>
  (await readTrackFile(typeof text === 'string' ? bytes(text) : text, most)).points;
const gpx = (points: string, head = '<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">') =>
  `<?xml version="1.0"?>${head}<trk><name>A &amp; B</name><trkseg>${points}</trkseg></trk></gpx>`;
const trkpt = (inner = '') => `<trkpt lat="51.2" lon="4.4"><time>2026-10-03T08:00:00Z</time>${inner}</trkpt>`;
const kml = (inner: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>${inner}</Document></kml>`;

describe('a file of elements that are no points', () => {
  test.for([
    ['empty ones', '<a/>', ''],
    ['waypoints', '<wpt lat="1" lon="1"><time/></wpt>', ''],
    ['extensions of a point', '<x/>', trkpt().replace('</trkpt>', '<extensions>')],
  ] as const)('is refused: %s', async ([, one, before]) => {
    await expect(read(`<gpx><trk><trkseg>${before}${one.repeat(800_000)}`)).rejects.toThrow(
      'too many elements',
    );
  });
});

describe('GPX', () => {
  test.for([
    ['1.1', gpx(trkpt()), point()],
    [
      '1.0, with speed and course beside the time',
      gpx(
        trkpt('<ele>8.5</ele><course>270.5</course><speed>10</speed><sat>9</sat>'),
        '<gpx version="1.0" xmlns="http://www.topografix.com/GPX/1/0">',
      ),
      point({ altitudeM: 8.5, courseDeg: 270.5, speedKmh: 36, satellites: 9 }),
    ],
    ['without a namespace', gpx(trkpt(), '<gpx>'), point()],
    [
      'with what Garmin adds',
      gpx(
        trkpt(
          '<extensions><x:TrackPointExtension xmlns:x="http://www.garmin.com/xmlschemas/TrackPointExtension/v2"><x:speed>2.5</x:speed><x:course>360</x:course></x:TrackPointExtension></extensions>',
        ),
      ),
      point({ speedKmh: 9, courseDeg: 0 }),
    ],
    [
      'with what OsmAnd adds',
      gpx(
        trkpt(
          '<extensions><osmand:speed xmlns:osmand="https://osmand.net">5</osmand:speed><osmand:bearing xmlns:osmand="https://osmand.net">12</osmand:bearing></extensions>',
        ),
      ),
      point({ speedKmh: 18, courseDeg: 12 }),
    ],
    [
      'with numbers that are none',
      gpx(trkpt('<ele>Infinity</ele><speed>-1</speed><course>NaN</course><sat>1e9</sat>')),
      point(),
    ],
    [
      'with cog for the course',
      gpx(trkpt('<extensions><cog>271</cog></extensions>')),
      point({ courseDeg: 271 }),
    ],
    ['after blank lines', `\n \r\n${gpx(trkpt())}`, point()],
    ['with text as CDATA', gpx(trkpt('<ele><![CDATA[ 7 ]]></ele>')), point({ altitudeM: 7 })],
  ] as const)('%s', async ([, text, expected]) => {
    expect(await read(text)).toEqual([expected]);
  });

  test('what stands in an extension, or is of another name space, is neither its time, height nor place', async () => {
    const other = '<extensions><time>2001-01-01T00:00:00Z</time><ele>9</ele></extensions>';
    const inner = `${other}<time>2026-10-03T08:00:00Z</time><ele>7</ele>`;
    const head = '<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="http://x.example">';
    const foreign = `<trkpt lat="51.2" x:lat="9" lon="4.4" x:lon="9">${inner}</trkpt>`;
    expect(await read(gpx(foreign, head))).toEqual([point({ altitudeM: 7 })]);
  });

  test.for(['1e-50', '4.9E-324', '-1e-46'])(
    '%s is too small for a column of the database, and nought',
    async (tiny) => {
      const [found] = await read(gpx(trkpt(`<ele>${tiny}</ele><speed>0</speed>`)));
      expect(found?.altitudeM).toBe(0);
    },
  );

  test('in other encodings, with and without a mark', async () => {
    const text = gpx(trkpt()).replace('A &amp; B', 'Ёж');
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(await read(new Uint8Array(utf16))).toEqual([point()]);
    expect(await read(new Uint8Array(Buffer.from(`\ufeff${text}`)))).toEqual([point()]);
    const latin = gpx(trkpt()).replace('?>', ' encoding="ISO-8859-1"?>').replace('A &amp; B', 'Café');
    expect(await read(new Uint8Array(Buffer.from(latin, 'latin1')))).toEqual([point()]);
  });

  test('a number of a million digits is none, and soon', async () => {
    const digits = `${'1'.repeat(1_000_000)}x`;
    const text = gpx(`<trkpt lat="${digits}" lon="4.4"><time>2026-10-03T08:00:00.${digits}</time></trkpt>`);
    await expect(read(text)).rejects.toMatchObject({ trouble: 'NO_TIMES' });
    expect(await read(gpx(trkpt(`<ele>${digits}</ele><speed>.${digits}</speed>`)))).toEqual([point()]);
  });

  test('cut short anywhere gives its whole points, and says that the end is missing', async () => {
    const times = Array.from(
      { length: 30 },
      (_, index) => `2026-10-03T08:00:${String(index).padStart(2, '0')}Z`,
    );
    const text = gpx(
      times.map((time) => `<trkpt lat="51.2" lon="4.4"><time>${time}</time></trkpt>`).join(''),
    );
    expect(await readTrackFile(bytes(text))).toMatchObject({ isCut: false });
    const ends = [...text.matchAll(/<\/trkpt>/g)].map(({ index }) => index + '</trkpt>'.length);
    for (let length = (ends[0] ?? 0) + 1; length < text.length; length += 7) {
      const { points, isCut } = await readTrackFile(bytes(text.slice(0, length)));
      expect([points.length, isCut]).toEqual([ends.filter((end) => end <= length).length, true]);
    }
  });

  test('waypoints and routes are no track', async () => {
    const text =
      '<gpx><wpt lat="1" lon="2"><time>2026-10-03T08:00:00Z</time></wpt><rte><rtept lat="1" lon="2"/></rte></gpx>';
    await expect(read(text)).rejects.toMatchObject({ trouble: 'NO_POINTS' });
  });

  test('longer than what is read at once, cut anywhere', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) =>
      trkpt(`<ele>${index}</ele><desc>Ёж ${index}</desc>`),
    );
    const points = await read(gpx(many.join('\n')));
    expect(points.map(({ altitudeM }) => altitudeM)).toEqual(many.map((_, index) => index));
  });
});

describe('KML', () => {
  test('a track with times beside places', async () => {
    const track =
      '<Placemark><gx:Track><when>2026-10-03T08:00:00Z</when><when>2026-10-03T10:00:10+02:00</when><gx:coord>4.4 51.2 0</gx:coord><gx:coord>4.5 51.3 12.5</gx:coord></gx:Track></Placemark>';
    expect(await read(kml(track))).toEqual([
      point(),
      point({ atMs: AT_MS + 10_000, latitude: 51.3, longitude: 4.5, altitudeM: 12.5 }),
    ]);
  });

  test('several tracks, and a place with a moment', async () => {
    const track = (when: string) =>
      `<gx:Track><when>${when}</when><gx:coord>4.4 51.2 0</gx:coord></gx:Track>`;
    const place =
      '<Placemark><TimeStamp><when>2026-10-03T08:00:20Z</when></TimeStamp><Point><coordinates>4.4,51.2,0</coordinates></Point></Placemark>';
    const text = kml(
      `<Placemark><gx:MultiTrack>${track('2026-10-03T08:00:00Z')}${track('2026-10-03T08:00:10Z')}</gx:MultiTrack></Placemark>${place}`,
    );
    expect((await read(text)).map(({ atMs }) => atMs)).toEqual([AT_MS, AT_MS + 10_000, AT_MS + 20_000]);
  });

  test('a place keeps its moment, whatever that of the view it was saved with', async () => {
    const view = (name: string) =>
      `<${name}><gx:TimeStamp><when>2001-01-01T00:00:00Z</when></gx:TimeStamp><longitude>4.4</longitude></${name}>`;
    const place = (view: string) =>
      `<Placemark>${view}<TimeStamp><when>2026-10-03T08:00:00Z</when></TimeStamp><Point><coordinates>4.4,51.2,0</coordinates></Point></Placemark>`;
    for (const name of ['LookAt', 'Camera']) expect(await read(kml(place(view(name))))).toEqual([point()]);
    const untimed = place(view('LookAt')).replace(/<TimeStamp>.*<\/TimeStamp>/, '');
    await expect(read(kml(untimed))).rejects.toMatchObject({ trouble: 'NO_POINTS' });
  });

  test('a line has no times, and says so', async () => {
    const line = kml(
      '<Placemark><LineString><coordinates>4.4,51.2,0 4.5,51.3,0</coordinates></LineString></Placemark>',
    );
    await expect(read(line)).rejects.toMatchObject({ trouble: 'NO_TIMES' });
  });

  test('times that stand beside their places, or after all of them', async () => {
    const [first, second] = ['<when>2026-10-03T08:00:00Z</when>', '<when>2026-10-03T08:00:10Z</when>'];
    const [here, there] = ['<gx:coord>4.4 51.2 0</gx:coord>', '<gx:coord>4.5 51.3 0</gx:coord>'];
    for (const inner of [first + here + second + there, here + there + first + second]) {
      const points = await read(kml(`<gx:Track>${inner}</gx:Track>`));
      expect(points.map(({ atMs, latitude }) => [atMs, latitude])).toEqual([
        [AT_MS, 51.2],
        [AT_MS + 10_000, 51.3],
      ]);
    }
  });

  test('more places than are taken, before the track ends', async () => {
    const text = kml(`<gx:Track>${'<gx:coord>4.4 51.2 0</gx:coord>'.repeat(11)}<<<`);
    await expect(read(text, 10)).rejects.toMatchObject({ trouble: 'TOO_MANY_POINTS' });
  });

  test('a place without its time, and a time without its place', async () => {
    const track =
      '<gx:Track><when>2026-10-03T08:00:00Z</when><gx:coord>4.4 51.2 0</gx:coord><gx:coord>4.5 51.3 0</gx:coord></gx:Track>';
    expect((await read(kml(track))).map(({ atMs }) => atMs)).toEqual([AT_MS, null]);
  });
});

describe('in which track a point stands', () => {
  const track = (times: number) =>
    `<gx:Track>${'<when>2026-10-03T08:00:00Z</when><gx:coord>4.4 51.2 0</gx:coord>'.repeat(times)}</gx:Track>`;
  const place =
    '<Placemark><TimeStamp><when>2026-10-03T08:00:20Z</when></TimeStamp><Point><coordinates>4.4,51.2</coordinates></Point></Placemark>';

  test.for([
    [
      'GPX: segments are of one',
      `<gpx><trk><trkseg>${trkpt()}</trkseg><trkseg>${trkpt()}</trkseg></trk><trk><trkseg>${trkpt()}</trkseg></trk></gpx>`,
      [0, 0, 1],
    ],
    ['KML: places are of none', kml(place + track(2) + place + track(1)), [null, 0, 0, null, 1]],
  ] as const)('%s', async ([, text, tracks]) => {
    expect((await readTrackFile(bytes(text))).tracks).toEqual(tracks);
  });
});

const LAUGHS = `<!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const XXE = '<!DOCTYPE gpx [<!ENTITY secret SYSTEM "file:///etc/passwd">]>';

describe('what is no track is refused by its reason', () => {
  test.for([
    ['nothing', '', 'NOT_A_TRACK'],
    ['no XML', 'PK\u0003\u0004 and so on', 'NOT_A_TRACK'],
    ['XML of something else', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'NOT_A_TRACK'],
    ['broken off in its first point', gpx(trkpt()).slice(0, -31), 'NOT_A_TRACK'],
    [
      'an entity that grows',
      `${LAUGHS}<gpx><trk><trkseg><trkpt lat="1" lon="2"><time>&b;</time></trkpt></trkseg></trk></gpx>`,
      'NOT_A_TRACK',
    ],
    ['an entity of the disk', `${XXE}<gpx><trk><name>&secret;</name></trk></gpx>`, 'NOT_A_TRACK'],
    ['an entity that nobody declared', gpx(trkpt('<name>&nbsp;</name>')), 'NOT_A_TRACK'],
    [
      'a document type alone',
      gpx(trkpt()).replace('?>', '?><!DOCTYPE gpx SYSTEM "https://example.com/gpx.dtd">'),
      'NOT_A_TRACK',
    ],
    ['deeper than any', `<gpx>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</gpx>`, 'NOT_A_TRACK'],
    [
      'an element of a thousand attributes',
      `<gpx ${Array.from({ length: 1_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
      'NOT_A_TRACK',
    ],
    ['bytes of another encoding', new Uint8Array([...bytes('<gpx><trk>'), 0xff, 0xc0]), 'NOT_A_TRACK'],
    ['an encoding that nobody knows', '<?xml version="1.0" encoding="klingon"?><gpx/>', 'NOT_A_TRACK'],
    ['no points', gpx(''), 'NO_POINTS'],
    ['no times', gpx('<trkpt lat="1" lon="2"/>'), 'NO_TIMES'],
  ] as const)('%s', async ([, text, trouble]) => {
    const error = await read(text).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TrackFileError);
    expect(error).toMatchObject({ trouble });
  });

  test('more points than are taken, before the rest is read', async () => {
    const text = gpx(trkpt().repeat(11));
    await expect(read(text, 10)).rejects.toMatchObject({ trouble: 'TOO_MANY_POINTS' });
    expect(await read(gpx(trkpt().repeat(10)), 10)).toHaveLength(10);
    // What follows is not even looked at.
    await expect(read(`${gpx(trkpt().repeat(11)).slice(0, -6)}<<<`, 10)).rejects.toMatchObject({
      trouble: 'TOO_MANY_POINTS',
    });
  });
});
