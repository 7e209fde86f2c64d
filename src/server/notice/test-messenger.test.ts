import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestMessenger } from './test-messenger.ts'

test('every text becomes exactly one file, after any number of attempts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-outgoing-'))
  const messenger = createTestMessenger({ folder: join(folder, 'outgoing'), pause: async () => {} })
  const ids = Array.from({ length: 40 }, () => randomUUID())
  let handed = 0
  for (const id of ids) {
    let taken = false
    while (!taken) {
      handed += 1
      taken = (await messenger.send({ id, to: '514-555-0199', text: 'Ready.' })).ok
    }
  }
  const files = readdirSync(join(folder, 'outgoing'))
  expect(files.toSorted()).toEqual(ids.map((id) => `${id}.json`).toSorted())
  expect(handed).toBeGreaterThan(ids.length)
  const file = join(folder, 'outgoing', files[0] ?? '')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ to: '514-555-0199', text: 'Ready.' })
  expect(statSync(file).mode & 0o077).toBe(0)
  rmSync(folder, { recursive: true })
})
