import type { AccountType } from '@fleet/contracts/account';
import type { Role } from '@fleet/contracts/roles';
import type { Gender, Locale, UserStatus } from '@fleet/contracts/user';

export type DemoAccountKey = 'service' | 'organization' | 'family' | 'person';

export type DemoAccount = { type: AccountType; title: string; description: string; owner: string };

/** `owner` is the e-mail address of one of the users below. */
export const DEMO_ACCOUNTS: Record<DemoAccountKey, DemoAccount> = {
  service: {
    type: 'ORGANIZATION',
    title: 'Meridian',
    description: 'The operator of this installation.',
    owner: 'owner@meridian.example',
  },
  organization: {
    type: 'ORGANIZATION',
    title: 'Northbridge Logistics',
    description: 'Deliveries around Antwerp and Cape Town.',
    owner: 'owner@northbridge.example',
  },
  family: {
    type: 'FAMILY',
    title: 'Harrison family',
    description: 'Four vehicles of one household in Cape Town.',
    owner: 'owner@harrison.example',
  },
  person: {
    type: 'PERSONAL',
    title: 'Анна Белова',
    description: 'Один автомобиль в Антверпене.',
    owner: 'anna@belova.example',
  },
};

export type DemoUser = {
  email: string;
  account: DemoAccountKey;
  firstName: string;
  middleName?: string;
  lastName: string;
  role: Role;
  gender: Gender;
  locale: Locale;
  timeZone: 'Europe/Brussels' | 'Africa/Johannesburg';
  birthday: string;
  status?: UserStatus;
};

const BRUSSELS = 'Europe/Brussels';
const JOHANNESBURG = 'Africa/Johannesburg';

type Row = [
  email: string,
  account: DemoAccountKey,
  role: Role,
  name: string,
  gender: Gender,
  locale: Locale,
  timeZone: DemoUser['timeZone'],
  birthday: string,
  status?: UserStatus,
];

const ROWS: Row[] = [
  [
    'owner@meridian.example',
    'service',
    'SERVICE_OWNER',
    'Helen Marsh',
    'FEMALE',
    'en-US',
    BRUSSELS,
    '1979-04-12',
  ],
  [
    'admin@meridian.example',
    'service',
    'SERVICE_ADMINISTRATOR',
    'Дмитрий Андреевич Соколов',
    'MALE',
    'ru',
    BRUSSELS,
    '1988-09-03',
  ],
  [
    'owner@northbridge.example',
    'organization',
    'ORGANIZATION_OWNER',
    'Olivia Bennett',
    'FEMALE',
    'en-US',
    BRUSSELS,
    '1981-01-25',
  ],
  [
    'admin@northbridge.example',
    'organization',
    'ORGANIZATION_ADMINISTRATOR',
    'Алексей Игоревич Воронов',
    'MALE',
    'ru',
    BRUSSELS,
    '1990-06-17',
  ],
  [
    'driver@northbridge.example',
    'organization',
    'ORGANIZATION_DRIVER',
    'Thomas Hughes',
    'MALE',
    'en-US',
    BRUSSELS,
    '1993-11-08',
  ],
  [
    'natalia@northbridge.example',
    'organization',
    'ORGANIZATION_DRIVER',
    'Наталья Сергеевна Орлова',
    'FEMALE',
    'ru',
    BRUSSELS,
    '1986-02-19',
  ],
  [
    'jacob@northbridge.example',
    'organization',
    'ORGANIZATION_DRIVER',
    'Jacob Miller',
    'MALE',
    'en-US',
    JOHANNESBURG,
    '1995-07-30',
  ],
  [
    'igor@northbridge.example',
    'organization',
    'ORGANIZATION_DRIVER',
    'Игорь Павлович Лебедев',
    'MALE',
    'ru',
    BRUSSELS,
    '1977-12-05',
  ],
  [
    'grace@northbridge.example',
    'organization',
    'ORGANIZATION_DRIVER',
    'Grace Naidoo',
    'FEMALE',
    'en-US',
    JOHANNESBURG,
    '1998-03-14',
    'PENDING',
  ],
  [
    'owner@harrison.example',
    'family',
    'FAMILY_OWNER',
    'Mark Harrison',
    'MALE',
    'en-US',
    JOHANNESBURG,
    '1976-08-21',
  ],
  [
    'member@harrison.example',
    'family',
    'FAMILY_MEMBER',
    'Екатерина Харрисон',
    'FEMALE',
    'ru',
    JOHANNESBURG,
    '1984-05-02',
  ],
  ['anna@belova.example', 'person', 'CUSTOMER', 'Анна Белова', 'FEMALE', 'ru', BRUSSELS, '1992-10-27'],
];

export const DEMO_USERS: DemoUser[] = ROWS.map(
  ([email, account, role, name, gender, locale, timeZone, birthday, status]) => {
    const [firstName = name, ...rest] = name.split(' ');
    const lastName = rest.at(-1) ?? '';
    const [middleName] = rest.slice(0, -1);
    return {
      email,
      account,
      role,
      firstName,
      ...(middleName && { middleName }),
      lastName,
      gender,
      locale,
      timeZone,
      birthday,
      ...(status && { status }),
    };
  },
);
