import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sendDate } from './send-date.ts'

test('each answer has the second of its moment', async () => {
  let at = Date.parse('2026-03-14T12:00:00.999Z')
  const app = new Hono()
  app.use(sendDate(() => at))
  app.get('/', (c) => c.body(null, 204))
  const sent = async () => (await app.request('/')).headers.get('Date')
  expect(await sent()).toBe('Sat, 14 Mar 2026 12:00:00 GMT')
  at += 1
  expect(await sent()).toBe('Sat, 14 Mar 2026 12:00:01 GMT')
  at -= 86_400_000
  expect(await sent()).toBe('Fri, 13 Mar 2026 12:00:01 GMT')
})
