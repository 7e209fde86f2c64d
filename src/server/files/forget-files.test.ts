import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { forgetFiles } from './forget-files.ts'

const limit = new Date('2026-07-01T16:00:00Z')

test('files from before a moment are deleted, younger ones and folders stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, ms] of [
    ['old.eml', -1_000],
    ['now.eml', 0],
    ['young.eml', 1_000],
  ] as const) {
    await writeFile(join(folder, name), 'a live link')
    const at = new Date(limit.getTime() + ms)
    await utimes(join(folder, name), at, at)
  }
  const inner = join(folder, 'inner')
  await mkdir(inner)
  await utimes(inner, new Date(0), new Date(0))
  await Promise.all([forgetFiles(folder, limit), forgetFiles(folder, limit)])
  expect((await readdir(folder)).toSorted()).toEqual(['inner', 'now.eml', 'young.eml'])
})

test('without the folder there is nothing to delete', async () => {
  await expect(forgetFiles(join(tmpdir(), 'no-such-folder'), limit)).resolves.toBeUndefined()
})
