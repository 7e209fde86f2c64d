// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { fetchFonts } from './fetch-fonts.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

/** The addresses that are fetched. */
function listen(): readonly string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(new Response('font'))
  })
  return asked
}

test('the fonts of a venue are fetched for its next visit, and noted', async () => {
  const asked = listen()
  await fetchFonts(['Lora', 'Wingdings'])
  expect(asked).toHaveLength(1)
  expect(Object.keys(JSON.parse(localStorage.getItem('comanda:fonts') ?? '{}') as object)).toEqual([
    'Lora',
  ])
})

test('a device that saves data fetches none', async () => {
  const asked = listen()
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  await fetchFonts(['Lora'])
  expect([asked, localStorage.getItem('comanda:fonts')]).toEqual([[], null])
})
