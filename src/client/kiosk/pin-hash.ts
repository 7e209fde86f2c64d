import type { StoredPin } from '#storage/tables.ts'

/** Decisions, section 15: at least 600,000. */
const pinRounds = 600_000

/** A slow hash of a PIN, by which the device checks it without a network. */
export async function hashPin(pin: string): Promise<StoredPin> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { rounds: pinRounds, salt, hash: await derive(pin, salt, pinRounds) }
}

export async function isPin(pin: string, { rounds, salt, hash }: StoredPin): Promise<boolean> {
  const typed = await derive(pin, salt, rounds)
  let difference = 0
  for (const [place, byte] of typed.entries()) difference |= byte ^ (hash[place] ?? 0)
  return difference === 0
}

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  const text = new TextEncoder().encode(pin)
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 256))
}
