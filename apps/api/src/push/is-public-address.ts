import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks of IPv4 that are nobody's on the internet: RFC 6890 and its successors. */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6 what is given out; and of that what leads to addresses of IPv4, or is for examples. */
const GIVEN_OUT = '2000::/3';
const LEADS_ELSEWHERE = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublic = listOf('ipv4', NOT_PUBLIC);
const givenOut = listOf('ipv6', [GIVEN_OUT]);
const leadsElsewhere = listOf('ipv6', LEADS_ELSEWHERE);

/** Whether this is an address on the internet, and no machine of our own network or of this machine. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return givenOut.check(address, 'ipv6') && !leadsElsewhere.check(address, 'ipv6');
}

function listOf(family: 'ipv4' | 'ipv6', prefixes: readonly string[]): BlockList {
  const list = new BlockList();
  for (const prefix of prefixes) {
    const [network = '', bits] = prefix.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
