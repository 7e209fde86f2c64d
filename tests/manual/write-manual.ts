import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writePage } from './written-tables.ts'

/** Writes the manual's tables that follow from code: `npm run docs`. */
const folder = 'src/docs'
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.md')) continue
  const file = join(folder, name)
  const text = readFileSync(file, 'utf8')
  const written = await writePage(text)
  if (written !== text) writeFileSync(file, written)
}
