import { isAllowed, productionPackages } from './licences.ts'

/** `npm run licences`: every production package with its licence; fails where one is not allowed. */
const packages = productionPackages()
for (const each of packages) {
  const mark = isAllowed(each) ? ' ' : '!'
  process.stdout.write(`${mark} ${each.name}@${each.version}  ${each.licence ?? 'none named'}\n`)
}
process.exitCode = packages.every(isAllowed) ? 0 : 1
