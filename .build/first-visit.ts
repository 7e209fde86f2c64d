import type { Plugin } from 'vite'

/**
 * The roots of a first visit to a menu: its modules go into two files instead of sixty, and what the
 * sheet of an item adds into a third.
 */
const startRoots = ['main.tsx', 'routes/venue-route.tsx', 'routes/menu-route.tsx']

const startModules = new Set<string>()
const itemModules = new Set<string>()

export function collectFirstVisit(): Plugin {
  return {
    name: 'comanda-first-visit',
    buildEnd() {
      const collect = (id: string, into: Set<string>) => {
        if (startModules.has(id) || into.has(id)) return
        into.add(id)
        for (const inner of this.getModuleInfo(id)?.importedIds ?? []) collect(inner, into)
      }
      const ids = [...this.getModuleIds()]
      for (const id of ids) {
        if (startRoots.some((root) => id.endsWith(`/src/app/${root}`))) collect(id, startModules)
      }
      for (const id of ids) if (id.endsWith('/item/item-sheet.tsx')) collect(id, itemModules)
    },
  }
}

function groupOf(id: string): string | null {
  if (itemModules.has(id)) return 'item'
  if (!startModules.has(id)) return null
  return id.includes('/node_modules/') ? 'vendor' : 'start'
}

export const firstVisitGroup = {
  name: groupOf,
  debugName: 'first visit',
  includeDependenciesRecursively: false,
}
