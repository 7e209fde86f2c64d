import type { ImportFault } from './import-fault.ts'

/** Describes why a file could not be read. `error` comes from the file system. */
export function describeReadError(error: unknown): ImportFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const found = foundByCode[code] ?? (error instanceof Error ? error.message : String(error))
  return { path: '', line: null, column: null, expected: 'a file that can be read', found }
}

const foundByCode: Readonly<Record<string, string>> = {
  ENOENT: 'no file of this name',
  ENOTDIR: 'no file of this name',
  EISDIR: 'a folder',
  EACCES: 'a file that this user has no permission to read',
  EPERM: 'a file that this user has no permission to read',
}
