import type { SetUpPurpose, SetUpTemplate, TrackerFamily } from './tracker-model.ts';

/** What a tracker is told; what is empty is left out. */
export type SetUpValues = {
  host: string;
  port: number;
  /** Of the SIM card. */
  apn: string;
  apnUser: string;
  apnPassword: string;
  /** Of the tracker; the one it leaves the factory with where this is empty. */
  login: string;
  password: string;
  identifier: string;
};

/** Why a message cannot be sent as it is, or may not do what it should. */
export type SetUpProblem = 'ADDRESS_IN_DIGITS' | 'TOO_LONG' | 'CHARACTERS';

export type SetUpMessage = {
  purpose: SetUpPurpose;
  text: string;
  /** As other firmware of the same model takes it. */
  otherText: string | null;
  answer: string | null;
  needsIgnition: boolean;
  problem: SetUpProblem | null;
};

/** Of a position while it moves, and while it is parked. */
const INTERVAL_S = 30;
const PARKED_INTERVAL_S = 300;
/** One message of a mobile network. */
const SMS_MAX = 160;
const PRINTABLE = /^[\x20-\x7e]*$/;
const ADDRESS = /^(\d{1,3}\.){3}\d{1,3}$|:/;
const PLACEHOLDER = /\{(\w+)\}/g;
/** Without these a message says nothing. */
const REQUIRED = ['apn', 'apnUser', 'identifier'] as const;

/**
 * The messages that set a tracker up, in their order and filled in. Those that lack what they are about are absent: that of
 * the network until its name is known.
 */
export function setUpMessages(
  { messages, password, way }: TrackerFamily,
  values: SetUpValues,
): SetUpMessage[] {
  const filled: Readonly<Record<string, string>> = {
    ...trimmed(values),
    password: values.password.trim() || (password ?? ''),
    port: String(values.port),
    seconds: String(INTERVAL_S),
    seconds3: String(INTERVAL_S).padStart(3, '0'),
    parkedSeconds: String(PARKED_INTERVAL_S),
  };
  return messages.flatMap((template) => {
    const chosen = textOf(template, filled);
    if (lacks(chosen, filled)) return [];
    const text = fill(chosen, filled);
    return {
      purpose: template.purpose,
      text,
      otherText: template.otherText === undefined ? null : fill(template.otherText, filled),
      answer: template.answer ?? null,
      needsIgnition: template.needs === 'IGNITION_ON',
      problem: problemOf(template, text, { host: values.host, isSms: way === 'SMS' }),
    };
  });
}

const trimmed = ({ port: _port, ...texts }: SetUpValues): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));

function textOf(
  { text, textWithoutLogin, textForAddress }: SetUpTemplate,
  { apnUser, apnPassword, host = '' }: Readonly<Record<string, string>>,
): string {
  if (textWithoutLogin !== undefined && !apnUser && !apnPassword) return textWithoutLogin;
  return textForAddress !== undefined && ADDRESS.test(host) ? textForAddress : text;
}

/** A login of the network may have no password, and a tracker neither. */
function lacks(text: string, values: Readonly<Record<string, string>>): boolean {
  const isOptional = text.includes('{apn}');
  return REQUIRED.some(
    (name) => text.includes(`{${name}}`) && !values[name] && !(name === 'apnUser' && isOptional),
  );
}

/** What is no placeholder of ours stays: apps have some of their own. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const value = values[name] ?? placeholder;
    return name === 'host' && text.startsWith('http') && value.includes(':') ? `[${value}]` : value;
  });
}

function problemOf(
  { needs }: SetUpTemplate,
  text: string,
  { host, isSms }: { host: string; isSms: boolean },
): SetUpProblem | null {
  if (!PRINTABLE.test(text)) return 'CHARACTERS';
  if (isSms && text.length > SMS_MAX) return 'TOO_LONG';
  return needs === 'ADDRESS_IN_DIGITS' && !ADDRESS.test(host.trim()) ? 'ADDRESS_IN_DIGITS' : null;
}
