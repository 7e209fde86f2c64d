import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { EncryptJWT } from 'jose'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { readInvitation, writeInvitation } from './invitation.ts'
import type { OwnedSuite } from './suite-store.ts'
import { createMemoryInvitationKeys } from '#tests/twins/suite/memory-invitation-keys.ts'

const at = new Date('2026-07-01T16:00:00Z')
const venueId = asId<VenueId>('arena')
const endsAt = new Date('2026-07-05T02:00:00Z')
const owned: OwnedSuite = {
  venueId,
  event: { eventId: 'game', name: 'Game', startsAt: new Date('2026-07-04T23:00:00Z'), endsAt },
  suite: aSuite(),
}
const reading = { venueId, eventSuiteId: 'suite-1', at }

test('an invitation is read until the event ends, and shows no e-mail', async () => {
  const keys = createMemoryInvitationKeys()
  const value = await writeInvitation(keys, owned, at)
  expect(value).toMatch(/^[\w.-]{100,400}$/)
  const shown = value.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  expect(shown.join(' ')).not.toMatch(/ana|example|suite/)
  expect(await readInvitation(keys, value, reading)).toBe('ana@example.com')
  const lastMoment = new Date(endsAt.getTime() - 1_000)
  expect(await readInvitation(keys, value, { ...reading, at: lastMoment })).toBe('ana@example.com')
  expect(await readInvitation(keys, value, { ...reading, at: endsAt })).toBe(null)
})

test('an invitation is for one suite of one venue', async () => {
  const keys = createMemoryInvitationKeys()
  const value = await writeInvitation(keys, owned, at)
  expect(await readInvitation(keys, value, { ...reading, eventSuiteId: 'suite-2' })).toBe(null)
  const stadium = asId<VenueId>('stadium')
  expect(await readInvitation(keys, value, { ...reading, venueId: stadium })).toBe(null)
  await keys.findOrMake(stadium, at)
  expect(await readInvitation(keys, value, { ...reading, venueId: stadium })).toBe(null)
  // The venue's id counts, too, not its key alone.
  const one = await keys.findOrMake(venueId, at)
  const same = { find: async () => one, findOrMake: async () => one }
  expect(await readInvitation(same, value, { ...reading, venueId: stadium })).toBe(null)
})

test('a value by another key, without an end or without an e-mail is none', async () => {
  const keys = createMemoryInvitationKeys()
  const key = await keys.findOrMake(venueId, at)
  const made = (claims: object) =>
    new EncryptJWT({ ...claims })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setAudience(venueId)
      .setSubject('suite-1')
  const email = 'ana@example.com'
  const by = (token: EncryptJWT, secret: Uint8Array) => token.encrypt(secret)
  const read = (value: string) => readInvitation(keys, value, reading)
  expect(await read(await by(made({ email }).setExpirationTime(endsAt), key))).toBe(email)
  const forged = await by(made({ email }).setExpirationTime(endsAt), randomBytes(32))
  expect(await read(forged)).toBe(null)
  expect(await read(await by(made({ email }), key))).toBe(null)
  expect(await read(await by(made({ email: 7 }).setExpirationTime(endsAt), key))).toBe(null)
  const payload = Buffer.from(JSON.stringify({ email, aud: 'arena', sub: 'suite-1' }))
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload.toString('base64url')}.`
  expect(await read(unsigned)).toBe(null)
})

test('no changed value is read', async () => {
  const keys = createMemoryInvitationKeys()
  const value = await writeInvitation(keys, owned, at)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(value.length - 1),
      fc.constantFrom('A', 'b', '7', '_', '-', '.', ''),
      async (place, sign) => {
        const changed = `${value.slice(0, place)}${sign}${value.slice(place + 1)}`
        // The last sign of a part may have bits that are not read.
        const isSame = bytesOf(changed).join() === bytesOf(value).join()
        fc.pre(!isSame)
        expect(await readInvitation(keys, changed, reading)).toBe(null)
      },
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      expect(await readInvitation(keys, text, reading)).toBe(null)
    }),
  )
})

function bytesOf(value: string): readonly string[] {
  return value.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'))
}
