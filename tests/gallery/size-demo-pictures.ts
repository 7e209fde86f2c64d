import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeSizes } from '#server/import/pictures/make-sizes.ts'

/** Writes the smaller sizes of the demo venues' pictures beside them: `npm run sizes`. */
const folder = 'public/pictures'
const sized = /^(?<stem>.+)-(?<width>\d+)\.webp$/

const widestOf = new Map<string, number>()
for (const name of readdirSync(folder)) {
  const { stem = '', width = 0 } = sized.exec(name)?.groups ?? {}
  widestOf.set(stem, Math.max(widestOf.get(stem) ?? 0, Number(width)))
}
for (const [stem, widest] of widestOf) {
  if (widest === 0) continue
  const made = await makeSizes(readFileSync(path.join(folder, `${stem}-${widest}.webp`)))
  if (!made.ok) throw new Error(`${stem}: expected ${made.error}`)
  for (const { width, content } of made.value.sizes) {
    // The widest is the one that was drawn.
    if (width < widest) writeFileSync(path.join(folder, `${stem}-${width}.webp`), content)
  }
}
