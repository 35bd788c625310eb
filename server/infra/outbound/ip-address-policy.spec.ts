import ipaddr from 'ipaddr.js';
import os from 'node:os';
import { IpAddressPolicy, isPublicIpAddress } from './ip-address-policy.js';

describe('isPublicIpAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:80e::200e'])(
    'accepts %s',
    (ip) => expect(isPublicIpAddress(ip)).toBe(true),
  );

  it.each([
    ['unspecified', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by carriers', '100.64.0.1'],
    ['loopback', '127.255.255.254'],
    ['link-local', '169.254.169.254'],
    ['protocol assignments', '192.0.0.8'],
    ['documentation', '203.0.113.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarking', '198.19.255.255'],
    ['multicast', '239.255.255.250'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-compatible', '::8.8.8.8'],
    ['IPv4-mapped', '::ffff:8.8.8.8'],
    ['IPv4-translated', '::ffff:0:8.8.8.8'],
    ['NAT64', '64:ff9b::8.8.8.8'],
    ['NAT64 of a local network', '64:ff9b:1::8.8.8.8'],
    ['6to4', '2002:808:808::1'],
    ['Teredo', '2001::1'],
    ['discard only', '100::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['segment routing', '5f00::1'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['with a zone', 'fe80::1%eth0'],
    ['with a zone', '2606:4700::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['not assigned', '4000::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('refuses a %s address: %s', (_what, ip) => expect(isPublicIpAddress(ip)).toBe(false));
});

describe('IpAddressPolicy', () => {
  const allowed = [ipaddr.parseCIDR('10.1.0.0/16'), ipaddr.parseCIDR('fd00::/8')];
  const policy = new IpAddressPolicy(allowed, () => ['8.8.4.4']);

  it.each([
    ['8.8.8.8', 80, true],
    ['8.8.8.8', 443, true],
    ['8.8.8.8', 25, false],
    ['10.1.2.3', 8080, true],
    ['10.2.0.1', 80, false],
    ['fd00::1', 8080, true],
    ['::ffff:10.1.2.3', 80, false],
    ['10.1.2.3%1', 80, false],
  ])('permits %s, port %i: %s', (ip, port, expected) => {
    expect(policy.permits(ip, port)).toBe(expected);
  });

  it('refuses a public address of this machine', () => {
    expect(policy.permits('8.8.4.4', 443)).toBe(false);
  });

  it('reads the IP addresses of this machine by default', () => {
    const own = [{ address: '8.8.4.4' }] as os.NetworkInterfaceInfo[];
    const interfaces = jest.spyOn(os, 'networkInterfaces').mockReturnValue({ eth0: own });
    const unconfigured = new IpAddressPolicy();
    expect(unconfigured.permits('8.8.4.4', 80)).toBe(false);
    expect(unconfigured.permits('8.8.8.8', 80)).toBe(true);
    interfaces.mockRestore();
  });
});
