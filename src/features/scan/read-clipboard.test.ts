import { afterEach, expect, test, vi } from 'vitest'
import { readClipboard } from './read-clipboard.ts'

afterEach(() => vi.unstubAllGlobals())

const picture = new Blob(['png'], { type: 'image/png' })
const text = (words: string) => new Blob([words], { type: 'text/plain' })

test('a copied link is read with one question to the person', async () => {
  const { asked } = aClipboard([text(' https://order.example.com/bistro\n')])
  expect(await readClipboard()).toBe('https://order.example.com/bistro')
  expect(asked()).toBe(1)
})

test('a picture comes before the text beside it, in one item or in several', async () => {
  aClipboard([text('dish.png'), picture])
  expect(await readClipboard()).toBe(picture)
  aClipboard([text('dish.png')], [picture])
  expect(await readClipboard()).toBe(picture)
})

test('there is nothing to paste in an empty clipboard, or one that may not be read', async () => {
  aClipboard()
  expect(await readClipboard()).toBeNull()
  aClipboard([text('  ')])
  expect(await readClipboard()).toBeNull()
  vi.stubGlobal('navigator', { clipboard: { read: () => Promise.reject(new Error('denied')) } })
  expect(await readClipboard()).toBeNull()
})

/** Each item in the types of its blobs. Every read asks the person, as Safari does. */
function aClipboard(...items: readonly (readonly Blob[])[]) {
  let asked = 0
  const readItems = items.map((blobs) => ({
    types: blobs.map(({ type }) => type),
    getType: (type: string) => Promise.resolve(blobs.find((blob) => blob.type === type)),
  }))
  const readText = async () => {
    asked += 1
    return (
      (await items
        .flat()
        .find(({ type }) => type === 'text/plain')
        ?.text()) ?? ''
    )
  }
  const read = () => {
    asked += 1
    return Promise.resolve(readItems)
  }
  vi.stubGlobal('navigator', { clipboard: { read, readText } })
  return { asked: () => asked }
}
