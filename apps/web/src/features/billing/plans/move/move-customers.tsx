import { MOVED_AT_ONCE, MoveToVersion } from '@fleet/contracts/plan-move';
import { Stack, Text } from '@mantine/core';
import { IconArrowsTransferUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Answer, useSending } from '../../../../forms/core/use-sending.ts';
import { ChipsField } from '../../../../forms/fields/chips-field.tsx';
import { DateField } from '../../../../forms/fields/date-field.tsx';
import { FormDrawer } from '../../../../forms/form-drawer.tsx';
import { FormSection } from '../../../../forms/form-section.tsx';
import { useSentForm } from '../../../../forms/use-sent-form.ts';
import { graphql } from '../../../../generated/graphql/gql.ts';
import type { MoveToVersionMutation, PlanMovePreviewQuery } from '../../../../generated/graphql/graphql.ts';
import { useAsked } from '../../../../graphql/use-asked.ts';
import { useFormats } from '../../../../lib/format.ts';
import { showSuccess } from '../../../../ui/toasts.tsx';
import { usePriceText } from '../../use-price-text.ts';
import { ABOUT_CATALOGUE, type Plan } from '../plans-query.ts';

const Preview = graphql(`
  query PlanMovePreview($where: ById!, $data: PreviewPlanMoveInput!) {
    planMovePreview(where: $where, data: $data) {
      accounts
      dearer
      leaving
      currency
      before
      after
      firstDay
      customers {
        id
        title
      }
    }
  }
`);

const Move = graphql(`
  mutation MoveToVersion($where: ById!, $data: MoveToVersionInput!) {
    moveToVersion(where: $where, data: $data)
  }
`);

type Moved = Answer<MoveToVersionMutation>;
type Shown = PlanMovePreviewQuery['planMovePreview'];

const Chosen = MoveToVersion.pick({ on: true, keep: true });
/** Most requests of one move. */
const CALLS_MAX = 100;
/** Customers offered by name for keeping their price. */
const OFFERED_MAX = 24;

/**
 * Moves the customers of an older version to the newest one, with the notice that a higher price requires.
 */
export function MoveCustomers({ plan, from, onClose }: { plan: Plan; from: number; onClose: () => void }) {
  const { t } = useTranslation('billing/plans');
  const to = plan.versions?.[0]?.number ?? from;
  const where = { id: plan.id };
  const { data, error } = useAsked(Preview, { where, data: { from, to } }, ABOUT_CATALOGUE, 'network-only');
  const preview = data?.planMovePreview;
  const send = useSending(Move, ABOUT_CATALOGUE);
  let moved = 0;

  async function moveAll(values: object): Promise<Moved> {
    const { on, keep } = Chosen.parse(values);
    moved = 0;
    for (let call = 1; ; call += 1) {
      const answer = await send({ where, data: { from, to, on, keep } });
      if (answer.kind !== 'saved') return answer;
      moved += answer.result.moveToVersion;
      if (answer.result.moveToVersion < MOVED_AT_ONCE || call === CALLS_MAX) return answer;
    }
  }

  const form = useSentForm(Chosen, {
    ...{ catalogue: 'billing/plans', start: { keep: [] }, send: moveAll },
    onSaved: () => {
      showSuccess(t('move.done', { count: moved }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('move.title', { from, to })}
      second={plan.name}
      submit={t('move.do')}
      icon={<IconArrowsTransferUp size={22} stroke={1.6} />}
      onClose={onClose}
    >
      {error && <Text c="red">{t('move.failed')}</Text>}
      {preview && <Effect preview={preview} />}
      <FormSection name="move" columns={1}>
        <DateField name="on" {...(preview && { first: preview.firstDay })} />
        {preview && preview.accounts > 0 && <ChipsField name="keep" options={offered(preview)} />}
      </FormSection>
    </FormDrawer>
  );
}

const offered = ({ customers }: Shown) =>
  customers.slice(0, OFFERED_MAX).map(({ id, title }) => ({ value: id, label: title }));

/** Number of moving customers and the change of price. */
function Effect({ preview }: { preview: Shown }) {
  const { t } = useTranslation('billing/plans');
  const { price } = usePriceText();
  const { date } = useFormats();
  const { accounts, dearer, leaving, before, after, currency, firstDay } = preview;
  return (
    <Stack gap="xs">
      {accounts === 0 ? (
        <Text>{t('move.none')}</Text>
      ) : (
        <>
          <Text>{t('move.count', { count: accounts, dearer })}</Text>
          <Text>{t('move.amount', { before: price(before, currency), after: price(after, currency) })}</Text>
          <Text>{t('move.notice', { date: date(Date.parse(firstDay)) })}</Text>
        </>
      )}
      {leaving > 0 && <Text c="dimmed">{t('move.leaving', { count: leaving })}</Text>}
    </Stack>
  );
}
