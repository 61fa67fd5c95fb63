import { EntityField } from '../../src/forms/entities/entity-field.tsx';
import { MultiEntityField } from '../../src/forms/entities/multi-entity-field.tsx';
import { ColorField } from '../../src/forms/fields/color-field.tsx';
import { DateField } from '../../src/forms/fields/date-field.tsx';
import { DateTimeField } from '../../src/forms/fields/date-time-field.tsx';
import { IconField } from '../../src/forms/fields/icon-field.tsx';
import { NumberField } from '../../src/forms/fields/number-field.tsx';
import { PhoneField } from '../../src/forms/fields/phone-field.tsx';
import { RadioCards } from '../../src/forms/fields/radio-cards.tsx';
import { SelectField } from '../../src/forms/fields/select-field.tsx';
import { SwitchField } from '../../src/forms/fields/switch-field.tsx';
import { TextAreaField } from '../../src/forms/fields/text-area-field.tsx';
import { TextField } from '../../src/forms/fields/text-field.tsx';
import { TrackPreview } from '../../src/forms/fields/track-preview.tsx';
import { FileField } from '../../src/forms/files/file-field.tsx';
import { FormSection } from '../../src/forms/form-section.tsx';
import { Wide } from '../../src/forms/wide.tsx';
import { findDrivers, findPlaces, loadDriver, loadPlace } from './people.tsx';

const MB = 1024 * 1024;
const LIMITS = { types: ['.pdf', '.jpg', '.png'], maxBytes: 5 * MB, maxTotalBytes: 10 * MB, maxFiles: 3 };
const GROUPS = [
  'Antwerp trucks',
  'City vans',
  'Couriers',
  'Pool cars',
  'Survey',
  'Cold chain',
  'Buses',
  'Cranes',
].map((label, index) => ({ value: `g${index + 1}`, label, second: `${index * 3 + 2} · Antwerp` }));

/** The fields of the vehicle form of the design's picture, and one of each kind that is not in it. */
export function VehicleFields({ onAdd }: { onAdd?: (search: string) => void }) {
  return (
    <>
      <FormSection name="identity">
        <TextField name="title" counted />
        <TextField name="plate" />
        <IconField name="icon" />
        <ColorField name="color" preview={(color) => <TrackPreview color={color} />} />
      </FormSection>
      <FormSection name="assignment">
        <SelectField name="group" options={GROUPS} />
        <EntityField name="driver" find={findDrivers} load={loadDriver} onAdd={(search) => onAdd?.(search)} />
        <Wide>
          <MultiEntityField name="places" find={findPlaces} load={loadPlace} />
        </Wide>
      </FormSection>
      <FormSection name="technical" columns={3}>
        <SelectField name="fuel" />
        <NumberField name="consumption" unit="L/100 km" decimals={1} />
        <NumberField name="tankL" unit="L" />
        <NumberField name="odometerM" unit="km" per={1000} />
        <NumberField name="limitKmh" unit="km/h" />
        <DateField name="registeredOn" />
      </FormSection>
      <FormSection name="notes">
        <DateTimeField name="reportedAt" timeZone="Europe/Brussels" />
        <PhoneField name="phone" placeholder="+32 470 00 00 00" />
        <Wide>
          <RadioCards name="access" />
        </Wide>
        <Wide>
          <SwitchField name="active" />
        </Wide>
        <Wide>
          <TextAreaField name="notes" counted />
        </Wide>
        <Wide>
          <FileField name="files" limits={LIMITS} />
        </Wide>
      </FormSection>
    </>
  );
}
