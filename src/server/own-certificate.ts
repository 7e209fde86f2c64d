import { X509Certificate } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import type { Tls } from '#server/settings/read-tls-settings.ts'

const aDay = 24 * 60 * 60_000
/** Browsers refuse longer ones. */
const lifeMs = 365 * aDay

/**
 * A certificate that only this server vouches for, in `DATA_DIR/https`, so that a phone that trusts
 * it once goes on trusting it. Another one is made a month before its end, and where this machine
 * has another address.
 */
export async function ownCertificate(dataDir: string, at: Date): Promise<Tls> {
  const folder = join(dataDir, 'https')
  const addresses = ownAddresses()
  const stored = await readStored(folder)
  if (stored !== null && isGood(stored.cert, addresses, at)) return stored
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'Comanda' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(at.getTime() - aDay),
    notAfterDate: new Date(at.getTime() + lifeMs),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          ...addresses.map((ip) => ({ type: 7, ip }) as const),
        ],
      },
      { name: 'extKeyUsage', serverAuth: true },
    ],
  })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'own.pem')
  await writeFile(`${file}.new`, `${cert.trim()}\n${key.trim()}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return { cert, key }
}

async function readStored(folder: string): Promise<Tls | null> {
  try {
    const text = await readFile(join(folder, 'own.pem'), 'utf8')
    return { cert: text, key: text }
  } catch {
    return null
  }
}

function isGood(pem: string, addresses: readonly string[], at: Date): boolean {
  try {
    const cert = new X509Certificate(pem)
    const isValid = Date.parse(cert.validTo) - at.getTime() > 30 * aDay
    return isValid && addresses.every((address) => cert.checkIP(address) !== undefined)
  } catch {
    return false
  }
}

function ownAddresses(): readonly string[] {
  const all = Object.values(networkInterfaces()).flatMap((network) => network ?? [])
  return all.filter(({ family }) => family === 'IPv4').map(({ address }) => address)
}
