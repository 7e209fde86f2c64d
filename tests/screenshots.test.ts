import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Screenshot {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly form_factor: string
}

const manifest: { readonly screenshots: readonly Screenshot[] } = JSON.parse(
  readFileSync('public/manifest.webmanifest', 'utf8'),
)
const readme = readFileSync('README.md', 'utf8')

test('the install sheet shows pictures for phones and for tablets', () => {
  const factors = new Set(manifest.screenshots.map((shot) => shot.form_factor))
  expect([...factors].toSorted()).toEqual(['narrow', 'wide'])
})

test.each(manifest.screenshots)('$src is what the manifest and the README say', (shot) => {
  const picture = readFileSync(`public${shot.src}`)
  expect(shot.type).toBe('image/webp')
  expect(picture.subarray(8, 16).toString('latin1')).toBe('WEBPVP8X')
  // Its header has the width and the height less one, in 24 bits each.
  const width = picture.readUIntLE(24, 3) + 1
  const height = picture.readUIntLE(27, 3) + 1
  expect(`${width}x${height}`).toBe(shot.sizes)
  expect(picture.length).toBeLessThan(60 * 1024)
  expect(readme).toContain(`public${shot.src}`)
})
