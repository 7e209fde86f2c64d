import { expect, test } from 'vitest'
import { aLog } from '#tests/fixtures/a-log.ts'
import { createBackground } from './background.ts'

test('a late failure is logged without its subject, and other work continues', async () => {
  const { log, text } = aLog()
  const { run, settled } = createBackground(log)
  const done: string[] = []
  run(async () => {
    throw new TypeError('No mail for ana@example.com')
  })
  run(async () => {
    done.push('one')
    run(async () => void done.push('two'))
  })
  await settled()
  expect(done).toEqual(['one', 'two'])
  expect(text()).toContain('TypeError')
  expect(text()).not.toContain('ana@example.com')
})

test('more than a thousand pending tasks are dropped', async () => {
  const { log, text } = aLog()
  const { run, settled } = createBackground(log)
  let finish = () => {}
  const gate = new Promise<void>((resolve) => (finish = resolve))
  let started = 0
  for (let index = 0; index < 1_001; index += 1) {
    run(() => {
      started += 1
      return gate
    })
  }
  expect(started).toBe(1_000)
  expect(text()).toContain('Too much is waiting')
  finish()
  await settled()
  run(async () => void (started += 1))
  expect(started).toBe(1_001)
})
