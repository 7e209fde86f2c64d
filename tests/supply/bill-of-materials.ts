import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** CycloneDX, as far as it is read here. */
export interface BillOfMaterials {
  readonly metadata: { readonly component: { readonly 'bom-ref': string } }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
  readonly licenses?: readonly NamedLicence[]
  readonly scope?: string
  readonly properties?: readonly Property[]
}

interface Property {
  readonly name: string
  readonly value: string
}

export interface NamedLicence {
  readonly expression?: string
  readonly license?: { readonly id?: string; readonly name?: string }
}

/**
 * The parts of a built app and server, on every platform: first what the app's files import, which a bundler puts
 * into it and no server needs to have (devDependencies), then what is not for development. npm writes it whole: it
 * knows no bundles.
 */
export function billOfMaterials(): BillOfMaterials {
  const whole = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const text = execFileSync('npm', whole, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const bill = JSON.parse(text) as BillOfMaterials
  const inApp = refsOfApp(bill)
  const components = bill.components
    .filter((each) => inApp.has(each['bom-ref']) || !isForDevelopment(each))
    .map((each) => (isForDevelopment(each) ? required(each) : each))
  const refs = new Set(components.map((each) => each['bom-ref']))
  return {
    ...bill,
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => refs.has(ref) || ref === rootOf(bill))
      .map((each) => ({ ...each, dependsOn: each.dependsOn.filter((ref) => refs.has(ref)) })),
  }
}

/** The packages that the app's and its worker's files import, with all that these depend on. */
function refsOfApp(bill: BillOfMaterials): ReadonlySet<string> {
  const dependsOn = new Map(bill.dependencies.map((each) => [each.ref, each.dependsOn]))
  const refs = new Set<string>()
  const add = (ref: string) => {
    if (refs.has(ref)) return
    refs.add(ref)
    for (const needed of dependsOn.get(ref) ?? []) add(needed)
  }
  const imported = importedBy((file) => !file.startsWith('src/server/'))
  for (const ref of dependsOn.get(rootOf(bill)) ?? []) {
    if (imported.has(ref.slice(0, ref.lastIndexOf('@')))) add(ref)
  }
  return refs
}

/** The names of the packages that these files of the program import. */
export function importedBy(isOf: (file: string) => boolean): ReadonlySet<string> {
  const files = ['src', 'sw'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  const own = files.filter((file) => /(?<!\.test)\.(?:tsx?|js|css)$/.test(file) && isOf(file))
  const text = own.map((file) => readFileSync(file, 'utf8')).join('\n')
  const named = text.matchAll(/(?:from|import)[ (]+['"]((?:@[\w.-]+\/)?[\w.-]+)/g)
  return new Set([...named].map(([, name]) => name ?? ''))
}

function rootOf({ metadata }: BillOfMaterials): string {
  return metadata.component['bom-ref']
}

/** For npm it is optional. */
function required(component: Component): Component {
  const { properties = [], ...rest } = component
  return { ...rest, scope: 'required', properties: properties.filter((each) => !isMark(each)) }
}

function isForDevelopment({ properties = [] }: Component): boolean {
  return properties.some(isMark)
}

function isMark({ name, value }: Property): boolean {
  return name === 'cdx:npm:package:development' && value === 'true'
}
