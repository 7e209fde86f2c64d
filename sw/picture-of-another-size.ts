/**
 * The widest held size of a picture whose asked size is not on this device: without a network the
 * sheet of an item shows what its card has shown (see picture-sizes.ts in the domain). Undefined:
 * none is held.
 */
export async function pictureOfAnotherSize(
  address: string,
  cacheName: string,
): Promise<Response | undefined> {
  const stem = stemOf(address)
  if (stem === null) return undefined
  const cache = await caches.open(cacheName)
  const sizes = (await cache.keys()).filter(({ url }) => stemOf(url) === stem)
  const [widest] = sizes.toSorted((one, other) => widthOf(other.url) - widthOf(one.url))
  return widest && cache.match(widest)
}

const sized = /^(?<stem>.+-)(?<width>\d+)\.webp$/

function stemOf(address: string): string | null {
  return sized.exec(address)?.groups?.['stem'] ?? null
}

function widthOf(address: string): number {
  return Number(sized.exec(address)?.groups?.['width'] ?? 0)
}
