import { X509Certificate, createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readText } from './read-values.ts'
import type { Environment } from './read-values.ts'
import { wrongSetting } from './wrong-setting.ts'

/** PEM texts. */
export interface Tls {
  readonly cert: string
  readonly key: string
}

/**
 * The certificate and key in the files of `HTTPS_CERT` and `HTTPS_KEY`; null: neither is set. Throws where one is
 * missing or cannot be read, or where they do not belong together; the key's text is in no message.
 */
export function readTlsSettings(env: Environment): Tls | null {
  const certFile = readText(env, 'HTTPS_CERT')
  const keyFile = readText(env, 'HTTPS_KEY')
  if (certFile === null && keyFile === null) return null
  if (certFile === null) throw wrongSetting('HTTPS_KEY requires HTTPS_CERT as well')
  if (keyFile === null) throw wrongSetting('HTTPS_CERT requires HTTPS_KEY as well')
  const tls = { cert: readPem('HTTPS_CERT', certFile), key: readPem('HTTPS_KEY', keyFile) }
  if (!belongTogether(tls)) {
    throw wrongSetting('HTTPS_CERT and HTTPS_KEY are no certificate and its key, as PEM files')
  }
  return tls
}

function readPem(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw wrongSetting(`${name} names no file that can be read: ${file}`)
  }
}

function belongTogether({ cert, key }: Tls): boolean {
  try {
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))
  } catch {
    return false
  }
}
