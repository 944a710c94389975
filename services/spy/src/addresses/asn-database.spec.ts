import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ipaddr from 'ipaddr.js';
import { ipKey } from './ip-range-table';
import { AsnDatabase } from './asn-database';

describe('AsnDatabase with newer files', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'networks-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (file: string, text: string) => {
    const path = join(folder, file);
    writeFileSync(path, text);
    utimesSync(path, new Date('2026-11-02T12:00:00Z'), new Date('2026-11-02T12:00:00Z'));
  };
  const open = () => new AsnDatabase(pathToFileURL(folder).href);
  const find = (networks: AsnDatabase, address: string) => networks.find(ipKey(ipaddr.process(address)));

  it('should read them from the operator’s folder, with their day', () => {
    write(
      'origin-asn-ipv4-num.csv',
      '83951616,83951871,64500,First\r\n83951872,83952127,64501,"Second ""2"", Inc."',
    );
    write('origin-asn-ipv6.csv', '2a00:1::,2a00:1:ffff:ffff:ffff:ffff:ffff:ffff,4294967295,Last\n');
    const networks = open();
    expect(find(networks, '5.1.0.7')).toEqual({ asn: 64500, name: 'First' });
    expect(find(networks, '5.1.1.255')).toEqual({ asn: 64501, name: 'Second "2", Inc.' });
    expect(find(networks, '2a00:1:2::3')).toEqual({ asn: 4294967295, name: 'Last' });
    expect(find(networks, '130.149.7.201')).toBeNull();
    expect([networks.asOf, networks.isShipped]).toEqual(['2026-11-02', false]);
  });

  it('should read missing files from the shipped ones', () => {
    write('origin-asn-ipv6.csv', '2a00:1::,2a00:1::ffff,64500,First\n');
    const networks = open();
    expect(find(networks, '130.149.7.201')).toMatchObject({ asn: 680 });
    expect(networks.isShipped).toBe(true);
  });

  it.each([
    '<html>\n<p>Not found, sorry, go, away</p>',
    'first,last\n',
    '1,2,3',
    '1,2,x,Name\n',
    '1,2,4294967296,Name',
  ])('should throw for a file of %j', (text) => {
    write('origin-asn-ipv4-num.csv', text);
    expect(open).toThrow('origin-asn-ipv4-num.csv has a line');
  });
});
