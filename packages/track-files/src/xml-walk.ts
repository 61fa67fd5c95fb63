import { setImmediate as othersTurn } from 'node:timers/promises';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { TrackFileError } from './track-file-error.ts';
import { xmlDecoder } from './xml-text.ts';

/** Deeper than any file of points: each level is kept in memory, with its namespaces. */
const DEPTH_MAX = 64;
/** A point has two attributes; of an element with thousands each is compared with all others. */
const ATTRIBUTES_MAX = 64;
/** Parsed in one go; a few milliseconds. */
const CHUNK_BYTES = 16 * 1024;

/** What a format does with the elements of a file, by their local names; `uri` is the namespace. */
export type XmlVisitor = {
  open: (name: string, attributes: ReadonlyMap<string, string>, uri: string) => void;
  /** `text` is what stood in it, and not in its children. */
  close: (name: string, text: string) => void;
};

/**
 * Walks an XML file in parts, others having the process in between. A document type is refused: nothing is expanded, and no
 * address is followed.
 *
 * @returns whether the end is missing: what stood before it was visited
 * @throws TrackFileError for what is not well-formed, and what the visitor throws
 */
export async function walkXml(bytes: Uint8Array, visitor: XmlVisitor): Promise<{ isCut: boolean }> {
  const decoder = xmlDecoder(bytes);
  const parser = openParser(visitor);
  const write = writerTo(parser);
  try {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      write(decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true }));
      await othersTurn();
    }
    return { isCut: !endsWell(() => parser.write(decoder.decode()).close()) };
  } catch (error) {
    if (error instanceof TrackFileError) throw error;
    throw new TrackFileError('NOT_A_TRACK', 'not well-formed', error);
  }
}

/** Some programs write blank lines before the declaration, which has to stand first. */
function writerTo(parser: SaxesParser<{ xmlns: true }>): (text: string) => void {
  let isBegun = false;
  return (text) => {
    const begun = isBegun ? text : text.trimStart();
    isBegun ||= begun !== '';
    parser.write(begun);
  };
}

/** What is not well-formed only by its end was cut there, in a transfer or by a battery. */
function endsWell(end: () => void): boolean {
  try {
    end();
    return true;
  } catch (error) {
    if (error instanceof TrackFileError) throw error;
    return false;
  }
}

function openParser(visitor: XmlVisitor): SaxesParser<{ xmlns: true }> {
  const parser = new SaxesParser({ xmlns: true });
  const texts: string[] = [];
  let attributes = 0;
  const addText = (text: string) => {
    const last = texts.length - 1;
    if (last >= 0) texts[last] += text;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => refuse('a document type'));
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > ATTRIBUTES_MAX) refuse('too many attributes');
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', (tag) => {
    attributes = 0;
    texts.push('');
    if (texts.length > DEPTH_MAX) refuse('too deep');
    visitor.open(tag.local, attributesOf(tag), tag.uri);
  });
  parser.on('closetag', (tag) => visitor.close(tag.local, texts.pop() ?? ''));
  return parser;
}

/** Its own: one with a prefix is of somebody else, whatever it is called. */
function attributesOf({ attributes }: SaxesTagNS): ReadonlyMap<string, string> {
  const own = Object.values(attributes).filter(({ prefix }) => prefix === '');
  return new Map(own.map(({ local, value }) => [local, value]));
}

function refuse(message: string): never {
  throw new TrackFileError('NOT_A_TRACK', message);
}
