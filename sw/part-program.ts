import { onlineOnly, partOf, withNeeded } from './part-of.ts'

/** The part of the bundler's output that this reads. */
interface Output {
  readonly type: 'chunk' | 'asset'
  readonly fileName: string
  readonly imports?: readonly string[]
}

interface Bundler {
  readonly error: (message: string) => never
}

/** A plugin of the build: what a device has must not need at once what it may lack (see part-of.ts). */
export function partProgram() {
  const isOnlineOnly = (file: string) =>
    onlineOnly.some((name) => file.startsWith(`assets/${name}-`))
  return {
    name: 'comanda-part-program',
    apply: 'build' as const,
    generateBundle(this: Bundler, _: unknown, bundle: Readonly<Record<string, Output>>) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || isOnlineOnly(chunk.fileName)) continue
        const own = partOf(chunk.fileName)
        const had = own === null ? [] : withNeeded(own)
        for (const needed of chunk.imports ?? []) {
          const part = partOf(needed)
          if (isOnlineOnly(needed) || (part !== null && !had.includes(part)))
            this.error(`${chunk.fileName} imports ${needed}, which not every device with it has`)
        }
      }
    },
  }
}
