import satisfies from 'spdx-satisfies'
import { billOfMaterials } from './bill-of-materials.ts'
import type { NamedLicence } from './bill-of-materials.ts'

export interface LicensedPackage {
  readonly name: string
  readonly version: string
  /** An SPDX expression; null: the package names none. */
  readonly licence: string | null
}

/** Licences that ask for nothing but their own text, which packages carry. */
const allowed = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  // Fonts, which are served as they came.
  'OFL-1.1',
  'Unlicense',
]

/** Packages whose licence is only in their files: read, and written down by version. */
const readInFiles: Readonly<Record<string, string>> = {
  // None in package.json.
  'png-js@2.0.0': 'MIT',
}

/** The packages that a built server and app are made of, sorted by name. */
export function productionPackages(): readonly LicensedPackage[] {
  return billOfMaterials()
    .components.map(({ name, version, licenses = [] }) => ({
      name,
      version,
      licence: licenceOf(licenses[0]) ?? readInFiles[`${name}@${version}`] ?? null,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

function licenceOf(named: NamedLicence | undefined): string | null {
  return named?.expression ?? named?.license?.id ?? named?.license?.name ?? null
}

export function isAllowed({ licence }: LicensedPackage): boolean {
  try {
    return licence !== null && satisfies(licence, [...allowed])
  } catch {
    // No SPDX expression.
    return false
  }
}
