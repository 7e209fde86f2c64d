import { expect, test } from 'vitest'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { anArenaToOrderAhead } from '#tests/fixtures/an-arena-to-order-ahead.ts'
import { mailRounds } from '#tests/fixtures/mail-rounds.ts'
import { sendPreOrderMails } from './send-pre-order-mails.ts'

const minute = 60_000

/** An arena, and servers that mail its owners. */
async function anArena() {
  const arena = await anArenaToOrderAhead()
  const { preOrderStore, venueStore } = arena
  const venues = createVenueCache(venueStore, 0)
  const rounds = mailRounds((mail, after) =>
    sendPreOrderMails({ preOrderStore, venues, mail, now: () => noon + after }),
  )
  return { ...arena, ...rounds }
}

const subjects = (mails: readonly { readonly subject: string }[]) =>
  mails.map(({ subject }) => subject.replaceAll('\u00A0', ' '))

test('the owner is mailed once when a pre-order is placed, changed and cancelled', async () => {
  const { order, anOrder, cancel, found, send, mails, ana } = await anArena()
  await order(anOrder('suite-2'), ana.headers)
  await Promise.all([send(), send()])
  await send(60 * minute)
  const from = await found('suite-2')
  if (!from) throw new Error('It was placed')
  await order(anOrder('suite-2', { from }), { ...ana.headers, Locale: 'fr-CA' })
  await send(61 * minute)
  await cancel('suite-2', 2)
  await send(62 * minute)
  expect(subjects(mails)).toEqual([
    'Chez Nous: pre-order 1 is placed',
    'Chez Nous : précommande 1 modifiée',
    'Chez Nous : précommande 1 annulée',
  ])
  expect(mails[0]?.to).toBe('ana@example.com')
  expect(mails[0]?.text).toMatch(
    /\nhttps:\/\/order\.example\.com\/\S+\/landing\?eventSuite=suite-2\n/,
  )
  expect(mails[0]?.text).toMatch(/brought to your suite on Wednesday, July 8 at 12:00.p\.m\. EDT\./)
  expect(mails[1]?.text).toMatch(/mercredi 8 juillet à 12.h.HAE\./)
  expect(mails[2]?.text).toContain('Rien n’a été débité.')
})

test('changes between two rounds are one mail, and one that was not taken is sent later', async () => {
  const { order, anOrder, cancel, send, mails, ana } = await anArena()
  await order(anOrder('suite-2'), ana.headers)
  await cancel('suite-2', 1)
  await send(0, true)
  await send(minute)
  expect(mails).toEqual([])
  await send(10 * minute)
  await send(30 * minute)
  expect(subjects(mails)).toEqual(['Chez Nous: pre-order 1 is cancelled'])
})

test('the next owner of a suite is told nothing of it', async () => {
  const { order, anOrder, load, charged, invoiced, send, mails, ana } = await anArena()
  await order(anOrder('suite-2'), ana.headers)
  await load(charged, { ...invoiced, ownerEmail: 'noe@example.com' })
  await send()
  await send(60 * minute)
  expect(mails).toEqual([])
})
