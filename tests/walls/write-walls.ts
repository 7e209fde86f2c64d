import { aliasOf, rooms, walledRooms } from './floors.ts'
import type { Room } from './floors.ts'

/** The part of the lint's settings that follows from the table of floors, with a line for each room. */
export function writeWalls(): string {
  const overrides = walledRooms
    // Of two overrides the later holds: a room's stands after that of the room around it.
    .toSorted((one, other) => depthOf(one) - depthOf(other))
    .flatMap(overridesOf)
    .map((override) => `    ${JSON.stringify(override)}`)
  return `{\n  "overrides": [\n${overrides.join(',\n')}\n  ]\n}\n`
}

function overridesOf(room: Room) {
  const inFolders = room.path === 'src/features'
  return [
    overrideOf(room, `${room.path}/**`, ['../**']),
    // A folder of an activity's folder may also import from that.
    ...(inFolders ? [overrideOf(room, `${room.path}/*/*/**`, ['../../**', '../**/../**'])] : []),
  ]
}

function overrideOf(room: Room, files: string, refusedPaths: readonly string[]) {
  const { grants, types, refused, packages } = room
  const entries = packages.flatMap(entriesOf)
  const allowed = [
    './**',
    ...(refusedPaths.includes('../**') ? [] : ['../**']),
    ...[...grants, ...types].map((alias) => `#${alias}`),
    ...entries.filter((name) => name.includes('/')),
  ]
  const group = [
    '**',
    // A pattern without a slash holds for the last part of every name: `react` also for `@xstate/react`.
    ...entries.filter((name) => !name.includes('/')).map((name) => `!${name}`),
    '*/**',
    ...allowed.map((each) => `!${each}`),
    ...refused.map((alias) => `#${alias}`),
    ...refusedPaths,
    './**/../**',
  ]
  const message = `${aliasOf(room.path)}/: ${room.holds}. It may import ${mayImport(room)} (tests/walls/floors.csv).`
  const onlyTypes = types.map((alias) => ({
    regex: `^#${alias.replaceAll('.', '\\.')}$`,
    allowTypeImports: true,
    message,
  }))
  const patterns = [...onlyTypes, { group, message }]
  return {
    files: [files],
    excludeFiles: ['**/*.test.ts', '**/*.test.tsx'],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  }
}

function entriesOf(name: string): readonly string[] {
  return name.endsWith('/**') ? [name.slice(0, -'/**'.length), name] : [name]
}

/** The manual's table of rooms, without those of the server, which `writeFloors` has. */
export function writeRooms(): string {
  const lines = outerRooms().map(
    (room) => `| \`${room.path}/\` | ${room.holds} | ${mayImport(room)} |`,
  )
  return ['| Room | Belongs here | May import |', '| --- | --- | --- |', ...lines].join('\n')
}

/** The README's table of rooms. */
export function writeShortRooms(): string {
  const lines = outerRooms().map(({ path, holds }) => `| \`${path}/\` | ${holds} |`)
  return ['| Room | |', '| --- | --- |', ...lines].join('\n')
}

/** The manual's table of the server's floors, the highest first. */
export function writeFloors(): string {
  const inServer = rooms.filter(isOfServer)
  const floors = [...new Set(inServer.map(({ floor }) => floor))].toReversed()
  const lines = floors.map((floor) => {
    const held = inServer
      .filter((room) => room.floor === floor)
      .map(({ path, holds }) => `\`${path.slice('src/server/'.length)}/\` (${holds})`)
    return `| ${floor} | ${held.join(' · ')} |`
  })
  return ['| Floor | Rooms of `src/server/` |', '| --- | --- |', ...lines].join('\n')
}

function mayImport({ path, grants, types, packages }: Room): string {
  if (grants.includes('*')) return 'all'
  const others = grants.filter((alias) => alias !== `${aliasOf(path)}/**`)
  const folderOf = (alias: string) => alias.replace(/\/[^/]+$/, '')
  const names = [
    ...others.map((alias) => (alias.endsWith('/**') ? '' : 'files of ') + folderOf(alias)),
    ...types.map((alias) => `types of ${folderOf(alias)}`),
    ...packages.map((name) => name.replace('/**', '')),
  ]
  return names.length === 0 ? 'nothing else' : [...new Set(names)].join(', ')
}

function outerRooms(): readonly Room[] {
  return rooms.filter((room) => !isOfServer(room))
}

function isOfServer({ path }: Room): boolean {
  return path.startsWith('src/server/')
}

function depthOf({ path }: Room): number {
  return path.split('/').length
}
