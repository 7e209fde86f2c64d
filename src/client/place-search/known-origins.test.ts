import { expect, test } from 'vitest'
import { failure, success } from '#domain/result.ts'
import { openKnownOrigins } from './known-origins.ts'

const hosts = ['https://order.example', 'https://lunch.example']
const unreachable = async () => failure({ type: 'Unreachable' as const })

test('what the server says is stored for a visit without a network', async () => {
  const storage = aStorage()
  expect(await openKnownOrigins({ ask: async () => success(hosts), storage })()).toEqual(hosts)
  expect(await openKnownOrigins({ ask: unreachable, storage })()).toEqual(hosts)
})

test('a page asks once where it has an answer, and again where it has none', async () => {
  let asked = 0
  const ask = async () => {
    asked += 1
    return asked === 1 ? failure({ type: 'Unreachable' as const }) : success(hosts)
  }
  const origins = openKnownOrigins({ ask, storage: null })
  expect([await origins(), await origins(), await origins()]).toEqual([null, hosts, hosts])
  expect(asked).toBe(2)
})

test.each(['', '{', '"https://lunch.example"', '[1]', '{"0":"https://lunch.example"}'])(
  'what is stored as %o is no list',
  async (text) => {
    const storage = aStorage(text)
    expect(await openKnownOrigins({ ask: unreachable, storage })()).toBeNull()
  },
)

test('a device that stores nothing, or is full, goes without', async () => {
  const refuses = () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  const storage = { getItem: refuses, setItem: refuses }
  expect(await openKnownOrigins({ ask: async () => success(hosts), storage })()).toEqual(hosts)
  expect(await openKnownOrigins({ ask: unreachable, storage })()).toBeNull()
})

function aStorage(stored: string | null = null) {
  const texts = new Map(stored === null ? [] : [['comanda:origins', stored]])
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
  }
}
