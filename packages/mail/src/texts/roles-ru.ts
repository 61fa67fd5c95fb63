import type { rolesEn } from './roles-en.ts';

/** Names of roles in mails. */
export const rolesRu: Record<keyof typeof rolesEn, string> = {
  'role.ADMINISTRATOR': 'администратор',
  'role.CUSTOMER': 'клиент',
  'role.DEMO_FAMILY_MEMBER': 'член семьи (демо)',
  'role.DEMO_FAMILY_OWNER': 'глава семьи (демо)',
  'role.DEMO_ORGANIZATION_ADMINISTRATOR': 'администратор (демо)',
  'role.DEMO_ORGANIZATION_OWNER': 'владелец (демо)',
  'role.DRIVER': 'водитель',
  'role.EMPLOYER': 'работодатель',
  'role.FAMILY_MEMBER': 'член семьи',
  'role.FAMILY_OWNER': 'глава семьи',
  'role.ORGANIZATION_ADMINISTRATOR': 'администратор',
  'role.ORGANIZATION_DRIVER': 'водитель',
  'role.ORGANIZATION_OWNER': 'владелец',
  'role.OWNER': 'владелец',
  'role.SERVICE': 'сотрудник сервиса',
  'role.SERVICE_ADMINISTRATOR': 'администратор сервиса',
  'role.SERVICE_DRIVER': 'водитель сервиса',
  'role.SERVICE_OWNER': 'владелец сервиса',
};
