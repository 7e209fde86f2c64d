import { expect, test } from 'vitest'
import { localeHeader } from '#contract/problem.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import type { Maintenance } from './pause-for-maintenance.ts'

const document = aPaidVenue()
const { slug } = document.restaurant

async function aServer(maintenance: Maintenance) {
  let at = noon
  const { app } = await aPaidServer(document, { maintenance, now: () => at })
  const ask = async (path: string, locale = 'en-CA') => {
    const answer = await app.request(path, { headers: { [localeHeader]: locale } })
    const [wait, body] = [answer.headers.get('Retry-After'), await answer.json()]
    return { status: answer.status, wait, body }
  }
  return { ask, wait: (seconds: number) => (at += seconds * 1_000) }
}

test('during maintenance each call and menu says so, and when to ask again', async () => {
  const { ask } = await aServer({ until: null })
  const message = 'Ordering is interrupted for a moment. Please try again in 30 seconds.'
  const paused = { status: 503, wait: '30', body: { code: 9015, message } }
  expect(await ask('/api/orders/get-next-order-queue-time')).toEqual(paused)
  expect(await ask('/api/kiosks/unlock')).toEqual(paused)
  expect(await ask('/api/unknown')).toEqual(paused)
  expect(await ask(`/${slug}/data.json`)).toEqual(paused)
})

test('a proxy learns that the server runs', async () => {
  const { ask } = await aServer({ until: null })
  expect(await ask('/api/health')).toMatchObject({ status: 200, body: { ok: true } })
})

test('at the end of maintenance calls are taken again', async () => {
  const { ask, wait } = await aServer({ until: noon + 90_000 })
  expect(await ask(`/${slug}/data.json`, 'fr-CA')).toMatchObject({
    status: 503,
    wait: '90',
    body: { message: expect.stringContaining('2 minutes') },
  })
  wait(90)
  expect(await ask(`/${slug}/data.json`)).toMatchObject({ status: 200, wait: null })
})
