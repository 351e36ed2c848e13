import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A key and a certificate that it signed itself, both in PEM, and the file of the certificate. */
export interface Certificate {
  key: string;
  cert: string;
  file: string;
}

/** Makes a certificate for some hosts. */
export function createCertificate(...hosts: string[]): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
  const [keyFile, file] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const names = `subjectAltName=${hosts.map((host) => `DNS:${host}`)}`;
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -addext';
  const files = ['-keyout', keyFile, '-out', file];
  execFileSync('openssl', [...request.split(' '), names, ...files], { stdio: 'ignore' });
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(file, 'utf8'), file };
}
