import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes the files of a folder that were last written before a moment; no folder, no file. */
export async function forgetFiles(folder: string, before: Date): Promise<void> {
  for (const name of await unlessGone(readdir(folder), [])) {
    const file = join(folder, name)
    const written = await unlessGone(stat(file), null)
    if (written?.isFile() && written.mtime < before) await unlessGone(unlink(file), undefined)
  }
}

/** Another server may have been first. */
async function unlessGone<Value, Gone>(asked: Promise<Value>, gone: Gone): Promise<Value | Gone> {
  try {
    return await asked
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return gone
    throw fault
  }
}
