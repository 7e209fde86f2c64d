import { expect, test } from 'vitest'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

const venue = aServedVenue({
  slug: 'chez-nous',
  menu_configuration: { theme: 'dark', primary_color: '#0a5c36', primary_font: 'Lora "Bold";}' },
})

test('a venue’s stylesheet has the custom properties of its theme, and is asked for once', async () => {
  const { app } = await aServerInMemory(venue)
  const answer = await app.request('/stylesheets/chez-nous.css')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/css; charset=UTF-8')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=300')
  const text = await answer.text()
  expect(text.split('\n')).toEqual([
    ':root {',
    '  color-scheme: dark;',
    '  --brand: #0a5c36;',
    '  --on-brand: #ffffff;',
    expect.stringMatching(/^ {2}--brand-ink-light: #[0-9a-f]{6};$/),
    expect.stringMatching(/^ {2}--brand-ink-dark: #[0-9a-f]{6};$/),
    '  --title-font: "Lora \\"Bold\\";}";',
    '  --text-font: "Lora \\"Bold\\";}";',
    '}',
    '',
  ])
  const headers = { 'If-None-Match': answer.headers.get('ETag') ?? '' }
  expect((await app.request('/stylesheets/chez-nous.css', { headers })).status).toBe(304)
})

test('there is no stylesheet of an unknown theme, nor of a venue that is not published', async () => {
  const { app } = await aServerInMemory(venue)
  const files = [
    'nobody.css',
    'chez-nous',
    'chez-nous.png',
    'chez%2Fnous.css',
    `${'a'.repeat(65)}.css`,
  ]
  for (const file of files) {
    expect((await app.request(`/stylesheets/${file}`)).status).toBe(404)
  }
  const { restaurant } = venue
  const hidden = { ...venue, restaurant: { ...restaurant, published_at: null } }
  const closed = await aServerInMemory(hidden)
  expect((await closed.app.request('/stylesheets/chez-nous.css')).status).toBe(404)
})
