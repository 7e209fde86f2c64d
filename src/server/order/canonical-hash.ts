import { createHash } from 'node:crypto'
import { configure } from 'safe-stable-stringify'

const stringify = configure({ strict: true })

/** A hash of a JSON value, independent of key order. */
export function canonicalHash(value: unknown): string {
  const text = stringify(value)
  if (text === undefined) throw new TypeError('Only a JSON value has a hash')
  return createHash('sha256').update(text).digest('hex')
}
