import { type MotionValueName, UpdateMotionRules } from '@fleet/contracts/motion-rules';
import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { Notice } from '../../../ui/notice.tsx';
import { showSuccess } from '../../../ui/toasts.tsx';
import classes from './motion.module.css';
import { useGroupTitle } from './motion-group-card.tsx';
import type { MotionGroup } from './motion-query.ts';
import { COUNTED_VALUES, MOTION_UNITS, TRIP_VALUES } from './motion-units.ts';

const UpdateMotionRulesMutation = graphql(`
  mutation UpdateMotionRules($where: UpdateMotionRulesWhere!, $data: UpdateMotionRulesInput!) {
    updateMotionRules(where: $where, data: $data) {
      id
      version
    }
  }
`);

/** Form of the motion rules for all vehicles or a type. Shows how many days will be recalculated. */
export function EditMotion(props: {
  account: { id: string; version: number };
  group: MotionGroup;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { account, group, onSaved, onClose } = props;
  const { t } = useTranslation('account/motion');
  const { vehicleType, set, days } = group;
  const title = useGroupTitle(group);
  const form = useMutationForm(UpdateMotionRulesMutation, UpdateMotionRules, {
    catalogue: 'account/motion',
    start: { ...set },
    where: { id: account.id, version: account.version, ...(vehicleType && { vehicleType }) },
    onSaved: () => {
      showSuccess(t('form.saved'));
      onSaved();
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.title')}
      second={title}
      icon={<IconRoute size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <div className={classes.notices}>
        <Notice tone="warn">{days > 0 ? t('form.again', { days }) : t('form.none')}</Notice>
        <Notice tone="info">{t('form.empty')}</Notice>
      </div>
      <FormSection name="trips">
        {TRIP_VALUES.map((name) => (
          <Value key={name} name={name} group={group} />
        ))}
      </FormSection>
      <FormSection name="counted">
        {COUNTED_VALUES.map((name) => (
          <Value key={name} name={name} group={group} />
        ))}
      </FormSection>
    </FormDrawer>
  );
}

function Value({ name, group }: { name: MotionValueName; group: MotionGroup }) {
  const { t } = useTranslation('account/motion');
  return <NumberField name={name} unit={t(`units.${MOTION_UNITS[name]}`)} placeholder={group.behind[name]} />;
}
