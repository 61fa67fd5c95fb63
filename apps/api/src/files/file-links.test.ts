import { describe, expect, test } from 'vitest';
import { createFileLinks } from './file-links.ts';

const ID = '019ac000-0000-7000-8000-000000000001';
const OTHER = '019ac000-0000-7000-8000-000000000002';
const NOW = new Date('2026-03-01T10:00:00Z');
const HOUR_S = 3_600;
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const links = createFileLinks('a secret of tests that is long enough');
const parametersOf = (link: string) => new URL(link, 'http://localhost').searchParams;

describe('a link to read', () => {
  const parameters = parametersOf(links.toRead(ID, 'full', NOW));

  test('is good for twelve to twenty-four hours, and the same one within a half day', () => {
    const seconds = links.readableFor(ID, 'full', parameters, NOW);
    expect(seconds).toBeGreaterThan(12 * HOUR_S);
    expect(seconds).toBeLessThanOrEqual(24 * HOUR_S);
    expect(links.readableFor(ID, 'full', parameters, after(seconds - 1))).toBe(1);
    expect(links.readableFor(ID, 'full', parameters, after(seconds))).toBe(0);
    expect(links.toRead(ID, 'full', after(HOUR_S))).toBe(links.toRead(ID, 'full', NOW));
  });

  test('is of one file in one size, as it was signed, by this installation', () => {
    expect(links.readableFor(OTHER, 'full', parameters, NOW)).toBe(0);
    expect(links.readableFor(ID, 'small', parameters, NOW)).toBe(0);
    for (const [name, value] of [
      ['expires', String(Number(parameters.get('expires')) + 1)],
      ['expires', '9e15'],
      ['signature', ''],
      ['signature', `${parameters.get('signature')}A`],
    ] as const) {
      const changed = new URLSearchParams(parameters);
      changed.set(name, value);
      expect(links.readableFor(ID, 'full', changed, NOW), `${name}=${value}`).toBe(0);
    }
    const theirs = createFileLinks('another secret of tests, long enough').toRead(ID, 'full', NOW);
    expect(links.readableFor(ID, 'full', parametersOf(theirs), NOW)).toBe(0);
  });
});

describe('a link to upload', () => {
  const announced = { mimeType: 'image/png', sizeBytes: 1_000 };
  const parameters = parametersOf(links.toUpload(ID, announced, NOW));

  test('holds to what was announced, for a quarter of an hour', () => {
    expect(links.mayUpload(ID, announced, parameters, after(899))).toBe(true);
    expect(links.mayUpload(ID, announced, parameters, after(900))).toBe(false);
    expect(links.mayUpload(OTHER, announced, parameters, NOW)).toBe(false);
    expect(links.mayUpload(ID, { ...announced, sizeBytes: 1_001 }, parameters, NOW)).toBe(false);
    expect(links.mayUpload(ID, { ...announced, mimeType: 'text/html' }, parameters, NOW)).toBe(false);
  });

  test('is none to read by', () => {
    expect(links.readableFor(ID, 'full', parameters, NOW)).toBe(0);
  });
});
