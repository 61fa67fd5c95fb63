import MarkdownIt from 'markdown-it';

/**
 * Renders the Markdown of a legal document: CommonMark with tables. HTML is escaped, links are checked by the
 * parser's `validateLink` (no script or data URLs), and images are removed, since loading them would reveal
 * readers to other hosts.
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
