import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { post } from '#tests/fixtures/a-served-venue.ts'
import { aPaidServer } from '#tests/fixtures/a-paid-venue.ts'
import { createAppShell } from './web/app-shell.tsx'

// Of a length at which steps that grow with its square would not end within a test. Node ends requests long before.
const long = 1_000_000

const { app, document } = await aPaidServer(undefined, {
  builtApp: {
    files: new Map(),
    storedAssets: () => Promise.resolve(null),
    shell: createAppShell(readFileSync('index.html', 'utf8'), 'on'),
  },
})

test.each([
  ['dots', '.'],
  ['slashes', '/'],
  ['parts', 'a/'],
  ['spaces', '%20'],
  ['digits', '4'],
  ['digits apart', '4-'],
  ['hyphens', '-'],
  ['hexadecimal digits', '0f-'],
])('a path of very many %s has an answer', async (_, part) => {
  const path = `/${part.repeat(long / part.length)}`
  for (const asked of [path, `${path}/`, `/api${path}`, `/assets${path}`]) {
    for (const accept of ['text/html', '*/*']) {
      const answer = await app.request(asked, { headers: { Accept: accept } })
      expect(answer.status).toBeLessThan(500)
    }
  }
})

test.each([
  ['Accept-Language', 'en-CA;q=0.9,'],
  ['Cookie', 'comanda_user=; '],
  ['X-Forwarded-For', '1, %'],
  ['X-Forwarded-Proto', ', '],
  ['Authorization', 'Bearer '],
  ['Idempotency-Key', '0f-'],
  ['User-Agent', 'Safari/ Version/ '],
  ['Origin', 'https://a.'],
])('a header %s of very many parts has an answer', async (name, part) => {
  const headers = { [name]: part.repeat(long / part.length).trim() }
  const { slug } = document.restaurant
  const page = await app.request(`/${slug}?tableNum=12`, { headers })
  expect(page.status).toBeLessThan(500)
  const sent = post(document, {})
  const call = await app.request('/api/orders', {
    ...sent,
    headers: { ...sent.headers, ...headers },
  })
  expect(call.status).toBeGreaterThanOrEqual(400)
  expect(call.status).toBeLessThan(500)
})
