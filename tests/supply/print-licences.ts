import { readGeonames } from '#server/files/geonames.ts'
import { isAllowed, productionPackages } from './licences.ts'

/** `npm run licences`: every production package and data set with its licence; fails where one is not allowed. */
const packages = productionPackages()
for (const each of packages) {
  const mark = isAllowed(each) ? ' ' : '!'
  process.stdout.write(`${mark} ${each.name}@${each.version}  ${each.licence ?? 'none named'}\n`)
}
// What is no package: the extract of places.
for (const line of await readGeonames('source')) process.stdout.write(`  ${line.join('  ')}\n`)
process.exitCode = packages.every(isAllowed) ? 0 : 1
