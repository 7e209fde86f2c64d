import { foldText } from '#domain/menu/fold-text.ts'
import type { Item, Menu, OptionGroup } from '#domain/menu/menu.ts'
import type { Stop } from '#domain/stop/stop.ts'
import { valueTarget } from '#domain/stop/stop.ts'
import { localName } from '#domain/venue/local-text.ts'
import type { Language } from '#domain/venue/local-text.ts'

/** Something that staff can take off the menu, as they read it. */
export interface StopTarget extends Pick<Stop, 'scope' | 'target'> {
  readonly name: string
  /** Where it stands. */
  readonly detail: string
  /** The venue's document says that it is sold out, or a stop does. */
  readonly isOut: boolean
}

export function targetOfItem(item: Item, language: Language): StopTarget {
  const name = localName(item, language)
  return { scope: 'item', target: item.id, name, detail: '', isOut: item.soldOut }
}

/** The values of an item's groups, nested ones too. */
export function targetsOfValues(item: Item, language: Language): readonly StopTarget[] {
  return item.optionGroups.flatMap((group) => valuesOf(group, language))
}

function valuesOf(group: OptionGroup, language: Language): readonly StopTarget[] {
  return group.values.flatMap((value) => [
    {
      scope: 'value' as const,
      target: valueTarget(group.id, value.id),
      name: localName(value, language),
      detail: localName(group, language),
      isOut: value.soldOut,
    },
    ...value.optionGroups.flatMap((inner) => valuesOf(inner, language)),
  ])
}

/** All of a venue's, each once, menus first. */
export function allTargets(menus: readonly Menu[], language: Language): readonly StopTarget[] {
  const byName = new Map<string, StopTarget>()
  const add = (target: StopTarget) => {
    const key = `${target.scope} ${target.target}`
    if (!byName.has(key)) byName.set(key, target)
  }
  for (const menu of menus) {
    const menuName = localName(menu, language)
    add({ scope: 'menu', target: menu.id, name: menuName, detail: '', isOut: false })
    for (const section of menu.sections) {
      const name = localName(section, language)
      const { id, soldOut: isOut, items } = section
      add({ scope: 'section', target: id, name, detail: menuName, isOut })
      items.forEach((item) => {
        add({ ...targetOfItem(item, language), detail: name })
        targetsOfValues(item, language).forEach(add)
      })
    }
  }
  return [...byName.values()]
}

/** Those whose name has each word that is typed, at most `most`. */
export function findTargets(
  targets: readonly StopTarget[],
  typed: string,
  most: number,
): readonly StopTarget[] {
  const words = foldText(typed).split(' ').filter(Boolean)
  const found: StopTarget[] = []
  for (const target of targets) {
    const name = ` ${foldText(target.name)}`
    if (words.every((word) => name.includes(` ${word}`))) found.push(target)
    if (found.length === most) break
  }
  return found
}
