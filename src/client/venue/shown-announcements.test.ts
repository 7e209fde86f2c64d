import { expect, test } from 'vitest'
import type { Announcement } from '#contract/order/order-calls.ts'
import { failure, success } from '#domain/result.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { readyVenue } from './ready-venue.ts'
import { shownAnnouncements } from './shown-announcements.ts'

const noon = Date.parse('2026-07-01T16:00:00Z')
const fiddle = { id: 'fiddle', message: 'Live fiddle tonight.' }

test('the server’s announcements are shown', async () => {
  const device = aDevice({ answer: [fiddle] })
  expect(await device.messages()).toEqual(['Live fiddle tonight.'])
})

test('a closed announcement stays closed in this visit', async () => {
  const device = aDevice({ answer: [fiddle, { id: 'soup', message: 'Soup is back.' }] })
  const [first] = await device.shown()
  first?.putAway()
  expect(await device.messages()).toEqual(['Soup is back.'])
})

test('without a connection the announcements come from the device’s copy, in the page’s language', async () => {
  expect(await aDevice({ answer: null, locale: 'fr-CA' }).messages()).toEqual([
    'La terrasse est ouverte.',
  ])
  const later = Date.parse('2026-07-03T16:00:00Z')
  expect(await aDevice({ answer: null, at: later }).messages()).toEqual([])
})

test('a browser that keeps nothing shows them all the same', async () => {
  const device = aDevice({ answer: [fiddle], session: null })
  const [first] = await device.shown()
  first?.putAway()
  expect(await device.messages()).toEqual(['Live fiddle tonight.'])
})

interface Given {
  readonly answer: readonly Announcement[] | null
  readonly locale?: string
  readonly at?: number
  readonly session?: null
}

function aDevice({ answer, locale = 'en-CA', at = noon, session }: Given) {
  const document = aSmallVenue()
  const restaurant = {
    ...document.restaurant,
    announcements: [
      {
        id: 'terrace',
        message: {
          text: 'The terrace is open.',
          localization: { fr: { text: 'La terrasse est ouverte.' } },
        },
        ends_at: '2026-07-02T04:00:00Z',
      },
    ],
  }
  const ready = readyVenue({ ...document, restaurant }, noon)
  const kept = new Map<string, string>()
  const shown = () =>
    shownAnnouncements(ready, {
      ask: async () => (answer === null ? failure('Unreachable') : success(answer)),
      locale: () => locale,
      now: () => at,
      session:
        session === null
          ? null
          : {
              getItem: (place) => kept.get(place) ?? null,
              setItem: (place, text) => void kept.set(place, text),
            },
    })
  return { shown, messages: async () => (await shown()).map(({ message }) => message) }
}
