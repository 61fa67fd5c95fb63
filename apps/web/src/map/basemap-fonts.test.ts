// @vitest-environment jsdom
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { FONTS, fontFaces } from './basemap-fonts.ts';
import { fetchFont } from './fetch-font.ts';

/** The file that a letter is drawn from, as the map chooses it: the first that covers it. */
function fileOf(letter: string, [font = '']: string[]): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const declared = fontFaces()[font] as { url: string; 'unicode-range': string[] }[];
  const covers = (range: string) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
  };
  return declared.find((face) => face['unicode-range'].some(covers))?.url;
}

describe('the fonts of the map', () => {
  test.for(['A', 'é', 'ž', 'ş', 'Я', 'ё', 'ї', 'ґ', 'Қ', 'ә', 'ң', 'Ө', 'ү', '№', '–', '’'])(
    'have "%s" in all their weights, of one family',
    (letter) => {
      for (const font of Object.values(FONTS)) expect(fileOf(letter, font)).toMatch(/inter-(latin|cyrillic)/);
    },
  );

  test('leave to the system what they do not have', () => {
    for (const letter of ['თ', '中', 'ع']) expect(fileOf(letter, FONTS.regular)).toBeUndefined();
  });
});

describe('a file of letters', () => {
  async function served(answers: number[]) {
    const server = createServer((_request, response) => {
      const status = answers.shift() ?? 200;
      if (status === 0) response.destroy();
      else response.writeHead(status, { 'access-control-allow-origin': '*' }).end('letters');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      close: () => server.close(),
    };
  }
  const never = new AbortController().signal;

  test('that was lost on its way is asked for again', async () => {
    const { url, close } = await served([0, 503]);
    expect(new TextDecoder().decode(await fetchFont(url, never, 1))).toBe('letters');
    close();
  });

  test('that does not come is given up after four tries', async () => {
    const answers = [503, 503, 503, 503];
    const { url, close } = await served(answers);
    await expect(fetchFont(url, never, 1)).rejects.toThrow('503');
    expect(answers).toEqual([]);
    close();
  });
});
