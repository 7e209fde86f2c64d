// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asId } from '#domain/ids.ts'
import { anItem, aMenu, aSection } from '#tests/fixtures/a-venue.ts'

const named = (name: string) => ({ id: asId<never>(name), name })
const items = (of: string) => Array.from({ length: 9 }, (_, each) => anItem(named(`${of} ${each}`)))
const menu = aMenu({
  sections: ['Soups', 'Pies'].map((name) => aSection({ ...named(name), items: items(name) })),
})

test('a section that is chosen while a start shows its first rows alone is scrolled to once it is there', async () => {
  const page = { type: 'navigate' } as PerformanceNavigationTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page])
  let showOthers = () => {}
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    showOthers = act
    return 0
  })
  const scrolledTo: (string | undefined)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push((this as HTMLElement).dataset['section'])
  })
  // A new page: that a menu has been opened is known to its modules, which test files share.
  vi.resetModules()
  const { showAtVenue } = await import('#tests/fixtures/show-at-venue.tsx')
  const { aSectionedMenu } = await import('#tests/fixtures/a-sectioned-menu.tsx')
  await showAtVenue({ screen: aSectionedMenu(menu), menus: [menu] })
  expect(screen.queryByRole('heading', { name: 'Pies' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Pies' }))
  expect(scrolledTo).not.toContain('Pies')
  showOthers()
  expect(await screen.findByRole('heading', { name: 'Pies' })).toBeTruthy()
  await expect.poll(() => scrolledTo).toContain('Pies')
})
