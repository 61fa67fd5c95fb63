import type { Locale } from '@fleet/contracts/user';
import { sayPeriod } from './period.ts';
import type { Template } from './template.ts';
import { until } from './until.ts';

const BYTES_PER_KB = 1024;

/** A report that is sent by the clock, or because somebody asked for it. */
export const report: Template<'report'> = (props, { text, locale, brand }) => {
  const { file, downloadUntil: expiresAt, timeZone, hourCycle } = props;
  const period = sayPeriod(locale, props);
  const words = { title: props.reportTitle, account: props.accountTitle, period, product: brand.productName };
  return {
    senderName: null,
    replyTo: null,
    subject: text('report.subject', words),
    preview: text(file.isAttached ? 'report.previewAttached' : 'report.previewLink', words),
    person: null,
    heading: text('report.heading', words),
    paragraphs: [
      ...(props.recipientName ? [text('layout.hello', { name: props.recipientName })] : []),
      text(file.isAttached ? 'report.attached' : 'report.behindLink', words),
      ...(props.isUpdating ? [text('report.updating', words)] : []),
    ],
    rows: [
      { label: text('report.kind'), value: text(`report.kind.${props.kind}`) },
      { label: text('report.period'), value: period },
      { label: text('report.vehicles'), value: String(props.vehicles) },
      { label: text('report.file'), value: `${file.name} (${sizeOf(locale, file.sizeBytes)})` },
      { label: text('layout.validUntil'), value: until(text, locale, { expiresAt, timeZone, hourCycle }) },
    ],
    action: { label: text('report.action'), url: props.downloadUrl },
    closing: [],
    reason: text('report.reason', words),
    links: [{ label: text('report.stop'), url: props.stopUrl }],
  };
};

function sizeOf(locale: Locale, bytes: number): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return format.format(Math.max(1, bytes / BYTES_PER_KB));
}
