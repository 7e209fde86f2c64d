import { writeFile } from 'node:fs/promises'
import { unreachable } from '#domain/result.ts'
import type { BrandDocument } from '#contract/place-search/brand-document.ts'
import type { BrandProblem, BrandStore } from '#server/brand/brand-store.ts'
import { pathsOf } from '#server/brand/check-brand.ts'
import { checkBrandValue } from '#server/import/checks/check-brand-value.ts'
import { parseJson } from '#server/import/document/parse-json.ts'
import {
  countWords,
  writeDocumentPath,
  writeFound,
  printErrors,
} from '#server/import/faults/write-fault.ts'
import { readSheetFile } from './read-sheet-file.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export interface BrandCommandDeps extends Pick<VenueTerminal, 'origin' | 'print' | 'printError'> {
  readonly brandStore: BrandStore
}

/** Imports a brand's document in place of the one with its id. Returns the exit code. */
export async function importBrand(
  { file }: { readonly file: string },
  { brandStore, origin, print, printError }: BrandCommandDeps,
): Promise<number> {
  const checked = await readBrandFile(file)
  if (!checked.ok) {
    printErrors(file, checked.error, printError)
    printError(`${file} has ${countWords(checked.error.length, 'fault')}; nothing was imported`)
    return 1
  }
  const brand = checked.value
  const saved = await brandStore.save(brand)
  if (!saved.ok) {
    printError(`${file}: nothing was imported, because ${describeProblem(saved.error)}`)
    return 1
  }
  print(`${brand.name}: ${brand.kind}, of the venues whose group is "${brand.group}"`)
  for (const address of addressesOf(brand, origin)) print(`Open ${address}`)
  return 0
}

export async function readBrandFile(file: string) {
  const read = await readSheetFile(file)
  if (!read.ok) return read
  const source = parseJson(read.value.text)
  if (!source.ok) return source
  return checkBrandValue(source.value.value, ({ at, expected, ...fault }) => ({
    path: writeDocumentPath(at),
    ...source.value.locate(at),
    expected,
    found: writeFound(fault),
  }))
}

function describeProblem(problem: BrandProblem): string {
  switch (problem.type) {
    case 'HostTaken':
      return `the brand "${problem.id}" has the host ${problem.host}: a host has one brand`
    case 'PathTaken':
      return `the brand "${problem.id}" has the path ${problem.path} at the same address`
    case 'PathReserved':
      return `${problem.path} is an address of the app itself`
    case 'PathOfVenue':
      return `a venue has the address ${problem.path}`
    case 'DefaultTaken':
      return `the brand "${problem.id}" is the default (is_default)`
    default:
      return unreachable(problem)
  }
}

/** Prints the brands, or one brand's document. Returns the exit code. */
export async function printBrands(
  { id, out }: { readonly id: string | null; readonly out: string | null },
  { brandStore, origin, print, printError }: BrandCommandDeps,
): Promise<number> {
  const brands = await brandStore.all()
  if (id === null) {
    for (const brand of brands) {
      const marks = brand.is_default === true ? ', the default' : ''
      print(
        `${brand.id}  ${brand.kind}, group ${brand.group}${marks}: ${addressesOf(brand, origin).join(' ')}`,
      )
    }
    print(countWords(brands.length, 'brand'))
    return 0
  }
  const brand = brands.find((each) => each.id === id)
  if (brand === undefined) return noSuchBrand(id, printError)
  const text = JSON.stringify(brand, null, 2)
  if (out === null) print(text)
  else {
    await writeFile(out, `${text}\n`)
    print(`Wrote ${out}`)
  }
  return 0
}

/** Removes a brand; its venues stay. Returns the exit code. */
export async function removeBrand(
  { id }: { readonly id: string },
  { brandStore, print, printError }: BrandCommandDeps,
): Promise<number> {
  if (!(await brandStore.remove(id))) return noSuchBrand(id, printError)
  print(`Removed ${id}; its hosts are refused now, and its venues stay`)
  return 0
}

function noSuchBrand(id: string, printError: (text: string) => void): number {
  printError(`There is no brand "${id}"`)
  return 1
}

function addressesOf(brand: BrandDocument, origin: string): readonly string[] {
  const { protocol } = new URL(origin)
  const origins = brand.hosts?.length
    ? brand.hosts.map((host) => new URL(`${protocol}//${host}`).origin)
    : [origin]
  return origins.flatMap((each) => pathsOf(brand).map((path) => `${each}${path}`))
}
