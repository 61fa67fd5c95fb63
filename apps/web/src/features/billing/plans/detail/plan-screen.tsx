import { Button } from '@mantine/core';
import { IconPencil, IconReceipt2, IconReceiptOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DetailGlyph, DetailHead } from '../../../../details/detail-head.tsx';
import { DetailTrouble } from '../../../../details/detail-trouble.tsx';
import { useWayBack } from '../../../../details/use-way-back.ts';
import { useFormParameter } from '../../../../forms/use-form-parameter.ts';
import { useAsked } from '../../../../graphql/use-asked.ts';
import { Page } from '../../../../ui/page/page.tsx';
import { CatalogStatusBadge } from '../../catalog-status-badge.tsx';
import { EditAllows } from '../form/edit-allows.tsx';
import { EditPlan } from '../form/edit-plan.tsx';
import { MoveCustomers } from '../move/move-customers.tsx';
import { versionToMove } from '../move/move-form.ts';
import { ABOUT_CATALOGUE, BillingPlanDetail } from '../plans-query.ts';
import { ALLOWS_FORM, PlanBody } from './plan-body.tsx';

const FORM = 'edit';

/** A plan: its price and versions, what is sold with it, and what it allows. */
export function PlanScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('billing/plans');
  const form = useFormParameter();
  const back = { to: useWayBack('/billing/plans'), label: t('list.title') };
  const { data, error, again } = useAsked(BillingPlanDetail, { where: { id } }, ABOUT_CATALOGUE);
  const movedFrom = versionToMove(form.opened);
  // Ignores the result of the previous address.
  const plan = data?.billingPlan?.id === id ? data.billingPlan : null;
  if (error && !plan)
    return (
      <DetailTrouble
        error={error}
        missing={{
          icon: <IconReceiptOff size={26} stroke={1.6} />,
          title: t('detail.gone'),
          message: t('detail.goneHint'),
        }}
        failed={{ title: t('detail.failed'), message: t('detail.failedHint') }}
        back={back}
        onRetry={again}
      />
    );
  return (
    <Page
      head={
        <DetailHead
          back={back}
          icon={
            <DetailGlyph>
              <IconReceipt2 size={24} stroke={1.6} />
            </DetailGlyph>
          }
          title={plan?.name ?? null}
          state={plan && <CatalogStatusBadge area="billing/plans" status={plan.status} />}
          second={plan && [plan.key, plan.description].filter(Boolean).join(' · ')}
          actions={
            plan && (
              <Button
                variant="default"
                leftSection={<IconPencil size={17} />}
                onClick={() => form.open(FORM)}
              >
                {t('edit')}
              </Button>
            )
          }
        />
      }
    >
      <PlanBody plan={plan} onEdit={form.open} />
      {plan && form.opened === FORM && <EditPlan key={id} plan={plan} onClose={form.close} />}
      {plan && movedFrom && <MoveCustomers plan={plan} from={movedFrom} onClose={form.close} />}
      {plan && form.opened === ALLOWS_FORM && <EditAllows key={id} plan={plan} onClose={form.close} />}
    </Page>
  );
}
