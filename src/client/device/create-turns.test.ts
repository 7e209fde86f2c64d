import { expect, test } from 'vitest'
import { createTurns } from './create-turns.ts'
import { aPromise } from '#tests/fixtures/a-promise.ts'

test('each move begins once those before it have ended, also by a fault', async () => {
  const inTurn = createTurns()
  const seen: string[] = []
  const first = aPromise<string>()
  const moves = [
    inTurn(() => {
      seen.push('first begins')
      return first.promise
    }),
    inTurn(() => {
      seen.push('second begins')
      return Promise.reject(new Error('lost'))
    }),
    inTurn(async () => 'third'),
  ]
  const ended = Promise.allSettled(moves)
  await Promise.resolve()
  expect(seen).toEqual(['first begins'])
  first.resolve('first')
  expect(await ended).toMatchObject([
    { value: 'first' },
    { reason: new Error('lost') },
    { value: 'third' },
  ])
  expect(seen).toEqual(['first begins', 'second begins'])
})
