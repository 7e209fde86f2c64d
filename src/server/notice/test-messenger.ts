import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, success } from '#domain/result.ts'
import type { Messenger, TextMessage } from './messenger.ts'

export interface TestMessengerSettings {
  /** Each text becomes one file here, readable only by the server's user. */
  readonly folder: string
  readonly pause: (milliseconds: number) => Promise<void>
}

/**
 * THE TEST MESSENGER: nothing goes out. It behaves as real ones do: it is slow, accepts some texts
 * only at the second attempt, and refuses some that it has accepted. Never logs a text.
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
/** Share of texts refused the first time, half of them although they were accepted. */
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
