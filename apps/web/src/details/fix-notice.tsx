import { useTranslation } from 'react-i18next';
import type { FixProblemKind } from '../generated/graphql/graphql.ts';
import { useFormats } from '../lib/format.ts';
import { Notice } from '../ui/notice.tsx';

/** Why a tracker that reports has no position, and since when. */
export function FixNotice({
  problem: { kind, since },
}: {
  problem: { kind: FixProblemKind; since: string };
}) {
  const { t } = useTranslation('details');
  const { dateTime } = useFormats();
  return (
    <Notice tone="warn" title={t(`fixProblem.${kind}.title`, { since: dateTime(Date.parse(since)) })}>
      {t(`fixProblem.${kind}.hint`)}
    </Notice>
  );
}
