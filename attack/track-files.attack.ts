import { expect } from 'vitest';
import { attempts } from './kit/attempt.ts';
import { ask } from './kit/graphql.ts';
import { signUp } from './kit/people.ts';
import { begun, ERASE, GPX, gpx, HEAD, point, START_MS, sent, settled } from './kit/tracks.ts';
import { byId, CONFIRM, LINK } from './kit/uploads.ts';
import { vehicleOf } from './kit/vehicles.ts';

/*
 * What stands in a track: bombs, entities, millions of points, of digits, of nothing; places and times that are none. Whatever
 * it is, it is refused soon, and its reason is told.
 */

/** Some are read to their end: twenty megabytes each. */
const FILES_MS = 600_000;
const MB = 1024 * 1024;
const time = '<time>2026-09-01T08:00:00Z</time>';
const REASONS = /^(NOT_A_TRACK|NO_POINTS|NO_TIMES|TOO_MANY_POINTS|NOTHING_LEFT)$/;
const DIGITS = `${'1'.repeat(4 * MB)}x`;

attempts(
  'files that are no track',
  async (make) => {
    const owner = await signUp();
    const vehicleId = await vehicleOf(owner);
    const laughs = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    ).join('');
    const files: Record<string, string | Buffer> = {
      'a billion laughs': gpx(
        '<trkpt lat="51" lon="4"><time>&l9;</time></trkpt>',
        `${HEAD}<!DOCTYPE gpx [<!ENTITY l0 "ha">${laughs}]>`,
      ),
      'a file of the server': gpx(
        '<trkpt lat="51" lon="4"><time>&x;</time></trkpt>',
        `${HEAD}<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>`,
      ),
      'an address of the inside': gpx(
        point(START_MS),
        `${HEAD}<!DOCTYPE gpx SYSTEM "http://127.0.0.1:1/gpx.dtd">`,
      ),
      'twenty megabytes of depth': `<gpx>${'<a>'.repeat(6_000_000)}`,
      'an element of a million attributes': `<gpx ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
      'twenty megabytes of nothing': `<gpx>${' '.repeat(19 * MB)}</gpx>`,
      'a comment that never ends': `<gpx><!--${'-a'.repeat(9 * MB)}`,
      'a name of megabytes': `<gpx><${'a'.repeat(10 * MB)}/></gpx>`,
      'an attribute of megabytes': `<gpx a="${'&amp;'.repeat(3 * MB)}"/>`,
      'a reference that never ends': gpx(`<name>&${'a'.repeat(10 * MB)}`),
      'a text of references': gpx(`<name>${'&#x41;'.repeat(3 * MB)}</name>`),
      'namespaces on each of many levels': `<gpx>${Array.from(
        { length: 60 },
        (_, at) => `<a ${Array.from({ length: 60 }, (__, each) => `xmlns:n${each}="u${at}"`).join(' ')}>`,
      ).join('')}${'<n1:b/>'.repeat(100_000)}`,
      'a place of millions of digits': gpx(`<trkpt lat="${DIGITS}" lon="4">${time}</trkpt>`),
      'a height of millions of digits': gpx(`<trkpt lat="91" lon="4"><ele>${DIGITS}</ele>${time}</trkpt>`),
      'a time of millions of digits': gpx(
        `<trkpt lat="51" lon="4"><time>2026-09-01T08:00:00.${DIGITS}</time></trkpt>`,
      ),
      'millions of times without a place': `<kml><Placemark><Track>${'<when/>'.repeat(2 * MB)}</Track></Placemark></kml>`,
      'millions of places without a time': `<kml><Placemark><Track>${'<coord/>'.repeat(2 * MB)}</Track></Placemark></kml>`,
      'bytes without a meaning': Buffer.alloc(1_000_000, 0xff),
      'a million points': gpx('<trkpt lat="1" lon="2"/>'.repeat(800_000)),
      'a line of a million corners': `<kml><Placemark><LineString><coordinates>${'4,51 '.repeat(1_000_000)}</coordinates></LineString></Placemark></kml>`,
    };
    for (const [name, text] of Object.entries(files))
      await make(name, async () => {
        const id = await begun(owner, vehicleId, text);
        const row = await settled(owner, id);
        await byId(ERASE, owner, id);
        expect(row.state === 'REFUSED' ? row.trouble : row.state).toMatch(REASONS);
        return row.state === 'READY' ? `${row.points} of its points are taken` : null;
      });
    await make('times that are none, or to come', async () => {
      const odd = [
        '1970-01-01T00:00:00Z',
        '1999-12-31T23:59:59Z',
        '2999-01-01T00:00:00Z',
        'infinity',
        '-1',
        '0001-01-01T00:00:00Z',
        '0026-09-01T08:00:00Z',
        '9999-12-31T23:59:59Z',
        '12026-09-01T08:00:00Z',
        '2026-09-01T08:00:00+99:99',
        '2026-02-30T08:00:00Z',
        "'; --",
      ];
      const points = odd.map((time) => `<trkpt lat="51" lon="4"><time>${time}</time></trkpt>`).join('');
      const id = await begun(owner, vehicleId, gpx(points));
      const row = await settled(owner, id);
      await byId(ERASE, owner, id);
      return row.state === 'REFUSED' && row.points === 0 ? null : `${row.points} points`;
    });
    await make('places that are none', async () => {
      const odd = ['NaN', 'Infinity', '-Infinity', '1e400', '90.000001', '0x10', '', ' ', '1,5', '٥١'];
      const points = odd.map((latitude) => `<trkpt lat="${latitude}" lon="4">${time}</trkpt>`).join('');
      const id = await begun(owner, vehicleId, gpx(points));
      const row = await settled(owner, id);
      await byId(ERASE, owner, id);
      expect(row.leftOut).toEqual([{ reason: 'MISPLACED', points: odd.length }]);
      return row.state === 'REFUSED' && row.points === 0 ? null : `${row.points} points`;
    });
    await make('more than may be sent', async () => {
      const where = { entity: 'VEHICLE', entityId: vehicleId };
      const data = { type: 'TRACK', name: 'a.gpx', size: 21 * 1024 * 1024, mimeType: GPX };
      const { data: link } = await ask(LINK, { token: owner.accessToken, variables: { where, data } });
      return link?.createUploadLink ? 'there is a link' : null;
    });
    await make('a track as a document that is shown', async () => {
      const fileId = await sent(owner, vehicleId, Buffer.from('<html><script>alert(1)</script></html>'));
      const { data } = await byId(CONFIRM, owner, fileId);
      return data?.confirmUpload ? 'it is' : null;
    });
  },
  FILES_MS,
);
