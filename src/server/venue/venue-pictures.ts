import * as v from 'valibot'
import type { VenueDocument } from '#contract/venue/venue-document.ts'

const pictureSchema = v.object({
  /** The address of its widest size; the others lie beside it (see picture-sizes.ts in the domain). */
  address: v.string(),
  /** A few of its pixels as a `data:` address; null: it is transparent. */
  placeholder: v.nullable(v.string()),
})

export type VenuePicture = Readonly<v.InferOutput<typeof pictureSchema>>

/** The pictures that this provider has sizes of, by their links in the venue's document (icons: `icon {link}`). */
export type VenuePictures = Readonly<Record<string, VenuePicture>>

const picturesSchema: v.GenericSchema<string, VenuePictures> = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), pictureSchema)),
  {},
)

/** Pictures as they are stored; those that cannot be read are as none, and the document's links stay. */
export function readPictures(text: string): VenuePictures {
  return v.parse(picturesSchema, text)
}

/** Pictures by the addresses that guests get. */
export function placeholdersOf(pictures: VenuePictures): ReadonlyMap<string, string> {
  return new Map(
    Object.values(pictures).flatMap(({ address, placeholder }): [string, string][] =>
      placeholder === null ? [] : [[address, placeholder]],
    ),
  )
}

/** A document as guests get it: with the addresses of its pictures. Those without one stay links. */
export function withAddresses(document: VenueDocument, pictures: VenuePictures): VenueDocument {
  const addresses = new Map(Object.entries(pictures).map(([link, { address }]) => [link, address]))
  if (addresses.size === 0) return document
  return withPictures(document, (link) => addresses.get(link)) as VenueDocument
}

/** Every picture and icon of a document that is at another site, once, by its key. */
export function foreignPictures(document: VenueDocument): readonly string[] {
  const keys = new Set<string>()
  withPictures(document, (key) => {
    if (linkOf(key).startsWith('https://')) keys.add(key)
    return undefined
  })
  return [...keys]
}

/** Set before the link of an icon: the same file may be a picture as well, which has other sizes. */
const iconMark = 'icon '

export function isIconKey(key: string): boolean {
  return key.startsWith(iconMark)
}

/** The link of a picture's or an icon's key. */
export function linkOf(key: string): string {
  return isIconKey(key) ? key.slice(iconMark.length) : key
}

/** Replaces links: `image` of a document is one picture, `pictures` a list, `favicon` an icon. */
function withPictures(value: unknown, addressOf: (key: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => withPictures(each, addressOf))
  if (typeof value !== 'object' || value === null) return value
  const shown = (link: unknown) => (typeof link === 'string' ? (addressOf(link) ?? link) : link)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]): [string, unknown] => {
      if (name === 'image') return [name, shown(inner)]
      if (name === 'favicon' && typeof inner === 'string') {
        return [name, addressOf(iconMark + inner) ?? inner]
      }
      if (name === 'pictures' && Array.isArray(inner)) return [name, inner.map(shown)]
      return [name, withPictures(inner, addressOf)]
    }),
  )
}
