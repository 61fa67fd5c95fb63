import {
  INSTALLATION_ID,
  InstallationSetting,
  InstallationStep,
  MailWay,
  TestMailOutcome,
  UpdateInstallation,
  UpdateTelegramBot,
} from '@fleet/contracts/installation';
import { DEFAULT_PRODUCT_NAME, SignUpMode } from '@fleet/contracts/sign-up-mode';
import {
  SendTestSms,
  SmsBodyKind,
  SmsGateway,
  SmsTestOutcome,
  UpdateSmsGateway,
} from '@fleet/contracts/sms-gateway';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { write } from '../../graphql/write.ts';
import { isFixed } from '../../installation/settings-of.ts';
import { daysFromSwitch } from './begin-trials.ts';
import { type MailServer, mailServerOf } from './mail-server.ts';
import { sendTestMail, type TestMail } from './send-test-mail.ts';
import { sendTestSms, type TestSms } from './send-test-sms.ts';
import { updateInstallation } from './update-installation.ts';
import { updateSmsGateway } from './update-sms-gateway.ts';
import { updateTelegramBot } from './update-telegram-bot.ts';

const OWNERS = may('read', 'Installation');

const SignUpModeEnum = enumOf('SignUpMode', SignUpMode);
const InstallationStepEnum = enumOf('InstallationStep', InstallationStep);
const InstallationSettingEnum = builder.enumType('InstallationSetting', {
  values: InstallationSetting.options,
});
const MailWayEnum = builder.enumType('MailWay', { values: MailWay.options });
const TestMailOutcomeEnum = builder.enumType('TestMailOutcome', { values: TestMailOutcome.options });

const SmsTestOutcomeEnum = builder.enumType('SmsTestOutcome', { values: SmsTestOutcome.options });

const MailServerType = builder.objectRef<MailServer>('MailServer').implement({
  access: OWNERS,
  description: 'How mails leave, as the environment has it.',
  fields: (t) => ({
    way: t.field({ type: MailWayEnum, resolve: ({ way }) => way }),
    host: t.exposeString('host', { nullable: true }),
    port: t.exposeInt('port', { nullable: true }),
    secure: t.exposeBoolean('secure', {
      description: 'TLS from the first byte; else it is used where the server offers it.',
    }),
    signsIn: t.exposeBoolean('signsIn', { description: 'Whether mails are sent by who signs in there.' }),
    from: t.exposeString('from', { nullable: true, description: 'The address that mails come from.' }),
  }),
});

const SmsBodyKindEnum = enumOf('SmsBodyKind', SmsBodyKind);

const SmsGatewayType = builder.objectRef<SmsGateway & { hasSecret: boolean }>('SmsGateway').implement({
  access: OWNERS,
  description: 'By which commands go as SMS.',
  fields: (t) => ({
    url: t.exposeString('url'),
    kind: t.field({ type: SmsBodyKindEnum, resolve: ({ kind }) => kind }),
    template: t.exposeString('template'),
    headerName: t.exposeString('headerName'),
    hasSecret: t.exposeBoolean('hasSecret', {
      description: 'Whether a value of the header is stored; nobody reads it.',
    }),
  }),
});

const Installation = builder.prismaObject('Installation', {
  access: OWNERS,
  description: 'What holds for the whole installation.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    productName: t.exposeString('productName', {
      nullable: true,
      description: 'As it was settled here; null for the product’s own.',
    }),
    name: t.string({
      description: 'The one that people see.',
      select: { productName: true },
      resolve: ({ productName }, _args, { services }) =>
        services.env.PRODUCT_NAME ?? productName ?? DEFAULT_PRODUCT_NAME,
    }),
    signUp: t.field({
      type: SignUpModeEnum,
      description: 'The one that holds.',
      select: { signUp: true },
      resolve: ({ signUp }, _args, { services }) => services.env.SIGN_UP ?? signUp,
    }),
    streets: t.exposeBoolean('streets', {
      description: 'Whether browsers ask a service for streets, where the environment says nothing of it.',
    }),
    billingOn: t.exposeBoolean('billingOn', { description: 'Whether accounts pay.' }),
    graceDays: t.int({
      description: 'Days for which every account stays open, at least, once billing is switched on.',
      select: { trialDays: true },
      resolve: ({ trialDays }) => daysFromSwitch(trialDays),
    }),
    mapLongitude: t.exposeFloat('mapLongitude', { nullable: true }),
    mapLatitude: t.exposeFloat('mapLatitude', { nullable: true }),
    mapZoom: t.exposeFloat('mapZoom', { nullable: true }),
    fixed: t.field({
      type: [InstallationSettingEnum],
      description: 'What the environment says, and nobody changes here.',
      resolve: (_row, _args, { services }) =>
        InstallationSetting.options.filter((setting) => isFixed(services.env, setting)),
    }),
    mail: t.field({
      type: MailServerType,
      resolve: (_row, _args, { services }) => mailServerOf(services.env),
    }),
    telegramBot: t.exposeString('telegramBot', { nullable: true }),
    smsGateway: t.field({
      type: SmsGatewayType,
      nullable: true,
      select: { smsGateway: true, smsSecret: true },
      resolve: ({ smsGateway, smsSecret }) => {
        const known = SmsGateway.safeParse(smsGateway);
        return known.success ? { ...known.data, hasSecret: smsSecret !== null } : null;
      },
    }),
    settled: t.expose('settled', {
      type: [InstallationStepEnum],
      description: 'Steps of the guided start that somebody has been through.',
    }),
    guideOpen: t.exposeBoolean('guideOpen', {
      description: 'Whether the product reminds its owners of the others.',
    }),
    version: t.exposeInt('version'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.queryField('installation', (t) =>
  t.prismaField({
    type: Installation,
    access: OWNERS,
    resolve: (query, _root, _args, { services }) =>
      services.db.installation.findUniqueOrThrow({ ...query, where: { id: INSTALLATION_ID } }),
  }),
);

const TestMailType = builder.objectRef<TestMail>('TestMail').implement({
  access: OWNERS,
  fields: (t) => ({
    outcome: t.field({ type: TestMailOutcomeEnum, resolve: ({ outcome }) => outcome }),
    to: t.exposeString('to'),
    words: t.exposeString('words', { nullable: true, description: 'Of the mail server, where it said no.' }),
  }),
});

const TestSmsType = builder.objectRef<TestSms>('TestSms').implement({
  access: OWNERS,
  fields: (t) => ({
    outcome: t.field({ type: SmsTestOutcomeEnum, resolve: ({ outcome }) => outcome }),
    to: t.exposeString('to'),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'HTTP status of the answer of the gateway.',
    }),
  }),
});

write('updateInstallation', {
  access: may('update', 'Installation'),
  proof: 'RECENT',
  description: 'Settles what holds for the whole installation; every process is told at once.',
  where: VersionWhere,
  data: UpdateInstallation,
  resolve: updateInstallation,
  returns: { row: 'Installation' },
});
write('updateTelegramBot', {
  access: may('update', 'Installation'),
  proof: 'RECENT',
  description: 'Settles the bot by which people are notified in Telegram, which is asked for its name.',
  data: UpdateTelegramBot,
  resolve: updateTelegramBot,
  returns: { row: 'Installation' },
});
write('updateSmsGateway', {
  access: may('update', 'Installation'),
  proof: 'RECENT',
  description: 'Settles the gateway by which commands go as SMS. Its secret is not told again.',
  data: UpdateSmsGateway,
  resolve: updateSmsGateway,
  returns: { row: 'Installation' },
});
write('sendTestMail', {
  access: may('update', 'Installation'),
  description: 'To the address of who asks. Answers what became of it, in the words of the mail server.',
  resolve: sendTestMail,
  returns: { type: TestMailType },
});
write('sendTestSms', {
  access: may('update', 'Installation'),
  description: 'By the SMS gateway. Answers whether the gateway took it.',
  data: SendTestSms,
  resolve: sendTestSms,
  returns: { type: TestSmsType },
});
