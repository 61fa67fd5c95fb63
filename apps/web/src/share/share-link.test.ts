import { expect, test, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const LINK = { title: 'Truck 1', url: 'https://fleet.example/tracker?vehicle=1' };
const writing = () => ({ clipboard: { writeText: vi.fn(async () => undefined) } });
const sharing = (share: () => Promise<void>) => ({ share, canShare: () => true });

test('the sheet of the platform is used where there is one', async () => {
  const share = vi.fn(async () => undefined);
  const browser = { ...writing(), ...sharing(share) };
  expect(await shareLink(LINK, browser)).toBe('shared');
  expect(share).toHaveBeenCalledWith(LINK);
  expect(browser.clipboard.writeText).not.toHaveBeenCalled();
});

test('without a sheet the address is copied', async () => {
  const browser = writing();
  expect(await shareLink(LINK, browser)).toBe('copied');
  expect(browser.clipboard.writeText).toHaveBeenCalledWith(LINK.url);
});

test('who closes the sheet gets nothing into the clipboard', async () => {
  const browser = { ...writing(), ...sharing(() => Promise.reject(new DOMException('no', 'AbortError'))) };
  expect(await shareLink(LINK, browser)).toBe('dismissed');
  expect(browser.clipboard.writeText).not.toHaveBeenCalled();
});

test('a sheet that does not open gives way to the clipboard', async () => {
  const browser = {
    ...writing(),
    ...sharing(() => Promise.reject(new DOMException('no', 'NotAllowedError'))),
  };
  expect(await shareLink(LINK, browser)).toBe('copied');
});

test('a browser that allows neither is said so', async () => {
  expect(await shareLink(LINK, {})).toBe('failed');
  const refusing = { clipboard: { writeText: () => Promise.reject(new Error('not focused')) } };
  expect(await shareLink(LINK, refusing)).toBe('failed');
});
