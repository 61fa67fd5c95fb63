import type { Issue } from '@fleet/contracts/issue';
import { InvalidInputError } from '../../errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What anybody knows who wants in: it is no secret in a password. */
export type PublicKnowledge = {
  email: string;
  /** Of the person, the account and the product. */
  names: readonly string[];
};

const NAME_MIN = 3;
/** What may be left of a password once the names are taken out: a year, a mark. */
const LEFT_MIN = 5;

/**
 * NIST SP 800-63B-4, 3.1.1.2: no rules of composition, but no password that is common, or made of the person's address,
 * names or the product's.
 *
 * @param path of the password in the input
 * @throws InvalidInputError COMMON_PASSWORD · PERSONAL_PASSWORD
 */
export async function refuseWeakPassword(
  password: string,
  known: PublicKnowledge,
  path: Issue['path'] = ['data', 'password'],
): Promise<void> {
  const issue = (code: 'COMMON_PASSWORD' | 'PERSONAL_PASSWORD', message: string): InvalidInputError =>
    new InvalidInputError([{ path, code, params: {}, message }]);
  if (isPersonal(password, known))
    throw issue('PERSONAL_PASSWORD', 'Password must not be made of your e-mail, your name or the product');
  if (await isCommonPassword(password)) throw issue('COMMON_PASSWORD', 'Many people have this password');
}

function isPersonal(password: string, { email, names }: PublicKnowledge): boolean {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const words = [email, email.slice(0, at), domain, domain.split('.').at(0) ?? '', ...names]
    .flatMap((name) => [bare(name), ...name.split(/[^\p{L}\p{N}]+/u).map(bare)])
    .filter((word) => word.length >= NAME_MIN)
    .sort((a, b) => b.length - a.length);
  const whole = bare(password);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), whole);
  return left !== whole && left.length < LEFT_MIN;
}

/** Letters and digits alone, in lower case. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
