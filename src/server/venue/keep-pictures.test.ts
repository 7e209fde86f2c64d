import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { keepPictures } from './keep-pictures.ts'

const venueId = asId<VenueId>('venue')

/** Pictures of ten bytes, kept as far as these bytes reach. */
function aStore(most: number) {
  const reads: string[] = []
  const there = new Set(['soup', 'pie', 'tea'])
  const { read } = keepPictures(
    {
      read: async (_, name) => {
        reads.push(name)
        return there.has(name) ? new Uint8Array(10) : null
      },
    },
    most,
  )
  return { reads, there, read: (name: string) => read(venueId, name) }
}

test('a picture is read once, also for many who ask at once', async () => {
  const { read, reads } = aStore(100)
  await Promise.all([read('soup'), read('soup'), read('soup')])
  expect(await read('soup')).toHaveLength(10)
  expect(reads).toEqual(['soup'])
})

test('those that nobody has asked for since go first, and none over the bound is kept', async () => {
  const { read, reads } = aStore(20)
  for (const name of ['soup', 'pie', 'soup', 'tea', 'soup', 'pie']) await read(name)
  expect(reads).toEqual(['soup', 'pie', 'tea', 'pie'])
  const none = aStore(9)
  for (const name of ['soup', 'soup']) await none.read(name)
  expect(none.reads).toEqual(['soup', 'soup'])
})

test('one that is not there is asked for again: an import may bring it', async () => {
  const { read, reads, there } = aStore(100)
  expect(await read('cake')).toBeNull()
  there.add('cake')
  expect(await read('cake')).toHaveLength(10)
  expect(reads).toEqual(['cake', 'cake'])
})

test('a read that fails is tried again', async () => {
  let isAway = true
  const { read } = keepPictures({
    read: async () => {
      if (isAway) throw new Error('away')
      return new Uint8Array(10)
    },
  })
  await expect(read(venueId, 'soup')).rejects.toThrow('away')
  isAway = false
  expect(await read(venueId, 'soup')).toHaveLength(10)
})
