import { expect, test } from 'vitest'
import { eachRow } from './each-row.ts'
import { connectionLost } from './is-database-away.ts'

const rows = [1, 2, 3, 4]

test('a row that fails holds none of the others back, and its fault is told', async () => {
  const done: number[] = []
  const round = eachRow(rows, async (row) => {
    if (row < 3) throw new Error(`row ${row}`)
    done.push(row)
  })
  await expect(round).rejects.toThrow('row 1')
  expect(done).toEqual([3, 4])
})

test('a stop ends a round between two rows', async () => {
  const stopping = new AbortController()
  const done: number[] = []
  await eachRow(
    rows,
    async (row) => {
      done.push(row)
      if (row === 2) stopping.abort()
    },
    stopping.signal,
  )
  expect(done).toEqual([1, 2])
})

test('a database that is away ends a round: each row would wait for it', async () => {
  const done: number[] = []
  const round = eachRow(rows, async (row) => {
    done.push(row)
    throw Object.assign(new Error('refused'), { name: connectionLost })
  })
  await expect(round).rejects.toThrow('refused')
  expect(done).toEqual([1])
})
