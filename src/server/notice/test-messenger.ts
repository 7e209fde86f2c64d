import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, success } from '#domain/result.ts'
import type { Messenger, TextMessage } from './messenger.ts'

export interface TestMessengerSettings {
  /** Each text becomes one file here; nobody but the server's user may read it. */
  readonly folder: string
  readonly pause: (milliseconds: number) => Promise<void>
}

/**
 * THE TEST MESSENGER: nothing goes out. It behaves as real ones do: slow, now and then it takes a text only
 * at the second time, and now and then it says no after it has taken it. A text is never logged.
 */
export function createTestMessenger({ folder, pause }: TestMessengerSettings): Messenger {
  const refusedOnce = new Set<string>()

  function refusesNow(id: string, oddness: number): boolean {
    if (oddness >= trouble || refusedOnce.has(id)) return false
    refusedOnce.add(id)
    return true
  }

  return {
    send: async (message) => {
      const oddness = oddnessOf(message)
      await pause(slowest * oddness)
      const refuses = refusesNow(message.id, oddness)
      if (!refuses || oddness < trouble / 2) await writeText(folder, message)
      return refuses ? failure({ type: 'NotTaken' }) : success(true)
    },
  }
}

const slowest = 600
/** How many in a hundred are refused the first time, half of them although they were taken. */
const trouble = 0.4

async function writeText(folder: string, { id, to, text }: TextMessage): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${id}.json`)
  await writeFile(`${file}.part`, `${JSON.stringify({ to, text })}\n`, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

function oddnessOf({ id }: TextMessage): number {
  return createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32
}
