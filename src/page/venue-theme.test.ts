// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { readFacts } from './page-facts.ts'
import { applyPageTheme } from './venue-theme.ts'

const root = document.documentElement

afterEach(() => {
  localStorage.clear()
  root.removeAttribute('style')
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

function flags() {
  return Object.fromEntries(Object.entries(root.dataset))
}

function openPage(path: string, blocks: Record<string, object> = {}) {
  history.replaceState(null, '', path)
  document.head.innerHTML = '<meta name="theme-color" content="#123456">'
  document.body.innerHTML = Object.entries(blocks)
    .map(
      ([id, content]) =>
        `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`,
    )
    .join('')
  const facts = readFacts()
  applyPageTheme(facts)
  return facts
}

test('a venue’s page has its colours, its mode, its name and the bar of its mode', () => {
  const venue = { slug: 'soup', name: 'Soup', mode: 'dark', properties: { '--brand': '#ff0000' } }
  openPage('/soup?tableNum=1', { venue })
  expect(root.style.getPropertyValue('--brand')).toBe('#ff0000')
  expect(flags()).toEqual({ venue: 'soup', mode: 'dark' })
  expect(document.title).toBe('Soup')
  expect(document.querySelector('meta')?.content).toBe('#0d0d0f')
})

test('without the server a page has what the device has stored of its venue, and of no other', () => {
  const stored = { slug: 'soup', name: 'Soup', mode: null, properties: { '--brand': '#00ff00' } }
  localStorage.setItem('comanda:venue:soup', JSON.stringify(stored))
  expect(openPage('/soup/cart')).toMatchObject({ written: null, venue: stored })
  expect(root.style.getPropertyValue('--brand')).toBe('#00ff00')
  expect(flags()).toEqual({})
  expect(document.querySelector('meta')?.content).toBe('#123456')
  root.removeAttribute('style')
  expect(openPage('/pie').venue).toBeNull()
  expect(root.style.getPropertyValue('--brand')).toBe('')
})

test('what is stored and no JSON is taken for nothing', () => {
  localStorage.setItem('comanda:venue:soup', '{')
  expect(openPage('/soup').venue).toBeNull()
})

test('a brand’s page starts as a venue’s does', () => {
  const brand = {
    name: 'Cantine',
    locales: ['fr-CA'],
    theme: { mode: 'light', properties: { '--brand': '#0000ff' } },
  }
  const { written } = openPage('/cantine', { brand })
  expect(written).toMatchObject({ slug: 'cantine', name: 'Cantine', locales: ['fr-CA'], brand })
  expect(flags()).toEqual({ venue: 'cantine', brand: 'cantine', mode: 'light' })
})

test('fonts of an earlier visit are used where the venue names them', () => {
  const added: unknown[] = []
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(...given: unknown[]) {
        added.push(given.slice(0, 2))
      }
    },
  )
  Object.defineProperty(document, 'fonts', { configurable: true, value: new Set() })
  localStorage.setItem('comanda:fonts', JSON.stringify({ Lora: '/lora.woff2', Inter: '/i.woff2' }))
  openPage('/soup', {
    venue: { slug: 'soup', name: 'S', properties: { '--title-font': '"Lora"' } },
  })
  expect(added).toEqual([['Lora', 'url(/lora.woff2)']])
})
