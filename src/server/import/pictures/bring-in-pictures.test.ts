import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { pictureSizes } from '#domain/venue/picture-sizes.ts'
import { createMemoryPictureStore } from '#tests/twins/venue/memory-picture-store.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { bringInPictures, marksOf } from './bring-in-pictures.ts'
import type { PicturesToBringIn } from './bring-in-pictures.ts'
import type { PublicFetch } from '#server/files/public-fetch.ts'

const soup = 'https://cdn.example/soup.jpg'
const hero = 'https://cdn.example/hero.jpg'

const sites: PublicFetch = async (link) =>
  link.endsWith('.jpg')
    ? success(readFileSync(link === hero ? heroFile : 'public/pictures/soup-640.webp'))
    : failure('its site answers 404')
const heroFile = 'public/pictures/hero-merle-1600.webp'

const aVenue = (): VenueDocument => aServedVenue({ image: hero }, { image: soup })

async function bringIn(document: VenueDocument, given: Partial<PicturesToBringIn> = {}) {
  const pictureStore = createMemoryPictureStore()
  const asked = { document, before: {}, pictureStore, fetchPicture: sites, ...given }
  return { pictureStore: asked.pictureStore, ...(await bringInPictures(asked)) }
}

test('guests get a document with the addresses of its pictures, and each size from this server', async () => {
  const document = aVenue()
  const { pictures, pictureStore, left } = await bringIn(document)
  expect(left).toEqual([])
  const { app, venueStore } = await aServerInMemory(document, { pictureStore })
  await venueStore.publish(document, pictures)
  const { slug } = document.restaurant
  const shown = (await (await app.request(`/${slug}/data.json`)).json()) as VenueDocument
  const image = shown.menus[0]?.sections[0]?.items[0]?.image ?? ''
  expect(image).toMatch(new RegExp(`^/pictures/${slug}/[\\w-]{16}-640\\.webp$`))
  expect(shown.restaurant.image).toMatch(/-1600\.webp$/)
  const sizes = pictureSizes(image).split(',') ?? []
  expect(sizes).toHaveLength(4)
  for (const size of sizes) {
    const response = await app.request(size.split(' ')[0] ?? '')
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  }
  // What is exported, and imported at another server, has the links.
  const stored = await venueStore.read(asId<VenueId>(document.restaurant.id))
  expect(JSON.parse(stored?.text ?? '')).toEqual(document)
})

test('a device that saves data gets a smaller size, and never less than a card’s', async () => {
  const document = aVenue()
  const { pictures, pictureStore } = await bringIn(document)
  const { app } = await aServerInMemory(document, { pictureStore })
  const address = pictures[hero]?.address ?? ''
  const bytesOf = async (width: number, headers: Record<string, string> = {}) => {
    const response = await app.request(address.replace('-1600.', `-${width}.`), { headers })
    expect(response.headers.get('Vary')).toContain('Save-Data')
    return (await response.arrayBuffer()).byteLength
  }
  const saving = { 'Save-Data': 'on' }
  expect(await bytesOf(1600, saving)).toBe(await bytesOf(960))
  expect(await bytesOf(640, saving)).toBe(await bytesOf(480))
  expect(await bytesOf(320, saving)).toBe(await bytesOf(320))
  expect(await bytesOf(160, saving)).toBe(await bytesOf(160))
})

test('an address without a picture has nothing, and is asked for again', async () => {
  const document = aVenue()
  const { pictureStore } = await bringIn(document)
  const { app } = await aServerInMemory(document, { pictureStore })
  const { slug } = document.restaurant
  for (const file of [`${'a'.repeat(16)}-320.webp`, 'soup.webp', `${'a'.repeat(16)}-320.png`]) {
    const response = await app.request(`/pictures/${slug}/${file}`)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  }
})

test('a picture that cannot be read stays a link with its reason, or as it was before', async () => {
  const gone = 'https://cdn.example/gone.png'
  const document = aServedVenue({ image: gone }, { image: soup })
  const first = await bringIn(document)
  expect(Object.keys(first.pictures)).toEqual([soup])
  expect(first.left).toEqual([{ link: gone, reason: 'its site answers 404', isIcon: false }])
  const offline: PublicFetch = () => Promise.resolve(failure('its site cannot be reached'))
  const again = await bringIn(document, { before: first.pictures, fetchPicture: offline })
  expect(again.pictures).toEqual(first.pictures)
  expect(again.left.map(({ link }) => link).toSorted()).toEqual([gone, soup])
  const without = await bringIn(document, { before: first.pictures, fetchPicture: null })
  expect([without.pictures, without.left]).toEqual([first.pictures, []])
})

test('what is no picture stays a link', async () => {
  const text: PublicFetch = () => Promise.resolve(success(Buffer.from('<!doctype html>')))
  const { pictures, left } = await bringIn(aVenue(), { fetchPicture: text })
  expect(pictures).toEqual({})
  expect(left).toHaveLength(2)
  expect(left[0]?.reason).toBe('expected a JPEG, PNG, WebP or AVIF picture')
})

test('the same pictures again are no new version, and another is', async () => {
  const document = aVenue()
  const { pictures } = await bringIn(document)
  const again = await bringIn(document)
  expect(JSON.stringify(again.pictures)).toBe(JSON.stringify(pictures))
  const { venueStore } = await aServerInMemory(document)
  const version = async (given = pictures) => {
    const published = await venueStore.publish(document, given)
    return published.ok && published.value.version
  }
  expect([await version(), await version(again.pictures)]).toEqual([2, 2])
  expect(await version({})).toBe(3)
})

test('marks name all sizes of the pictures', async () => {
  const document = aVenue()
  const { pictures, pictureStore } = await bringIn(document)
  const [mark, ...others] = marksOf({
    [soup]: pictures[soup] ?? { address: '', placeholder: null },
  })
  expect(others).toEqual([])
  const venueId = asId<VenueId>(document.restaurant.id)
  await pictureStore.keepOnly(venueId, [mark ?? ''])
  expect(await pictureStore.read(venueId, `${mark}-320`)).not.toBeNull()
  expect(await pictureStore.read(venueId, `${marksOf(pictures)[0]}-1600`)).toBeNull()
})
