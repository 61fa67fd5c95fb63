/** A line of the map has room for this much. */
const LENGTH_MAX = 300;

/**
 * What a service wants said of it, as text and links alone: it is markup of somebody else, and stands in our page.
 * Nothing of it is loaded on the way.
 */
export function ownAttribution(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const own = document.createElement('span');
  let room = LENGTH_MAX;
  const take = (text: string): string => {
    const taken = text.slice(0, room);
    room -= taken.length;
    return taken;
  };
  const copy = (from: Node): void => from.childNodes.forEach(copyOne);
  const copyOne = (node: Node): void => {
    if (node instanceof Text) own.append(take(node.data));
    else if (node instanceof HTMLAnchorElement && /^https?:$/.test(node.protocol)) own.append(link(node));
    else if (node instanceof Element && !/^(?:script|style)$/i.test(node.tagName)) copy(node);
  };
  const link = ({ href, textContent }: HTMLAnchorElement): HTMLAnchorElement => {
    const element = document.createElement('a');
    element.href = href;
    element.target = '_blank';
    element.rel = 'noopener noreferrer';
    element.textContent = take(textContent);
    return element;
  };
  copy(body);
  return own.innerHTML.trim();
}
