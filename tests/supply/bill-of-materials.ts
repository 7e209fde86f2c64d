import { execFileSync } from 'node:child_process'

/** CycloneDX, as far as it is read here. */
export interface BillOfMaterials {
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly licenses?: readonly NamedLicence[]
  readonly properties?: readonly { readonly name: string; readonly value: string }[]
}

export interface NamedLicence {
  readonly expression?: string
  readonly license?: { readonly id?: string; readonly name?: string }
}

/**
 * What a built server and app are made of, on every platform. npm writes it whole and what is for development is taken
 * out here: its own `--omit dev` also leaves out React, which packages for development ask for as well.
 */
export function billOfMaterials(): BillOfMaterials {
  const whole = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const text = execFileSync('npm', whole, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const bill = JSON.parse(text) as BillOfMaterials
  const left = new Set(bill.components.filter(isForDevelopment).map((each) => each['bom-ref']))
  return {
    ...bill,
    components: bill.components.filter((each) => !left.has(each['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => !left.has(ref))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => !left.has(ref)) })),
  }
}

function isForDevelopment({ properties = [] }: Component): boolean {
  return properties.some(
    ({ name, value }) => name === 'cdx:npm:package:development' && value === 'true',
  )
}
