import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and a certificate that it signed itself, both in PEM. */
export interface Certificate {
  key: string;
  cert: string;
}

const ECDSA_WITH_SHA256 = '06082a8648ce3d040302';
const COMMON_NAME = '0603550403';
const SUBJECT_ALTERNATIVE_NAME = '0603551d11';

/** Makes a certificate for some hosts that is valid from 2020 to 2049 (RFC 5280 section 4.1). */
export function createCertificate(hosts: readonly string[] = ['localhost']): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(0x30, hex(ECDSA_WITH_SHA256));
  const name = der(0x30, der(0x31, der(0x30, hex(COMMON_NAME), der(0x0c, text('localhost')))));
  const validity = der(0x30, der(0x17, text('200101000000Z')), der(0x17, text('491231235959Z')));
  const alternativeNames = der(0x30, ...hosts.map((host) => der(0x82, text(host))));
  const extension = der(0x30, hex(SUBJECT_ALTERNATIVE_NAME), der(0x04, alternativeNames));
  const body = der(
    0x30,
    der(0xa0, hex('020102')),
    hex('020101'),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, extension)),
  );
  const signature = der(0x03, hex('00'), sign('sha256', body, privateKey));
  const base64 = der(0x30, body, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** A tag, the length of what it holds, and what it holds (X.690). */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex');
}

function text(characters: string): Buffer {
  return Buffer.from(characters);
}
