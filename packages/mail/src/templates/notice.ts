import type { Template } from './template.ts';

/** The caller's own words. */
export const notice: Template<'notice'> = (props) => ({
  ...props,
  senderName: null,
  replyTo: null,
  person: null,
  closing: [],
  links: [],
});
