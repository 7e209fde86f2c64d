import type { Plugin } from 'vite'
import { onlineOnly, partOf, withNeeded } from './part-of.ts'

/** What a device has must not need at once what it may lack (see part-of.ts). */
export function partProgram(): Plugin {
  const isOnlineOnly = (file: string) =>
    onlineOnly.some((name) => file.startsWith(`assets/${name}-`))
  return {
    name: 'comanda-part-program',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || isOnlineOnly(chunk.fileName)) continue
        const own = partOf(chunk.fileName)
        const had = own === null ? [] : withNeeded(own)
        for (const needed of chunk.imports) {
          const part = partOf(needed)
          if (isOnlineOnly(needed) || (part !== null && !had.includes(part)))
            this.error(`${chunk.fileName} imports ${needed}, which not every device with it has`)
        }
      }
    },
  }
}
