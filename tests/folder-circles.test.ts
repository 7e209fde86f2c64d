import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Pairs of folders whose files import each other, without types. Who cuts one lowers the number; nobody raises it. */
const known = 40

test('no two folders more import each other', () => {
  const all = importsOfFolders()
  const pairs = [...all].flatMap(([folder, imported]) =>
    [...imported]
      .filter((other) => folder < other && all.get(other)?.has(folder))
      .map((other) => `${folder} and ${other}`),
  )
  expect(pairs.toSorted()).toHaveLength(known)
})

/** The folders, below `src`, that the files of each folder import. */
function importsOfFolders(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /^(?!.*\.test\.).*\.tsx?$/.test(name))) {
    const folder = path.dirname(file)
    const imported = found.get(folder) ?? new Set()
    found.set(folder, imported)
    for (const [, named = '', asked = ''] of readFileSync(`src/${file}`, 'utf8').matchAll(
      imports,
    )) {
      const from = named === '' ? asked : named
      const to = from.startsWith('#') ? from.slice(1) : path.join(folder, from)
      const other = path.dirname(to)
      if (other !== folder) imported.add(other)
    }
  }
  return found
}

/** Imports of the project's own files, at the head of a file or where they are loaded later. */
const imports = /^(?:import|export)(?! type)[^'"]*?from '([#.][^']+)'|\bimport\('([#.][^']+)'\)/gm
