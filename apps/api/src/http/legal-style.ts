/** One column of text in light and dark; in print black on white, without navigation links. */
export const LEGAL_STYLE = `:root { color-scheme: light dark; --line: light-dark(#dbe3e8, #34424c); --accent: light-dark(#00706b, #4fd1c5);
  --paper: light-dark(#fff, #11181c); --text: light-dark(#16232b, #e4ecf0); --soft: light-dark(#4c5d68, #a8b8c2); --note: light-dark(#fff6e0, #33290f); }
body { margin: 0; background: var(--paper); color: var(--text); font: 17px/1.65 system-ui, sans-serif; }
header, main, footer { max-width: 44rem; margin: 0 auto; padding: 16px 20px; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 16px; border-bottom: 1px solid var(--line); }
.product { font-weight: 650; text-decoration: none; }
a { color: var(--accent); } a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
h1 { font-size: 30px; line-height: 1.2; margin: 8px 0 24px; overflow-wrap: anywhere; } h2 { font-size: 21px; margin: 32px 0 8px; } h3 { font-size: 17px; margin: 24px 0 4px; }
p, ul, ol, table, blockquote { margin: 0 0 16px; } article { overflow-wrap: anywhere; }
table { border-collapse: collapse; display: block; overflow-x: auto; } th, td { padding: 6px 12px; border: 1px solid var(--line); text-align: start; }
blockquote { padding: 0 16px; border-inline-start: 3px solid var(--line); color: var(--soft); } pre { overflow-x: auto; }
.version { color: var(--soft); font-size: 15px; margin: 16px 0 0; } .notice { padding: 8px 14px; border-radius: 8px; background: var(--note); }
footer { border-top: 1px solid var(--line); font-size: 15px; } footer h2 { font-size: 17px; margin: 8px 0; } footer ul { padding-inline-start: 20px; }
@media print { :root { color-scheme: light; } header a:not(.product), footer { display: none; } }`;
