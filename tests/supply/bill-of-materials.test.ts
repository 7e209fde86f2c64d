import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOfMaterials, importedBy } from './bill-of-materials.ts'

const bill = billOfMaterials()
const names = bill.components.map(({ name }) => name)

test('the bill of materials has every package that a server is installed with', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version: string; readonly dev?: true }>>
  }
  const locked = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)
  const listed = bill.components.map(({ name, version }) => `${name}@${version}`)
  expect(locked.length).toBeGreaterThan(100)
  expect(locked.filter((each) => !listed.includes(each))).toEqual([])
})

test('the bill of materials has what the app is bundled from, and no tool', () => {
  const bundled = ['react', 'scheduler', '@tanstack/router-core', 'dexie', 'workbox-precaching']
  expect(names).toEqual(expect.arrayContaining([...bundled, '@fontsource-variable/inter']))
  const tools = ['vite', 'rolldown', 'vitest', 'playwright', 'oxlint', 'tsx', 'happy-dom']
  expect(names.filter((name) => tools.includes(name))).toEqual([])
  const marks = bill.components.flatMap(({ scope, properties = [] }) => [scope, ...properties])
  expect(marks).not.toContainEqual(expect.objectContaining({ name: /:development$/ }))
})

test('each package that a listed one depends on is listed', () => {
  const refs = new Set(bill.components.map((each) => each['bom-ref']))
  expect(bill.dependencies.length).toBeGreaterThan(100)
  for (const { dependsOn } of bill.dependencies) {
    expect(dependsOn.filter((ref) => !refs.has(ref))).toEqual([])
  }
})

test('what the server imports is a dependency, and what only the app imports is none', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly dependencies: object
    readonly devDependencies: object
  }
  const byServer = importedBy((file) => /^src\/(?:server|domain|contract)\//.test(file))
  const byApp = importedBy((file) => !file.startsWith('src/server/'))
  expect([...byServer].filter((name) => name in devDependencies)).toEqual([])
  expect([...byApp].filter((name) => name in dependencies && !byServer.has(name))).toEqual([])
})
