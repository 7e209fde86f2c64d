import { pino } from 'pino'
import { expect, test } from 'vitest'
import { runPeriodically } from './run-periodically.ts'

const log = pino({ level: 'silent' })

test('a round that fails is followed by the next one', async () => {
  let played = 0
  await new Promise<void>((resolve) => {
    const rounds = runPeriodically(
      async () => {
        played += 1
        if (played < 3) throw new Error('The kitchen does not answer')
        rounds.stop().then(resolve, resolve)
      },
      { pauseMs: 1, log },
    )
  })
  expect(played).toBe(3)
})

test('a stop waits for the current round, and not for the next one', async () => {
  const steps: string[] = []
  let end = () => {}
  const rounds = runPeriodically(
    () =>
      new Promise((resolve) => {
        steps.push('started')
        end = () => {
          steps.push('done')
          resolve()
        }
      }),
    { pauseMs: 1_000_000, log },
  )
  const stopped = rounds.stop()
  end()
  await stopped
  expect(steps).toEqual(['started', 'done'])
})

test('a stop tells the current round, which may have any number of rows', async () => {
  let rows = 0
  const rounds = runPeriodically(
    async (signal) => {
      for (; !signal.aborted; rows += 1) await new Promise((resolve) => setImmediate(resolve))
    },
    { pauseMs: 1, log },
  )
  await new Promise((resolve) => setImmediate(resolve))
  await rounds.stop()
  const atStop = rows
  await new Promise((resolve) => setImmediate(resolve))
  expect(rows).toBe(atStop)
})
