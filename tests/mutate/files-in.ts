import { readdirSync } from 'node:fs'

/** The files below a folder that are no tests, but for those named. */
export function filesIn(folder: string, but: readonly string[] = []): readonly string[] {
  return codeBelow(folder).filter((path) => !isTest(path) && !but.includes(baseOf(path)))
}

export function testsIn(folder: string, but: readonly string[] = []): readonly string[] {
  return codeBelow(folder).filter((path) => isTest(path) && !but.includes(baseOf(path)))
}

/** Finds each file below the folder by its name. Throws if none or several match. */
export function named(folder: string, names: readonly string[]): readonly string[] {
  return names.map((name) => findOne(filesIn(folder), name))
}

export function testsOf(folder: string, names: readonly string[]): readonly string[] {
  return names.map((name) => findOne(testsIn(folder), name))
}

function findOne(paths: readonly string[], name: string): string {
  const [path, ...others] = paths.filter((each) => baseOf(each) === name)
  if (path === undefined || others.length > 0) throw new Error(`Not one file is called ${name}`)
  return path
}

function codeBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .toSorted()
}

function isTest(path: string): boolean {
  return path.includes('.test.')
}

function baseOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/(?:\.test)?\.tsx?$/, '')
}
