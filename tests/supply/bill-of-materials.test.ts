import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'

test('the bill of materials has every package of production and none of development', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version: string; readonly dev?: true }>>
  }
  const locked = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)
  const bill = billOfMaterials()
  const listed = bill.components.map(({ name, version }) => `${name}@${version}`)
  expect(new Set(listed)).toEqual(new Set(locked))
  const refs = new Set([...bill.components.map((each) => each['bom-ref']), 'comanda@0.1.0'])
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn)).not.toContain(undefined)
  for (const { dependsOn } of bill.dependencies) {
    expect(dependsOn.filter((ref) => !refs.has(ref))).toEqual([])
  }
})
