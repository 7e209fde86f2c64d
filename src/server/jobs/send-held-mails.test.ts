import { expect, test } from 'vitest'
import type { HeldReason } from '#domain/suite/pre-order-progress.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { anArenaToOrderAhead, day } from '#tests/fixtures/an-arena-to-order-ahead.ts'
import { mailRounds } from '#tests/fixtures/mail-rounds.ts'
import { sendHeldMails } from './send-held-mails.ts'

const minute = 60_000
const locksAt = noon + 6 * day

/** A pre-order that is held, and servers that mail its owner. */
async function aHeldPreOrder(because: HeldReason = 'card', locale = 'en-CA') {
  const { order, anOrder, saveCard, preOrderStore, venueStore, ana } = await anArenaToOrderAhead()
  const call = anOrder('suite-1', { card: await saveCard() })
  await order(call, { ...ana.headers, Locale: locale })
  const [locking] = await preOrderStore.freeze(new Date(locksAt))
  if (!locking) throw new Error('Its lock has come')
  await preOrderStore.hold(locking, because, new Date(locksAt))
  const venues = createVenueCache(venueStore, 0)
  return mailRounds((mail, after) =>
    sendHeldMails({ preOrderStore, venues, mail, now: () => locksAt + after }),
  )
}

test('the owner of a pre-order whose card was refused gets one mail, in their language', async () => {
  const held = await aHeldPreOrder()
  await Promise.all([held.send(), held.send()])
  await held.send(60 * minute)
  expect(held.mails).toHaveLength(1)
  expect(held.mails[0]).toMatchObject({
    to: 'ana@example.com',
    subject: 'Chez Nous: your card for pre-order 1 was refused',
  })
  expect(held.mails[0]?.text).toMatch(
    /\nhttps:\/\/order\.example\.com\/profile\/events\?venue=\S+\n/,
  )
  const french = await aHeldPreOrder('card', 'fr-CA')
  await french.send()
  expect(french.mails[0]?.subject).toBe(
    'Chez Nous\u00A0: votre carte pour la précommande 1 a été refusée',
  )
})

test('a mail that was not taken is sent by a later round', async () => {
  const { send, mails } = await aHeldPreOrder()
  await send(0, true)
  await send(minute)
  expect(mails).toEqual([])
  await send(10 * minute)
  expect(mails).toHaveLength(1)
})

test('an owner who has lost the suite gets none', async () => {
  const { send, mails } = await aHeldPreOrder('owner')
  await send()
  await send(60 * minute)
  expect(mails).toEqual([])
})
