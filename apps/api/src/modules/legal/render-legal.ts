import MarkdownIt from 'markdown-it';

/**
 * Markdown of a legal document as HTML: CommonMark with tables. HTML in the text is shown as text, links lead only where
 * `validateLink` of the parser allows (no scripts, no data), pictures are left out, since they would tell others who reads.
 */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable('image');
const MAX_NESTING = 20;
parser.set({ maxNesting: MAX_NESTING } as never);
parser.renderer.rules.link_open = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer nofollow');
  return self.renderToken(tokens, index, options);
};

/** @returns safe HTML without a frame */
export const renderLegal = (markdown: string): string => parser.render(markdown);
