import { afterEach, expect, test, vi } from 'vitest'
import { fetchPicture } from './fetch-picture.ts'

afterEach(() => vi.unstubAllGlobals())

/** The answer of a site, at the address that it has led to. */
function answers(response: Response, url = 'https://cdn.example/soup.jpg') {
  Object.defineProperty(response, 'url', { value: url })
  vi.stubGlobal('fetch', () => Promise.resolve(response))
}

test('a picture is read whole', async () => {
  answers(new Response('picture'))
  const read = await fetchPicture('https://cdn.example/soup.jpg')
  expect(read.ok && Buffer.from(read.value).toString()).toBe('picture')
})

test('what a site refuses, sends on without HTTPS, or sends without an end, is not read', async () => {
  answers(new Response('gone', { status: 404 }))
  expect(await fetchPicture('https://cdn.example/a')).toEqual({
    ok: false,
    error: 'its site answers 404',
  })
  answers(new Response('secret'), 'http://169.254.169.254/latest')
  expect(await fetchPicture('https://cdn.example/a')).toEqual({
    ok: false,
    error: 'it leads to an address without HTTPS',
  })
  const part = new Uint8Array(1024 * 1024)
  answers(new Response(new ReadableStream({ pull: (stream) => stream.enqueue(part) })))
  expect(await fetchPicture('https://cdn.example/a')).toEqual({
    ok: false,
    error: 'it has more than 25 MB',
  })
})

test('a site that is away, or too slow, is named so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  expect(await fetchPicture('https://cdn.example/a')).toEqual({
    ok: false,
    error: 'its site cannot be reached',
  })
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')))
  expect(await fetchPicture('https://cdn.example/a')).toEqual({
    ok: false,
    error: 'its site does not answer in time',
  })
})
