import { useMemo, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { isOffered } from '#domain/menu/item-availability.ts'
import type { Item, Menu, Section } from '#domain/menu/menu.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { itemsOf, menuRows } from './menu-rows.ts'
import type { Fold, MenuRow, Narrow } from './menu-rows.ts'

export interface MenuRowsAsked {
  readonly menu: Menu
  readonly narrow: Narrow
  /** Cards side by side. */
  readonly columns: number
  /** After the first section; null: none. */
  readonly members: ReactNode
  /** Each section folds its items. */
  readonly isList: boolean
}

export interface ShownRows {
  /** Those with items that the guest's filters leave. */
  readonly sections: readonly Section[]
  /** Their items. */
  readonly items: readonly Item[]
  readonly rows: readonly MenuRow[]
  /** Null for a section that always shows its items. */
  readonly foldOf: (section: Section) => Fold | null
}

/** The rows of a menu; the same objects until something of them changes, so that they render once. */
export function useMenuRows({ menu, narrow, columns, members, isList }: MenuRowsAsked): ShownRows {
  const { venue, slot } = useVenue()
  const { listsOpen } = venue.theme
  // Its object is another each time the clock moves.
  const { weekday, quarterHour } = slot
  const [pressed, setPressed] = usePressedSections(menu)
  return useMemo(() => {
    const sections = menu.sections
      .map((section): Section => ({ ...section, items: narrow(section.items) }))
      .filter((section) => section.items.length > 0)
    /** A list folds its sections, and any menu those of which nothing is served now. */
    const foldOf = ({ id, items }: Section): Fold | null => {
      const isServed = items.some((item) => isOffered(item, { weekday, quarterHour }))
      if (isServed && !isList) return null
      const isPressed = pressed.includes(id)
      const isOpen = (isServed && listsOpen) !== isPressed
      const others = pressed.filter((each) => each !== id)
      return { isServed, isOpen, onPress: () => setPressed(isPressed ? others : [...others, id]) }
    }
    const rows = menuRows(sections, { columns, members, foldOf })
    return { sections, items: itemsOf([{ sections }]), rows, foldOf }
  }, [menu, narrow, columns, members, isList, listsOpen, weekday, quarterHour, pressed, setPressed])
}

/** They outlive the menu's screen: until the menu changes or the page is reloaded. */
const pressedIn = new WeakMap<Menu, readonly Section['id'][]>()

/** The sections of a menu that the guest has opened, or closed where they are open at first. */
function usePressedSections(menu: Menu) {
  const [pressed, setPressed] = useState(pressedIn.get(menu) ?? [])
  useEffect(() => {
    pressedIn.set(menu, pressed)
  }, [menu, pressed])
  return [pressed, setPressed] as const
}
