import { type Display, DistanceUnit, HourCycle, TimeZoneChoice, WeekStart } from '@fleet/contracts/display';
import { Locale } from '@fleet/contracts/user';
import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { useDisplay } from '../../../lib/display.ts';
import { isLanguage, LANGUAGES } from '../../../lib/locale.ts';
import { languageName, timeZones, zoneLabel } from '../../../lib/locale-choices.ts';
import { ThemeChoice } from '../../shell/person/theme-choice.tsx';
import { useChangeLanguage } from '../../shell/person/use-change-language.ts';
import type { OwnProfile } from '../own-profile.ts';
import { FieldRow } from '../personal/field-row.tsx';
import { OwnFieldRow } from '../personal/own-field-row.tsx';
import { ProfilePart } from '../profile-part.tsx';

/** Look of the product in this browser, and language of mails. */
export function SettingsTab() {
  return (
    <ProfilePart>
      {(profile) => (
        <>
          <Look />
          <TimesAndUnits profile={profile} />
          <Mails profile={profile} />
        </>
      )}
    </ProfilePart>
  );
}

function Look() {
  const { t, i18n } = useTranslation(['profile', 'common']);
  const changeLanguage = useChangeLanguage();
  return (
    <DetailCard title={t('settings.look')}>
      <FieldRow
        label={t('settings.language')}
        shown={
          <SegmentedControl
            aria-label={t('settings.language')}
            value={i18n.language}
            onChange={(language) => isLanguage(language) && changeLanguage(language)}
            data={LANGUAGES.map((value) => ({
              value,
              label: <span lang={value}>{t(`common:language.${value}`)}</span>,
            }))}
          />
        }
      />
      <FieldRow label={t('settings.theme')} shown={<ThemeChoice aria-label={t('settings.theme')} />} />
    </DetailCard>
  );
}

function Mails({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('profile');
  const { id, locale } = profile;
  const languages = Locale.options.map((value) => ({ value, label: languageName(value) }));
  return (
    <DetailCard title={t('settings.mails')}>
      <OwnFieldRow id={id} field="locale" value={locale ?? null} shown={locale && languageName(locale)}>
        {(label) => <SelectField name="value" label={label} options={languages} />}
      </OwnFieldRow>
    </DetailCard>
  );
}

const DEFAULTED = ['hourCycle', 'weekStart', 'distanceUnit'] as const;

/** Formats of times and distances on screens, in files and in mails. */
function TimesAndUnits({ profile }: { profile: OwnProfile }) {
  const { t, i18n } = useTranslation('profile');
  const { id, timeZone, timeZoneChoice } = profile;
  const display = useDisplay();
  const zones = useMemo(() => timeZones(timeZone ?? 'UTC', i18n.language), [timeZone, i18n.language]);
  const choices = TimeZoneChoice.options.map((value) => ({
    value,
    label: t(`options.timeZoneChoice.${value}`),
  }));
  return (
    <DetailCard title={t('settings.display')}>
      <OwnFieldRow
        id={id}
        field="timeZoneChoice"
        value={timeZoneChoice ?? null}
        shown={timeZoneChoice && t(`options.timeZoneChoice.${timeZoneChoice}`)}
      >
        {(label) => <SelectField name="value" label={label} options={choices} />}
      </OwnFieldRow>
      <OwnFieldRow
        id={id}
        field="timeZone"
        value={timeZone ?? null}
        shown={timeZone && zoneLabel(timeZone, i18n.language)}
      >
        {(label) => <SelectField name="value" label={label} options={zones} />}
      </OwnFieldRow>
      {DEFAULTED.map((field) => (
        <OwnFieldRow
          key={field}
          id={id}
          field={field}
          value={profile[field] ?? null}
          shown={
            profile[field]
              ? wordOf(field, display)
              : t('settings.asAccount', { value: wordOf(field, display) })
          }
        >
          {(label) => (
            <SelectField name="value" label={label} options={OPTIONS[field].map(optionOf(field))} />
          )}
        </OwnFieldRow>
      ))}
    </DetailCard>
  );

  function wordOf<Field extends (typeof DEFAULTED)[number]>(field: Field, of: Pick<Display, Field>): string {
    return t(`options.${field}.${of[field]}` as 'options.hourCycle.H24');
  }

  function optionOf(field: (typeof DEFAULTED)[number]) {
    return (value: string) => ({ value, label: t(`options.${field}.${value}` as 'options.hourCycle.H24') });
  }
}

const OPTIONS = {
  hourCycle: HourCycle.options,
  weekStart: WeekStart.options,
  distanceUnit: DistanceUnit.options,
} as const satisfies Record<(typeof DEFAULTED)[number], readonly string[]>;
