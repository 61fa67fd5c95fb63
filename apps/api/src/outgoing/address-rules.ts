/** Where something may be sent that somebody else names the address of. */
export type AddressRules = {
  /** Of an IP address; anything else is none. */
  allows: (address: string) => boolean;
  /** Whether it may go without TLS. */
  allowsHttp: boolean;
};
