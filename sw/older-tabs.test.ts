import { expect, test } from 'vitest'
import { aWorkerScope, FakeExtendableEvent } from '#tests/fixtures/a-worker-scope.ts'

test('a version that takes over with no tab open deletes the previous one', async () => {
  const worker = await aWorker()
  await worker.takesOver()
  expect(worker.cleared()).toBe(1)
})

test('the previous version’s files stay until every tab open at the takeover is closed', async () => {
  const worker = await aWorker()
  worker.opens('checkout')
  worker.opens('menu')
  await worker.takesOver()
  worker.closes('menu')
  worker.opens('new menu')
  await worker.isAskedForAPage()
  expect(worker.cleared()).toBe(0)
  worker.closes('checkout')
  await worker.isAskedForAPage()
  expect(worker.cleared()).toBe(1)
})

test('once cleared it is not cleared again', async () => {
  const worker = await aWorker()
  worker.opens('menu')
  await worker.takesOver()
  worker.closes('menu')
  await worker.isAskedForAPage()
  await worker.isAskedForAPage()
  expect(worker.cleared()).toBe(1)
})

test('while a newer version waits, whose files are with the others, none is deleted', async () => {
  const worker = await aWorker()
  worker.opens('menu')
  await worker.takesOver()
  worker.closes('menu')
  worker.registration.waiting = { postMessage: () => undefined }
  await worker.isAskedForAPage()
  expect(worker.cleared()).toBe(0)
})

async function aWorker() {
  const { tabs, registration } = aWorkerScope()
  const { keepForOlderTabs, forgetOlderTabs } = await import('./older-tabs.ts')
  let cleared = 0
  const shell = {
    activate: () => {
      cleared += 1
      return Promise.resolve()
    },
  }
  const event = () => new FakeExtendableEvent('activate') as unknown as ExtendableEvent
  return {
    registration,
    cleared: () => cleared,
    opens: (id: string) => tabs.push({ id, visibilityState: 'visible' }),
    closes: (gone: string) => {
      tabs.splice(
        tabs.findIndex(({ id }) => id === gone),
        1,
      )
    },
    takesOver: () => keepForOlderTabs(event(), shell),
    isAskedForAPage: () => forgetOlderTabs(event(), shell),
  }
}
