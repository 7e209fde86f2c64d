import { createContext } from 'react'
import type { ComponentType } from 'react'
import type { Item, Section } from '#domain/menu/menu.ts'

/** Parts of a menu that a first visit does without: they come once its guest has begun to read. */
export interface MenuExtras {
  /** Adds one of an item, beside its card. */
  readonly QuickAdd: ComponentType<{ readonly item: Item }>
  /** A word that speaks for an item, on its card. */
  readonly ItemSignal: ComponentType<{ readonly item: Item }>
  /** Note on an item in a row above the sections; left out: none. */
  readonly Note?: ComponentType<{ readonly item: Item }>
  /** The diets of a menu's items, before any filter. */
  readonly DietChips: ComponentType<{ readonly items: readonly Item[] }>
  /** When a section that is not served now is. */
  readonly SectionHours: ComponentType<{ readonly section: Section }>
}

/** Null: not yet. */
export const MenuExtrasContext = createContext<MenuExtras | null>(null)
