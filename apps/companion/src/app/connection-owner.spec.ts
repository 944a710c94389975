import { findOwner } from './connection-owner';

const HEADER =
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode';
const line = (local: string, remote: string, user: number) =>
  `   0: ${local} ${remote} 01 00000000:00000000 00:00000000 00000000 ${String(user).padStart(5)}        0 1 1 0 20`;

describe('findOwner', () => {
  const tables = [
    HEADER,
    line('0100007F:1F90', '0100007F:C350', 0),
    line('0100007F:C350', '0100007F:1F90', 1001),
    line('0200000A:C351', '0100007F:1F90', 1002),
    line('0000000000000000FFFF00000100007F:C352', '0000000000000000FFFF00000100007F:1F90', 1003),
  ].join('\n');

  it.each([
    ['the end that a browser has', 0xc350, 1001],
    ['an end with an address of IPv6', 0xc352, 1003],
    ['an end on another computer', 0xc351, null],
    ['no end', 0xc353, null],
  ])('should find the user of %s', (_, from, user) => {
    expect(findOwner(tables, from, 0x1f90)).toBe(user);
  });
});
