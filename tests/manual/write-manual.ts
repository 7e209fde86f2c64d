import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWalls } from '#tests/walls/write-walls.ts'
import { writePage } from './written-tables.ts'

/** Writes the manual's tables that follow from code, and the walls of the lint: `npm run docs`. */
writeFileSync('tests/walls/walls.json', writeWalls())

const pages = readdirSync('src/docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('src/docs', name))
for (const file of ['README.md', ...pages]) {
  const text = readFileSync(file, 'utf8')
  const written = await writePage(text)
  if (written !== text) writeFileSync(file, written)
}
