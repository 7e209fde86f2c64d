import { readFileSync } from 'node:fs'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { failure, success } from '#domain/result.ts'
import { createAppShell } from '#server/http/web/app-shell.tsx'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { createMemoryPictureStore } from '#tests/twins/venue/memory-picture-store.ts'
import { bringInPictures, marksOf } from './bring-in-pictures.ts'
import type { PublicFetch } from '#server/files/public-fetch.ts'

const icon = 'https://cdn.example/soup.webp'

const sites: PublicFetch = async (link) => {
  if (link === icon) return success(readFileSync('public/pictures/soup-640.webp'))
  if (link.endsWith('small.png')) return success(readFileSync('public/pictures/soup-160.webp'))
  return failure('its site answers 404')
}

const withIcon = (favicon: string, image: string | null = null): VenueDocument =>
  aServedVenue({ image, menu_configuration: { favicon } })

async function serve(document: VenueDocument) {
  const pictureStore = createMemoryPictureStore()
  const asked = { document, before: {}, pictureStore, fetchPicture: sites }
  const { pictures, left } = await bringInPictures(asked)
  const shell = createAppShell('', 'on')
  const builtApp = { files: new Map(), storedAssets: () => Promise.resolve(null), shell }
  const { app, venueStore } = await aServerInMemory(document, { pictureStore, builtApp })
  await venueStore.publish(document, pictures)
  const { slug } = document.restaurant
  const page = await app.request(`/${slug}`, { headers: { Accept: 'text/html' } })
  const manifest: unknown = await (await app.request(`/${slug}/manifest.webmanifest`)).json()
  return { app, left, pictures, slug, page: await page.text(), manifest }
}

test('a venue’s icon is on its page and in its installed app, from this server', async () => {
  const { app, left, pictures, slug, page, manifest } = await serve(withIcon(icon, icon))
  expect(left).toEqual([])
  expect(Object.keys(pictures)).toEqual([icon, `icon ${icon}`].toSorted())
  expect(marksOf(pictures)).toHaveLength(2)
  const small = new RegExp(
    `<link rel="icon" type="image/png" href="(/pictures/${slug}/[\\w-]{16}-192.png)"/>`,
  )
  const [, src = ''] = small.exec(page) ?? []
  expect(page).toContain(`<link rel="apple-touch-icon" href="${src}"/>`)
  const large = src.replace('-192.png', '-512.png')
  expect(manifest).toMatchObject({
    icons: [
      { src, sizes: '192x192', type: 'image/png' },
      { src: large, sizes: '512x512', type: 'image/png' },
      { src: '/icon-192.png' },
      { src: '/icon-512.png' },
      { purpose: 'maskable' },
    ],
  })
  for (const [address, side] of [
    [src, 192],
    [large, 512],
  ] as const) {
    const answer = await app.request(address, { headers: { 'Save-Data': 'on' } })
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
    const content = new Uint8Array(await answer.arrayBuffer())
    expect(imageSize(content)).toMatchObject({ type: 'png', width: side, height: side })
  }
})

test.each([
  ['https://cdn.example/gone.png', 'its site answers 404'],
  ['https://cdn.example/small.png', 'expected an icon of at least 192 pixels a side'],
])('an icon that cannot be had is said, and the app’s own is shown: %s', async (link, reason) => {
  const { left, page, manifest } = await serve(withIcon(link))
  expect(left).toEqual([{ link, reason, isIcon: true }])
  expect(page).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg"/>')
  expect(manifest).toMatchObject({ icons: [{ src: '/icon-192.png' }, {}, {}] })
})
