import { Locale } from '@fleet/contracts/user';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { isLanguage, LANGUAGES } from '../../../lib/locale.ts';
import { languageName, timeZones } from '../../../lib/locale-choices.ts';
import { ThemeChoice } from '../../shell/person/theme-choice.tsx';
import { useChangeLanguage } from '../../shell/person/use-change-language.ts';
import type { OwnProfile } from '../own-profile.ts';
import { FieldRow } from '../personal/field-row.tsx';
import { OwnFieldRow } from '../personal/own-field-row.tsx';
import { ProfilePart } from '../profile-part.tsx';

/** How the product looks in this browser, and how it writes to the person. */
export function SettingsTab() {
  return (
    <ProfilePart>
      {(profile) => (
        <>
          <Look />
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
  const { id, locale, timeZone } = profile;
  const languages = Locale.options.map((value) => ({ value, label: languageName(value) }));
  return (
    <DetailCard title={t('settings.mails')}>
      <OwnFieldRow id={id} field="locale" value={locale ?? null} shown={locale && languageName(locale)}>
        {(label) => <SelectField name="value" label={label} options={languages} />}
      </OwnFieldRow>
      <OwnFieldRow id={id} field="timeZone" value={timeZone ?? null}>
        {(label) => <SelectField name="value" label={label} options={timeZones(timeZone ?? 'UTC')} />}
      </OwnFieldRow>
    </DetailCard>
  );
}
