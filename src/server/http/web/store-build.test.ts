import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { storeBuild } from './store-build.ts'
import { createStoredAssets } from './stored-assets.ts'

async function aServerFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-builds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const builds = join(folder, 'builds')
  return {
    builds,
    /** Builds the client with one chunk of a given name, and serves it. */
    async deploys(version: string) {
      const client = join(folder, `client-${version}`)
      await mkdir(join(client, 'assets'), { recursive: true })
      await writeFile(join(client, 'assets', `chunk-${version}.js`), `version = '${version}'`)
      return () => storeBuild({ client, builds })
    },
    /** Ages all builds by a day. */
    async nextDay() {
      for (const name of await readdir(builds)) {
        const { mtimeMs } = await stat(join(builds, name))
        const before = new Date(mtimeMs - 86_400_000)
        await utimes(join(builds, name), before, before)
      }
    },
    async sends(version: string) {
      const file = await createStoredAssets(builds)(`/assets/chunk-${version}.js`)
      return file && { type: file.type, text: new TextDecoder().decode(file.raw) }
    },
  }
}

test('a page that was opened before a deploy still gets its chunks', async () => {
  const server = await aServerFolder()
  await (
    await server.deploys('1')
  )()
  await server.nextDay()
  await (
    await server.deploys('2')
  )()
  expect(await server.sends('1')).toEqual({
    type: 'text/javascript; charset=utf-8',
    text: "version = '1'",
  })
})

test('the last five builds are kept, and the one unused for longest is removed', async () => {
  const server = await aServerFolder()
  for (const version of ['1', '2', '3', '4', '5', '1', '6']) {
    await (
      await server.deploys(version)
    )()
    await server.nextDay()
  }
  expect(await readdir(server.builds)).toHaveLength(5)
  expect(await server.sends('2')).toBeNull()
  for (const version of ['1', '3', '4', '5', '6'])
    expect(await server.sends(version)).not.toBeNull()
})

test('servers that start at once with the same and with other builds leave only complete ones', async () => {
  const server = await aServerFolder()
  const versions = ['1', '1', '1', '2', '3', '4', '5', '6', '7', '7']
  const starts = await Promise.all(versions.map((version) => server.deploys(version)))
  await Promise.all(starts.map((start) => start()))
  const names = await readdir(server.builds)
  expect(names.filter((name) => name.startsWith('.'))).toEqual([])
  expect(names).toHaveLength(5)
  for (const name of names) {
    expect(await readdir(join(server.builds, name, 'assets'))).toHaveLength(1)
  }
})

test('an incomplete copy of a killed server is removed, a fresh one is not', async () => {
  const server = await aServerFolder()
  await (
    await server.deploys('1')
  )()
  const [left, running] = [join(server.builds, '.left'), join(server.builds, '.running')]
  for (const copy of [left, running]) await mkdir(join(copy, 'assets'), { recursive: true })
  await utimes(left, 0, new Date(Date.now() - 7_200_000))
  await (
    await server.deploys('2')
  )()
  expect((await readdir(server.builds)).filter((name) => name.startsWith('.'))).toEqual([
    '.running',
  ])
})

test('a lock that a killed server has left is taken over, a fresh one is waited for', async () => {
  const server = await aServerFolder()
  await (
    await server.deploys('1')
  )()
  const lock = join(server.builds, '.lock')
  await mkdir(lock)
  await utimes(lock, 0, new Date(Date.now() - 120_000))
  for (const version of ['2', '3', '4', '5', '6']) await (await server.deploys(version))()
  expect(await readdir(server.builds)).toHaveLength(5)
  await mkdir(lock)
  const starting = (await server.deploys('7'))()
  await expect.poll(() => readdir(server.builds)).toHaveLength(7)
  await rm(lock, { recursive: true })
  await starting
  expect(await readdir(server.builds)).toHaveLength(5)
})

test('no file outside the kept builds is sent', async () => {
  const server = await aServerFolder()
  await (
    await server.deploys('1')
  )()
  const find = createStoredAssets(server.builds)
  await writeFile(join(server.builds, 'secret.js'), 'secret')
  for (const path of ['/assets/../secret.js', '/assets/.hidden', '/assets/', '/secret.js']) {
    expect(await find(path)).toBeNull()
  }
})
