import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readServerSettings } from '#server/settings/server-settings.ts'
import { chunkGroups } from '../sw/chunk-groups.ts'
import { settingRows } from './manual/settings-table.ts'
import { writePage } from './manual/written-tables.ts'

const folder = 'src/docs'
const pages = [
  'README.md',
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`),
]

test('the tables of the manual are those of the code (npm run docs)', async () => {
  const old = []
  for (const page of pages) {
    const text = readFileSync(page, 'utf8')
    if ((await writePage(text)) !== text) old.push(page)
  }
  expect(old).toEqual([])
})

test('a table that is older than the code is written anew, and an unknown one is refused', async () => {
  const old = '<!-- npm run docs: settings -->\n| `PORT` | `1` | old |\n<!-- end -->\n'
  const written = await writePage(old)
  expect(written).toContain('| `PORT` | `4080` |')
  expect(written).not.toContain('| old |')
  const field = '## `restaurant`\n\n| `slug` | boolean | its address |'
  expect(await writePage(field)).toContain('| `slug` | **text** | its address |')
  await expect(writePage('## `restaurant`\n\n| `slag` | it |')).rejects.toThrow('restaurant.slag')
  await expect(writePage(old.replace('settings', 'settngs'))).rejects.toThrow('settngs')
})

test('the table of settings has each name that the server reads, once', () => {
  const readers = 'src/server/settings'
  const source = readdirSync(readers)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${readers}/${file}`, 'utf8'))
    .join('\n')
  const read = new Set([...source.matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name = '']) => name))
  // Its text says that it is no setting any more.
  read.delete('KITCHEN_SECRET')
  expect(settingRows.map(({ name }) => name).toSorted()).toEqual([...read].toSorted())
})

test('a setting with its default is the same as none', () => {
  const read = (env: Record<string, string>) =>
    JSON.stringify(readServerSettings(env, { apiOnly: false }))
  for (const { name, usual } of settingRows) {
    if (usual !== null) expect([name, read({ [name]: usual })]).toEqual([name, read({})])
  }
})

test('each group of the build’s files has its measured bytes, and no bytes are of none', () => {
  const page = readFileSync(
    `${folder}/develop/decisions/051-files-grouped-by-measured-bytes.md`,
    'utf8',
  )
  const measured = new Set([...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name))
  expect(measured).toEqual(new Set(chunkGroups.map(({ name }) => name)))
})
