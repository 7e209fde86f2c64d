import { lineIdentity, type Identified } from './line-identity.ts'

/**
 * 16 hexadecimal digits, the same for equal lines. Identifies lines without storing their texts,
 * some of which the guest has typed; not a secret.
 */
export function lineMark(line: Identified): string {
  const text = lineIdentity(line)
  return [0x811c9dc5, 0x01000193].map((seed) => hexOf(text, seed)).join('')
}

/** FNV-1a with 32 bits. */
function hexOf(text: string, seed: number): string {
  let hash = seed
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
