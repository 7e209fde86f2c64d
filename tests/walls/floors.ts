import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** A room of the code, from the table in `floors.csv`, whose floors stand from the lowest up. */
export interface Room {
  readonly floor: string
  /** Its folder, such as `src/server/order`. */
  readonly path: string
  /** Aliases, without their `#`, that it may import, such as `domain/**` or `sync/receipt.ts`. */
  readonly grants: readonly string[]
  /** Aliases of which it may import types. */
  readonly types: readonly string[]
  /** Aliases that it may not import, in spite of its grants. */
  readonly refused: readonly string[]
  /** Packages by their exact name, or with all of their entries (`hono/**`). */
  readonly packages: readonly string[]
  readonly holds: string
}

const rows: readonly (readonly string[])[] = parse(
  readFileSync(new URL('floors.csv', import.meta.url)),
  { fromLine: 2 },
)

export const rooms: readonly Room[] = rows.map(
  ([floor = '', path = '', imports = '', packages = '', holds = '']) => {
    const words = wordsOf(imports)
    const isType = (word: string) => word.startsWith('type:')
    const isRefused = (word: string) => word.startsWith('-')
    const granted = words.filter((word) => !isType(word) && !isRefused(word))
    return {
      floor,
      path,
      grants: [...granted.flatMap(aliasesOf), `${aliasOf(path)}/**`],
      types: words.filter(isType).flatMap((word) => aliasesOf(word.slice('type:'.length))),
      refused: words.filter(isRefused).flatMap((word) => aliasesOf(word.slice(1))),
      packages: wordsOf(packages),
      holds,
    }
  },
)

/** Tests may import everything. */
export const walledRooms = rooms.filter(({ grants }) => !grants.includes('*'))

/** A room's folder as an import names it: `src/server/order` is `#server/order`. */
export function aliasOf(path: string): string {
  return path.replace(/^src\//, '')
}

/** A word of the table is a floor, a room by its last name, or a file or folder of a room. */
function aliasesOf(word: string): readonly string[] {
  if (word === '*') return [word]
  const onFloor = rows.filter(([floor]) => floor === word)
  if (onFloor.length > 0) return onFloor.map(([, path = '']) => `${aliasOf(path)}/**`)
  const [name = '', ...rest] = word.split('/')
  const [, path = ''] = rows.find(([, folder = '']) => folder.split('/').at(-1) === name) ?? []
  if (path === '') throw new Error(`No room or floor of the table is called ${name}`)
  return [[aliasOf(path), ...(rest.length > 0 ? rest : ['**'])].join('/')]
}

function wordsOf(cell: string): readonly string[] {
  return cell.split(' ').filter((word) => word !== '')
}
