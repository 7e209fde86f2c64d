import { readdirSync } from 'node:fs'

/** The files of a folder that are no tests, but for those named. */
export function filesIn(folder: string, but: readonly string[] = []): readonly string[] {
  return codeIn(folder, (name) => !name.includes('.test')).filter(
    (path) => !named(folder, but).includes(path),
  )
}

export function testsIn(folder: string, but: readonly string[] = []): readonly string[] {
  return codeIn(folder, (name) => name.includes('.test')).filter(
    (path) => !testsOf(folder, but).includes(path),
  )
}

function codeIn(folder: string, isWanted: (name: string) => boolean): readonly string[] {
  return readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name) && isWanted(name))
    .map((name) => `${folder}/${name}`)
}

export function named(folder: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${folder}/${name}.ts`)
}

export function testsOf(folder: string, names: readonly string[]): readonly string[] {
  return names.map((name) => `${folder}/${name}.test.ts`)
}
