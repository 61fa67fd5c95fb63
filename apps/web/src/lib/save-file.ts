import type { Period } from './period.ts';

/** Time after which the object URL is released. */
const RELEASE_MS = 60_000;

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS);
}

/** File name of letters and digits of any script, with the first and last day of the period. */
export function fileName(title: string, { fromMs, toMs }: Period, extension: string): string {
  const day = (atMs: number) => {
    const date = new Date(atMs);
    const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
    return parts.map((part) => String(part).padStart(2, '0')).join('-');
  };
  const [first, last] = [day(fromMs), day(toMs - 1)];
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${[name, first, last === first ? '' : last].filter(Boolean).join('_')}.${extension}`;
}
