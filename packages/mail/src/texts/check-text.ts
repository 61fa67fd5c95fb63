import { IntlMessageFormat } from 'intl-messageformat';

type Elements = ReturnType<IntlMessageFormat['getAst']>;
type Element = Elements[number];

type TextFault = {
  code: 'TEXT_SYNTAX' | 'TEXT_UNKNOWN_VALUE' | 'TEXT_LOST_VALUE' | 'TEXT_PLURAL_MISSING';
  /** The value, tag or plural form, or the parser's message. */
  name: string;
};

/** Element types of the ICU parser. */
const [LITERAL, DATE, TIME, PLURAL, POUND, TAG] = [0, 3, 4, 6, 7, 8];

/**
 * Checks a text that is to replace a shipped one, with the parser that formats it. Null if it can be parsed,
 * has the same values and tags, and has the plural forms of its language.
 */
export function checkText(
  { shipped, text, language }: { shipped: string; text: string; language: string },
  options: { ignoreTag?: boolean } = {},
): TextFault | null {
  const parsed = parse(text, language, options);
  if (!Array.isArray(parsed)) return { code: 'TEXT_SYNTAX', name: parsed.fault };
  const before = parse(shipped, language, options);
  // If the shipped text cannot be parsed, the new one is not compared with it.
  const model = Array.isArray(before) ? before : parsed;
  const [given, asked] = [namesIn(model), namesIn(parsed)];
  const unknown = asked.find((name) => !given.includes(name));
  if (unknown !== undefined) return { code: 'TEXT_UNKNOWN_VALUE', name: unknown };
  const lost = given.find((name) => !asked.includes(name));
  if (lost !== undefined) return { code: 'TEXT_LOST_VALUE', name: lost };
  const asDate = datesIn(parsed).find((name) => !datesIn(model).includes(name));
  if (asDate !== undefined) return { code: 'TEXT_UNKNOWN_VALUE', name: asDate };
  return missingForm(parsed, model, language);
}

function parse(text: string, language: string, options: { ignoreTag?: boolean }) {
  try {
    return new IntlMessageFormat(text, language, undefined, options).getAst();
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** An element with all elements in its plural forms and tags. */
function withInner(element: Element): Elements {
  const inner: Elements[] = [];
  if ('options' in element) inner.push(...Object.values(element.options).map(({ value }) => value));
  if ('children' in element) inner.push(element.children);
  return [element, ...inner.flat().flatMap(withInner)];
}

function namesIn(elements: Elements): string[] {
  const naming = elements.flatMap(withInner).filter(({ type }) => type !== LITERAL && type !== POUND);
  const names = naming.flatMap((element) => {
    if (!('value' in element)) return [];
    return [Number(element.type) === TAG ? `<${element.value}>` : element.value];
  });
  return [...new Set(names)];
}

/** Values that are formatted as a date or time; a value that is text fails as one. */
function datesIn(elements: Elements): string[] {
  return elements
    .flatMap(withInner)
    .flatMap((element) =>
      (Number(element.type) === DATE || Number(element.type) === TIME) && 'value' in element
        ? [`${element.value}, ${Number(element.type) === DATE ? 'date' : 'time'}`]
        : [],
    );
}

type Plural = { value: string; options: Record<string, unknown>; pluralType?: Intl.PluralRuleType };

function pluralsIn(elements: Elements): Plural[] {
  return elements.flatMap(withInner).filter(({ type }) => type === PLURAL) as unknown as Plural[];
}

/** The first missing plural form. A form that the shipped text does not have either is not required. */
function missingForm(elements: Elements, model: Elements, language: string): TextFault | null {
  const modelForms = new Set(pluralsIn(model).flatMap(({ options }) => Object.keys(options)));
  for (const { options, pluralType } of pluralsIn(elements)) {
    const rules = new Intl.PluralRules(language, { type: pluralType ?? 'cardinal' });
    const wanted = rules.resolvedOptions().pluralCategories;
    const missing = wanted.find((form) => !(form in options) && (form === 'other' || modelForms.has(form)));
    if (missing) return { code: 'TEXT_PLURAL_MISSING', name: missing };
  }
  return null;
}
