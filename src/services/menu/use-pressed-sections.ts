import { useEffect, useState } from 'react'
import type { Menu, Section } from '#domain/menu/menu.ts'

/** They outlive the menu's screen: until the menu changes or the page is reloaded. */
const pressedIn = new WeakMap<Menu, readonly Section['id'][]>()

/** The sections of a menu that the guest has opened, or closed where they are open at first. */
export function usePressedSections(menu: Menu) {
  const [pressed, setPressed] = useState(pressedIn.get(menu) ?? [])
  useEffect(() => {
    pressedIn.set(menu, pressed)
  }, [menu, pressed])
  return [pressed, setPressed] as const
}
