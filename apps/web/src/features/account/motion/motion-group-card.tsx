import type { MotionValueName } from '@fleet/contracts/motion-rules';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { Fact } from '../../../details/fact.tsx';
import { FactGrid } from '../../../details/fact-grid.tsx';
import { useFormats } from '../../../lib/format.ts';
import classes from './motion.module.css';
import type { MotionGroup } from './motion-query.ts';
import { COUNTED_VALUES, MOTION_UNITS, TRIP_VALUES } from './motion-units.ts';

/** Motion rules of all vehicles or of a type; inherited values name their source. */
export function MotionGroupCard({ group, onEdit }: { group: MotionGroup; onEdit: (() => void) | null }) {
  const title = useGroupTitle(group);
  return (
    <DetailCard title={title} {...(onEdit && { onEdit })}>
      <FactGrid>
        {[...TRIP_VALUES, ...COUNTED_VALUES].map((name) => (
          <Value key={name} name={name} group={group} />
        ))}
      </FactGrid>
    </DetailCard>
  );
}

function Value({ name, group: { vehicleType, set, behind } }: { name: MotionValueName; group: MotionGroup }) {
  const { t } = useTranslation('account/motion');
  const { whole } = useFormats();
  const value = set[name];
  const [shown, unit] = [whole(value ?? behind[name]), t(`units.${MOTION_UNITS[name]}`)];
  if (value !== null) return <Fact name={t(`fields.${name}`)} value={<strong>{shown}</strong>} unit={unit} />;
  const from = t(vehicleType ? 'inherited' : 'standard');
  return (
    <Fact
      name={t(`fields.${name}`)}
      value={
        <span className={classes.behind}>
          {shown} {unit} · {from}
        </span>
      }
    />
  );
}

export function useGroupTitle({ vehicleType, vehicles }: MotionGroup): string {
  const { t } = useTranslation('account/motion');
  const { t: ofVehicles } = useTranslation('vehicles');
  return vehicleType ? t('ofType', { title: ofVehicles(`options.type.${vehicleType}`), vehicles }) : t('all');
}
