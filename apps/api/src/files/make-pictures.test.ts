import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { BadPictureError, makePictures } from './make-pictures.ts';

const WHOLE_BYTES = 41_100_000;
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const shapeOf = async (bytes: Buffer | undefined) => {
  const { format, width, height, exif, xmp, icc } = await sharp(bytes).metadata();
  return { format, width, height, hidden: Boolean(exif ?? xmp ?? icc) };
};

test('a portrait is a square of one size, whatever was sent', async () => {
  const { full, small } = await makePictures(await photo(900, 300).jpeg().toBuffer(), 'AVATAR');
  expect(await shapeOf(full)).toEqual({ format: 'webp', width: 256, height: 256, hidden: false });
  expect(small).toBeUndefined();
});

test('a photo is kept in two sizes, and made no larger than it was', async () => {
  const large = await makePictures(await photo(3200, 1000).png().toBuffer(), 'PHOTO');
  expect(await shapeOf(large.full)).toMatchObject({ width: 1600, height: 500 });
  expect(await shapeOf(large.small)).toMatchObject({ width: 400, height: 300 });
  const little = await makePictures(await photo(320, 200).webp().toBuffer(), 'PHOTO');
  expect(await shapeOf(little.full)).toMatchObject({ width: 320, height: 200 });
});

test('a logo keeps its shape and what is transparent, and is no larger than it was', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const disc = await photo(300, 300).png().toBuffer();
  const sent = sharp({ create: { width: 1600, height: 400, channels: 4, background: clear } });
  const { full, small } = await makePictures(
    await sent
      .composite([{ input: disc, left: 0, top: 50 }])
      .webp()
      .toBuffer(),
    'LOGO',
  );
  expect(await shapeOf(full)).toEqual({ format: 'png', width: 640, height: 160, hidden: false });
  expect(await shapeOf(small)).toEqual({ format: 'png', width: 144, height: 36, hidden: false });
  const alphaAt = async (left: number) =>
    (await sharp(full).extract({ left, top: 80, width: 1, height: 1 }).raw().toBuffer())[3];
  expect([await alphaAt(60), await alphaAt(600)]).toEqual([255, 0]);
  const tall = await makePictures(await photo(90, 200).jpeg().toBuffer(), 'LOGO');
  expect(await shapeOf(tall.full)).toMatchObject({ format: 'png', width: 90, height: 200 });
});

test('where and with what it was taken is gone, and it stands upright', async () => {
  const exif = { IFD0: { Model: 'Telephone 9' }, IFD3: { GPSLatitude: '48/1 51/1 29/1' } };
  const sent = await photo(300, 200).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await shapeOf(sent)).toMatchObject({ hidden: true });
  const { full } = await makePictures(sent, 'PHOTO');
  expect(await shapeOf(full)).toEqual({ format: 'webp', width: 200, height: 300, hidden: false });
});

test('what hangs on to a picture does not go on', async () => {
  const sent = Buffer.concat([
    await photo(50, 50).jpeg().toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\x03\x04'),
  ]);
  const { full } = await makePictures(sent, 'AVATAR');
  expect(full?.includes('script')).toBe(false);
});

describe('refused is', () => {
  test.for([
    [
      'a drawing that runs',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture of a type that is not taken', () => photo(9, 9).gif().toBuffer()],
    ['TIFF', () => photo(9, 9).tiff().toBuffer()],
    ['an archive', async () => Buffer.from('504b0304140000000000', 'hex')],
    ['nothing', async () => Buffer.alloc(0)],
    ['the beginning of a picture', async () => (await photo(600, 600).jpeg().toBuffer()).subarray(0, 400)],
    [
      'a page that begins as a picture',
      async () => Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
    ],
    ['a whole one with a megapixel too many', async () => bomb(8_200, 5_000)],
    ['900 megapixels in a few bytes', async () => bomb(30_000, 30_000)],
    ['a strip of two billion pixels', async () => bomb(2_000_000_000, 1)],
  ] as const)('%s', async ([, make]) => {
    await expect(makePictures(await make(), 'AVATAR')).rejects.toThrow(BadPictureError);
  });
});

/** A black PNG that says it is as large, whole up to 41 megapixels. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, WHOLE_BYTES)), { level: 9 });
  const parts = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function chunk(name: string, data: Buffer): Buffer {
  const said = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(said));
  return Buffer.concat([length, said, sum]);
}
