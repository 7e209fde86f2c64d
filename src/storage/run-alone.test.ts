import { expect, onTestFinished, test, vi } from 'vitest'
import { runAlone } from './run-alone.ts'

test('on plain HTTP, where there are no locks, it runs at once', async () => {
  pageWith({})
  expect(await runAlone('outbox', async () => 'done')).toBe('done')
})

test('it runs once it is alone, under the lock of its name', async () => {
  const asked: string[] = []
  pageWith({
    locks: {
      request: async (name, { steal = false }, act) => {
        asked.push(`${name}${steal ? ', stolen' : ''}`)
        return act()
      },
    },
  })
  expect(await runAlone('outbox', async () => 'done')).toBe('done')
  expect(asked).toEqual(['outbox'])
})

test('from a tab that the phone has frozen the lock is taken after a while', async () => {
  const asked: string[] = []
  pageWith({
    locks: {
      request: async (name, { steal = false, signal }, act) => {
        asked.push(`${name}${steal ? ', stolen' : ''}`)
        if (steal) return act()
        expect(signal).toBeInstanceOf(AbortSignal)
        throw new DOMException('The wait is over', 'TimeoutError')
      },
    },
  })
  expect(await runAlone('outbox', async () => 'done')).toBe('done')
  expect(asked).toEqual(['outbox', 'outbox, stolen'])
})

test('a browser that refuses locks here runs it at once, and is asked for none again', async () => {
  let asked = 0
  pageWith({
    locks: {
      request: async () => {
        asked += 1
        throw new DOMException('Not in this frame', 'SecurityError')
      },
    },
  })
  expect(await runAlone('outbox', async () => 'done')).toBe('done')
  expect(asked).toBe(1)
})

test('an act whose lock is stolen is not restarted', async () => {
  let runs = 0
  pageWith({
    locks: {
      request: async (_name, _options, act) => {
        await act()
        throw new DOMException('Stolen', 'AbortError')
      },
    },
  })
  const robbed = runAlone('outbox', async () => {
    runs += 1
  })
  await expect(robbed).rejects.toThrow('Stolen')
  expect(runs).toBe(1)
})

test('a mistake of the act is thrown, and not made twice', async () => {
  let runs = 0
  pageWith({ locks: { request: (_name, _options, act) => act() } })
  const mistaken = runAlone('outbox', async () => {
    runs += 1
    throw new RangeError('bug')
  })
  await expect(mistaken).rejects.toThrow('bug')
  expect(runs).toBe(1)
})

interface Locks {
  readonly request: (
    name: string,
    options: LockOptions,
    act: () => Promise<unknown>,
  ) => Promise<unknown>
}

function pageWith(navigator: { readonly locks?: Locks }) {
  vi.stubGlobal('navigator', navigator)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}
