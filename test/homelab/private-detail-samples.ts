// Put together here, so that no scanner for secrets takes this file for a leak.
const RANDOM = ['Zx7Qw2Er9Ty4', 'Ui8Op1As5Df3', 'Gh6Jk0LzXc2V'].join('');

/** Secrets of each known form. */
export const SECRETS: Readonly<Record<string, readonly string[]>> = {
  'key of a provider': [
    ...['dckr_pat_', 'pypi-AgEIcHlwaS5vcmc', 'GOCSPX-', 'ya29.', '123456789:AA', 'shpat_', 'ghp_', 'hf_'],
    ...['github_pat_', 'glpat-', 'xoxb-', 'sk-', 'sk-ant-', 'sk_live_', 'AIza', 'tskey-auth-', 'hvs.'],
  ]
    .map((prefix) => prefix + RANDOM)
    .concat(`AKIA${RANDOM.toUpperCase().slice(0, 16)}`),
  'JSON web token': [`eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.${RANDOM}`],
  'private key': [
    '-----BEGIN PRIVATE KEY-----',
    '-----BEGIN OPENSSH PRIVATE KEY-----',
    `AGE-SECRET-KEY-1${RANDOM}`,
  ],
};

/** Private details of each kind, as people and machines usually write them. */
export const PRIVATE_DETAILS: Readonly<Record<string, readonly string[]>> = {
  'IPv4 address': [
    ...['10.0.0.1', '192.168.178.45', '172.16.0.0/12', '172.31.255.255', '100.101.102.103'],
    ...['203.0.113.7:443', 'http://10.1.2.3/admin', '地址192.168.1.1'],
  ],
  'IPv6 address': [
    ...['2001:db8::1', 'fe80::1%eth0', '::1', '::ffff:0a00:1', 'fd00::', '[2001:db8::8a2e:370:7334]:8443'],
    '2001:0db8:0000:0000:0000:ff00:0042:8329',
  ],
  'MAC address': ['00:1b:44:11:3a:b7', '00-1B-44-11-3A-B7'],
  'host name of a private network': [
    ...['nas.local', 'printer.lan', 'proxmox.internal', 'pi.home.arpa', 'atlas.tail1a2b3.ts.net'],
    ...['NAS.LOCAL', 'bücher.lan'],
  ],
  'e-mail address': [
    ...['sam@example.com', 'sam.smith+lab@mail.example.co.uk', 'SAM@EXAMPLE.ORG', 'mailto:sam@example.com'],
    'müller@bücher.example',
  ],
  'URL with credentials': ['https://sam:secret@nas/', 'ftp://sam@nas/x'],
  ...SECRETS,
};
